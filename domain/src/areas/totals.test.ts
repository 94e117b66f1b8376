import { expect, test } from "vitest";
import type { Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import { heatingBoilers } from "./heating-boilers.ts";
import { packagings } from "./packagings.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { enteredTotals, totalAt, totalsOf } from "./totals.ts";

const book = sampleBook();
const totals = (area: Area, rows: Cells[]) =>
  totalsOf(
    area,
    rows.map((cells) => ({ cells: rowOf(area, cells), amounts: area.amounts(rowOf(area, cells), book) })),
    book,
  );

test("each column that can be added up; nothing entered is not zero", () => {
  expect(totals(packagings, [{ mass: "1 kg", count: "3" }, { mass: "0.5 Mg" }])).toEqual({
    mass: "501",
    count: "3",
    netValue: null,
  });
  expect(totals(packagings, [])).toEqual({ mass: null, count: null, netValue: null });
});

test("tonnes of coal and cubic metres of gas have no sum together", () => {
  const sums = totals(heatingBoilers, [
    { boiler: sample.smallCoalBoiler, amount: "12 Mg" },
    { boiler: sample.smallGasBoiler, amount: "100 m³" },
    { boiler: sample.largeGasBoiler, amount: "1 m³" },
    { boiler: sample.oilBoiler, amount: "5 l" }, // not known without its factor
  ]);
  expect(sums).toEqual({ "amount · Mg": "12", "amount · 10⁶ m³": "0.000101" });
  expect(totalAt(heatingBoilers, "amount · Mg")).toEqual({ column: "amount", label: "Zużycie", unit: "Mg" });
  expect(enteredTotals(heatingBoilers, { ...sums, odd: "1" }).map(({ total, unit }) => `${total} ${unit}`)).toEqual([
    "0.000101 10⁶ m³",
    "12 Mg",
  ]);
});

test("a total is shown with its column's label and unit", () => {
  expect(totalAt(packagings, "mass")).toEqual({ column: "mass", label: "Masa", unit: "kg" });
  expect(enteredTotals(packagings, { netValue: "5", mass: null, count: "0" }).map(({ key }) => key)).toEqual([
    "count",
    "netValue",
  ]);
});
