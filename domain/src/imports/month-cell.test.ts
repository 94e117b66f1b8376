import { expect, test } from "vitest";
import { areas } from "../areas/all-areas.ts";
import {
  spansMonths,
  monthFrom,
  monthInName,
  monthInTitle,
  monthOfSheet,
  monthOfRow,
  periodInName,
  periodInSheetName,
  yearInTitle,
} from "./month-cell.ts";

test.each([
  ["2026-05", 5],
  ["05.2026", 5],
  ["5/2026", 5],
  ["maj 2026", 5],
  ["Maja 2026 r.", 5],
  ["sierpień", 8],
  ["paź", 10],
  ["7", 7],
  ["2026-05-31", 5],
  ["31.05.2026", 5],
  ["V", 5],
  ["XI 2026", 11],
  ["xii.2026 r.", 12],
  ["2026/IV", 4],
  ["31.05.2026 23:59", 5],
  ["2026-05-31T07:15:00", 5],
  ["03-05-26", 5],
  ["26-05-03", 5],
  ["maj 26", 5],
  ["04.26", 4],
  ["202607", 7],
])("%j is a month", (text, expected) => {
  expect(monthFrom(text, 2026)).toEqual({ year: 2026, month: expected });
});

test.each(["", "13", "2026-13", "1999-05", "kwartał", "0", "IIII", "IL 2026", "05/06/26", "26-05-27"])(
  "%j is no month",
  (text) => {
    expect(monthFrom(text, 2026)).toBe(null);
  },
);

const may = { year: 2026, month: 5 };
test.each([
  ["5", "2025", { year: 2025, month: 5 }],
  ["maj", "2025 r.", { year: 2025, month: 5 }],
  ["", "2026", may],
  ["", "", may],
  ["2025-05", "2025", { year: 2025, month: 5 }],
])("the month %j with the year %j is that month of that year", (month, year, expected) => {
  expect(monthOfRow(month, year, may)).toEqual(expected);
});

test.each([
  ["", "2025", "nie mówi, z którego miesiąca"],
  ["2026-05", "2025", "inny rok"],
  ["5", "dwa tysiące", "to nie rok"],
  ["5/6/2026", "", "05.06.2026 albo 06.05.2026"],
])("the month %j with the year %j is refused with a message", (month, year, said) => {
  expect(monthOfRow(month, year, may)).toEqual({ problem: expect.stringContaining(said) });
});

const april = { year: 2026, month: 4 };
test.each([
  "Zestawienie opakowań za 04/2026",
  "Sprzedaż w kwietniu 2026 r.",
  "Okres: 01.04.2026 – 30.04.2026",
  "Miesiąc: kwiecień Rok: 2026",
  "za kwiecień",
  "Masa IV 2026",
])("the title %j contains a month", (title) => {
  expect(monthInTitle(title, 2026)).toEqual(april);
});

test.each(["Wydruk z dnia 02.06.2026", "Łódź, 3 maja 2026", "Rok 2026", "od 1.01.2026 do 30.04.2026", "FV 12/04/2026"])(
  "the title %j contains none",
  (title) => {
    expect(monthInTitle(title, 2026)).toBe(null);
  },
);

test.each([
  ["Zestawienie za III kwartał 2024", true],
  ["Q3 2024", true],
  ["3 kw. 2024", true],
  ["I półrocze 2024 r.", true],
  ["Zestawienie za rok 2024", true],
  ["Styczeń-Wrzesień", true],
  ["I–IX 2024", true],
  ["od 1.01.2026 do 30.04.2026", true],
  ["Rok 2026", false],
  ["za wrzesień 2024 (III kwartał)", false],
  ["Okres: 01.04.2026 – 30.04.2026", false],
  ["FV 12/04/2026", false],
  ["Wydruk z dnia 02.06.2026", false],
  ["Opakowania", false],
])("the title %j contains several months: %s", (title, isSaid) => {
  expect(spansMonths(title)).toBe(isSaid);
});

test("a sheet or a CSV file is named after a month, and not after the day on which it was made", () => {
  expect(monthInName("sprawozdanie-firma-2026-04-opakowania", may)).toEqual(april);
  expect(monthInName("Opakowania 2025", may)).toEqual({ year: 2025, month: 5 });
  expect(["raport 2026-06-02", "raport_02.06.2025", "2024–2025"].map((name) => monthInName(name, may))).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ["IV", ["IV", "V"], 4, 4],
  ["m4", ["m4", "m5"], 4, 4],
  ["04", ["04", "05", "10"], 4, 4],
  ["10", ["04", "05", "10"], 10, 10],
  ["04.26", ["04.26"], 4, 4],
  ["202607", ["202607"], 7, 7],
  ["wrzes.", ["wrzes."], 9, 9],
  ["opakowania 04.26", ["opakowania 04.26"], 4, 4],
  ["IV", ["IV", "Słownik"], undefined, 4],
  ["4", ["4", "6"], undefined, 4],
  ["4", ["4"], undefined, undefined],
  ["M1", ["M1", "M2"], undefined, undefined],
  ["List", ["List"], undefined, undefined],
  ["Dane", ["IV", "V", "Dane"], undefined, undefined],
])("a sheet %j among %j is named after month %s, and asked about as of %s", (name, names, certain, asked) => {
  expect([monthOfSheet(name, names, may)?.month, periodInSheetName(name, names).month]).toEqual([certain, asked]);
});

test.each([
  ["Rok 2025", 2025],
  ["Ewidencja opakowań w 2025 roku", 2025],
  ["2025 r.", 2025],
  ["Ustawa z 2013 r.", undefined],
  ["Wydruk z dnia 02.06.2025 r.", undefined],
  ["rok 2024 i rok 2025", undefined],
  ["FV 12/2025", undefined],
])("the title %j is about the year %s", (title, year) => {
  expect(yearInTitle(title)).toBe(year);
});

test("labels of our columns are no months", () => {
  const labels = areas.flatMap(({ columns }) => Object.values(columns).map(({ label }) => label));
  const said = labels.filter((label) => {
    const { year, month } = periodInName(label);
    return year ?? month ?? (spansMonths(label) || monthInTitle(label, 2026) !== null || /kwarta|półrocz/i.test(label));
  });
  expect([labels.length > 50, said]).toEqual([true, []]);
});
