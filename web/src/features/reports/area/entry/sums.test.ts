import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { sumsOf } from "./row-views.ts";

const book = { period: { year: 2026, month: 11 }, dictionaries: emptyDictionaries() };
const introduced = { scope: "introduced", mass: "1 kg" };
const manufactured = { scope: "manufactured", mass: "2 kg" };

test.each<[string, Cells[], Record<string, string | undefined>]>([
  ["one kind is plain", [introduced, introduced], { Suma: "2 kg" }],
  [
    "two kinds are no sum, and are named",
    [manufactured, introduced],
    { "Suma: wprowadzone": "1 kg", "Suma: wytworzone": "2 kg" },
  ],
  [
    "what does not say is named, too",
    [introduced, { mass: "5 kg" }],
    { "Suma: wprowadzone": "1 kg", "Suma: bez podziału": "5 kg" },
  ],
  ["nothing is no zero", [{ scope: "introduced" }], { Suma: undefined }],
])("the sum below a column: %s", (_what, rows, expected) => {
  const area = areaById("packagings");
  if (!area) throw new Error("no packagings");
  const views = rows.map((cells) => ({ amounts: area.amounts(cells, book), findings: [], problems: {} }));
  const sums = sumsOf(
    area,
    book,
    rows.map((cells, index) => ({ id: String(index), cells })),
    views,
  );
  expect(Object.fromEntries(sums.map((line) => [line.name, line.sums["mass"]?.replaceAll("\u00a0", " ")]))).toEqual(
    expected,
  );
});
