import { expect, test } from "vitest";
import {
  formatDay,
  formatDayOfInstant,
  formatInMonth,
  formatInstant,
  formatMonth,
  formatMonths,
  parseDay,
  formatSpan,
} from "./dates.ts";

test("days", () => {
  expect(formatDay("2026-11-14")).toBe("14.11.2026");
  expect(formatDay("2028-02-29")).toBe("29.02.2028");
  for (const wrong of ["", "2026-02-29", "2026-13-01", "14.11.2026", "2026-11-14T00:00:00Z"]) {
    expect(() => formatDay(wrong)).toThrow("is no day");
  }
});

test("months", () => {
  expect(formatMonth(2026, 11)).toBe("listopad 2026");
  expect(formatInMonth(2026, 11)).toBe("w listopadzie 2026");
  expect(formatInMonth(2026, 9)).toBe("we wrześniu 2026");
  expect(
    formatMonths(
      [
        [2025, 12],
        [2026, 1],
        [2026, 3],
      ].map(([year = 0, month = 0]) => ({ year, month })),
    ),
  ).toBe("grudzień 2025, styczeń, marzec 2026");
  for (const wrong of [0, 13, 1.5, Number.NaN]) expect(() => formatMonth(2026, wrong)).toThrow("there is no month");
});

test("names of months equal those of Intl", () => {
  const intl = new Intl.DateTimeFormat("pl", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    expect(formatMonth(2026, month)).toBe(intl.format(Date.UTC(2026, month - 1)));
  }
});

test.each([
  ["2026-11-14T12:05:00Z", "14.11.2026, 13:05"],
  ["2026-07-14T12:05:59.999Z", "14.07.2026, 14:05"],
  ["2026-11-14T12:05:00+09:00", "14.11.2026, 04:05"],
  ["2026-12-31T23:00:00Z", "01.01.2027, 00:00"],
  ["2026-03-29T00:59:00Z", "29.03.2026, 01:59"],
  ["2026-03-29T01:00:00Z", "29.03.2026, 03:00"],
])("%s is %s in Warsaw", (instant, shown) => {
  expect(formatInstant(instant)).toBe(shown);
});

test.each(["", "2026-11-14", "2026-11-14T12:05:00", "14.11.2026, 13:05"])("%j is no instant", (wrong) => {
  expect(() => formatInstant(wrong)).toThrow("is no instant");
});

test.each([
  ["14.11.2026", "2026-11-14"],
  [" 4.1.2026 ", "2026-01-04"],
  ["2026-11-14", "2026-11-14"],
  ["29.02.2028", "2028-02-29"],
  ["4-1-2026", "2026-01-04"],
  ["14/11/2026", "2026-11-14"],
  ["5/5/2026", "2026-05-05"],
  ["2026-1-4", "2026-01-04"],
  ["2026.01.04", "2026-01-04"],
  ["2026/11/14", "2026-11-14"],
  ["14.11.2026 r.", "2026-11-14"],
  ["14.11.2026r", "2026-11-14"],
  ["2026-11-14 00:00:00", "2026-11-14"],
  ["14.11.2026 23:59", "2026-11-14"],
  ["14 listopada 2026", "2026-11-14"],
  ["4 LIS 2026 r.", "2026-11-04"],
  ["1\u00a0września\u00a02026", "2026-09-01"],
  ["1 paź. 2026", "2026-10-01"],
  ["3-maj-26", "2026-05-03"],
  ["03-wrz-2026", "2026-09-03"],
  ["1.V.2026", "2026-05-01"],
  ["1 xii 2026 r.", "2026-12-01"],
  ["20260503", "2026-05-03"],
  ["5/31/2026", "2026-05-31"],
  ["2026-05-03T10:15:00Z", "2026-05-03"],
  ["2026-05-31T22:00:00.000Z", "2026-06-01"],
  ["2026-05-31T23:30:00+02:00", "2026-05-31"],
])("%j is read as %s", (text, value) => {
  expect(parseDay(text)).toEqual({ ok: true, value });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["29.02.2026", "not-a-day"],
  ["31.11.2026", "not-a-day"],
  ["32.01.2026", "not-a-day"],
  ["0.1.2026", "not-a-day"],
  ["11.14.2026", "not-a-day"],
  ["14.11.26", "not-a-day"],
  ["14.11.0026", "not-a-day"],
  ["listopad", "not-a-day"],
  ["20261332", "not-a-day"],
  ["26-maj-03", "not-a-day"],
  ["1.IIII.2026", "not-a-day"],
  ["2026-05-03T25:00Z", "not-a-day"],
  ["14.11-2026", "not-a-day"],
  ["14 xyz 2026", "not-a-day"],
  ["2026-11-14 24:30", "not-a-day"],
])("%j is refused: %s", (text, reason) => {
  expect(parseDay(text)).toEqual({ ok: false, reason });
});

test("with slashes the month may be first", () => {
  expect(parseDay("5/6/2026")).toEqual({ ok: false, reason: "ambiguous", readings: ["2026-06-05", "2026-05-06"] });
  expect(parseDay("5.6.2026")).toEqual({ ok: true, value: "2026-06-05" });
});

test("every day of a leap year can be read back", () => {
  for (let day = 0; day < 366; day += 1) {
    const iso = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    expect(parseDay(formatDay(iso))).toEqual({ ok: true, value: iso });
  }
});

test("the day of an instant is the day in Poland", () => {
  expect(formatDayOfInstant("2026-11-14T22:59:00Z")).toBe("14.11.2026");
  expect(formatDayOfInstant("2026-11-14T23:00:00Z")).toBe("15.11.2026");
});

test.each([
  ["2026-11-14T12:02:10Z", "2026-11-14T12:05:00Z", "14.11.2026, 13:02–13:05"],
  ["2026-11-14T12:02:10Z", "2026-11-14T12:02:50Z", "14.11.2026, 13:02"],
  ["2026-11-14T22:58:00Z", "2026-11-14T23:01:00Z", "14.11.2026, 23:58 – 15.11.2026, 00:01"],
])("from %s to %s", (from, to, text) => {
  expect(formatSpan(from, to)).toBe(text);
});
