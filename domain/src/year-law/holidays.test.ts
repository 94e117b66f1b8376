import { expect, test } from "vitest";
import { easterOf, holidaysOf, isFreeDay, workingDayFrom } from "./holidays.ts";

// From published tables of Easter dates; 2038 and 2285 are among the latest and earliest possible.
test.each([
  [2020, "2020-04-12"],
  [2023, "2023-04-09"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
  [2049, "2049-04-18"],
  [2285, "2285-03-22"],
])("Easter of %i is %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("Easter is a Sunday between 22 March and 25 April, every year", () => {
  for (let year = 2020; year <= 2099; year += 1) {
    const day = easterOf(year);
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0);
    expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
  }
});

test("the holidays of 2026; Christmas Eve is one since 2025", () => {
  expect(holidaysOf(2026)).toEqual([
    "2026-01-01",
    "2026-01-06",
    "2026-04-05",
    "2026-04-06",
    "2026-05-01",
    "2026-05-03",
    "2026-05-24",
    "2026-06-04",
    "2026-08-15",
    "2026-11-01",
    "2026-11-11",
    "2026-12-24",
    "2026-12-25",
    "2026-12-26",
  ]);
  expect(holidaysOf(2024)).not.toContain("2024-12-24");
  expect(holidaysOf(2025)).toContain("2025-12-24");
});

test.each([
  ["2026-03-15", true, "2026-03-16"], // a Sunday
  ["2025-03-15", true, "2025-03-17"], // a Saturday: our reading
  ["2027-03-15", false, "2027-03-15"],
  ["2026-04-04", true, "2026-04-07"], // Easter Saturday, Sunday and Monday
  ["2025-12-24", true, "2025-12-29"], // Wednesday, two holidays, Saturday, Sunday
  ["2024-12-24", false, "2024-12-24"],
  ["2026-12-31", false, "2026-12-31"],
  ["2028-01-01", true, "2028-01-03"],
  ["2026-06-04", true, "2026-06-05"], // Corpus Christi
])("%s: free %s, the working day is %s", (day, isFree, working) => {
  expect([isFreeDay(day), workingDayFrom(day)]).toEqual([isFree, working]);
});
