import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { changedVersions, mergeCards } from "./merge-cards.ts";
import { partFrom } from "./product-parts.ts";
import { proposeCardSheet, readCardSheet } from "./card-list.ts";
import type { SheetCell } from "../imports/sheet.ts";

const book = sampleBook();
const today = "2026-11-17";
const sheetOf = (...rows: SheetCell[][]) => ({ name: "Karty", isHidden: false, rows });
const read = (...rows: SheetCell[][]) => {
  const sheet = sheetOf(...rows);
  return readCardSheet(sheet, proposeCardSheet(sheet), null, book);
};

test("a foreign sheet: other headings, masses in kilograms, parts below their product", () => {
  const { cards, refused } = read(
    ["Karty produktów 2026"],
    [
      "Indeks",
      "EAN",
      "Nazwa towaru",
      "J.m.",
      "Pochodzenie",
      "Waga opakowania [kg]",
      "Materiał",
      "Typ opakowania",
      "Użycie",
      "Szt. w kartonie",
    ],
    [
      "L-1",
      5_901_234_123_457,
      "Lampa",
      "szt.",
      "własny",
      0.0125,
      "Tworzywa sztuczne",
      "jednostkowe",
      "jednorazowe",
      null,
    ],
    [null, null, null, null, null, 0.31, "Szkło", "zbiorcze", "jednorazowe", 24],
  );
  expect(refused).toEqual([]);
  expect(cards).toEqual([
    {
      code: "L-1",
      gtin: "5901234123457",
      name: "Lampa",
      unit: "szt.",
      rows: [2, 3],
      problems: [],
      versions: [
        {
          validFrom: null,
          origin: "own",
          productMass: null,
          parts: [
            partFrom("packaging", {
              category: sample.plastics,
              level: "individual",
              use: "singleUse",
              unitMass: "12.5",
            }),
            partFrom("packaging", {
              category: sample.glass,
              level: "grouped",
              use: "singleUse",
              unitMass: "310",
              perPackage: "24",
            }),
          ],
        },
      ],
    },
  ]);
});

test("an unreadable cell refuses all rows of its product, and no others", () => {
  const { cards, refused } = read(
    ["Kod", "Nazwa", "Materiał", "Masa"],
    ["A", "Lampa", "Drut", 1],
    ["A", null, "Szkło", 2],
    ["B", "Żarówka", "Szkło", 3],
  );
  expect(refused).toMatchObject([{ row: 1, field: "category", text: "Drut" }]);
  const none = read(["Kod", "Materiał", "Sztuk w opakowaniu"], ["A", "Szkło", 0]);
  expect(none.refused).toMatchObject([{ row: 1, field: "perPackage", text: "0" }]);
  expect(mergeCards(cards, [], { from: null, today }).map(({ state }) => state)).toEqual(["refused", "new"]);
});

const bag = partFrom("packaging", { category: sample.plastics, use: "singleUse", unitMass: "5" });
const kept = {
  id: "1",
  code: "A",
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  units: [{ unit: "op.", pieces: "12" }],
  versions: [{ validFrom: "2026-01-01", origin: "own" as const, productMass: "350", parts: [bag] }],
  isWithdrawn: false,
};
const heads = ["Kod", "Nazwa", "Materiał", "Użycie", "Masa składnika [g]", "Obowiązuje od"];
const merge = (from: string | null, ...rows: SheetCell[][]) =>
  mergeCards(read(heads, ...rows).cards, [kept], { from, today });
const glass = ["Szkło", "jednorazowe", 9];
const versionsOf = (...args: Parameters<typeof merge>) =>
  merge(...args)[0]?.content.versions.map(({ validFrom, productMass, parts }) => [
    validFrom,
    productMass,
    parts.length && parts[0]?.what === "packaging" ? parts[0].unitMass : null,
  ]);

test.each<[string, string | null, SheetCell[], [string, string, string][]]>([
  ["what holds today is put right", null, ["A", "", ...glass], [["2026-01-01", "350", "9"]]],
  [
    "from a day on it is another version",
    "2026-12-01",
    ["A", "", ...glass],
    [
      ["2026-01-01", "350", "5"],
      ["2026-12-01", "350", "9"],
    ],
  ],
  [
    "the file's own day counts",
    null,
    ["A", "", ...glass, "2026-10-01"],
    [
      ["2026-01-01", "350", "5"],
      ["2026-10-01", "350", "9"],
    ],
  ],
  ["names alone change no composition", null, ["A", "LED"], [["2026-01-01", "350", "5"]]],
])("an existing card: %s", (_, from, row, versions) => {
  expect(versionsOf(from, row)).toEqual(versions);
  expect(merge(from, row)[0]?.content.units).toEqual(kept.units);
});

test("equal values change nothing; a new card begins with the year", () => {
  expect(merge(null, ["A", "Lampa", "Tworzywa sztuczne", "jednorazowe", 5]).map(({ state }) => state)).toEqual([
    "same",
  ]);
  const [fresh] = merge("2026-12-01", ["B", "Żarówka", ...glass]);
  expect([fresh?.state, fresh?.content.versions[0]?.validFrom]).toEqual(["new", "2026-01-01"]);
});

test("a new or corrected version comes with the one valid before", () => {
  const changed = (from: string | null, ...row: SheetCell[]) =>
    merge(from, row).flatMap(({ old, content }) =>
      changedVersions(old, content).map(({ now, was }) => [now.validFrom, was?.validFrom]),
    );
  expect(changed(null, "A", "", ...glass)).toEqual([["2026-01-01", "2026-01-01"]]);
  expect(changed("2026-12-01", "A", "", ...glass)).toEqual([["2026-12-01", "2026-01-01"]]);
  expect(changed(null, "A", "LED")).toEqual([]);
  expect(changed(null, "B", "Żarówka", ...glass)).toEqual([["2026-01-01", undefined]]);
});
