import { areaIds, type AreaId, factsOf } from "../areas/area-ids.ts";
import { text } from "../areas/columns.ts";
import { areas } from "../areas/all-areas.ts";
import { inOneLine } from "../areas/reading.ts";
import { profileLabels } from "../company/profile-names.ts";
import type { ClientField } from "./contract/client-lists.ts";
import { matchesBeginnings, foldPolish } from "../polish/folding.ts";
import { type DoubtfulRow, doubtfulRows, leftOutRows } from "./doubtful-rows.ts";
import { headRow } from "./head-row.ts";
import type { Field } from "./headings.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { leftOutSheet, plannedColumns, withValue } from "./plan.ts";
import { isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";

/** A client as the list has them; fields that it does not have are absent. */
export type ListedClient = { readonly [field in ClientField]?: string | undefined };

const labels: Readonly<Record<ClientField, string>> = {
  ...profileLabels,
  email: "E-mail",
  areas: "Części sprawozdania",
  servedFrom: "Obsługa od",
};
const inOrder: readonly ClientField[] = [
  "companyName",
  "nip",
  "email",
  "areas",
  "servedFrom",
  "displayName",
  "phone",
  "regon",
  "bdoNumber",
  "seatAddress",
  "seatGmina",
  "seatVoivodeship",
];
export const clientFields: readonly (Field & { readonly key: ClientField })[] = inOrder.map((key) => ({
  key,
  label: labels[key],
  units: [],
  ...(key === "email" && { isAlwaysAsked: true }), // an invitation cannot be taken back
}));

/** The fields of a list as a table, as for imports of areas. */
export const clientTable = {
  columns: Object.fromEntries(clientFields.map(({ key, label }) => [key, text(label)])),
  totals: [],
};

/** Rows that look like sums or notes. A row with an e-mail address is a client, whatever the name. */
export const doubtfulClients = (sheet: Sheet, plan: SheetPlan): DoubtfulRow[] =>
  doubtfulRows(sheet, plan, clientTable, { decimalSign: null, isCommaDoubted: false }).filter(
    ({ index }) => !isAddress(sheet.rows[index]?.[plan.columns["email"] ?? -1]),
  );

const isAddress = (cell: SheetCell | undefined) => typedText(cell).includes("@");

/** The plan by the headings. Of several columns with addresses a person has to choose one. */
export function proposeClientColumns(sheet: Sheet, givenHead?: number): SheetPlan {
  const found = headRow(sheet, clientFields, givenHead);
  const plan: SheetPlan = { ...leftOutSheet, ...plannedColumns(clientTable, clientFields, sheet, found) };
  const headed = plan.rivals?.["email"];
  if (!headed) return plan;
  const filled = headed.filter((place) => sheet.rows.slice(plan.head + 1).some((row) => isAddress(row[place])));
  const [place = headed[0], ...more] = filled;
  if (more.length > 0) return { ...plan, rivals: { ...plan.rivals, email: filled } };
  return {
    ...plan,
    columns: withValue(plan.columns, "email", place),
    rivals: withValue(plan.rivals ?? {}, "email", undefined),
  };
}

/** Begins the example rows of our template. */
export const CLIENT_EXAMPLE = "przykład:";

/** The clients of a sheet with their rows, from 0. */
export function listedClients(sheet: Sheet, plan: SheetPlan): { index: number; cells: ListedClient }[] {
  const { head, columns } = plan;
  const leftOut = leftOutRows(doubtfulClients(sheet, plan), plan);
  return sheet.rows.flatMap((row, index) => {
    if (
      index <= head ||
      leftOut.has(index) ||
      isEmptyRow(row) ||
      typedText(row[0]).toLowerCase().startsWith(CLIENT_EXAMPLE)
    )
      return [];
    const cells = clientFields.flatMap(({ key }) => {
      const cell = columns[key] === undefined ? null : (row[columns[key]] ?? null);
      const text = cellText(key, cell);
      return text === "" ? [] : [[key, text] as const];
    });
    return cells.length === 0 ? [] : [{ index, cells: Object.fromEntries(cells) }];
  });
}

/** Both have nine digits; spreadsheets drop leading zeros. */
const NINE_DIGITS = new Set<ClientField>(["bdoNumber", "regon"]);

/** Joins addresses of several lines; areas may be separated by line breaks. */
function cellText(key: ClientField, cell: SheetCell): string {
  if (typeof cell === "number" && NINE_DIGITS.has(key)) return typedText(cell).padStart(9, "0");
  return key === "areas" ? typedText(cell) : inOneLine(typedText(cell));
}

const ALL = /^(wszystkie|wszystko|calosc|komplet|all)$/;

/** Reads areas by title, address or clear beginning. An empty cell and "wszystkie" mean all. */
export function areasNamed(named: string): { readonly areas: readonly AreaId[] } | { readonly unknown: string } {
  if (named.trim() === "" || ALL.test(foldPolish(named.trim()))) return { areas: areaIds };
  const found = new Set<AreaId>();
  for (const name of named.split(/[,;|+\n]/).map((part) => part.trim())) {
    if (name === "") continue;
    const area = areaNamed(name);
    if (area === undefined) return { unknown: name };
    found.add(area);
  }
  return found.size === 0 ? { unknown: named.trim() } : { areas: areaIds.filter((id) => found.has(id)) };
}

function areaNamed(name: string): AreaId | undefined {
  const folded = foldPolish(name);
  const exact = areas.find(
    ({ id, title }) =>
      foldPolish(title) === folded || factsOf(id).slug === folded || factsOf(id).alias === folded || id === name,
  );
  if (exact) return exact.id;
  const begun = areas.filter(({ title }) => matchesBeginnings(title, name));
  return begun.length === 1 ? begun[0]?.id : undefined;
}
