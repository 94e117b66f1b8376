import type { Cells } from "@ekorok/domain/areas/cells";
import { foldedName } from "@ekorok/domain/polish/folding";
import { cardsOf, kindByCells, productIndex, cardRows } from "@ekorok/domain/products/card-rows";
import { versionShown } from "@ekorok/domain/products/card-state";
import { isOfPart, productKeys, versionKeys } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { changesByRow, type GridChange, type GridRow, withContents } from "../../../grid/grid-row.ts";

/** A row of the sheet is one part; rows of a product say the same of it. Null: nothing names its product yet. */
export type SheetRow = { readonly row: GridRow; readonly product: string | null };

/** What all rows of a product share. */
const sharedKeys: readonly string[] = [...productKeys, ...versionKeys];
const isShared = (key: string) => sharedKeys.includes(key);

/** Products that are sold as they are on a day, one row a part. */
export const sheetOf = (products: readonly Product[], day: string): SheetRow[] =>
  products
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .flatMap((product) =>
      cardRows(product, versionShown(product.versions, day)).map((cells, place) => ({
        row: { id: `${product.id}/${place}`, cells: withoutDay(cells) },
        product: product.id,
      })),
    );

/** The sheet shows one day: from when its rows hold is said above it. */
const withoutDay = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => key !== "validFrom"));

/**
 * The sheet after a step. What is said of a product in one of its rows is said in all; a row that comes to name a product which
 * is there becomes one of its parts; what a part is follows from its cells while nobody says it.
 */
export function patched(rows: readonly SheetRow[], changes: readonly GridChange[]): SheetRow[] {
  const byRow = changesByRow(changes);
  const known = new Set(rows.map(({ row }) => row.id));
  const fresh = [...byRow.keys()].filter((id) => !known.has(id));
  const before = [...rows, ...fresh.map((id): SheetRow => ({ row: { id, cells: {} }, product: null }))];
  const shared = sharedChanges(before, byRow);
  const after = before.map((one) => {
    const own = byRow.get(one.row.id) ?? [];
    const said = one.product === null ? [] : (shared.get(one.product) ?? []);
    if (own.length + said.length === 0) return one;
    return { ...one, row: asPart(withContents(one.row, [...own, ...said]), own) };
  });
  return named(after);
}

function sharedChanges(rows: readonly SheetRow[], byRow: ReadonlyMap<string, readonly GridChange[]>) {
  const shared = new Map<string, GridChange[]>();
  for (const { row, product } of rows) {
    const said = (byRow.get(row.id) ?? []).filter(({ key }) => isShared(key));
    if (product !== null && said.length > 0) shared.set(product, [...(shared.get(product) ?? []), ...said]);
  }
  return shared;
}

/** Who says that it is something else takes back what only the other could have. */
function asPart(row: GridRow, own: readonly GridChange[]): GridRow {
  const what = row.cells["what"] ?? null;
  if (what === null) {
    const kind = row.raw?.["what"] === undefined ? kindByCells(row.cells) : null;
    return kind === null ? row : withContents(row, [{ key: "what", cell: kind }]);
  }
  if (!own.some(({ key }) => key === "what")) return row;
  const said = new Set(own.map(({ key }) => key));
  const misplaced = Object.keys(row.cells).filter((key) => !isOfPart(key, what) && !said.has(key));
  return withContents(
    row,
    misplaced.map((key) => ({ key, cell: null })),
  );
}

const namesIn = ({ cells }: GridRow) => ({
  code: cells["code"] ?? null,
  gtin: cells["gtin"] ?? null,
  name: cells["name"] ?? null,
});

/** Rows that name a product by now get one: one that is there, or a new one. */
function named(rows: readonly SheetRow[]): SheetRow[] {
  if (!rows.some(({ product }) => product === null)) return [...rows];
  const known = productIndex<Named>();
  const seen = new Set<string>();
  for (const { row, product } of rows) {
    if (product === null || seen.has(product)) continue;
    seen.add(product);
    known.add({ product, row, ...namesIn(row) });
  }
  return rows.map((one) => {
    const names = namesIn(one.row);
    if (one.product !== null || Object.values(names).every((name) => name === null)) return one;
    const found = known.find(names);
    if (found) return { product: found.product, row: withSharedOf(one.row, found.row) };
    const product = crypto.randomUUID();
    known.add({ product, row: one.row, ...names });
    return { ...one, product };
  });
}

type Named = ReturnType<typeof namesIn> & { readonly product: string; readonly row: GridRow };

const withSharedOf = (row: GridRow, first: GridRow): GridRow =>
  withContents(
    row,
    sharedKeys.filter((key) => key !== "validFrom").map((key) => ({ key, cell: first.cells[key] ?? null })),
  );

export const withoutRows = (rows: readonly SheetRow[], ids: readonly string[]): SheetRow[] =>
  rows.filter(({ row }) => !ids.includes(row.id));

/** Each below its original: another part of the same product. */
export const duplicated = (rows: readonly SheetRow[], ids: readonly string[]): SheetRow[] =>
  rows.flatMap((one) =>
    ids.includes(one.row.id) ? [one, { ...one, row: { ...one.row, id: crypto.randomUUID() } }] : [one],
  );

/** Rows by their product; those without one are left out. */
export function byProduct(rows: readonly SheetRow[]): ReadonlyMap<string, readonly GridRow[]> {
  const all = new Map<string, GridRow[]>();
  for (const { row, product } of rows) {
    if (product === null) continue;
    const own = all.get(product);
    if (own) own.push(row);
    else all.set(product, [row]);
  }
  return all;
}

/** The card that the rows of one product say. */
export const cardIn = (rows: readonly GridRow[]) => cardsOf(rows.map(({ cells }) => cells))[0];

/** Codes that several products have, in the one spelling by which they are the same. */
export function sharedCodes(
  groups: ReadonlyMap<string, readonly GridRow[]>,
  others: readonly Product[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const codes = [
    ...[...groups.values()].map(([first]) => first?.cells["code"] ?? null),
    ...others.filter(({ id }) => !groups.has(id)).map(({ code }) => code),
  ];
  for (const code of codes) {
    if (code === null) continue;
    const key = foldedName(code);
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return twice;
}
