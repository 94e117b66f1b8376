import { grouped } from "@ekorok/domain/grouped";
import { exactSum, textOf } from "@ekorok/domain/exact";
import { unitKey } from "@ekorok/domain/products/product-units";
import { goodsKey, type Goods } from "@ekorok/domain/sales/goods";
import { firstDayOf } from "@ekorok/domain/products/card-versions";
import type { ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";

/** Goods without a known product, with how much was sold. */
export type UnknownGoods = Goods & {
  readonly quantity: string;
  readonly unit: string | null;
  readonly lines: number;
};

/** Identifies goods here: the same goods in two units are two. */
export const goodsAndUnitKey = (goods: Goods & { readonly unit: string | null }): string =>
  `${goodsKey(goods) ?? ""}|${unitKey(goods.unit)}`;

/** The answer about goods: which product they are; null: none, as with a service. */
export type GoodsAnswer = {
  readonly product: { readonly id: string; readonly title: string } | null;
  readonly isNew: boolean;
};

/** Goods in the order of first appearance, so that nothing moves while somebody goes through them: answered ones keep their place. */
export function inSeenOrder<T extends UnknownGoods>(
  seen: readonly T[],
  now: readonly T[],
  isKept: (goods: T) => boolean,
): T[] {
  const open = new Map(now.map((goods) => [goodsAndUnitKey(goods), goods]));
  const known = new Set(seen.map(goodsAndUnitKey));
  return [
    ...seen.flatMap((goods) => open.get(goodsAndUnitKey(goods)) ?? (isKept(goods) ? goods : [])),
    ...now.filter((goods) => !known.has(goodsAndUnitKey(goods))),
  ];
}

type SoldGoods = Goods & { readonly unit: string | null; readonly quantity: string | null };

/** Lines grouped by goods and unit, those with the most lines first. */
export function groupedGoods<L extends SoldGoods>(
  lines: readonly L[],
  keyOf: (line: L) => string = goodsAndUnitKey,
): (L & UnknownGoods)[] {
  return [...grouped(lines, keyOf).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              ...first,
              quantity: textOf(exactSum([first, ...others].map(({ quantity }) => quantity))),
              lines: others.length + 1,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.lines - a.lines);
}

/** A card with the names from a document. Its composition is left to somebody who knows the goods. */
export const cardOfGoods = ({ code, gtin, name }: Goods, year: number): ProductContent => ({
  code: singleLine(code),
  gtin: singleLine(gtin),
  name: singleLine(name),
  unit: null,
  units: [],
  versions: [{ validFrom: firstDayOf(year), origin: null, productMass: null, parts: [] }],
  isWithdrawn: false,
});

/** Texts of files may have line breaks and invisible characters; those of cards may not. */
export const singleLine = (text: string | null): string | null =>
  text?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() || null;

type NewCard = ProductChanges[number] & { readonly product: ProductContent };

/** A new card for each of the goods, with the product's id. The same goods in two units, or with the same code, share a card. */
export function newCards(goods: readonly Goods[], year: number): NewCard[] {
  const made = new Map<string, NewCard>();
  return goods.map((one) => {
    const keys = [goodsKey(one), goodsKey({ code: one.code, gtin: null, name: null })].filter(
      (key) => key !== undefined,
    );
    const known = keys.flatMap((key) => made.get(key) ?? [])[0];
    const card = known ?? { id: crypto.randomUUID(), version: 0, product: cardOfGoods(one, year) };
    for (const key of keys) made.set(key, card);
    return card;
  });
}
