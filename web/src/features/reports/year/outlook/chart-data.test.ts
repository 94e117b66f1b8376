import { areaById } from "@ekorok/domain/areas/all-areas";
import type { MonthAmount } from "@ekorok/domain/charges/contract/year-outlook";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { describe, expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../../../test/draft-reports.ts";
import { amountsByArea, amountsOfYears, hasBars, quantitiesOfYears, axisSteps, sumOfBars } from "./chart-data.ts";

const amount = (month: number, area: MonthAmount["area"], of: string, isAtLeast = false): MonthAmount => ({
  month,
  area,
  amount: { amount: of, isAtLeast, isEstimate: false },
});

test("amounts by area, in the order of areas, one for each month", () => {
  const { series } = amountsByArea([
    amount(3, "vehicles", "1.10"),
    amount(3, "heatingBoilers", "2"),
    amount(5, "vehicles", "0"),
  ]);
  const vehicles = series.find(({ name }) => name === areaById("vehicles")?.title);
  expect(series).toHaveLength(2);
  expect(vehicles?.bars).toHaveLength(12);
  expect(vehicles?.bars.slice(0, 6).map((bar) => bar?.amount)).toEqual([
    undefined,
    undefined,
    "1.1",
    undefined,
    "0",
    undefined,
  ]);
});

test("two years beside each other; a minimum stays one in a sum", () => {
  const { series, words } = amountsOfYears(2026, [amount(1, "vehicles", "1"), amount(1, "supFees", "2", true)], []);
  expect(series.map(({ name, bars }) => [name, bars[0]])).toEqual([
    ["2026", { amount: "3", isAtLeast: true, isEstimate: false }],
    ["2025", null],
  ]);
  expect(words(series[0]?.bars[0] ?? null).replaceAll("\u00a0", " ")).toBe("co najmniej 3,00 zł");
  expect(words(null)).toBe("–");
  expect(sumOfBars([null, null])).toBeNull();
});

describe("what an area counts", () => {
  const batteries = areaById("batteries");
  if (!batteries) throw new Error("no batteries");
  const report = (year: number, masses: readonly (string | null)[]): YearReport => ({
    ...draftYear,
    year,
    months: masses.map((mass, index) => ({
      ...draftInYear(index + 1),
      areas: [
        mass === null
          ? untouchedArea("batteries")
          : { ...untouchedArea("batteries"), state: "filled", rowCount: 1, totals: { mass } },
      ],
    })),
  });

  test("beside the year before, in one unit; nothing entered is not 0", () => {
    const { series, unit } = quantitiesOfYears(batteries, report(2026, ["12.5", null]), report(2025, ["1", "2"]));
    expect(unit).toBe("masa, kg");
    expect(series.map(({ name, bars }) => [name, bars.slice(0, 3).map((bar) => bar?.amount)])).toEqual([
      ["2026", ["12.5", undefined, undefined]],
      ["2025", ["1", "2", undefined]],
    ]);
  });

  test("an area without any data has no chart", () => {
    expect(hasBars(quantitiesOfYears(batteries, report(2026, [null]), undefined))).toBe(false);
  });
});

test.each([
  [0, [0]],
  [4, [0, 1, 2, 3, 4]],
  [97, [0, 25, 50, 75, 100]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [1234, [0, 500, 1000, 1500]],
])("lines behind bars up to %s", (highest, lines) => {
  expect(axisSteps(highest)).toEqual(lines);
});
