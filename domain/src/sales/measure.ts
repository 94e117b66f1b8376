import type { Product } from "../products/contract/products.ts";
import { Exact } from "../exact.ts";
import { goodsIn, type FoundProduct, type Goods } from "./goods.ts";
import { piecesIn, unitKey } from "../products/pieces.ts";
import type { SaleLine } from "./sale-document.ts";

/** What lines of the same goods have in common, however they are called, and how many of these one in the unit of a line is. */
export type Measure = (line: SaleLine) => { readonly goods: string; readonly each: Exact };

const ONE = new Exact(1);

/** As long as no products are known: by what lines say. */
export const asWritten: Measure = (line) => ({ goods: goodsIn(line), each: ONE });

/** By the product that is meant, in any unit of which its card says how many it has. */
export const byProduct =
  (find: (goods: Goods) => FoundProduct<Product>): Measure =>
  (line) => {
    const { product } = find(line);
    if (!product) return asWritten(line);
    const each = piecesIn(product, "1", line.unit);
    return each ? { goods: product.id, each } : { goods: `${product.id}|${unitKey(line.unit)}`, each: ONE };
  };
