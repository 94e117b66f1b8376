import { grouped } from "@ekorok/domain/grouped";
import type { Cells } from "@ekorok/domain/areas/cells";
import { foldedName } from "@ekorok/domain/polish/folding";
import { cardsOf, kindByCells, productIndex, cardRows, type ReadVersion } from "@ekorok/domain/products/card-rows";
import { versionShown } from "@ekorok/domain/products/card-findings";
import { isOfPart, productKeys, versionKeys } from "@ekorok/domain/products/card-table";
import type { Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { cardOn, firstDayOf, withVersion } from "@ekorok/domain/products/card-versions";
import { orderedProduct, normalizedProduct } from "@ekorok/domain/products/product-check";
import { changesByRow, type GridChange, type GridRow, withContents } from "../../../grid/grid-row.ts";

/** A row of the sheet is one part; rows of one product repeat its fields. Null: nothing names the product yet. */
export type SheetRow = { readonly row: GridRow; readonly product: string | null };

/** Columns that are the same in all rows of a product. */
const sharedKeys: readonly string[] = [...productKeys, ...versionKeys];
const isShared = (key: string) => sharedKeys.includes(key);

/** The products that are not withdrawn, as of a day, one row a part. */
export const sheetRowsOf = (products: readonly Product[], day: string): SheetRow[] =>
  products
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .flatMap((product) =>
      cardRows(product, versionShown(product.versions, day)).map((cells, place) => ({
        row: { id: `${product.id}/${place}`, cells: withoutDay(cells) },
        product: product.id,
      })),
    );

/** The sheet shows one day, which stands above it. */
const withoutDay = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => key !== "validFrom"));

/**
 * The sheet after a change. A shared column changes in all rows of the product; a row that names a known product becomes one of
 * its parts; the kind of a part follows from its cells until somebody chooses one.
 */
export function withPatch(rows: readonly SheetRow[], changes: readonly GridChange[]): SheetRow[] {
  const byRow = changesByRow(changes);
  const known = new Set(rows.map(({ row }) => row.id));
  const fresh = [...byRow.keys()].filter((id) => !known.has(id));
  const before = [...rows, ...fresh.map((id): SheetRow => ({ row: { id, cells: {} }, product: null }))];
  const shared = sharedChanges(before, byRow);
  const after = before.map((one) => {
    const own = byRow.get(one.row.id) ?? [];
    const inherited = one.product === null ? [] : (shared.get(one.product) ?? []);
    if (own.length + inherited.length === 0) return one;
    return { ...one, row: asPart(withContents(one.row, [...own, ...inherited]), own) };
  });
  return withProducts(after);
}

function sharedChanges(rows: readonly SheetRow[], byRow: ReadonlyMap<string, readonly GridChange[]>) {
  const shared = new Map<string, GridChange[]>();
  for (const { row, product } of rows) {
    const own = (byRow.get(row.id) ?? []).filter(({ key }) => isShared(key));
    if (product !== null && own.length > 0) shared.set(product, [...(shared.get(product) ?? []), ...own]);
  }
  return shared;
}

