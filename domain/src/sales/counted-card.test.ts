import { expect, test } from "vitest";
import type { ProductContent } from "../products/contract/products.ts";
import { countsOtherwise, type CountedCard } from "./counted-card.ts";

const version = (validFrom: string, unitMass: string, more: Partial<ProductContent["versions"][number]> = {}) => ({
  validFrom,
  origin: "own" as const,
  productMass: null,
  parts: [
    { what: "packaging", category: null, level: null, use: null, unitMass, count: null, perPackage: null } as const,
  ],
  ...more,
});
const card = (...versions: ProductContent["versions"]): CountedCard => ({ unit: "szt.", units: [], versions });
const counted = card(version("2026-01-01", "10"));
const sale = (day: string, quantity: string, more: object = {}) => ({
  day,
  quantity,
  unit: "szt.",
  direction: "homeSale" as const,
  country: null,
  ...more,
});
const inMarch = [sale("2026-03-05", "10")];

test.each<[string, CountedCard, boolean]>([
  ["the same card", counted, false],
  ["a version from a day before the sale", card(version("2026-01-01", "10"), version("2026-02-01", "12")), true],
  ["a version from a day after the sale", card(version("2026-01-01", "10"), version("2026-03-06", "12")), false],
  ["an old version put right", card(version("2026-01-01", "12")), true],
  ["the same composition from another day on", card(version("2025-01-01", "10")), false],
  ["no card on that day any more", card(version("2026-04-01", "10")), true],
  ["another origin", card(version("2026-01-01", "10", { origin: "foreign" })), true],
  ["another mass of the product itself", card(version("2026-01-01", "10", { productMass: "5" })), false],
  ["a unit that was not sold", { ...counted, units: [{ unit: "op.", pieces: "12" }] }, false],
  ["another own unit", { ...counted, unit: "op." }, true],
])("%s", (_, now, otherwise) => {
  expect(countsOtherwise(counted, now, inMarch)).toBe(otherwise);
});

test("sales in packages change with the pieces per package", () => {
  const packs = (pieces: string): CountedCard => ({ ...counted, units: [{ unit: "op.", pieces }] });
  const sold = [sale("2026-03-05", "10", { unit: "op" })];
  expect([countsOtherwise(packs("12"), packs("10"), sold), countsOtherwise(packs("12"), packs("12"), sold)]).toEqual([
    true,
    false,
  ]);
});

test.each<[string, Parameters<typeof countsOtherwise>[2], boolean]>([
  ["came back as they went out", [sale("2026-03-05", "10"), sale("2026-03-06", "-10")], false],
  ["came back in part", [sale("2026-03-05", "10"), sale("2026-03-06", "-4")], true],
  ["came back from abroad", [sale("2026-03-05", "10"), sale("2026-03-06", "-10", { direction: "nonEuExport" })], true],
  ["came back once another card held", [sale("2026-03-05", "10"), sale("2026-03-20", "-10")], true],
])("goods that %s: whether a corrected older version matters", (_, sold, otherwise) => {
  const later = version("2026-03-10", "9");
  expect(countsOtherwise(card(version("2026-01-01", "8"), later), card(version("2026-01-01", "10"), later), sold)).toBe(
    otherwise,
  );
});
