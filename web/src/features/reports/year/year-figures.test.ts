import { areaById, type AreaSummary, untouchedArea } from "@ekorok/domain";
import { expect, test } from "vitest";
import { figuresOfMonth, rounded } from "./year-figures.ts";

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

test("gas is shown in cubic metres, as people read it, beside tonnes of other fuels", () => {
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
