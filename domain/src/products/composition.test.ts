import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { compositionOf } from "./composition.ts";
import { type CardPart, partFrom } from "./product-parts.ts";

const packaging = (cells: Record<string, string | null>): CardPart =>
  partFrom("packaging", { category: sample.plastics, level: "individual", use: "singleUse", ...cells });
const carton = { category: sample.glass, level: "grouped", unitMass: "310" };

test.each<[string, CardPart[], string, boolean]>([
  ["one bag", [packaging({ unitMass: "12.5" })], "12.5", true],
  ["two bags of the same kind", [packaging({ unitMass: "12.5", count: "2" })], "25", true],
  ["a box of 24", [packaging({ ...carton, perPackage: "24" })], "12.916667", true],
  [
    "a bag and a box of 3",
    [packaging({ unitMass: "1" }), packaging({ unitMass: "1", perPackage: "3" })],
    "1.333333",
    true,
  ],
  // Three thirds are one, and not 0.999…
  ["thirds", [1, 2, 3].map((mass) => packaging({ unitMass: String(mass), perPackage: "6" })), "1", true],
  ["a bag whose mass nobody knows", [packaging({ unitMass: "4" }), packaging({})], "4", false],
  ["a box of who knows how many", [packaging(carton)], "0", false],
  ["a box of nothing", [packaging({ ...carton, perPackage: "0" })], "0", false],
  ["what is no packaging", [partFrom("battery", { unitMass: "23" }), partFrom("nothing", {})], "0", true],
])("grams of packaging with a piece: %s", (_, parts, grams, isWhole) => {
  expect(compositionOf(parts)).toMatchObject({ grams, isWhole });
});

test("equal materials are added up, in the order of the card", () => {
  const bag = packaging({ unitMass: "2" });
  const { shares } = compositionOf([bag, packaging({ ...carton, perPackage: "10" }), bag, packaging({ level: null })]);
  expect(shares).toEqual([
    { category: sample.plastics, level: "individual", use: "singleUse", grams: "4" },
    { category: sample.glass, level: "grouped", use: "singleUse", grams: "31" },
    { category: sample.plastics, level: null, use: "singleUse", grams: null },
  ]);
});
