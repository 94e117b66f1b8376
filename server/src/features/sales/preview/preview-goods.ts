import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import { exactSum, textOf } from "@ekorok/domain/exact";
import { beginsAfter } from "@ekorok/domain/products/card-versions";
import type { Product } from "@ekorok/domain/products/contract/products";
import { unitKey } from "@ekorok/domain/products/product-units";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { goodsKey, proposedProducts } from "@ekorok/domain/sales/goods";
import type { ReasonToWait } from "@ekorok/domain/sales/sale-values";
import { grouped } from "@ekorok/domain/grouped";
import { type CountedLine, firstShown } from "../planned-month.ts";

type GoodsPreview = Pick<SalesPreview, "unknown" | "unknownCount" | "withoutCard" | "units" | "origins">;

/** What lines wait for, by goods. */
export function goodsShown(waiting: (why: ReasonToWait) => CountedLine[], products: readonly Product[]): GoodsPreview {
  const unknown = unknownGoods(waiting("product"), products);
  return {
    unknown: firstShown(unknown),
    unknownCount: unknown.length,
    withoutCard: firstShown(withoutCard(waiting("card"))),
    units: firstShown(byProduct(waiting("unit"))),
    origins: firstShown(byProduct(waiting("origin"))),
  };
}

type GoodsAmount = { quantity: string; unit: string | null; lines: number };

/** Sums lines that share a key, most frequent first. Different units are not added up. */
function summedBy<T>(
  lines: readonly CountedLine[],
  keyOf: (line: CountedLine) => string,
  of: (line: CountedLine) => T,
): (T & GoodsAmount)[] {
  return [...grouped(lines, (line) => `${keyOf(line)}|${unitKey(line.unit)}`).values()]
    .flatMap((group) => {
      const [line] = group;
      const quantity = exactSum(group.map(({ quantity: one }) => one));
      return line ? [{ ...of(line), quantity: textOf(quantity), unit: line.unit, lines: group.length }] : [];
    })
    .toSorted((a, b) => b.lines - a.lines);
}

/** Goods without a known product, with likely products. */
const unknownGoods = (lines: readonly CountedLine[], products: readonly Product[]) => {
  const found = summedBy(
    lines,
    (line) => goodsKey(line) ?? "",
    ({ code, gtin, name }) => ({ code, gtin, name }),
  );
  return found.map((goods, index) => ({
    ...goods,
    proposals:
      index < MOST_SALES_SHOWN
        ? proposedProducts(products, goods).map(({ id, name, code }) => ({ id, name, code }))
        : [],
  }));
};

const byProduct = (lines: readonly CountedLine[]) =>
  summedBy(
    lines.filter(({ product }) => product !== undefined),
    ({ product }) => product?.id ?? "",
    ({ product }) => ({
      product: product?.id ?? "",
      name: product?.name ?? null,
      code: product?.code ?? null,
      countedIn: product?.unit ?? null,
    }),
  );

const withoutCard = (lines: readonly CountedLine[]) => {
  const late = grouped(lines, ({ product, day }) => product && beginsAfter(product.versions, day));
  return [...late].flatMap(([begins = null, own]) => byProduct(own).map((one) => ({ ...one, begins })));
};
