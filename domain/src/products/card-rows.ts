import type { Cell, Cells } from "../areas/cells.ts";
import type { CardVersion } from "./contract/products.ts";
import { foldedName } from "../polish/folding.ts";
import { cardTable, isOfPart, isPartKind, NONE_IN_PACKAGE, productKeys, versionKeys } from "./card-table.ts";
import { gtinKey } from "./gtin.ts";
import { type CardPart, partCells, partFrom, type PartKind, partKinds, isProductOrigin } from "./product-parts.ts";

export type ProductNames = { readonly [K in (typeof productKeys)[number]]: Cell };

type Named = Pick<ProductNames, "code" | "gtin" | "name">;

/** What identifies a product, the surest first, whatever its spelling. */
export const identityKeys = ({ code, gtin, name }: Named): string[] => [
  ...(code === null ? [] : [`code ${foldedName(code)}`]),
  ...(gtin === null ? [] : [`gtin ${gtinKey(gtin)}`]),
  ...(name === null ? [] : [`name ${foldedName(name)}`]),
];

/** A card as rows, one per part; a card without parts has one, to be filled in. */
export function cardRows(product: ProductNames, version: CardVersion): Cells[] {
  const { code, gtin, name, unit } = product;
  const { validFrom, origin, productMass, parts } = version;
  const shared = { code, gtin, name, unit, validFrom, origin, productMass };
  return parts.length === 0 ? [shared] : parts.map((part) => ({ ...shared, ...part }));
}

/** A version as read; without a day where no row has one. */
export type ReadVersion = Omit<CardVersion, "validFrom"> & { readonly validFrom: Cell };
type CardProblem = { readonly row: number; readonly column: string; readonly message: string };
/** A product of a table with its rows and problems. */
export type ReadCard = ProductNames & {
  readonly versions: readonly ReadVersion[];
  readonly rows: readonly number[];
  readonly problems: readonly CardProblem[];
};

type CardRow = { readonly index: number; readonly cells: Cells };

/** Groups rows by code, else GTIN, else name. A row without these belongs to the product above. */
export function cardsOf(rows: readonly Cells[]): ReadCard[] {
  const groups: CardRow[][] = [];
  const known: Known<CardRow[]> = new Map();
  let above: CardRow[] | undefined;
  for (const [index, cells] of rows.entries()) {
    const identities = identityKeys(namesIn(cells));
    const found = identities[0] === undefined ? above : known.get(identities[0]);
    const group = found ?? [];
    if (!found) groups.push(group);
    group.push({ index, cells });
    remember(known, identities, group);
    above = group;
  }
  return groups.map(readCard);
}

/** Null: several have this key. */
type Known<T> = Map<string, T | null>;

function remember<T>(known: Known<T>, identities: readonly string[], one: T): void {
  for (const key of identities) known.set(key, known.has(key) && known.get(key) !== one ? null : one);
}

/** Finds a product by the surest key that is given, if it is the only one with that. */
export function productIndex<P extends Named>(products: readonly P[] = []) {
  const known: Known<P> = new Map();
  const add = (product: P) => remember(known, identityKeys(product), product);
  for (const product of products) add(product);
  return { add, find: (names: Named): P | undefined => known.get(identityKeys(names)[0] ?? "") ?? undefined };
}

const namesIn = (cells: Cells): ProductNames => ({
  code: cells["code"] ?? null,
  gtin: cells["gtin"] ?? null,
  name: cells["name"] ?? null,
  unit: cells["unit"] ?? null,
});

function readCard(rows: readonly CardRow[]): ReadCard {
  const problems: CardProblem[] = [];
  const agreed = agreedCells(rows, productKeys, problems);
  if (identityKeys(namesIn(agreed)).length === 0)
    problems.push({ row: rows[0]?.index ?? 0, column: "name", message: "Podaj kod, GTIN albo nazwę produktu." });
  const days = [...new Set(rows.map(dayOf))];
  const versions = days.map((validFrom): ReadVersion => {
    const own = rows.filter((row) => dayOf(row) === validFrom);
    const { origin = null, productMass = null } = agreedCells(own, versionKeys, problems);
    return {
      validFrom,
      origin: isProductOrigin(origin) ? origin : null,
      productMass,
      parts: own.flatMap((row) => readPart(row, problems) ?? []),
    };
  });
  return { ...namesIn(agreed), versions, rows: rows.map(({ index }) => index), problems };
}

const dayOf = ({ cells }: CardRow): Cell => cells["validFrom"] ?? null;

/** The common values of a product's rows; a contradiction is a problem. */
function agreedCells(rows: readonly CardRow[], keys: readonly string[], problems: CardProblem[]): Record<string, Cell> {
  const agreed: Record<string, Cell> = {};
  for (const key of keys)
    for (const { index, cells } of rows) {
      const cell = cells[key] ?? null;
      const before = agreed[key] ?? null;
      if (before === null) agreed[key] = cell;
      else if (cell !== null && foldedName(cell) !== foldedName(before))
        problems.push({
          row: index,
          column: key,
          message: `Ten sam produkt ma wyżej w polu „${cardTable.columns[key]?.label}” inną wartość. Zostaw jedną z nich.`,
        });
    }
  return agreed;
}

const isFilled = (cells: Cells) => (key: string) => (cells[key] ?? null) !== null;

/** The part of a row; its kind may follow from the filled cells. Null: the row has none. */
function readPart({ index, cells }: CardRow, problems: CardProblem[]): CardPart | null {
  const cell = cells["what"] ?? null;
  const what = isPartKind(cell) ? cell : kindByCells(cells);
  const filled = Object.keys(cardTable.columns).filter((key) => !isOfPart(key, "nothing") && isFilled(cells)(key));
  if (what === null) {
    if (filled.length > 0)
      problems.push({
        row: index,
        column: "what",
        message: "Wybierz, czym jest ten składnik, na przykład „opakowanie”.",
      });
    return null;
  }
  for (const column of filled.filter((key) => !isOfPart(key, what)))
    problems.push({
      row: index,
      column,
      message: "To pole nie dotyczy tego składnika. Usuń wartość albo dodaj drugi wiersz.",
    });
  if (what === "packaging" && cells["perPackage"] === "0")
    problems.push({ row: index, column: "perPackage", message: NONE_IN_PACKAGE });
  return partFrom(what, cells);
}

/** The kind to which one of the filled cells belongs exclusively. */
export function kindByCells(cells: Cells): PartKind | null {
  const own = (what: PartKind) =>
    partCells[what].filter((key) =>
      partKinds.every((other) => other === what || !partCells[other].some((one) => one === key)),
    );
  const fitting = partKinds.filter((what) => own(what).some(isFilled(cells)));
  return (fitting.length === 1 && fitting[0]) || null;
}
