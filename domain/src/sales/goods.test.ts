import { expect, test } from "vitest";
import { type Goods, goodsKey, goodsOfKey, productOfGoods, proposedProducts } from "./goods.ts";

const product = (id: string, code: string | null, gtin: string | null, name: string) => ({
  id,
  code,
  gtin,
  name,
  isWithdrawn: false,
});
const lamp = product("lamp", "L-1", "9520001000010", "Lampa biurkowa LED 8 W, biała");
const other = product("other", "L-2", null, "Lampa podłogowa");
const twins = [product("a", "T", "96385074", "Taśma"), product("b", "t2", "96385074", "Taśma")];
const all = [lamp, other, ...twins];
const goods = (changes: Partial<Goods>): Goods => ({ code: null, gtin: null, name: null, ...changes });

test.each([
  ["by GTIN, with zeros before it", { gtin: "09520001000010" }, "lamp"],
  ["by code, however spelled", { code: "l-1 ", name: "cokolwiek" }, "lamp"],
  ["by GTIN where the code is somebody else's", { code: "X", gtin: "9520001000010" }, "lamp"],
  ["GTIN and code of two products", { code: "L-2", gtin: "9520001000010" }, undefined],
  ["the code of a product with another GTIN", { code: "L-1", gtin: "5901234123457" }, undefined],
  ["a GTIN that two have", { gtin: "96385074" }, undefined],
  ["a GTIN that two have, with the code of one", { gtin: "96385074", code: "T" }, "a"],
  ["by name alone nothing is decided", { name: lamp.name }, undefined],
  ["what nobody knows", { code: "?" }, undefined],
  ["as a person said", { name: "Desk lamp LED 8 W" }, "lamp"],
  ["no goods, as a person said", { code: "TRANSPORT" }, "service"],
  ["a product that has got its card since, whatever was said before", { code: "L-2" }, "other"],
])("%s", (_, changes, expected) => {
  const said = new Map<string, string | null>([
    ["name desk lamp led 8 w", "lamp"],
    ["code transport", null],
    ["code l-2", null],
  ]);
  const found = productOfGoods(all, said)(goods(changes));
  expect(found.isService ? "service" : found.product?.id).toBe(expected);
});

test.each([
  ["the same words", { name: "lampa biurkowa LED 8W biala" }, ["lamp"]],
  ["the GTIN of two", { gtin: "96385074" }, ["a", "b"]],
  ["the same words, but another code and another GTIN", { name: lamp.name, code: "X", gtin: "5901234123457" }, []],
  ["nothing alike", { name: "Krzesło" }, []],
  ["no name", { code: "?" }, []],
])("proposed: %s", (_, changes, ids) => {
  const withdrawn = all.map((one) => ({ ...one, id: `${one.id} of old`, isWithdrawn: true }));
  expect(proposedProducts([...withdrawn, ...all], goods(changes)).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ code: null, gtin: null, name: " Lampa  Biała" }, { name: "lampa biała" }],
  [{ code: "L 1", gtin: null, name: "Lampa" }, { code: "l 1" }],
  [{ code: "L 1", gtin: "0590 1234 12345 7", name: null }, { gtin: "5901234123457" }],
  [{ code: null, gtin: "96385074", name: null }, { gtin: "96385074" }],
  [{ code: null, gtin: "brak", name: null }, { gtin: "0000brak" }],
])("the key of goods can be reversed: %j", (named, by) => {
  const key = goodsKey(named) ?? "";
  expect(goodsOfKey(key)).toEqual({ code: null, gtin: null, name: null, ...by });
  expect(goodsKey(goodsOfKey(key))).toBe(key);
});
