import { expect, test } from "vitest";
import { clockInWarsaw, dayInWarsaw, monthInWarsaw } from "./warsaw.ts";

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

test("a year begins an hour before midnight UTC", () => {
  expect(monthInWarsaw(new Date("2026-12-31T23:30:00Z"))).toEqual({ year: 2027, month: 1 });
});

test("local time equals the time zone's, also just before and after each change", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Warsaw",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const lastWeeks = Array.from({ length: 80 }, (_, index) => 2020 + index).flatMap((year) =>
    [2, 9].flatMap((month) => Array.from({ length: 8 }, (_, day) => Date.UTC(year, month, 24 + day, 1))),
  );
  const instants = lastWeeks.flatMap((time) =>
    [-3_600_000, -1_000, 0, 1_000, 3_600_000].map((shift) => new Date(time + shift)),
  );
  const shown = (instant: Date) => clockInWarsaw(instant).toISOString().slice(0, 19).replace("T", " ");
  expect(instants.filter((instant) => shown(instant) !== zone.format(instant))).toEqual([]);
});
