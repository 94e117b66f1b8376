import type { Product } from "../products/contract/products.ts";
import { wordsIn } from "../polish/folding.ts";
import { identityKeys } from "../products/card-rows.ts";
import { unitKey, piecesIn } from "../products/product-units.ts";
import { Exact } from "../exact.ts";
import type { SaleLine } from "./sale-document.ts";

export type Goods = { readonly code: string | null; readonly gtin: string | null; readonly name: string | null };

/** Keys, the surest first: a GTIN is global, a code the seller's, a name anybody's. */
const keysOf = ({ code, gtin, name }: Goods): string[] => [
  ...identityKeys({ code: null, gtin, name: null }),
  ...identityKeys({ code, gtin: null, name: null }),
  ...identityKeys({ code: null, gtin: null, name }),
];

/** The key for the assigned product; undefined: they have no name. */
export const goodsKey = (goods: Goods): string | undefined => keysOf(goods)[0];

/** Equal for lines of the same goods and unit. */
const lineGoodsKey = (line: Goods & { readonly unit: string | null }): string =>
  `${goodsKey(line) ?? ""}|${unitKey(line.unit)}`;

/** Reverses `goodsKey`: "code l-1" is the code "l-1". */
export function goodsOfKey(key: string): Goods {
  const [kind] = key.split(" ", 1);
  const value = key.slice((kind ?? "").length + 1);
  return {
    code: kind === "code" ? value : null,
    gtin: kind === "gtin" ? value.replace(/^0+(?=.{8})/, "") : null, // a key has fourteen digits
    name: kind === "name" ? value : null,
  };
}

type FoundProduct<P> = {
  readonly product: P | undefined;
  /** A person decided that they are not goods. */
  readonly isService: boolean;
};

type Known = Pick<Product, "id" | "code" | "gtin" | "name">;

/**
 * Finds the product of goods: the only one with their GTIN and code, else the one that a person assigned, maybe before
 * its card existed. A name alone decides nothing; neither do a GTIN and a code of different products, or a product with
 * another GTIN.
 */
export function productOfGoods<P extends Known>(
  products: readonly P[],
  answers: ReadonlyMap<string, string | null>,
): (goods: Goods) => FoundProduct<P> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byKey = new Map<string, P | null>();
  for (const product of products)
    for (const key of keysOf({ ...product, name: null })) byKey.set(key, byKey.has(key) ? null : product);
  const found = new Map<string, FoundProduct<P>>();
  const find = (goods: Goods): FoundProduct<P> => {
    const meant = new Set(keysOf({ ...goods, name: null }).flatMap((one) => byKey.get(one) ?? []));
    const [one] = meant;
    if (one && meant.size === 1 && !hasOtherGtin(one, goods)) return { product: one, isService: false };
    const answer = answers.get(goodsKey(goods) ?? "");
    if (answer === undefined) return { product: undefined, isService: false };
    return { product: answer === null ? undefined : byId.get(answer), isService: answer === null };
  };
  // Cached, as the same goods come a thousand times.
  return ({ code, gtin, name }) => {
    const called = JSON.stringify([code, gtin, name]);
    const known = found.get(called) ?? find({ code, gtin, name });
    found.set(called, known);
    return known;
  };
}

const gtinKey = ({ gtin }: Goods) => identityKeys({ code: null, gtin, name: null })[0];

/** Both have different GTINs; without eight digits it is a word, not a GTIN. */
function hasOtherGtin(product: Goods, goods: Goods): boolean {
  const [own, said] = [gtinKey(product), gtinKey(goods)];
  return own !== undefined && said !== undefined && own !== said && /\d{8}/.test(goods.gtin ?? "");
}

const MOST_PROPOSED = 3;
/** The least share of common words. */
const ALIKE = 0.4;

/** If both codes and GTINs differ, similar names mean nothing. */
const isNumberedOtherwise = (a: Goods, b: Goods) =>
  [a.code, a.gtin, b.code, b.gtin].every((number) => number !== null && number !== "");

/** Proposes products, likeliest first: by GTIN or code, then by words of the names; none that is withdrawn. */
export function proposedProducts<P extends Known & Pick<Product, "isWithdrawn">>(
  products: readonly P[],
  goods: Goods,
): P[] {
  const keys = new Set(keysOf({ ...goods, name: null }));
  const words = new Set(wordsIn(goods.name ?? ""));
  return products
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((product) => ({
      product,
      likeness: keysOf({ ...product, name: null }).some((key) => keys.has(key))
        ? 1
        : isNumberedOtherwise(product, goods)
          ? 0
          : likenessOf(words, product.name),
    }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_PROPOSED)
    .map(({ product }) => product);
}

function likenessOf(words: ReadonlySet<string>, name: string | null): number {
  const others = new Set(wordsIn(name ?? ""));
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The goods of a line, however named, and how many of their unit one unit of the line has. */
export type Measure = (line: SaleLine) => { readonly goods: string; readonly each: Exact };

const ONE = new Exact(1);

/** Without products: as written. */
export const measureAsWritten: Measure = (line) => ({ goods: lineGoodsKey(line), each: ONE });

/** The measure by product, in any unit with a factor. */
export const measureByProduct =
  (find: (goods: Goods) => FoundProduct<Product>): Measure =>
  (line) => {
    const { product } = find(line);
    if (!product) return measureAsWritten(line);
    const each = piecesIn(product, "1", line.unit);
    return each ? { goods: product.id, each } : { goods: `${product.id}|${unitKey(line.unit)}`, each: ONE };
  };
