import type { Book } from "@ekorok/domain/areas/cells";
import { Exact, textOf } from "@ekorok/domain/exact";
import { comparePolishNumeric } from "@ekorok/domain/polish/collation";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { matchesWords } from "@ekorok/domain/polish/folding";
import { plural } from "@ekorok/domain/polish/plural";
import { cardState, type CardState, versionShown } from "@ekorok/domain/products/card-findings";
import { partNames } from "@ekorok/domain/products/card-table";
import { compositionOf } from "@ekorok/domain/products/composition";
import type { CardVersion, Product } from "@ekorok/domain/products/contract/products";
import { cardPartText, productTitle } from "@ekorok/domain/products/product-changes";
import type { CardPart } from "@ekorok/domain/products/product-parts";
import type { ProductsSearch } from "./products-search.ts";

/** States that the list can be filtered by, with their words in the address. */
export const stateFilters: readonly { readonly word: string; readonly state: CardState; readonly label: string }[] = [
  { word: "bez-skladu", state: "empty", label: "Bez składu" },
  { word: "do-uzupelnienia", state: "incomplete", label: "Do uzupełnienia" },
  { word: "do-sprawdzenia", state: "doubtful", label: "Do sprawdzenia" },
  { word: "gotowe", state: "ready", label: "Gotowe" },
  { word: "wycofane", state: "withdrawn", label: "Wycofane" },
];

export const PAGE_SIZE = 25;

export type ListedProduct = {
  readonly product: Product;
  readonly version: CardVersion;
  readonly state: CardState;
  /** How much was sold; null: nothing, or it is not known. */
  readonly sold: string | null;
};

/** All products with the version and state of a day, ordered by name. */
export const listedProducts = (
  products: readonly Product[],
  sold: Readonly<Partial<Record<string, string>>>,
  today: string,
  book: Book,
): ListedProduct[] =>
  products
    .map((product) => {
      const version = versionShown(product.versions, today);
      return { product, version, state: cardState(product, version, book), sold: sold[product.id] ?? null };
    })
    .toSorted((a, b) => comparePolishNumeric(productTitle(a.product), productTitle(b.product)));

/** Products that match the search; withdrawn ones only when asked for. Cards without a composition are ordered by sales, most sold first. */
export function filteredProducts(
  all: readonly ListedProduct[],
  { szukaj = "", stan }: ProductsSearch,
): ListedProduct[] {
  const state = stateFilters.find(({ word }) => word === stan)?.state;
  const found = all.filter(
    (one) =>
      (state ? one.state === state : one.state !== "withdrawn") &&
      matchesWords([one.product.code, one.product.gtin, one.product.name].filter(Boolean).join(" "), szukaj),
  );
  return state === "empty" ? found.toSorted((a, b) => new Exact(b.sold ?? 0).comparedTo(a.sold ?? 0)) : found;
}

/** Rounded for reading; counting uses every digit. */
export const massText = (mass: string): string => formatDecimal(textOf(new Exact(mass), 3));

/** "25,3 kg": the grams of one piece are the kilograms of a thousand. */
export function per1000Text(parts: readonly CardPart[]): string {
  const { grams, isWhole, shares } = compositionOf(parts);
  if (shares.length === 0) return "–";
  if (isWhole) return `${massText(grams)} kg`;
  return grams === "0" ? "do uzupełnienia" : `co najmniej ${massText(grams)} kg`;
}

const packagings = { one: "opakowanie", few: "opakowania", many: "opakowań" };

const shortNames = { ...partNames, nothing: "nic nie wnosi" };

/** A card's composition in a few words: "2 opakowania, sprzęt". */
export function partsText(parts: readonly CardPart[]): string {
  const count = parts.filter(({ what }) => what === "packaging").length;
  const others = [...new Set(parts.flatMap(({ what }) => (what === "packaging" ? [] : [shortNames[what]])))];
  return [...(count > 0 ? [`${count} ${plural(count, packagings)}`] : []), ...others].join(", ");
}

export const partLines = (parts: readonly CardPart[], book: Book): string[] =>
  parts.map((part) => cardPartText(part, book));
