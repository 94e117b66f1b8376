import { expect, test } from "vitest";
import { matchScore, monthMeant, parseQuery } from "./palette-query.ts";

test.each([
  ["paź pakownia", 10, null, ["pakownia"]],
  ["paz pak", 10, null, ["pak"]],
  ["paź 2025 pak", 10, 2025, ["pak"]],
  ["pak 2025 października", 10, 2025, ["pak"]],
  ["PAŹDZIERNIK", 10, null, []],
  ["wrzesień", 9, null, []],
  ["pakownia w lutym", 2, null, ["pakownia"]],
  ["maj", 5, null, []],
  ["mar", 3, null, []],
  ["ma", null, null, ["ma"]],
  ["majonez", null, null, ["majonez"]],
  ["maj marzec", 5, null, ["marzec"]],
  ["10.2025 pak", 10, 2025, ["pak"]],
  ["01/2026", 1, 2026, []],
  ["2025-12", 12, 2025, []],
  ["13.2025", null, null, ["13.2025"]],
  ["2025 pak", null, 2025, ["pak"]],
  ["2019", null, null, ["2019"]],
  ["856-734-62-15", null, null, ["856-734-62-15"]],
  ["  ", null, null, []],
])("%j: month %j, year %j, and %j", (typed, month, year, rest) => {
  expect(parseQuery(typed)).toMatchObject({ month, year, rest });
});

test.each([
  [10, null, { year: 2026, month: 10 }],
  [11, null, { year: 2026, month: 11 }],
  [12, null, { year: 2026, month: 12 }],
  [12, 2026, { year: 2026, month: 12 }],
  [1, 2024, { year: 2024, month: 1 }],
])("in November 2026 month %i of %j is %j", (month, year, meant) => {
  expect(monthMeant(month, year, { year: 2026, month: 11 })).toEqual(meant);
});

test.each([
  ["Pakownia Północ", "pak", 3],
  ["Pakownia Północ", "pakownia pol", 3],
  ["Pakownia Północ", "polnoc", 2],
  ["Pakownia Północ", "pol pak", 2],
  ["Pakownia Północ", "ownia", 1],
  ["Pakownia Północ", "poludnie", 0],
  ["Pojazdy: silniki", "silniki", 2],
  ["Samochody ciężarowe powyżej 3,5 t", "3,5", 2],
  ["Samochody ciężarowe powyżej 3,5 t", "5", 0],
])("%j for %j: %i", (text, typed, fit) => {
  expect(matchScore(text, parseQuery(typed).words)).toBe(fit);
});

test("in January the month that has just ended is meant, not the one at the end of the year", () => {
  expect(monthMeant(12, null, { year: 2027, month: 1 })).toEqual({ year: 2026, month: 12 });
  expect(monthMeant(11, null, { year: 2027, month: 1 })).toEqual({ year: 2027, month: 11 });
});
