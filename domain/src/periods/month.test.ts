import { expect, test } from "vitest";
import { daysIn, lastDayOf, monthAfter, parseMonth, parseYear, allYears, YEAR_PATTERN } from "./month.ts";

test.each([
  ["2020", 2020],
  ["2026", 2026],
  ["2099", 2099],
])("%s is a year", (text, year) => {
  expect(parseYear(text)).toBe(year);
});

test.each(["", "2019", "2100", "99", "02026", "2026.5", "20266", "-2026", "2026 ", "２０２６", "1e3", "0x7ea"])(
  "%j is no year",
  (text) => {
    expect(parseYear(text)).toBeUndefined();
  },
);

test("the pattern matches exactly these years", () => {
  const pattern = new RegExp(`^${YEAR_PATTERN}$`);
  const tried = Array.from({ length: 3_000 }, (_, year) => year);
  expect(tried.filter((year) => pattern.test(String(year)))).toEqual(allYears);
  expect(allYears).toEqual(tried.filter((year) => parseYear(String(year)) !== undefined));
});

test.each(["", "0", "13", "01", "1.5", "-1", "1 ", "xi"])("%j is no month", (text) => {
  expect(parseMonth(text)).toBeUndefined();
});

test("one to twelve are months", () => {
  expect(Array.from({ length: 12 }, (_, index) => parseMonth(String(index + 1)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test.each([
  [{ year: 2026, month: 11 }, 1, { year: 2026, month: 12 }],
  [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
  [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
  [{ year: 2026, month: 3 }, -12, { year: 2025, month: 3 }],
  [{ year: 2020, month: 1 }, -1, undefined],
  [{ year: 2099, month: 12 }, 1, undefined],
])("%j and %i steps", (month, steps, expected) => {
  expect(monthAfter(month, steps)).toEqual(expected);
});

test.each([
  [{ year: 2026, month: 2 }, "2026-02-28"],
  [{ year: 2028, month: 2 }, "2028-02-29"],
  [{ year: 2026, month: 4 }, "2026-04-30"],
  [{ year: 2026, month: 12 }, "2026-12-31"],
])("the last day of %j is %s", (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test("months have the days of the calendar", () => {
  for (let year = 2020; year <= 2099; year += 1)
    for (let month = 1; month <= 12; month += 1)
      expect(daysIn({ year, month })).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
});
