import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { partText } from "@ekorok/domain/reports/report-words";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { describe, expect, test } from "vitest";
import { figureOfYear, figuresOfMonth, rounded } from "./year-figures.ts";

test.each([
  ["2012.992", "2013"],
  ["120000", "120000"],
  ["99.96", "100"],
  ["1.049119", "1.05"],
  ["0.00004", "0.00004"],
  ["0", "0"],
])("%s is shown as %s in the overview of a year", (total, text) => {
  expect(rounded(total)).toBe(text);
});

test("gas is shown in cubic metres beside tonnes of other fuels", () => {
  const boilers = areaById("heatingBoilers");
  if (!boilers) throw new Error("no boilers");
  const summary: AreaSummary = {
    ...untouchedArea("heatingBoilers"),
    state: "filled",
    rowCount: 1,
    edition: 1,
    totals: { "amount · 10⁶ m³": "0.01421", "amount · Mg": "3.5" },
  };
  const [gas, coal] = [
    { total: "14210", unit: "m³" },
    { total: "3.5", unit: "Mg" },
  ];
  expect(figuresOfMonth(boilers, summary, "amount · 10⁶ m³")).toMatchObject([gas, coal]);
  expect(figuresOfMonth(boilers, summary, "amount · Mg")).toMatchObject([coal, gas]);
});

describe("an area with parts that are summed separately", () => {
  const packagings = areaById("packagings");
  if (!packagings) throw new Error("no packagings");
  const summaryOf = (totals: AreaSummary["totals"]): AreaSummary => ({
    ...untouchedArea("packagings"),
    state: "filled",
    rowCount: 1,
    edition: 1,
    totals,
  });
  const yearOf = (...months: AreaSummary["totals"][]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a year only these are looked at
    ({ months: months.map((totals) => ({ areas: [summaryOf(totals)] })) }) as unknown as YearReport;
  const introduced = { "mass · introduced": "500" };

  test("names the part whose figure is shown at the head of its row", () => {
    expect(figureOfYear(packagings, yearOf(introduced, introduced, { "mass · manufactured": "9" }))).toEqual({
      key: "mass · introduced",
      name: "masa (wprowadzone), kg",
    });
    expect(figureOfYear(packagings, yearOf({}))).toEqual({ key: "mass", name: "masa, kg" });
  });

  test("shows the figures of other parts beside it, with their names", () => {
    const both = summaryOf({ ...introduced, "mass · manufactured": "200", "count · introduced": "3" });
    expect(figuresOfMonth(packagings, both, "mass · introduced").map(partText)).toEqual([
      "wprowadzone 500\u00a0kg",
      "wytworzone 200\u00a0kg",
    ]);
  });
});
