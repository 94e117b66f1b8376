import type { Product } from "../products/contract/products.ts";
import { wordsIn } from "../polish/folding.ts";
import { identitiesOf } from "../products/card-rows.ts";
import { unitKey, piecesIn } from "../products/product-units.ts";
import { Exact } from "../exact.ts";
import type { SaleLine } from "./sale-document.ts";

/** What a document calls goods. */
export type Goods = { readonly code: string | null; readonly gtin: string | null; readonly name: string | null };

/** What names them, the surest first: a GTIN is the same everywhere, a code is the seller's, a name anybody's. */
const keysOf = ({ code, gtin, name }: Goods): string[] => [
  ...identitiesOf({ code: null, gtin, name: null }),
  ...identitiesOf({ code, gtin: null, name: null }),
  ...identitiesOf({ code: null, gtin: null, name }),
];

/** Under what it is remembered which product they are; undefined: nothing names them. */
export const goodsKey = (goods: Goods): string | undefined => keysOf(goods)[0];

/** What tells that lines are of the same goods. */
const lineGoodsKey = (line: Goods & { readonly unit: string | null }): string =>
  `${goodsKey(line) ?? ""}|${unitKey(line.unit)}`;

/** What a key of `goodsKey` was made of: "code l-1" is the code "l-1". By it the key is found again. */
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
  /** A person said that they are not goods. */
  readonly isService: boolean;
};

type Known = Pick<Product, "id" | "code" | "gtin" | "name">;

/**
 * Which product is meant: the only one with its GTIN and its code, else what a person said of it, which may be from before the
 * product had a card. A name alone decides nothing, and where GTIN and code mean two products, or the product with the code has another
 * GTIN, neither does: a person says which.
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
    const said = answers.get(goodsKey(goods) ?? "");
    if (said === undefined) return { product: undefined, isService: false };
    return { product: said === null ? undefined : byId.get(said), isService: said === null };
  };
  // The same goods come a thousand times.
  return ({ code, gtin, name }) => {
    const called = JSON.stringify([code, gtin, name]);
    const known = found.get(called) ?? find({ code, gtin, name });
    found.set(called, known);
    return known;
  };
}

const gtinKey = ({ gtin }: Goods) => identitiesOf({ code: null, gtin, name: null })[0];

/** Both have a GTIN, and not the same; what has no eight digits is a word in its place. */
function hasOtherGtin(product: Goods, goods: Goods): boolean {
  const [own, said] = [gtinKey(product), gtinKey(goods)];
  return own !== undefined && said !== undefined && own !== said && /\d{8}/.test(goods.gtin ?? "");
}

const MOST_PROPOSED = 3;
/** Of all words of both, so many are shared before it is worth a look. */
const ALIKE = 0.4;

/** Where both have a code and a GTIN, and neither is the same, a like name means nothing. */
const isNumberedOtherwise = (a: Goods, b: Goods) =>
  [a.code, a.gtin, b.code, b.gtin].every((number) => number !== null && number !== "");

/** Products that goods may be, the likeliest first: by GTIN or code, then by the words of their names. None that is withdrawn. */
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

/** What lines of the same goods have in common, however they are called, and how many of these one in the unit of a line is. */
export type Measure = (line: SaleLine) => { readonly goods: string; readonly each: Exact };

const ONE = new Exact(1);

/** As long as no products are known: by what lines say. */
export const measureAsWritten: Measure = (line) => ({ goods: lineGoodsKey(line), each: ONE });

/** By the product that is meant, in any unit of which its card says how many it has. */
export const measureByProduct =
  (find: (goods: Goods) => FoundProduct<Product>): Measure =>
  (line) => {
    const { product } = find(line);
    if (!product) return measureAsWritten(line);
    const each = piecesIn(product, "1", line.unit);
    return each ? { goods: product.id, each } : { goods: `${product.id}|${unitKey(line.unit)}`, each: ONE };
  };
