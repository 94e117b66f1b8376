import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { CardVersion } from "./contract/products.ts";
import { cardFindings, isCountable } from "./card-findings.ts";
import { type PartKind, partFrom } from "./product-parts.ts";

const book = sampleBook();
const lamp = { code: "L-1", gtin: "5901234123457", name: "Lampa", unit: "szt." };
const bag = { category: sample.plastics, level: "individual", use: "singleUse", unitMass: "12" };
type Cells = Record<string, string | null>;
const version = (...parts: [PartKind, Cells][]): CardVersion => ({
  validFrom: "2026-01-01",
  origin: "own",
  productMass: "350",
  parts: parts.map(([what, cells]) => partFrom(what, cells)),
});
const said = (card: CardVersion, product: Parameters<typeof cardFindings>[0] = lamp) =>
  cardFindings(product, card, book).map(({ part, level, column }) => `${part ?? "card"} ${level} ${column}`);

const equipment = { group: "3", purpose: "household", unitMass: "350" };
const battery = { batteryKind: "portable", chemistry: "alkaline", unitMass: "23" };

test.each<[string, CardVersion, string[]]>([
  ["a bag", version(["packaging", bag]), []],
  [
    "equipment with a battery and a SUP by the piece",
    version(["equipment", equipment], ["battery", battery], ["sup", { supType: sample.cups }]),
    [],
  ],
  ["a service", version(["nothing", {}]), []],
  ["no parts", version(), ["card blocks what"]],
  ["nothing, and something", version(["nothing", {}], ["packaging", bag]), ["card blocks what"]],
  ["no origin", { ...version(["packaging", bag]), origin: null }, ["card blocks origin"]],
  [
    "packaging of which nothing is said",
    version(["packaging", {}]),
    ["0 blocks category", "0 blocks use", "0 blocks unitMass"],
  ],
  ["a material that there is not", version(["packaging", { ...bag, category: sample.cars }]), ["0 blocks category"]],
  ["0 g", version(["packaging", { ...bag, unitMass: "0" }]), ["0 asks unitMass"]],
  ["a product of 0 g", { ...version(["packaging", bag]), productMass: "0" }, ["card asks productMass"]],
  [
    "packaging heavier than the product",
    version(["packaging", { ...bag, unitMass: "351" }]),
    ["card asks productMass"],
  ],
  ["as heavy as the product", version(["packaging", { ...bag, unitMass: "350" }]), []],
  ["a box of who knows how many", version(["packaging", { ...bag, level: "grouped" }]), ["0 blocks perPackage"]],
  ["a box of none", version(["packaging", { ...bag, level: "grouped", perPackage: "0" }]), ["0 blocks perPackage"]],
  ["a box of one", version(["packaging", { ...bag, level: "transport", perPackage: "1" }]), ["0 asks perPackage"]],
  ["none in a piece", version(["packaging", { ...bag, count: "0" }]), ["0 blocks count"]],
  ["the same bag twice", version(["packaging", bag], ["packaging", bag]), ["1 warns what"]],
  ["a portable battery of 6 kg", version(["battery", { ...battery, unitMass: "6000" }]), ["0 blocks unitMass"]],
  ["an alkaline starter", version(["battery", { ...battery, batteryKind: "sli" }]), ["0 asks chemistry"]],
  ["a SUP by mass without one", version(["sup", { supType: sample.containers }]), ["0 blocks unitMass"]],
])("%s", (_, card, findings) => {
  expect(said(card)).toEqual(findings);
  expect(isCountable(card, book)).toBe(!findings.some((finding) => finding.includes("blocks")));
});

test("an invalid GTIN is a warning, and a name is required", () => {
  const odd = { ...lamp, gtin: "5901234123450", name: null };
  expect(said(version(["packaging", bag]), odd)).toEqual(["card blocks name", "card warns gtin"]);
});
