import { expect, test } from "vitest";
import { goodsOfKey } from "./goods-key.ts";
import { goodsKey } from "./goods.ts";

test.each([
  [{ code: null, gtin: null, name: " Lampa  Biała" }, { name: "lampa biała" }],
  [{ code: "L 1", gtin: null, name: "Lampa" }, { code: "l 1" }],
  [{ code: "L 1", gtin: "0590 1234 12345 7", name: null }, { gtin: "5901234123457" }],
  [{ code: null, gtin: "96385074", name: null }, { gtin: "96385074" }],
  [{ code: null, gtin: "brak", name: null }, { gtin: "0000brak" }],
])("what goods are remembered by says the same: %j", (goods, by) => {
  const key = goodsKey(goods) ?? "";
  expect(goodsOfKey(key)).toEqual({ code: null, gtin: null, name: null, ...by });
  expect(goodsKey(goodsOfKey(key))).toBe(key);
});
