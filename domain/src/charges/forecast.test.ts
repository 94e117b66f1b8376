import { describe, expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { chargesOf } from "./all-charges.ts";
import { forecastOf } from "./forecast.ts";
import { addQuantities, type Quantities } from "../areas/quantities.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const KEY = `air-a/${encodeURIComponent("śląskie")}/${sample.ammonia}`;
const ammonia = (amount: string): Quantities =>
  quantitiesIn("otherEmissions", [
    { place: "F", gmina: "G", voivodeship: "śląskie", source: sample.ammonia, amount: `${amount} kg` },
  ]);
const monthsOf = (amounts: readonly string[]): Record<number, Quantities> =>
  Object.fromEntries(amounts.map((amount, index) => [index + 1, ammonia(amount)]));
const yearOf = (amounts: readonly string[]) => sampleYear(addQuantities(Object.values(monthsOf(amounts))));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** 100 kg in each month of the first quarter, 20 in each of the second and third, 80 in each of the fourth: 660 kg. */
const SEASON = ["100", "100", "100", "20", "20", "20", "20", "20", "20", "80", "80", "80"];

describe("the year's quantities", () => {
  test.each([
    // 330 kg ÷ 300 kg × 360 kg = 396 kg more
    ["by last year's season", ["110", "110", "110"], SEASON, "726"],
    // 100 ÷ 300 × 360 = 120
    ["by a season that was fuller", ["50", "50", "0"], SEASON, "220"],
    // 10 ÷ 3 × 9 = 30
    ["by the mean, where nothing is known of last year", ["1", "2", "7"], [], "40"],
    ["by the mean, where a month of last year is missing", ["1", "2", "7"], SEASON.slice(0, 11), "40"],
    // not there last year in these months: the mean, 9 ÷ 3 × 9 = 27
    ["by the mean, of what is new", ["3", "3", "3"], ["0", "0", "0", ...SEASON.slice(3)], "36"],
    // 1 ÷ 3 × 9, divided last
    ["to the last digit", ["1", "0", "0"], [], "4"],
    // in these months neither then nor now: as last year
    ["as last year, of what is only later", ["0", "0", "0"], ["0", "0", "0", ...SEASON.slice(3)], "360"],
  ])("%s", (_, amounts, last, whole) => {
    const forecast = forecastOf(yearOf(amounts), { months: upTo(amounts.length), lastYear: monthsOf(last) });
    expect(forecast?.quantities[KEY]?.amount).toBe(whole);
  });

  test.each([
    // April by the season 110 ÷ 100 × 20 = 22 kg
    ["no less than stands in a month that is begun", SEASON, "30", "734"],
    ["by the season, where less stands there so far", SEASON, "21.99", "726"],
    ["no less than stands there, by the mean as well", [], "110.5", "1320.5"],
    ["by the mean, where as much stands there", [], "110", "1320"],
  ])("%s", (_, last, begun, whole) => {
    const forecast = forecastOf(yearOf(["110", "110", "110"]), {
      months: upTo(3),
      begun: { 4: ammonia(begun) },
      lastYear: monthsOf(last),
    });
    expect(forecast?.quantities[KEY]?.amount).toBe(whole);
    expect(forecast?.method).toMatch(/niepełnym miesiącu/);
  });

  test("includes quantities that only an incomplete month has", () => {
    const facts = sampleYear(
      quantitiesIn("vehicles", [{ engine: sample.carEuro5, fuel: sample.petrol, amount: "3 Mg" }]),
    );
    const forecast = forecastOf(facts, { months: upTo(3), begun: { 7: ammonia("5") } });
    expect(forecast?.quantities[KEY]?.amount).toBe("5");
  });

  test.each([
    ["two months", ["1", "1"], 2],
    ["a whole year", SEASON, 12],
    ["months in which nothing was entered", [], 5],
  ])("%s: no forecast", (_, amounts, count) => {
    expect(forecastOf(yearOf(amounts), { months: upTo(count), lastYear: monthsOf(SEASON) })).toBeNull();
  });
});

test("charges and thresholds follow from the forecast quantities, as estimates", () => {
  const facts = yearOf(["200", "200", "200"]);
  // 600 kg × 0.67 = 402 zł so far; 1 320 kg × 0.67 = 884.40 zł in the year
  expect(chargesOf(facts)[0]).toMatchObject({ sum: { amount: "402.00" }, due: { amount: "0" } });
  const forecast = forecastOf(facts, { months: [1, 2, 3], lastYear: monthsOf(SEASON) });
  expect(forecast?.charges[0]).toMatchObject({
    lines: [{ amount: "884.40", sureness: "estimate", why: [expect.stringMatching(/prognoza/)] }],
    due: { amount: "884", isEstimate: true, isAtLeast: false },
  });
  expect(chargesOf(facts)[0]).toMatchObject({ sum: { amount: "402.00" } });
});

test("missing months are what is forecast; the method is described", () => {
  const facts = { ...yearOf(["100", "100", "100"]), open: [12] };
  expect(forecastOf(facts, { months: [10, 11, 12] })).toMatchObject({
    method: expect.stringMatching(/średnia z 3 miesięcy wpisanych w całości/),
    charges: [{ sum: { amount: "804.00", isAtLeast: false } }, expect.anything()],
  });
  expect(forecastOf(facts, { months: [10, 11, 12], lastYear: monthsOf(SEASON) })?.method).toMatch(
    /z tych samych miesięcy 2025 roku/,
  );
});

test("incomplete rows stay incomplete", () => {
  const incomplete = quantitiesIn("otherEmissions", [{ source: sample.ammonia, amount: "1 kg" }]);
  const facts = sampleYear(addQuantities([ammonia("1"), incomplete]));
  expect(forecastOf(facts, { months: [1, 2, 3] })).toMatchObject({
    quantities: { "incomplete/otherEmissions": { amount: "0", rows: 1 } },
    charges: [{ sum: { isAtLeast: true }, due: null }, expect.anything()],
  });
});

test("leaves out quantities that only last year had", () => {
  const months = Object.fromEntries(SEASON.map((amount, index) => [index + 1, ammonia(amount)]));
  const facts = sampleYear(
    quantitiesIn("vehicles", [{ engine: sample.carEuro5, fuel: sample.petrol, amount: "3 Mg" }]),
  );
  const forecast = forecastOf(facts, { months: [1, 2, 3], lastYear: months });
  expect(Object.keys(forecast?.quantities ?? {})).toEqual(Object.keys(facts.quantities));
});
