import { inputGroups, type InputGroup } from "../inputs/input-groups.ts";

export const smallFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
const groupTopics = Object.fromEntries(
  Object.entries(inputGroups).map(([group, name]) => [group, `Dane roczne: ${smallFirst(name)}`]),
) as Readonly<Record<InputGroup, string>>;

/**
 * The kinds of inputs that clients can be asked for, with their names. Materials and products are not distinguished, so
 * that clients who lack the same kind of input are found together.
 */
const askedNames = { way: "Sposób rozliczania", seat: "Województwo siedziby", ...groupTopics } as const;
export type AskedTopic = keyof typeof askedNames;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const askedTopics = Object.keys(askedNames) as readonly AskedTopic[];

/** What reasons are about, so that clients can be found by them. */
export const reasonTopics = {
  ...askedNames,
  rows: "Wiersze do uzupełnienia",
  rates: "Stawki i liczby z prawa",
  months: "Niezłożone miesiące",
  other: "Inna przyczyna",
} as const;
export type ReasonTopic = keyof typeof reasonTopics;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
export const allReasonTopics = Object.keys(reasonTopics) as readonly ReasonTopic[];

export const isAsked = (topic: ReasonTopic): topic is AskedTopic => Object.hasOwn(askedNames, topic);

/** A reason as it is stored with a year's amount. */
export type StoredReason = { readonly topic: ReasonTopic; readonly label: string };
