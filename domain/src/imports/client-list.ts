import { areaIds, type AreaId, factsOf } from "../areas/area-ids.ts";
import { areas } from "../areas/index.ts";
import { profileLabels } from "../company/profile-labels.ts";
import type { ClientField } from "../contract/client-lists.ts";
import { beginsWords, foldPolish } from "../polish/folding.ts";
import { columnsOf, headRow } from "./head-row.ts";
import type { Field } from "./headings.ts";
import { isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";

/** A client as the list says it; what it does not say is left out. */
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
}));

/** Which column of a sheet says what of a client. Rows and columns are counted from 0. */
export type ClientColumns = {
  readonly head: number;
  readonly columns: Readonly<Record<string, number>>;
};

/** What the headings say; without any, nothing. */
export function proposeClientColumns(sheet: Sheet, givenHead?: number): ClientColumns {
  const found = headRow(sheet, clientFields, givenHead);
  return { head: found.head, columns: columnsOf(found) };
}

/** The first cell of what our template shows; such rows are no clients. */
export const CLIENT_EXAMPLE = "przykład:";

/** Clients of a sheet with the place of each, counted from 0. */
export function listedClients(
  sheet: Sheet,
  { head, columns }: ClientColumns,
): { index: number; cells: ListedClient }[] {
  return sheet.rows.flatMap((row, index) => {
    if (index <= head || isEmptyRow(row) || typedText(row[0]).toLowerCase().startsWith(CLIENT_EXAMPLE)) return [];
    const said = clientFields.flatMap(({ key }) => {
      const cell = columns[key] === undefined ? null : (row[columns[key]] ?? null);
      const text = cellText(key, cell);
      return text === "" ? [] : [[key, text] as const];
    });
    return said.length === 0 ? [] : [{ index, cells: Object.fromEntries(said) }];
  });
}

/** Both have nine figures, and a spreadsheet that takes them for a number drops the zeros at their head. */
const NINE = new Set<ClientField>(["bdoNumber", "regon"]);

const cellText = (key: ClientField, cell: SheetCell) =>
  typeof cell === "number" && NINE.has(key) ? typedText(cell).padStart(9, "0") : typedText(cell);

const ALL = /^(wszystkie|wszystko|calosc|komplet|all)$/;

/**
 * The areas that a cell names: by title, address, or an unambiguous beginning, with commas or the like between them. One
 * that is unknown is given back as it is. An empty cell, and "wszystkie", mean all.
 */
export function areasNamed(text: string): { readonly areas: readonly AreaId[] } | { readonly unknown: string } {
  if (text.trim() === "" || ALL.test(foldPolish(text.trim()))) return { areas: areaIds };
  const found = new Set<AreaId>();
  for (const name of text.split(/[,;|+\n]/).map((part) => part.trim())) {
    if (name === "") continue;
    const area = areaNamed(name);
    if (area === undefined) return { unknown: name };
    found.add(area);
  }
  return found.size === 0 ? { unknown: text.trim() } : { areas: areaIds.filter((id) => found.has(id)) };
}

function areaNamed(name: string): AreaId | undefined {
  const folded = foldPolish(name);
  const exact = areas.find(
    ({ id, title }) =>
      foldPolish(title) === folded || factsOf(id).slug === folded || factsOf(id).alias === folded || id === name,
  );
  if (exact) return exact.id;
  const begun = areas.filter(({ title }) => beginsWords(title, name));
  return begun.length === 1 ? begun[0]?.id : undefined;
}
