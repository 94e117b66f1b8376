import { areaById, type Cells, emptyDictionaries } from "@ekorok/domain";
import { expect, test } from "vitest";
import { sumsOf } from "./sums.ts";

const book = { period: { year: 2026, month: 11 }, dictionaries: emptyDictionaries() };
const introduced = { scope: "introduced", mass: "1 kg" };
const manufactured = { scope: "manufactured", mass: "2 kg" };

test.each<[string, Cells[], string | undefined]>([
  ["one kind is plain", [introduced, introduced], "2 kg"],
  ["two kinds are no sum, and are named", [manufactured, introduced], "wprowadzone 1 kg; wytworzone 2 kg"],
  ["what does not say is named, too", [introduced, { mass: "5 kg" }], "wprowadzone 1 kg; bez podziału 5 kg"],
  ["nothing is no zero", [{ scope: "introduced" }], undefined],
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
  expect(sums.mass?.replaceAll("\u00a0", " ")).toBe(expected);
});
