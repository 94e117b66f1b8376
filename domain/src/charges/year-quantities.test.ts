import { describe, expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import { MONTHS } from "../periods/month.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { lineKey } from "../areas/quantities.ts";
import { sampleYear } from "./sample-year.ts";
import {
  EARLIER_MONTHS,
  whereUnknown,
  earlierQuantities,
  isLackingEarlier,
  yearQuantities,
} from "./year-quantities.ts";
import { yearLacks } from "./inputs/year-lacks.ts";

const KEY = "equipment/5";
const ours = [{ quantities: { [KEY]: { amount: "100", rows: 1 } } }];
const since = (month: number) => MONTHS.filter((one) => one >= month);
const of = (months: string | undefined, amount = "600"): YearInputs => ({
  earlierMonths: { [KEY]: amount },
  ...(months !== undefined && { earlierMonthsOf: months }),
});

describe("the quantities of a year", () => {
  test.each([
    // [months of the year, what was entered, its sum, whether earlier months are missing]
    ["all twelve are ours", MONTHS, {}, "100", false],
    ["all twelve are ours by now, whatever was entered", MONTHS, of("1,2,3,4,5,6"), "100", false],
    ["nothing was entered", since(7), {}, "100", true],
    ["those before were entered", since(7), of("1,2,3,4,5,6"), "700", false],
    // January was submitted since, so its version counts instead of what was entered for six months.
    ["one of those before was handed in since", [1, ...since(7)], of("1,2,3,4,5,6"), "100", true],
    ["what was entered since is of the rest", [1, ...since(7)], of("2,3,4,5,6", "500"), "600", false],
    ["served from another month since", since(3), of("1,2,3,4,5,6"), "100", true],
    ["nobody said of which months", since(7), of(undefined), "100", true],
    ["nothing was", since(7), { earlierMonths: {}, earlierMonthsOf: "1,2,3,4,5,6" }, "100", false],
  ])("%s", (_, madeOf, inputs, amount, isLacking) => {
    expect(yearQuantities(ours, madeOf, inputs)[KEY]?.amount).toBe(amount);
    expect(isLackingEarlier(madeOf, inputs)).toBe(isLacking);
  });
});

describe("quantities left out of earlier months are unknown, not 0", () => {
  const earlier = (earlierMonths: Record<string, string>) => {
    const inputs: YearInputs = { earlierMonths, earlierMonthsOf: "1,2" };
    return { inputs, quantities: earlierQuantities(since(3), inputs) };
  };
  const unknownIn = (earlierMonths: Record<string, string>) =>
    Object.entries(earlier(earlierMonths).quantities).flatMap(([key, { unknown }]) => (unknown ? [key] : []));

  test.each([
    [{ "packaging/x": "5" }, ["packaging-value"]],
    [{ "packaging/x": "5", "packaging-value": "0" }, []],
    [{ "packaging/x": "0" }, []],
    [{ vehicles: "3" }, ["vehicle-parts/oils", "vehicle-parts/tyres", "vehicle-parts/battery"]],
    [{ vehicles: "3", "vehicle-parts/oils": "1", "vehicle-parts/tyres": "0", "vehicle-parts/battery": "9" }, []],
    [{ "sup-issued/x": "5" }, ["sup-collected/x"]],
    [{ "sup-collected/x": "5" }, ["sup-issued/x"]],
    [{ "equipment/5": "7" }, []],
  ])("%o: %j", (given, keys) => {
    expect(unknownIn(given)).toEqual(keys);
  });

  test("without the value of packaging the aid is undetermined, and asks for it", () => {
    const { inputs, quantities } = earlier({ [lineKey("packaging", sample.glass)]: "10" });
    const facts = sampleYear(quantities, {
      inputs: { ...inputs, settlements: { packaging: { way: "deMinimis" } }, otherAid: "0" },
    });
    expect(chargesOf(facts).find(({ id }) => id === "packaging")?.beside).toMatchObject([
      { amount: null, missing: { where: "inputs", field: "earlierMonths" } },
    ]);
  });

  test("asks for oils of earlier vehicles before a year is submitted", () => {
    const { inputs, quantities } = earlier({ vehicles: "3" });
    const facts = sampleYear(quantities, {
      year: 2024,
      law: yearLawOf(2024),
      inputs: { ...inputs, settlements: { oilsAndTyres: { way: "self" } } },
    });
    const charges = chargesOf(facts);
    expect(charges.find(({ id }) => id === "oilsAndTyres")?.lines[0]).toMatchObject({
      amount: null,
      missing: { where: "inputs", field: "earlierMonths" },
    });
    expect(yearLacks(charges, 2024, false).map(({ missing }) => missing.field)).toContain("earlierMonths");
  });
});

test("asks for unknown quantities of rows in rows, whatever was entered for earlier months", () => {
  const inputs: YearInputs = { earlierMonths: { vehicles: "3" }, earlierMonthsOf: "1,2" };
  const unknownOils = {
    vehicles: { amount: "1", rows: 1 },
    "vehicle-parts/oils": { amount: "0", rows: 1, unknown: 1 },
  };
  const where = (madeOf: readonly number[] | undefined) =>
    whereUnknown(sampleYear(unknownOils, { inputs, madeOf }), ["vehicle-parts/oils"], "importedVehicles");
  expect(where(MONTHS)).toEqual({ where: "area", area: "importedVehicles" });
  expect(where([1, ...since(3)])).toEqual({ where: "area", area: "importedVehicles" }); // it was entered for two months
  expect([where(since(3)), where(undefined)]).toEqual([EARLIER_MONTHS, EARLIER_MONTHS]);
});

test("old keys that can no longer be entered break nothing and never make a charge negative", () => {
  const boiler = (factor: string) => lineKey("air-c", "śląskie", "X", sample.smallGasBoiler, factor);
  const kept = {
    [boiler("0")]: "5",
    [lineKey("air-b", "śląskie", sample.petrolTransfer, "1000")]: "5",
    "%": "1",
    [boiler("10")]: "1000",
  };
  const quantities = earlierQuantities(since(3), { earlierMonths: kept, earlierMonthsOf: "1,2" });
  expect(Object.keys(quantities)).toEqual([boiler("10")]);
  expect(chargesOf(sampleYear(quantities, {})).map(({ id }) => id)).toContain("air");
});
