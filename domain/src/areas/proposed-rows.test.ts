import { expect, test } from "vitest";
import { otherEmissions } from "./declarations/other-emissions.ts";
import { vehicles } from "./declarations/vehicles.ts";
import { proposedRows, remarksOn } from "./proposed-rows.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";

const lorry = { vehicle: "WX 12345", category: sample.lorries, engine: sample.lorryEuro5, fuel: sample.diesel };
const stored = (cells: object) => ({
  id: "r1",
  cells: rowOf(vehicles, { ...lorry, amount: "120 l", document: "FV 1", ...cells }),
});

test("rows are proposed with last month's choices, with or without its amounts, and without what belongs to one month only", () => {
  const book = sampleBook({ year: 2026, month: 12 });
  const cellsIn = (isWithAmounts: boolean) =>
    proposedRows(vehicles, [stored({})], book, isWithAmounts).map(({ cells }) => cells);
  expect(cellsIn(false)).toEqual([lorry]);
  expect(cellsIn(true)).toEqual([{ ...lorry, amount: "120 l" }]);
  expect(remarksOn(vehicles, proposedRows(vehicles, [stored({})], book, true), book)).toEqual([]);
});

test("a row with nothing but a document is not proposed", () => {
  const book = sampleBook();
  const only = { id: "r1", cells: rowOf(vehicles, { document: "FV 1", amount: "5 l" }) };
  expect(proposedRows(vehicles, [only], book, false)).toEqual([]);
});

test("choices that are no longer offered are reported, each once", () => {
  const book = sampleBook();
  const cells = rowOf(otherEmissions, { place: "Kotłowa 7", source: sample.withdrawnSource });
  const rows = proposedRows(
    otherEmissions,
    [
      { id: "r1", cells },
      { id: "r2", cells },
    ],
    book,
    false,
  );
  const [remark, ...others] = remarksOn(otherEmissions, rows, book);
  expect(remark).toMatch(/^„.+” nie ma już na liście „Źródło”\. Wybierz inną pozycję\.$/);
  expect(others).toEqual([]);
});

test("an item without a rate for the year is reported, an engine with its fuel", () => {
  const book = sampleBook({ year: 2027, month: 1 });
  const [remark] = remarksOn(vehicles, proposedRows(vehicles, [stored({})], book, false), book);
  expect(remark).toMatch(/^„.+” z paliwem „.+” nie ma stawki na 2027 rok: opłata będzie nieustalona\.$/);
});
