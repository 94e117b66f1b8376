import type { Goods, ProductChanges, ProductContent } from "@ekorok/domain";

/** A card of goods as documents call them, without composition: that is for somebody who knows them. */
export const cardOfGoods = ({ code, gtin, name }: Goods, year: number): ProductContent => ({
  code: inOneLine(code),
  gtin: inOneLine(gtin),
  name: inOneLine(name),
  unit: null,
  units: [],
  versions: [{ validFrom: `${year}-01-01`, origin: null, productMass: null, parts: [] }],
  isWithdrawn: false,
});

/** Files may have texts in several lines, and signs that nobody sees; cards have none. */
const inOneLine = (text: string | null): string | null => text?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() || null;

/** As changes that are saved, with the ids that the products get. */
export const newCards = (goods: readonly Goods[], year: number): ProductChanges =>
  goods.map((one) => ({ id: crypto.randomUUID(), version: 0, product: cardOfGoods(one, year) }));
