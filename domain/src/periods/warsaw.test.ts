import { expect, test } from "vitest";
import { dayInWarsaw, monthInWarsaw } from "./warsaw.ts";

test.each([
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  ["2026-06-30T21:59:59Z", "2026-06-30"],
  ["2026-06-30T22:00:00Z", "2026-07-01"],
  ["2026-10-25T00:30:00Z", "2026-10-25"],
  ["2028-02-29T12:00:00Z", "2028-02-29"],
])("at %s it is %s in Poland", (instant, day) => {
  expect(dayInWarsaw(new Date(instant))).toBe(day);
});

test("a year turns an hour before midnight UTC", () => {
  expect(monthInWarsaw(new Date("2026-12-31T23:30:00Z"))).toEqual({ year: 2027, month: 1 });
});
