import { expect, test } from "vitest";
import {
  cardOfGoods,
  newCards,
  groupedGoods,
  type UnknownGoods,
  goodsAndUnitKey,
  inSeenOrder,
} from "./unknown-goods.ts";

const goods = (name: string, lines = 1): UnknownGoods => ({
  code: null,
  gtin: null,
  name,
  quantity: "1",
  unit: "szt.",
  lines,
});
const names = (all: readonly UnknownGoods[]) => all.map(({ name, lines }) => `${name} ${lines}`);

test("answered goods keep their place, goods known by now go, new ones come last", () => {
  const seen = [goods("Lampa"), goods("Kubek"), goods("Transport")];
  const now = [goods("Transport", 4), goods("Rower")];
  expect(names(inSeenOrder(seen, now, ({ name }) => name === "Kubek"))).toEqual(["Kubek 1", "Transport 4", "Rower 1"]);
});

test("lines of the same goods and unit are grouped, the most frequent first", () => {
  const line = (name: string, quantity: string | null, unit: string) => ({
    code: null,
    gtin: null,
    name,
    quantity,
    unit,
  });
  const lines = [
    line("Kubek", "1", "szt"),
    line("Lampa", "0.1", "szt."),
    line("LAMPA", "0.2", "SZT"),
    line("Lampa", "3", "op."),
    line("Lampa", null, "szt."),
  ];
  expect(groupedGoods(lines).map(({ name, quantity, unit, lines }) => [name, quantity, unit, lines])).toEqual([
    ["Lampa", "0.3", "szt.", 3],
    ["Kubek", "1", "szt", 1],
    ["Lampa", "3", "op.", 1],
  ]);
  expect(goodsAndUnitKey(goods("Lampa"))).toBe(goodsAndUnitKey(goods("LAMPA ")));
});

test("a new card has the document's names, each in one line, and begins with the year", () => {
  expect(cardOfGoods({ code: " L-1 ", gtin: null, name: "Lampa\n  biała" }, 2026)).toMatchObject({
    code: "L-1",
    gtin: null,
    name: "Lampa biała",
    versions: [{ validFrom: "2026-01-01", origin: null, parts: [] }],
  });
});

test("the same goods in two units, or with the same code, get one card", () => {
  const lamp = { code: null, gtin: null, name: "Lampa" };
  const coded = { code: "L-1", gtin: "5901234123457", name: "Lampa" };
  const cards = newCards([lamp, { ...lamp, name: "LAMPA" }, coded, { ...coded, gtin: null, code: "l-1" }], 2026);
  expect(cards.map((card) => cards.indexOf(card))).toEqual([0, 0, 2, 2]);
});

test("lines can be grouped by product: products of the same name stay apart", () => {
  const line = { code: null, gtin: null, name: "Lampa", quantity: "1", unit: "op." };
  const lines = ["a", "b", "a"].map((product) => ({ ...line, product }));
  expect(groupedGoods(lines, ({ product }) => product).map(({ product, lines: count }) => [product, count])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
