import { areaById } from "../areas/all-areas.ts";
import { inputTitle, inputWords, shownInput } from "../charges/inputs/input-words.ts";
import type { MailChoice } from "../reports/contract/report-mails.ts";
import type { InputValue } from "../charges/contract/year-inputs.ts";
import { storedFields, parseReportItem, rowChanges } from "./stored-change.ts";
import type { ReportMove } from "../reports/status.ts";
import { zlotyWords } from "../charges/total-words.ts";
import { formatDay } from "../polish/dates.ts";
import { rowsText } from "../reports/report-words.ts";

type StoredChange = Pick<ReportChange, "before" | "after">;

const storedText = (stored: unknown, name: string): string => {
  const text = storedFields(stored)[name];
  return typeof text === "string" ? text : "";
};

const actDescriptions = {
  "duty.file": ({ after }: StoredChange) => `zapisano złożenie: ${inWords(after)}`,
  "duty.pay": ({ after }: StoredChange) => `zapisano zapłatę: ${inWords(after)}`,
  "duty.correct": ({ before, after }: StoredChange) =>
    `poprawiono zapis: ${titleIn(after)}, z „${wordsOf(before).join(", ")}” na „${wordsOf(after).join(", ")}”`,
  "duty.withdraw": ({ before }: StoredChange) => `wycofano zapis: ${inWords(before)}`,
  "duty.restore": ({ after }: StoredChange) => `przywrócono zapis: ${inWords(after)}`,
} as const;

/** Includes the office, as two duties may differ in nothing else. */
const titleIn = (stored: unknown) => ["duty", "office"].flatMap((name) => storedText(stored, name) || []).join(", ");
const inWords = (stored: unknown) => [titleIn(stored), ...wordsOf(stored)].join(", ");

function wordsOf(stored: unknown): string[] {
  const [on, number, amount, reason] = ["on", "number", "amount", "reason"].map((name) => storedText(stored, name));
  return [
    ...(amount ? [zlotyWords(amount)] : []),
    ...(storedFields(stored)["isPart"] === true ? ["część kwoty"] : []),
    ...(storedFields(stored)["isOutside"] === true ? ["poza Ekorokiem"] : []),
    ...(on ? [formatDay(on)] : []),
    ...(number ? [`nr ${number}`] : []),
    ...(reason ? [`powód: ${reason}`] : []),
  ];
}

/** The field of a history entry with the name that the product or sale had then. */
export const NAME_FIELD = "called";
/** The field of a history entry with the months of the sales. */
export const MONTHS_FIELD = "months";

const called = (stored: unknown): string => {
  const name = storedText(stored, NAME_FIELD);
  return name && ` „${name}”`;
};

const productDescriptions = {
  "product.add": ({ after }: StoredChange) => `dodano kartę produktu${called(after)}`,
  "product.change": ({ after }: StoredChange) => `zmieniono kartę produktu${called(after)}`,
  "product.remove": ({ before }: StoredChange) => `usunięto kartę produktu${called(before)}`,
  "sales.undo": ({ before }: StoredChange) => `cofnięto wczytanie sprzedaży${called(before)}`,
  "sales.byItself": ({ after }: StoredChange) => `program sam wpisał sprzedaż z KSeF${called(after)}`,
  "sales.advanceClosed": ({ after }: StoredChange) => `oznaczono fakturę zaliczkową${called(after)} jako załatwioną`,
  "sales.advanceAwaited": ({ after }: StoredChange) =>
    `przywrócono czekanie na fakturę końcową do zaliczkowej${called(after)}`,
  "sales.dropped": ({ after }: StoredChange) =>
    `postanowiono nie odejmować zwrotów, na które nie ma sprzedaży${called(after)}`,
  "sales.askedAgain": ({ after }: StoredChange) =>
    `przywrócono pytanie o zwroty, na które nie ma sprzedaży${called(after)}`,
  "sales.named": ({ after }: StoredChange) => `wskazano, jaki produkt to${called(after)} na dokumentach`,
  "sales.leftOut": ({ after }: StoredChange) => `oznaczono, że${called(after)} na dokumentach to nie towar`,
  "sales.forgotten": ({ before }: StoredChange) => `zapomniano, co na dokumentach znaczy${called(before)}`,
} as const;

