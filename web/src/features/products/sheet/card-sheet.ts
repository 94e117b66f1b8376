import type { Cells } from "@ekorok/domain/areas/cells";
import { foldedName } from "@ekorok/domain/polish/folding";
import { cardsOf, kindByCells, productIndex, cardRows, type ReadVersion } from "@ekorok/domain/products/card-rows";
import { versionShown } from "@ekorok/domain/products/card-findings";
import { isOfPart, productKeys, versionKeys } from "@ekorok/domain/products/card-table";
import type { Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { cardOn, firstDayOf, withVersion } from "@ekorok/domain/products/card-versions";
import { orderedProduct, normalizedProduct } from "@ekorok/domain/products/product-check";
import { changesByRow, type GridChange, type GridRow, withContents } from "../../../grid/grid-row.ts";

/** A row of the sheet is one part; rows of a product say the same of it. Null: nothing names its product yet. */
export type SheetRow = { readonly row: GridRow; readonly product: string | null };

/** What all rows of a product share. */
const sharedKeys: readonly string[] = [...productKeys, ...versionKeys];
const isShared = (key: string) => sharedKeys.includes(key);

/** Products that are sold as they are on a day, one row a part. */
export const sheetRowsOf = (products: readonly Product[], day: string): SheetRow[] =>
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
export function withPatch(rows: readonly SheetRow[], changes: readonly GridChange[]): SheetRow[] {
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
  return withProducts(after);
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

/** Each below its original: another part of the same product. */
export const duplicated = (rows: readonly SheetRow[], ids: readonly string[]): SheetRow[] =>
  rows.flatMap((one) =>
    ids.includes(one.row.id) ? [one, { ...one, row: { ...one.row, id: crypto.randomUUID() } }] : [one],
  );

/** Rows by their product; those without one are left out. */
export function rowsByProduct(rows: readonly SheetRow[]): ReadonlyMap<string, readonly GridRow[]> {
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
export const cardOfRows = (rows: readonly GridRow[]) => cardsOf(rows.map(({ cells }) => cells))[0];

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

export type SheetDay = {
  /** From when changes hold; null: they put the card of today right. */
  readonly from: string | null;
  readonly today: string;
};

export const dayShown = ({ from, today }: SheetDay): string => from ?? today;

/** What the rows of a product come to; null: as they are they cannot be kept. */
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
  const said = { origin, productMass, parts };
  if (!old) return [{ validFrom: firstDayOf(Number(day.today.slice(0, 4))), ...said }];
  const shown = versionShown(old.versions, dayShown(day));
  const { origin: was, productMass: weighed, parts: had } = shown;
  const isSame = JSON.stringify(said) === JSON.stringify({ origin: was, productMass: weighed, parts: had });
  if (isSame) return old.versions;
  // Before its first version a card has none: then there is nothing else that it could put right.
  const isNew = day.from !== null && cardOn(old.versions, day.from) !== undefined;
  return withVersion(old.versions, { validFrom: isNew ? (day.from ?? shown.validFrom) : shown.validFrom, ...said });
}

/** What of the sheet the server does not have yet, as far as it can be kept. */
export function unsavedChanges(
  rows: readonly SheetRow[],
  products: readonly Product[],
  touched: ReadonlySet<string>,
  day: SheetDay,
): ProductChanges {
  const groups = rowsByProduct(rows);
  const twice = sharedCodes(groups, products);
  const kept = new Map(products.map((product) => [product.id, product]));
  return [...touched].flatMap((id): ProductChanges => {
    const [own, old] = [groups.get(id), kept.get(id)];
    if (!own) return old ? [{ id, version: old.version, product: null }] : [];
    const product = contentOfRows(own, old, day);
    if (!product || (product.code !== null && twice.has(foldedName(product.code)))) return [];
    const isSame = old && JSON.stringify(orderedProduct(old)) === JSON.stringify(product);
    return isSame ? [] : [{ id, version: old?.version ?? 0, product }];
  });
}
