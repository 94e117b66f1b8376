import { foldedName } from "@ekorok/domain/polish/folding";
import { cardOn, firstDayOf, withVersion } from "@ekorok/domain/products/card-on";
import type { ReadVersion } from "@ekorok/domain/products/card-rows";
import { versionShown } from "@ekorok/domain/products/card-state";
import type { Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { orderedProduct, spelledProduct } from "@ekorok/domain/products/product-check";
import type { GridRow } from "../../../grid/grid-row.ts";
import { byProduct, cardIn, sharedCodes, type SheetRow } from "./card-sheet.ts";

export type SheetDay = {
  /** From when changes hold; null: they put the card of today right. */
  readonly from: string | null;
  readonly today: string;
};

export const dayShown = ({ from, today }: SheetDay): string => from ?? today;

/** What the rows of a product come to; null: as they are they cannot be kept. */
function contentIn(rows: readonly GridRow[], old: Product | undefined, day: SheetDay): ProductContent | null {
  const card = cardIn(rows);
  const [version] = card?.versions ?? [];
  if (!card || !version || card.problems.length > 0 || rows.some(({ raw }) => raw !== undefined)) return null;
  const { code, gtin, name, unit } = card;
  return spelledProduct({
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
  const groups = byProduct(rows);
  const twice = sharedCodes(groups, products);
  const kept = new Map(products.map((product) => [product.id, product]));
  return [...touched].flatMap((id): ProductChanges => {
    const [own, old] = [groups.get(id), kept.get(id)];
    if (!own) return old ? [{ id, version: old.version, product: null }] : [];
    const product = contentIn(own, old, day);
    if (!product || (product.code !== null && twice.has(foldedName(product.code)))) return [];
    const isSame = old && JSON.stringify(orderedProduct(old)) === JSON.stringify(product);
    return isSame ? [] : [{ id, version: old?.version ?? 0, product }];
  });
}
