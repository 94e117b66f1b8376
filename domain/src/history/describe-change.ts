import { areaById } from "../areas/all-areas.ts";
import { inputTitle, inputWords } from "../charges/input-words.ts";
import { shownInput } from "../charges/shown-input.ts";
import type { MailChoice } from "../reports/contract/mail-choices.ts";
import type { InputValue } from "../charges/contract/year-inputs.ts";
import { actDescriptions } from "./describe-act.ts";
import { plural } from "../polish/plural.ts";
import { productDescriptions } from "./describe-product.ts";
import { fieldsOf } from "./kept-fields.ts";
import { parseReportItem } from "./report-item.ts";
import { rowsInHistory } from "./rows-in-history.ts";
import type { ReportMove } from "../reports/status.ts";

/** What the history keeps of a report: `report.rows` of a `reportItem`, with what was and what is. */
export type ReportChange = {
  readonly action: string;
  readonly item: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** A change of a report as a sentence without its subject, for a list that says who and when: "zmieniono 3 wiersze…". */
export function describeChange(change: ReportChange): string {
  const describe = Object.hasOwn(descriptions, change.action) ? descriptions[change.action] : undefined;
  return describe?.(change) ?? "zmieniono sprawozdanie";
}

const textIn = (kept: unknown, name: string): string => {
  const text = fieldsOf(kept)[name];
  return typeof text === "string" ? text : "";
};
const numberIn = (kept: unknown, name: string): number | undefined => {
  const number = fieldsOf(kept)[name];
  return typeof number === "number" ? number : undefined;
};
const areasIn = (kept: unknown): string[] => {
  const { areas } = fieldsOf(kept);
  return Array.isArray(areas) ? areas.filter((area) => typeof area === "string") : [];
};

type Describe = (change: ReportChange) => string;
/** What is done with reports, and every move of theirs. */
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
  "report.mail": ({ after }) => mailsSent.get(textIn(after, "about")) ?? "wysłano e-mail o sprawozdaniu",
  "report.declareEmpty": ({ after }) => `zaznaczono „Brak zdarzeń” ${inAreas(areasIn(after))}`,
  "report.takeBackEmpty": ({ after }) => `cofnięto „Brak zdarzeń” ${inAreas(areasIn(after))}`,
  "report.inputs": ({ item, before, after }) =>
    `zmieniono dane roczne${inputsChanged(before, after, parseReportItem(item).year)}`,
  ...actDescriptions,
  ...productDescriptions,
  "report.reason": ({ item, after }) => {
    const reason = textIn(after, "reason");
    return reason ? `podano uzasadnienie ${inArea(item)}: ${reason}` : `cofnięto uzasadnienie ${inArea(item)}`;
  },
};

/** What the program writes by itself, by what people choose among. */
const mailsSent: ReadonlyMap<string, string> = new Map<MailChoice, string>([
  ["dueSoon", "wysłano e-mail: zbliża się termin"],
  ["dueToday", "wysłano e-mail: dziś mija termin"],
  ["late", "wysłano e-mail: termin minął"],
  ["approved", "wysłano e-mail o przyjęciu sprawozdania"],
  ["submitted", "wysłano doradcom e-mail o złożeniu sprawozdania"],
]);

const mailed = (after: unknown) => (fieldsOf(after)["isMailed"] === true ? " (wysłano e-mail)" : "");

/** A single input; null: there is none, or none that is known. */
function inputIn(value: unknown): InputValue | null {
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") return value;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0 ? {} : null;
}

/** So many inputs are told one by one; who gives more at once has answered one question. */
const MOST_INPUTS = 4;

/** ": Mikroprzedsiębiorca z „nie” na „tak”": the inputs that changed, each from what to what. */
function inputsChanged(before: unknown, after: unknown, year: number | undefined): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
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

const ROWS = { one: "wiersz", few: "wiersze", many: "wierszy" };
function rowsChanged(before: unknown, after: unknown): string {
  const { rows, more } = rowsInHistory(before, after);
  if (more > 0) return `zmieniono ${counted(rows.length + more)}`;
  const verbs = { added: "dodano", changed: "zmieniono", removed: "usunięto" };
  const parts = Object.entries(verbs).flatMap(([fate, verb]) => {
    const { length } = rows.filter((row) => row.fate === fate);
    return length > 0 ? [`${verb} ${counted(length)}`] : [];
  });
  return parts.length > 0 ? listed(parts) : "zmieniono wiersze";
}

const counted = (count: number) => `${count} ${plural(count, ROWS)}`;

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} i ${parts.at(-1) ?? ""}`;

/** Where changes of one kind were made: "w części „Kotły”". */
export const placeOfChanges = ({ action, item }: Pick<ReportChange, "action" | "item">): string =>
  action === "report.inputs" ? "danych rocznych" : inArea(item);

const inArea = (item: string) => `w części ${titleOf(parseReportItem(item).area ?? "")}`;
const titleOf = (id: string) => `„${areaById(id)?.title ?? id}”`;

const inAreas = (ids: readonly string[]) =>
  ids.length === 1 ? `w części ${titleOf(ids[0] ?? "")}` : `w częściach: ${ids.map(titleOf).join(", ")}`;

const isYear = (item: string) => parseReportItem(item).month === undefined;
const reportIn = (item: string) => (isYear(item) ? "sprawozdanie roczne" : "sprawozdanie");
const ofReport = (item: string) => (isYear(item) ? "sprawozdania rocznego" : "sprawozdania");

function because(after: unknown): string {
  const reason = textIn(after, "reason");
  return reason ? `: ${reason}` : "";
}
