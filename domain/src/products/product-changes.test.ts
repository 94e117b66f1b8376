import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { describeChange } from "../history/describe-change.ts";
import { productChanges } from "./product-changes.ts";
import { partFrom } from "./product-parts.ts";

const book = sampleBook();
const box = partFrom("packaging", {
  category: sample.glass,
  level: "grouped",
  use: "singleUse",
  unitMass: "310",
  perPackage: "24",
});
const bag = partFrom("packaging", { ...box, level: "individual", unitMass: "5", perPackage: null });
const version = { validFrom: "2026-01-01", origin: "own" as const, productMass: "350", parts: [box] };
const boxText = "opakowanie: Szkło, zbiorcze, jednorazowe, 310 g, sztuk w opakowaniu: 24 szt.";
const later = { ...version, validFrom: "2026-10-01", productMass: null, parts: [] };

test.each([
  [
    "a new one",
    null,
    { versions: [version] },
    ["Dodano produkt.", "Skład od 01.01.2026: własny, masa produktu 350 g", `  ${boxText}`],
  ],
  ["one that is gone", { name: "Lampa" }, null, ["Usunięto produkt."]],
  [
    "another name, and no code",
    { name: "Lampa", code: "L" },
    { name: "LED", code: null },
    ["Kod: L → brak", "Nazwa: Lampa → LED"],
  ],
  ["withdrawn", { isWithdrawn: false }, { isWithdrawn: true }, ["Wycofano produkt."]],
  ["a unit", { units: [] }, { units: [{ unit: "op.", pieces: "12" }] }, ["Przeliczniki: brak → 1 op. = 12 szt."]],
  [
    "units of a product that is counted in packages",
    { unit: "op.", units: [] },
    {
      unit: "op.",
      units: [
        { unit: "op.", pieces: "12" },
        { unit: "karton", pieces: "4" },
      ],
    },
    ["Przeliczniki: brak → 1 op. = 12 szt., 1 karton = 4 op."],
  ],
  [
    "one more version",
    { versions: [version] },
    { versions: [version, later] },
    ["Skład od 01.10.2026: własny, bez składu"],
  ],
  ["one version less", { versions: [version, later] }, { versions: [version] }, ["Usunięto wersję od 01.10.2026."]],
  [
    "another origin",
    { versions: [later] },
    { versions: [{ ...later, origin: null }] },
    ["Zmieniono skład od 01.10.2026: własny → brak"],
  ],
  [
    "another mass of one part",
    { versions: [{ ...version, parts: [box, bag] }] },
    { versions: [{ ...version, parts: [{ ...box, unitMass: "280" }, bag] }] },
    ["Zmieniono skład od 01.01.2026", `  było: ${boxText}`, `  jest: ${boxText.replace("310", "280")}`],
  ],
])("the changes of a product: %s", (_, before, after, lines) => {
  const said = productChanges(before, after, book);
  expect(said.flatMap(({ text, parts }) => [text, ...parts.map((part) => `  ${part}`)])).toEqual(lines);
});

test("the history of a client includes the product's name", () => {
  const change = { action: "product.change", item: "product/1", before: {}, after: { called: "L-1 Lampa" } };
  expect(describeChange(change)).toBe("zmieniono kartę produktu „L-1 Lampa”");
  const undone = { action: "sales.undo", item: "sales/1", before: { called: "marzec.zip" }, after: null };
  expect(describeChange(undone)).toBe("cofnięto wczytanie sprzedaży „marzec.zip”");
  const named = { action: "sales.leftOut", item: "sales/names", before: null, after: { called: "Montaż" } };
  expect(describeChange(named)).toBe("oznaczono, że „Montaż” na dokumentach to nie towar");
});