/** A change as the history stores it: `report.rows` of a `reportItem`, with the values before and after. */
export type ReportChange = {
  readonly action: string;
  readonly item: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** A change as a sentence without its subject, for a list that shows who and when: "zmieniono 3 wiersze…". */
export function describeChange(change: ReportChange): string {
  const describe = Object.hasOwn(descriptions, change.action) ? descriptions[change.action] : undefined;
  return describe?.(change) ?? "zmieniono sprawozdanie";
}

const numberIn = (stored: unknown, name: string): number | undefined => {
  const number = storedFields(stored)[name];
  return typeof number === "number" ? number : undefined;
};
const areasIn = (stored: unknown): string[] => {
  const { areas } = storedFields(stored);
  return Array.isArray(areas) ? areas.filter((area) => typeof area === "string") : [];
};

type Describe = (change: ReportChange) => string;
/** Sentences by action; the type requires one for every move of a report. */
const descriptions: Readonly<Record<string, Describe> & Record<`report.${ReportMove}`, Describe>> = {
  "report.rows": ({ item, before, after }) => `${rowsChanged(before, after)} ${inArea(item)}`,
  "report.submit": ({ item, after }) => {
    const [number, correction] = [numberIn(after, "number") ?? 1, numberIn(after, "correction") ?? 0];
    if (correction > 0) return `złożono korektę nr ${correction} ${ofReport(item)}`;
    return number > 1 ? `złożono ponownie ${reportIn(item)}` : `złożono ${reportIn(item)}`;
  },
  "report.return": ({ item, after }) => `zwrócono ${reportIn(item)} do poprawy${because(after)}${mailed(after)}`,
  "report.approve": ({ item }) => `przyjęto ${reportIn(item)}`,
  "report.takeBack": ({ item }) => `cofnięto przyjęcie ${ofReport(item)}`,
  "report.reopen": ({ item, after }) => `otwarto ponownie ${reportIn(item)}${because(after)}${mailed(after)}`,
  "report.remind": ({ item }) =>
    `wysłano do klienta przypomnienie o ${isYear(item) ? "sprawozdaniu rocznym" : "sprawozdaniu"}`,
  "report.remindDuties": ({ after }) => `wysłano do klienta przypomnienie o obowiązkach: ${storedText(after, "about")}`,
  "report.askInputs": ({ after }) => `poproszono klienta o dane: ${storedText(after, "about")}`,
  "report.mail": ({ after }) => mailsSent.get(storedText(after, "about")) ?? "wysłano e-mail o sprawozdaniu",
  "report.declareEmpty": ({ after }) => `zaznaczono „Brak zdarzeń” ${inAreas(areasIn(after))}`,
  "report.takeBackEmpty": ({ after }) => `cofnięto „Brak zdarzeń” ${inAreas(areasIn(after))}`,
  "report.inputs": ({ item, before, after }) =>
    `zmieniono dane roczne${inputsChanged(before, after, parseReportItem(item).year)}`,
  ...actDescriptions,
  ...productDescriptions,
  "report.reason": ({ item, after }) => {
    const reason = storedText(after, "reason");
    return reason ? `podano uzasadnienie ${inArea(item)}: ${reason}` : `cofnięto uzasadnienie ${inArea(item)}`;
  },
};

/** Mails that the program sends by itself. */
const mailsSent: ReadonlyMap<string, string> = new Map<MailChoice, string>([
  ["dueSoon", "wysłano e-mail: zbliża się termin"],
  ["dueToday", "wysłano e-mail: dziś mija termin"],
  ["late", "wysłano e-mail: termin minął"],
  ["approved", "wysłano e-mail o przyjęciu sprawozdania"],
  ["submitted", "wysłano doradcom e-mail o złożeniu sprawozdania"],
]);

const mailed = (after: unknown) => (storedFields(after)["isMailed"] === true ? " (wysłano e-mail)" : "");

/** A stored input; null where the value is missing or has an unknown shape. */
function inputIn(value: unknown): InputValue | null {
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") return value;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0 ? {} : null;
}

/** The inputs listed by name; the rest are only counted. */
const MOST_INPUTS = 4;

/** ": Mikroprzedsiębiorca z „nie” na „tak”": each changed input with both values. */
function inputsChanged(before: unknown, after: unknown, year: number | undefined): string {
  const [old, now] = [storedFields(before), storedFields(after)];
  const changed = Object.keys({ ...old, ...now }).flatMap((name) => {
    const words = inputWords(name.split(" "), year ?? 0);
    if (!words) return [];
    const title = inputTitle(words);
    const [from, to] = [old, now].map((all) => shownInput(words, inputIn(all[name])));
    if (!from) return [`${title}: wpisano „${to ?? ""}”`];
    return [to ? `${title}: z „${from}” na „${to}”` : `${title}: usunięto „${from}”`];
  });
  if (year === undefined || changed.length === 0) return "";
  const more = changed.length - MOST_INPUTS;
  return ` (${changed.slice(0, MOST_INPUTS).join("; ")}${more > 0 ? `; i jeszcze ${more}` : ""})`;
}

function rowsChanged(before: unknown, after: unknown): string {
  const { rows, more } = rowChanges(before, after);
  if (more > 0) return `zmieniono ${rowsText(rows.length + more)}`;
  const verbs = { added: "dodano", changed: "zmieniono", removed: "usunięto" };
  const parts = Object.entries(verbs).flatMap(([fate, verb]) => {
    const { length } = rows.filter((row) => row.fate === fate);
    return length > 0 ? [`${verb} ${rowsText(length)}`] : [];
  });
  return parts.length > 0 ? listed(parts) : "zmieniono wiersze";
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} i ${parts.at(-1) ?? ""}`;

/** The place of a change, for a group of changes: "w części „Kotły”". */
export const placeOfChange = ({ action, item }: Pick<ReportChange, "action" | "item">): string =>
  action === "report.inputs" ? "danych rocznych" : inArea(item);

const inArea = (item: string) => `w części ${titleOf(parseReportItem(item).area ?? "")}`;
const titleOf = (id: string) => `„${areaById(id)?.title ?? id}”`;

const inAreas = (ids: readonly string[]) =>
  ids.length === 1 ? `w części ${titleOf(ids[0] ?? "")}` : `w częściach: ${ids.map(titleOf).join(", ")}`;

const isYear = (item: string) => parseReportItem(item).month === undefined;
const reportIn = (item: string) => (isYear(item) ? "sprawozdanie roczne" : "sprawozdanie");
const ofReport = (item: string) => (isYear(item) ? "sprawozdania rocznego" : "sprawozdania");

function because(after: unknown): string {
  const reason = storedText(after, "reason");
  return reason ? `: ${reason}` : "";
}
