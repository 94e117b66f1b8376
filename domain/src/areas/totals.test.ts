import { expect, test } from "vitest";
import { batteries } from "./declarations/batteries.ts";
import type { Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import { heatingBoilers } from "./declarations/heating-boilers.ts";
import { importedPackagings } from "./declarations/imported-packagings.ts";
import { otherEmissions } from "./declarations/other-emissions.ts";
import { packagings } from "./declarations/packagings.ts";
import { plainAmount } from "./showing.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { enteredTotals, comparableTotals, describeTotal, totalsOf } from "./totals.ts";

const book = sampleBook();
const totals = (area: Area, rows: Cells[]) =>
  totalsOf(
    area,
    rows.map((cells) => ({ cells: rowOf(area, cells), amounts: area.amounts(rowOf(area, cells), book) })),
    book,
  );

test("each total adds up a column; nothing entered is not zero", () => {
  expect(totals(batteries, [{ mass: "1 kg", count: "3" }, { mass: "0.5 Mg" }])).toEqual({ mass: "501", count: "3" });
  expect(totals(batteries, [{ mass: "1 kg" }])).toEqual({ mass: "1", count: null });
  expect(totals(batteries, [])).toEqual({ mass: null, count: null });
});

test("tonnes of coal and cubic metres of gas are not added up", () => {
  const sums = totals(heatingBoilers, [
    { boiler: sample.smallCoalBoiler, amount: "12 Mg" },
    { boiler: sample.smallGasBoiler, amount: "100 m³" },
    { boiler: sample.largeGasBoiler, amount: "1 m³" },
    { boiler: sample.oilBoiler, amount: "5 l" }, // unknown without its factor
  ]);
  expect(sums).toEqual({ "amount · Mg": "12", "amount · 10⁶ m³": "0.000101" });
  expect(describeTotal(heatingBoilers, "amount · Mg")).toEqual({
    column: "amount",
    label: "Zużycie",
    unit: "Mg",
    part: null,
  });
  expect(enteredTotals(heatingBoilers, { ...sums, odd: "1" }).map(({ total, unit }) => `${total} ${unit}`)).toEqual([
    "0.000101 10⁶ m³",
    "12 Mg",
  ]);
});

const introduced = { scope: "introduced" };
const apart: [string, Area, Cells[], Record<string, string>][] = [
  [
    "what was introduced and what was made",
    packagings,
    [
      { ...introduced, mass: "1 kg", count: "3" },
      { ...introduced, mass: "2 kg" },
      { scope: "manufactured", mass: "5 Mg" },
    ],
    { "Masa (wprowadzone)": "3 kg", "Masa (wytworzone)": "5000 kg", "Liczba (wprowadzone)": "3 szt." },
  ],
  [
    "packaging that came with products and empty packaging",
    importedPackagings,
    [
      { content: "emptyPackaging", mass: "1 kg", netValue: "10" },
      { content: "packedProducts", mass: "2 kg", netValue: "20" },
    ],
    {
      "Masa (z produktami)": "2 kg",
      "Masa (puste)": "1 kg",
      "Wartość netto (z produktami)": "20 zł",
      "Wartość netto (puste)": "10 zł",
    },
  ],
  [
    "sources of each table, in each of their units",
    otherEmissions,
    [
      { source: sample.ammonia, amount: "12 kg" },
      { source: sample.ammonia, amount: "0.001 Mg" },
      { source: sample.carbonDioxide, amount: "3 Mg" },
      { source: sample.petrolTransfer, amount: "40 Mg" },
      { source: sample.poultry, amount: "5000 stanowisk" },
    ],
    {
      "Ilość (substancje)": "3 Mg + 13 kg",
      "Ilość (przeładunek benzyn)": "40 Mg",
      "Ilość (chów drobiu)": "5000 stanowisk",
    },
  ],
  [
    "a row that does not say yet belongs to neither",
    packagings,
    [{ mass: "1 kg" }, { ...introduced, mass: "2 kg" }],
    { "Masa (wprowadzone)": "2 kg", "Masa (bez podziału)": "1 kg" },
  ],
];

test.each(apart)("grouped totals: %s", (_what, area, rows, expected) => {
  const shown: Record<string, string> = {};
  for (const { label, total, unit } of enteredTotals(area, totals(area, rows))) {
    const plain = plainAmount(total, unit);
    shown[label] = [...(shown[label] === undefined ? [] : [shown[label]]), `${plain.amount} ${plain.unit}`].join(" + ");
  }
  expect(Object.entries(shown)).toEqual(Object.entries(expected));
});

test("a total is shown with its column's label and unit", () => {
  expect(describeTotal(batteries, "mass")).toEqual({ column: "mass", label: "Masa", unit: "kg", part: null });
  expect(describeTotal(packagings, "mass · introduced")).toEqual({
    column: "mass",
    label: "Masa (wprowadzone)",
    unit: "kg",
    part: "wprowadzone",
  });
  expect(enteredTotals(packagings, { netValue: "5", mass: null, count: "0" }).map(({ key }) => key)).toEqual([
    "count",
    "netValue",
  ]);
});

const like: [string, Record<string, string | null>[], Record<string, string | null>[]][] = [
  [
    "all apart",
    [{ "mass · introduced": "1" }, { "mass · manufactured": "2" }],
    [{ "mass · introduced": "1" }, { "mass · manufactured": "2" }],
  ],
  [
    "one of them undivided",
    [
      { "mass · introduced": "1", "mass · manufactured": "2", "count · introduced": "3" },
      { mass: "4", count: null },
    ],
    [
      { mass: "3", "count · introduced": "3" },
      { mass: "4", count: null },
    ],
  ],
  [
    "one of them is both",
    [{ mass: "1", "mass · introduced": "2" }, { "mass · introduced": "4" }],
    [{ mass: "3" }, { mass: "4" }],
  ],
];

test.each(like)("comparable totals: %s", (_what, given, expected) => {
  expect(comparableTotals(packagings, given)).toEqual(expected);
});
