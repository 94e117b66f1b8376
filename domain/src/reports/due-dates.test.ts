import { expect, test } from "vitest";
import { dueOn, hasBegun, isMonthDue, isOverdue, isYearDue } from "./due-dates.ts";
import { reportStatuses } from "./status.ts";

test.each([
  [{ year: 2026, month: 11 }, 15, "2026-12-15"],
  [{ year: 2026, month: 12 }, 15, "2027-01-15"],
  [{ year: 2026, month: 1 }, 31, "2026-02-28"],
  [{ year: 2028, month: 1 }, 30, "2028-02-29"],
  [{ year: 2026, month: 3 }, 31, "2026-04-30"],
  [{ year: 2099, month: 12 }, 1, "2100-01-01"],
])("%j with day %i is due on %s", (month, day, due) => {
  expect(dueOn(month, day)).toBe(due);
});

test("overdue begins the day after, and only while it is the client's turn", () => {
  expect(isOverdue("2026-12-15", "2026-12-15", "draft", "2025-01-01")).toBe(false);
  const overdue = reportStatuses.filter((status) => isOverdue("2026-12-15", "2026-12-16", status, "2025-01-01"));
  expect(overdue).toEqual(["draft", "returned"]);
});

test("a day that passed before there was an account was nobody's to keep; a report that was returned is", () => {
  const asOf = (status: "draft" | "returned", since: string) => isOverdue("2026-10-15", "2026-11-15", status, since);
  expect([asOf("draft", "2026-10-15"), asOf("draft", "2026-10-16"), asOf("returned", "2026-10-16")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a month begins on its first day", () => {
  expect(hasBegun({ year: 2026, month: 12 }, "2026-11-30")).toBe(false);
  expect(hasBegun({ year: 2026, month: 12 }, "2026-12-01")).toBe(true);
});

const november = { today: "2026-11-15", since: "2026-11-15" };

test("a month is due when its day came after the account, or when the client has begun with it", () => {
  const isDue = (month: number, isTouched: boolean) =>
    isMonthDue({ year: 2026, month }, dueOn({ year: 2026, month }, 15), november, isTouched);
  expect([9, 10, 11, 12].map((month) => isDue(month, false))).toEqual([false, true, true, false]);
  expect([9, 10, 11, 12].map((month) => isDue(month, true))).toEqual([true, true, true, false]);
});

test("a year is due when it ended after the account was made, or when its months are handed in", () => {
  expect([2025, 2026].map((year) => isYearDue(year, november, false))).toEqual([false, false]);
  expect([2025, 2026].map((year) => isYearDue(year, november, true))).toEqual([true, true]);
  const january = { today: "2027-01-01", since: "2026-12-31" };
  expect([2025, 2026].map((year) => isYearDue(year, january, false))).toEqual([false, true]);
});
