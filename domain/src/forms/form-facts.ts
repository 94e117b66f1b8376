import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { quantitiesOf, type QuantityKind, lineKey } from "../areas/quantities.ts";
import { hasIncompleteRows, isConcerned, type Reported, type YearFacts } from "../charges/year-facts.ts";
import { earlierMonthsOf, earlierQuantities } from "../charges/year-quantities.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import { Exact } from "../exact.ts";
import { MONTHS } from "../periods/month.ts";
import type { OfficialForm } from "./contract/forms.ts";
import type { Area } from "../areas/define-area.ts";

/** All that a year's forms are made of. */
export type FormFacts = {
  /** What charges are computed from: forms say the same as they do. */
  readonly facts: YearFacts;
  /** What rows say beyond it. */
  readonly groups: readonly GroupedRows[];
  /** Areas of which it was said in each of the year's months that there was nothing. */
  readonly declaredEmpty: readonly AreaId[];
  /** For these: facts that a version holds name only what charges speak of. */
  readonly dictionaries: Dictionaries;
  readonly company: {
    readonly name: string;
    readonly seat: string;
    readonly regon: string;
    readonly phone: string;
    readonly email: string;
  };
};

/** A form as its file declares it; lists of emissions have one maker for all offices. */
export type Form = {
  readonly part: Reported;
  /** The ids that it may have, each with the key of the duty that is done by filing it; parts of one report have one. */
  readonly filed: readonly Pick<OfficialForm, "id" | "duty">[];
  /** None where it does not concern the company. */
  readonly make: (of: FormFacts) => OfficialForm[];
};

/** A sum, and why it is not all of it: empty where it is. */
export type FormSum = { readonly amount: Exact; readonly why: readonly string[] };

/** The rows of an area that are meant, without those that cannot be handed in as they are. */
export const groupsIn = (
  { groups }: FormFacts,
  area: AreaId,
  isMeant: (cells: Cells) => boolean = () => true,
): GroupedRows[] => groups.filter((group) => group.area === area && !group.isBlocked && isMeant(group.cells));

/** What the rows of an area that are meant say in a column. */
export function sumOfRows(
  of: FormFacts,
  area: AreaId,
  column: string,
  isMeant: (cells: Cells) => boolean = () => true,
): FormSum {
  const meant = groupsIn(of, area, isMeant).map(({ amounts }) => amounts[column] ?? { amount: "0", unknown: 0 });
  return {
    amount: meant.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)),
    why: [...(meant.some(({ unknown }) => unknown > 0) ? [NOT_ENTERED] : []), ...rowGaps(of, area)],
  };
}

const NOT_ENTERED = "W części wierszy tej liczby nie podano.";
const BLOCKED = "Niektóre wiersze mają błędy lub braki i nie są policzone.";
export const EARLIER_MONTHS_MISSING = "Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”.";
const EARLIER_IN_PART =
  "Z miesięcy przed „Obsługą od” wiadomo tylko to, od czego zależą opłaty. Resztę dolicz z własnych danych.";

/** Why rows of an area are not all that happened. */
export const rowGaps = (of: FormFacts, area: AreaId): string[] => [
  ...(of.groups.some((group) => group.area === area && group.isBlocked) ? [BLOCKED] : []),
  ...earlierGaps(of.facts),
];

/** Rows say nothing of months that are not ours; that there was nothing in them is enough. */
function earlierGaps(facts: YearFacts): string[] {
  const { madeOf = MONTHS, inputs, lacksEarlier } = facts;
  if (lacksEarlier) return [EARLIER_MONTHS_MISSING];
  const isGiven = earlierMonthsOf(madeOf).length > 0 && Object.keys(earlierQuantities(madeOf, inputs)).length > 0;
  return isGiven ? [EARLIER_IN_PART] : [];
}

/** What charges count of a kind: the same, with what was entered for months before 'obsługa od'. */
export function sumCharged(
  { facts }: FormFacts,
  areas: readonly AreaId[],
  kind: QuantityKind,
  isMeant: (parts: readonly string[]) => boolean = () => true,
): FormSum {
  const found = quantitiesOf(facts.quantities, kind).filter(({ parts }) => isMeant(parts));
  return {
    amount: found.reduce((sum, one) => sum.plus(one.sum.amount), new Exact(0)),
    why: [
      ...(found.some(({ sum }) => sum.unknown) ? [NOT_ENTERED] : []),
      ...(hasIncompleteRows(facts.quantities, areas) ? [BLOCKED] : []),
      ...(facts.lacksEarlier ? [EARLIER_MONTHS_MISSING] : []),
    ],
  };
}

/** Whether a form is there: as its duty is, or by rows, which a version does not say otherwise. */
export const concerns = ({ facts, groups }: FormFacts, part: Reported): boolean =>
  isConcerned(facts, part) || hasRowsOf(groups, part.areas);

export const hasRowsOf = (groups: readonly GroupedRows[], areas: readonly AreaId[]): boolean =>
  groups.some(({ area }) => areas.includes(area));

/** Whether a table speaks of anything of these areas. */
export const isAbout = ({ facts, groups }: FormFacts, areas: readonly AreaId[]): boolean =>
  areas.some((area) => facts.company.areas.includes(area)) || hasRowsOf(groups, areas);

/** What rows that are alike come to: the sum of what is known, and of how many rows it is not. */
export type GroupedRows = {
  readonly area: AreaId;
  readonly cells: Cells;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, { readonly amount: string; readonly unknown: number }>>;
  /** Rows that cannot be handed in as they are: they count for nothing, and it is said that they do not. */
  readonly isBlocked?: true;
};

type CountedRow = { readonly cells: Cells; readonly amounts: Cells; readonly isBlocked?: boolean };

/** The same that the database does with rows as they are kept. */
export function groupRows({ id: area, told }: Pick<Area, "id" | "told">, rows: readonly CountedRow[]): GroupedRows[] {
  const { by, sums } = told;
  const groups = new Map<string, CountedRow[]>();
  for (const row of rows) {
    const key = lineKey(String(row.isBlocked ?? false), ...by.map((column) => spelt(row.cells[column])));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((members) => ({
    area,
    cells: Object.fromEntries(by.map((column) => [column, members[0]?.cells[column] ?? null])),
    rows: members.length,
    amounts: Object.fromEntries(sums.map((column) => [column, added(members, column)])),
    ...(members[0]?.isBlocked && { isBlocked: true }),
  }));
}

/** Nothing is told from a text. */
const spelt = (cell: string | null | undefined) => (cell === null || cell === undefined ? "" : `=${cell}`);

function added(rows: readonly CountedRow[], column: string): { amount: string; unknown: number } {
  const known = rows.flatMap(({ amounts }) => amounts[column] ?? []);
  return {
    amount: known.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(),
    unknown: rows.length - known.length,
  };
}
