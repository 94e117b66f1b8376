import { expect, test } from "vitest";
import type { Cells } from "../cells.ts";
import { rowOf, sample, sampleBook } from "../sample-book.ts";
import { supFees } from "./sup-fees.ts";

const said = (cells: Cells) =>
  supFees.check(rowOf(supFees, cells), sampleBook()).map(({ column, level }) => `${column} ${level}`);

test("annex 6: pieces issued, and the collected fee beside the expected one", () => {
  expect(said({ type: sample.cups })).toEqual(["issued blocks"]);
  expect(said({ type: sample.cups, issued: "0" })).toEqual([]);
  expect(said({ type: sample.cups, issued: "500", bought: "1000", collected: "100" })).toEqual([]);
  const row = rowOf(supFees, { type: sample.cups, issued: "500" });
  expect(supFees.check({ ...row, collected: "90.5" }, sampleBook())).toEqual([
    {
      column: "collected",
      level: "warns",
      message: "Pobrano 90,50 zł, a z wydanych sztuk wychodzi 500 szt. × 0,20 zł = 100,00 zł.",
    },
  ]);
  expect(supFees.check(row, sampleBook())).toMatchObject([{ column: "collected", level: "warns" }]);
});

test("without a rate there is nothing to compare with", () => {
  const row = rowOf(supFees, { type: sample.cups, issued: "5", collected: "7" });
  expect(supFees.check(row, sampleBook({ year: 2027, month: 1 }))).toEqual([]);
});

test("annex 9: mass or pieces, by the unit of the rate; the other is optional", () => {
  expect(said({ type: sample.containers })).toEqual(["mass blocks"]);
  expect(said({ type: sample.containers, count: "5" })).toEqual(["mass blocks"]);
  expect(said({ type: sample.containers, mass: "5 kg", count: "5" })).toEqual([]);
  expect(said({ type: sample.containers, mass: "5 kg" })).toEqual(["count warns"]); // section I may need both
  expect(said({ type: sample.wipes, mass: "5 kg" })).toEqual(["count blocks"]);
  expect(said({ type: sample.wipes, count: "0" })).toEqual([]);
});

test("cells of the other annex do not count, and the user is told", () => {
  expect(said({ type: sample.wipes, count: "5", issued: "5", collected: "1" })).toEqual([
    "issued warns",
    "collected warns",
  ]);
  expect(said({ type: sample.cups, issued: "5", collected: "1", mass: "1 kg" })).toEqual(["mass warns"]);
});

test("types of similar names are distinguished by their annex", () => {
  expect(supFees.options("type", {}, sampleBook())).toEqual([
    { value: sample.wipes, label: "Chusteczki", note: "załącznik 9 – własna opłata producenta" },
    { value: sample.cups, label: "Kubki na napoje", note: "załącznik 6 – opłata od konsumentów" },
    { value: sample.containers, label: "Pojemniki", note: "załącznik 9 – własna opłata producenta" },
  ]);
});

test.each([
  [null, []],
  [sample.cups, ["bought", "issued", "collected"]],
  [sample.containers, ["count", "mass"]],
  [sample.wipes, ["count", "mass"]],
])("of type %s a form asks for %j", (type, asked) => {
  const all = ["bought", "issued", "collected", "count", "mass"];
  expect(all.filter((column) => supFees.applies(column, { type }, sampleBook()))).toEqual(asked);
});
