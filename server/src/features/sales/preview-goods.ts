import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import { Exact, textOf } from "@ekorok/domain/exact";
import { beginsAfter } from "@ekorok/domain/products/card-on";
import type { Product } from "@ekorok/domain/products/contract/products";
import { unitKey } from "@ekorok/domain/products/pieces";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { goodsKey, proposedProducts } from "@ekorok/domain/sales/goods";
import type { ReasonToWait } from "@ekorok/domain/sales/sale-words";
import { grouped } from "../../grouped.ts";
import type { CountedLine } from "./planned.ts";
import { first } from "./shown-first.ts";

type OfGoods = Pick<SalesPreview, "unknown" | "unknownCount" | "withoutCard" | "units" | "origins">;

/** What lines wait for, goods by goods. */
export function goodsShown(waiting: (why: ReasonToWait) => CountedLine[], products: readonly Product[]): OfGoods {
  const unknown = unknownGoods(waiting("product"), products);
  return {
    unknown: first(unknown),
    unknownCount: unknown.length,
    withoutCard: first(withoutCard(waiting("card"))),
    units: first(byProduct(waiting("unit"))),
    origins: first(byProduct(waiting("origin"))),
  };
}

type HowMuch = { quantity: string; unit: string | null; lines: number };

/** Lines together by something that they share, those of which most was sold first. Unlike units are never added up. */
function together<T>(
  lines: readonly CountedLine[],
  keyOf: (line: CountedLine) => string,
  of: (line: CountedLine) => T,
): (T & HowMuch)[] {
  return [...grouped(lines, (line) => `${keyOf(line)}|${unitKey(line.unit)}`).values()]
    .flatMap((group) => {
      const [line] = group;
      const quantity = group.reduce((sum, { quantity: one }) => sum.plus(one ?? 0), new Exact(0));
      return line ? [{ ...of(line), quantity: textOf(quantity), unit: line.unit, lines: group.length }] : [];
    })
    .toSorted((a, b) => b.lines - a.lines);
}

/** Goods of which no product is known, with those that they may be. */
const unknownGoods = (lines: readonly CountedLine[], products: readonly Product[]) => {
  const found = together(
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
  together(
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
