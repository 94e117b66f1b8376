import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { searchAndSort, readDictionary, changeText } from "./list-rows.ts";

const [cars, lorries, petrol, diesel] = ["1", "2", "3", "4"].map(
  (digit) => `${digit}1111111-1111-4111-8111-111111111111`,
);
const rate = (value: string): Rate => ({ value, status: "derived", source: "x" });
const all = emptyDictionaries();
for (const [id = "", name] of [
  [cars, "Samochody osobowe"],
  [lorries, "Ciężarówki"],
] as const)
  all.vehicles.categories[id] = { name, version: 1 };
for (const [id = "", name] of [
  [petrol, "Benzyna"],
  [diesel, "Olej napędowy"],
] as const)
  all.vehicles.fuels[id] = { name, density: rate("0.84"), densityUnit: "kg/l", version: 1 };
const engine = (digit: number, name: string, position: string | undefined, rates: Record<string, Rate>) => {
  all.vehicles.engines[`${digit}2222222-2222-4222-8222-222222222222`] = {
    name,
    ...(position ? { position } : {}),
    categories: [lorries ?? ""],
    rates: { [diesel ?? ""]: rates },
    version: 1,
  };
};
engine(1, "Powyżej 3,5 t, EURO 5", "10", { 2026: rate("5.76") });
engine(2, "Powyżej 3,5 t, EURO 4", "9", { 2026: rate("12") });
engine(3, "Łodzie", undefined, { 2025: rate("1") });
engine(4, "Lokomotywy", undefined, {});

type Asked = { year?: number; other?: number | null; search?: string; sort?: string; toConfirmIn?: number | null };
const listDictionary = (kind: DictionaryKind, asked: Asked) => {
  const { year = 2026, other = null, search = "", sort = "", toConfirmIn = null } = asked;
  return searchAndSort(kind, readDictionary(kind, all, year, other), { search, sort, toConfirmIn });
};

const names = (asked: { search?: string; sort?: string; year?: number }) =>
  listDictionary("vehicleEngine", asked).rows.map(({ name }) => name);

test("sorts by position as the law counts: 9 before 10, none last, then in Polish order", () => {
  expect(names({})).toEqual(["Powyżej 3,5 t, EURO 4", "Powyżej 3,5 t, EURO 5", "Lokomotywy", "Łodzie"]);
});

test("sorts by a text or number column in both directions, with missing values last", () => {
  expect(names({ sort: "-nazwa" })[0]).toBe("Powyżej 3,5 t, EURO 5");
  expect(names({ sort: "olej-napedowy" })).toEqual([
    "Powyżej 3,5 t, EURO 5",
    "Powyżej 3,5 t, EURO 4",
    "Lokomotywy",
    "Łodzie",
  ]);
  expect(names({ sort: "-olej-napedowy" }).slice(0, 2)).toEqual(["Powyżej 3,5 t, EURO 4", "Powyżej 3,5 t, EURO 5"]);
});

test("finds items by name, by category and by fuels with numbers", () => {
  expect(names({ search: "euro 5 3,5" })).toEqual(["Powyżej 3,5 t, EURO 5"]);
  expect(names({ search: "ciezarowki" })).toHaveLength(4);
  expect(names({ search: "olej napędowy" })).toHaveLength(2);
  expect(names({ search: "benzyna" })).toEqual([]);
});

test("shows a column for each fuel of the year, empty where there is no number", () => {
  const { numberColumns, rows } = listDictionary("vehicleEngine", { year: 2025, search: "łodzie" });
  expect(numberColumns.map(({ fullLabel }) => fullLabel)).toEqual(["Benzyna, 2025", "Olej napędowy, 2025"]);
  expect(rows[0]?.cells).toEqual([
    { rate: undefined, unit: "zł/Mg" },
    { rate: rate("1"), unit: "zł/Mg" },
  ]);
  expect(rows[0]?.under).toBe("Ciężarówki");
});

test("shows a column for each year with numbers, and for the chosen one", () => {
  all["other-emission-sources"].types[cars ?? ""] = {
    name: "Benzen",
    table: "A",
    unit: "kg",
    rates: { 2024: rate("11.47"), 2026: rate("13.24") },
    version: 1,
  };
  const listing = listDictionary("otherEmissionSource", { year: 2027 });
  expect(listing.numberColumns.map(({ label }) => label)).toEqual(["2024", "2026", "2027"]);
  expect(listing.rows[0]?.cells.map(({ rate, unit }) => [rate?.value, unit])).toEqual([
    ["11.47", "zł/kg"],
    ["13.24", "zł/kg"],
    [undefined, "zł/kg"],
  ]);
});

test("shows the compared year beside the chosen one, with the change", () => {
  all["other-emission-sources"].types = {
    [cars ?? ""]: {
      name: "Benzen",
      table: "A",
      unit: "kg",
      rates: { 2024: rate("10"), 2025: rate("12"), 2026: rate("13") },
      version: 1,
    },
  };
  const { numberColumns, rows } = listDictionary("otherEmissionSource", { year: 2026, other: 2024 });
  expect(numberColumns.map(({ label, fullLabel }) => [label, fullLabel])).toEqual([
    ["2026", "Stawka, 2026"],
    ["2024", "Stawka, 2024"],
  ]);
  expect(rows[0]?.cells.map(({ rate, change }) => [rate?.value, change])).toEqual([
    ["13", undefined],
    ["10", "+30\u00a0%"],
  ]);
  const [petrolNow, petrolThen] = listDictionary("vehicleEngine", { year: 2026, other: 2025 }).numberColumns;
  expect([petrolNow?.label, petrolThen?.label, petrolThen?.slug]).toEqual(["Benzyna", "Benzyna 2025", "benzyna-2025"]);
});

test("filters for unconfirmed numbers of the year or of no year; other years do not count", () => {
  const unsure: Rate = { value: "1", status: "unconfirmed", source: "x" };
  const engines = Object.values(all.vehicles.engines);
  const [first, second] = engines;
  if (!first || !second) throw new Error("no engines found");
  first.rates = { [diesel ?? ""]: { 2026: unsure, 2025: unsure }, [petrol ?? ""]: { 2026: unsure } };
  second.rates = { [diesel ?? ""]: { 2025: unsure } };
  const listing = listDictionary("vehicleEngine", { year: 2026, other: 2025, toConfirmIn: 2026 });
  expect([listing.unconfirmed, listing.rows.map(({ name }) => name), listing.total]).toEqual([
    2,
    ["Powyżej 3,5 t, EURO 5"],
    4,
  ]);
  all.vehicles.fuels[petrol ?? ""] = { name: "Benzyna", density: unsure, densityUnit: "kg/l", version: 1 };
  expect(listDictionary("vehicleFuel", { toConfirmIn: 2026 }).rows.map(({ name }) => name)).toEqual(["Benzyna"]);
});

test.each([
  ["27.07", "28.04", "zł/Mg", "+3,6 %"],
  ["28.04", "27.07", "zł/Mg", "−3,5 %"],
  ["0.30", "0.3", "zł/kg", "bez zmian"],
  ["10", "15", "zł/kg", "+50 %"],
  ["1000", "1000.1", "zł/Mg", "+0,01 %"],
  ["1", "1234.5", "zł/Mg", "+123 350 %"],
  ["61", "63", "%", "+2 p.p."],
  ["63", "62.5", "%", "−0,5 p.p."],
  ["0", "0.2", "zł/szt.", "+0,2 zł/szt."],
])("the change from %s to %s %s is %s", (from, to, unit, text) => {
  expect(changeText(from, to, unit).replaceAll("\u00a0", " ")).toBe(text);
});