/** When the kind of a part changes, cells that only the old kind has are emptied. */
function asPart(row: GridRow, own: readonly GridChange[]): GridRow {
  const what = row.cells["what"] ?? null;
  if (what === null) {
    const kind = row.raw?.["what"] === undefined ? kindByCells(row.cells) : null;
    return kind === null ? row : withContents(row, [{ key: "what", cell: kind }]);
  }
  if (!own.some(({ key }) => key === "what")) return row;
  const changed = new Set(own.map(({ key }) => key));
  const misplaced = Object.keys(row.cells).filter((key) => !isOfPart(key, what) && !changed.has(key));
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

/** Assigns rows that now name a product to that product, or to a new one. */
function withProducts(rows: readonly SheetRow[]): SheetRow[] {
  if (!rows.some(({ product }) => product === null)) return [...rows];
  const known = productIndex<NamedRow>();
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

type NamedRow = ReturnType<typeof namesIn> & { readonly product: string; readonly row: GridRow };

const withSharedOf = (row: GridRow, first: GridRow): GridRow =>
  withContents(
    row,
    sharedKeys.filter((key) => key !== "validFrom").map((key) => ({ key, cell: first.cells[key] ?? null })),
  );

export const withoutRows = (rows: readonly SheetRow[], ids: readonly string[]): SheetRow[] =>
  rows.filter(({ row }) => !ids.includes(row.id));

/** Copies of rows, each below its original, as further parts of the same product. */
export const duplicated = (rows: readonly SheetRow[], ids: readonly string[]): SheetRow[] =>
  rows.flatMap((one) =>
    ids.includes(one.row.id) ? [one, { ...one, row: { ...one.row, id: crypto.randomUUID() } }] : [one],
  );

/** Rows by product, without those that have none. */
export function rowsByProduct(rows: readonly SheetRow[]): ReadonlyMap<string, readonly GridRow[]> {
  const known = rows.flatMap(({ row, product }) => (product === null ? [] : [{ row, product }]));
  return new Map([...grouped(known, ({ product }) => product)].map(([id, own]) => [id, own.map(({ row }) => row)]));
}

/** The card that is made of the rows of one product. */
export const cardOfRows = (rows: readonly GridRow[]) => cardsOf(rows.map(({ cells }) => cells))[0];

/** Codes that several products have, folded as for comparison. */
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

export type SheetDay = {
  /** The day from which changes are valid; null: they correct today's version. */
  readonly from: string | null;
  readonly today: string;
};

export const dayShown = ({ from, today }: SheetDay): string => from ?? today;

/** The product that rows describe; null: they cannot be saved as they are. */
function contentOfRows(rows: readonly GridRow[], old: Product | undefined, day: SheetDay): ProductContent | null {
  const card = cardOfRows(rows);
  const [version] = card?.versions ?? [];
  if (!card || !version || card.problems.length > 0 || rows.some(({ raw }) => raw !== undefined)) return null;
  const { code, gtin, name, unit } = card;
  return normalizedProduct({
    code,
    gtin,
    name,
    unit,
    units: old?.units ?? [],
    versions: versionsWith(version, old, day),
    isWithdrawn: old?.isWithdrawn ?? false,
  });
}

function versionsWith(
  { origin, productMass, parts }: ReadVersion,
  old: Product | undefined,
  day: SheetDay,
): ProductContent["versions"] {
  const fields = { origin, productMass, parts };
  if (!old) return [{ validFrom: firstDayOf(Number(day.today.slice(0, 4))), ...fields }];
  const shown = versionShown(old.versions, dayShown(day));
  const { origin: was, productMass: weighed, parts: had } = shown;
  const isSame = JSON.stringify(fields) === JSON.stringify({ origin: was, productMass: weighed, parts: had });
  if (isSame) return old.versions;
  // Before the first version there is nothing to continue, so the change corrects that version.
  const isNew = day.from !== null && cardOn(old.versions, day.from) !== undefined;
  return withVersion(old.versions, { validFrom: isNew ? (day.from ?? shown.validFrom) : shown.validFrom, ...fields });
}

/** Changed products of the sheet that can be saved and are not saved yet. */
export function unsavedChanges(
  rows: readonly SheetRow[],
  products: readonly Product[],
  touched: ReadonlySet<string>,
  day: SheetDay,
): ProductChanges {
  const groups = rowsByProduct(rows);
  const takenCodes = sharedCodes(groups, products);
  const saved = new Map(products.map((product) => [product.id, product]));
  return [...touched].flatMap((id): ProductChanges => {
    const [own, old] = [groups.get(id), saved.get(id)];
    if (!own) return old ? [{ id, version: old.version, product: null }] : [];
    const product = contentOfRows(own, old, day);
    if (!product || (product.code !== null && takenCodes.has(foldedName(product.code)))) return [];
    const isSame = old && JSON.stringify(orderedProduct(old)) === JSON.stringify(product);
    return isSame ? [] : [{ id, version: old?.version ?? 0, product }];
  });
}
