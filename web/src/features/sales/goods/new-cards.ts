import { firstDayOf } from "@ekorok/domain/products/card-on";
import type { ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { goodsKey, type Goods } from "@ekorok/domain/sales/goods";

/** A card of goods as documents call them, without composition: that is for somebody who knows them. */
export const cardOfGoods = ({ code, gtin, name }: Goods, year: number): ProductContent => ({
  code: inOneLine(code),
  gtin: inOneLine(gtin),
  name: inOneLine(name),
  unit: null,
  units: [],
  versions: [{ validFrom: firstDayOf(year), origin: null, productMass: null, parts: [] }],
  isWithdrawn: false,
});

/** Files may have texts in several lines, and signs that nobody sees; cards have none. */
export const inOneLine = (text: string | null): string | null =>
  text?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() || null;

type NewCard = ProductChanges[number] & { readonly product: ProductContent };

/** Cards of goods, in their order, with the ids that the products get. The same goods in two units, or one code, are one product. */
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
