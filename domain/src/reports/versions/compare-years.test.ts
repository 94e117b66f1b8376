import { expect, test } from "vitest";
import { frozenReport, type FrozenReport } from "../contract/report-versions.ts";
import { compareYears } from "./compare-years.ts";

type Area = { area: string; state: string; totals: Record<string, string | null> };

const year = (number: number, areas: readonly Area[], march = 1): FrozenReport =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2025,
    month: null,
    submittedAt: "2026-02-01T10:00:00Z",
    submittedBy: { uid: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas: areas.map((area) => ({ ...area, rows: [], findings: [] })),
    items: {},
    months: [2, 3].map((month) => ({ month, number: month === 3 ? march : 1, hash: "y" })),
  });

const batteries = (mass: string) => ({ area: "batteries", state: "filled", totals: { mass } });
const boilers = (totals: Area["totals"]) => ({ area: "heatingBoilers", state: "filled", totals });

test("a year is the same as itself", () => {
  expect(compareYears(year(1, [batteries("150")]), year(2, [batteries("150")]))).toEqual({ areas: [], months: [] });
});

test("a changed total has its name and unit, and the month behind it is listed", () => {
  const before = year(1, [batteries("150"), boilers({ "amount · Mg": "2" })]);
  const after = year(2, [batteries("157.5"), boilers({ "amount · Mg": "2", "amount · 10⁶ m³": "0.1" })], 2);
  expect(compareYears(before, after)).toEqual({
    areas: [
      {
        area: "batteries",
        states: { before: "filled", after: "filled" },
        totals: [
          {
            key: "mass",
            label: "Masa",
            unit: "kg",
            before: "150",
            after: "157.5",
            difference: { amount: "7.5", unit: "kg" },
          },
        ],
      },
      {
        area: "heatingBoilers",
        states: { before: "filled", after: "filled" },
        totals: [expect.objectContaining({ unit: "10⁶ m³", before: null, after: "0.1" })],
      },
    ],
    months: [{ month: 3, before: 1, after: 2 }],
  });
});

test("older months, without separate sums, do not make a year differ", () => {
  const packagings = (totals: Area["totals"]) => ({ area: "packagings", state: "filled", totals });
  const old = packagings({ mass: "700" });
  const apart = packagings({ "mass · introduced": "500", "mass · manufactured": "200" });
  const some = packagings({ mass: "600", "mass · introduced": "110" });
  expect(compareYears(year(1, [old]), year(2, [apart])).areas).toEqual([]);
  expect(compareYears(year(1, [apart]), year(2, [some])).areas[0]?.totals).toMatchObject([
    { label: "Masa (bez podziału)", before: "700", after: "710", difference: { amount: "10", unit: "kg" } },
  ]);
});

test("an added, removed or declared area differs without totals", () => {
  const empty = { area: "batteries", state: "declaredEmpty", totals: {} };
  expect(compareYears(year(1, []), year(2, [empty])).areas).toEqual([
    { area: "batteries", states: { before: null, after: "declaredEmpty" }, totals: [] },
  ]);
});
