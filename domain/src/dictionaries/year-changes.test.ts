import { expect, test } from "vitest";
import { confirmRates, copyLawNumber, copyYear, isReckoned } from "./year-changes.ts";
import { ratesOf } from "./rate-series.ts";
import type { Rate } from "../year-law/rate.ts";
import type { RateStatus } from "../year-law/rate-statuses.ts";

const petrol = "11111111-1111-4111-8111-111111111111";
const diesel = "22222222-2222-4222-8222-222222222222";
const number = (value: string, status: RateStatus = "derived"): Rate => ({ value, status, source: "wyliczenie" });
const engine = {
  name: "EURO 5",
  categories: [petrol],
  rates: {
    [petrol]: { 2025: number("8.59"), 2026: number("8.90") },
    [diesel]: { 2025: number("5.56"), 2026: number("5.76", "official") },
  },
};
const glass = {
  name: "Szkło",
  material: "M5" as const,
  feeRates: { 2026: number("0.30", "unconfirmed") },
  recyclingLevels: { 2026: number("71", "unconfirmed") },
};

test("confirming makes derived numbers official with the source; official ones stay", () => {
  const source = "M.P. 2025 poz. 769";
  const { value, changes } = confirmRates("vehicleEngine", engine, { years: ["2026", "2027"], source });
  const after = { value: "8.90", status: "official", source };
  expect(changes).toEqual([{ field: "rates", fuel: petrol, year: "2026", before: number("8.90"), after }]);
  expect(value).toEqual({
    ...engine,
    rates: { ...engine.rates, [petrol]: { 2025: number("8.59"), 2026: after } },
  });
  expect(engine.rates[petrol]?.[2026]).toEqual(number("8.90")); // the argument does not change
});

test("confirming some of the numbers, and never without a source", () => {
  const only = ({ field }: { field: string }) => field === "feeRates";
  const { changes } = confirmRates("packagingCategory", glass, { years: ["2026"], source: "Dz.U.", only });
  expect(changes.map(({ field }) => field)).toEqual(["feeRates"]);
  expect(() => confirmRates("packagingCategory", glass, { years: ["2026"], source: " " })).toThrow("too_small");
});

test("copying a year: each number by the index, rounded to the grosz, as certain as the index", () => {
  const { value, changes } = copyYear("vehicleEngine", engine, { from: 2026, index: "103.6" });
  const source = (base: string) => `stawka z 2026 r. (${base} zł) × 103,6 %, zaokrąglona do 0,01 zł`;
  const note =
    "wskaźnik: GUS: średnioroczny wskaźnik cen towarów i usług konsumpcyjnych; wprost.pl z 31.12.2025, przed ostatecznym komunikatem GUS";
  expect(changes).toEqual([
    {
      field: "rates",
      fuel: petrol,
      year: "2027",
      before: undefined,
      after: { value: "9.22", status: "unconfirmed", source: source("8,90"), note },
    },
    {
      field: "rates",
      fuel: diesel,
      year: "2027",
      before: undefined,
      after: { value: "5.97", status: "unconfirmed", source: source("5,76"), note },
    },
  ]);
  expect(value.rates[petrol]?.[2027]?.value).toBe("9.22");
  expect(value.rates[petrol]?.[2026]).toEqual(number("8.90"));
});

test("a confirmed index gives derived numbers, any other unconfirmed ones", () => {
  const statuses = (index: string) =>
    copyYear("vehicleEngine", engine, { from: 2025, index, overwrite: true }).changes.map(({ after }) => after.status);
  expect([statuses("103.6"), statuses("103.7")]).toEqual([
    ["derived", "derived"],
    ["unconfirmed", "unconfirmed"],
  ]);
});

test("an existing number is overwritten only on request", () => {
  expect(copyYear("vehicleEngine", engine, { from: 2025, index: "103.6" }).changes).toEqual([]);
  const { changes } = copyYear("vehicleEngine", engine, { from: 2025, index: "110", overwrite: true });
  expect(changes.map(({ before, after }) => [before?.value, after.value])).toEqual([
    ["8.90", "9.45"],
    ["5.76", "6.12"],
  ]);
});

test("levels are not indexed, and an unconfirmed base stays unconfirmed", () => {
  const { value, changes } = copyYear("packagingCategory", glass, { from: 2026, index: "100" });
  expect(changes).toMatchObject([{ field: "feeRates", after: { value: "0.30", status: "unconfirmed" } }]);
  expect(value.recyclingLevels).toEqual(glass.recyclingLevels);
});

test.each(["", "abc", "-3", "103,6"])("the index %j is refused", (index) => {
  expect(() => copyYear("vehicleEngine", engine, { from: 2026, index })).toThrow("is no number of the law");
});

test("no year follows the last one, and without rates nothing is copied", () => {
  expect(() => copyYear("vehicleEngine", engine, { from: 2099, index: "100" })).toThrow(RangeError);
  expect(copyYear("vehicleCategory", { name: "Autobusy" }, { from: 2026, index: "100" })).toEqual({
    value: { name: "Autobusy" },
    changes: [],
  });
});

test("the numbers of an item, one by one", () => {
  expect(ratesOf("packagingCategory", glass)).toEqual([
    { field: "feeRates", year: "2026", rate: glass.feeRates[2026] },
    { field: "recyclingLevels", year: "2026", rate: glass.recyclingLevels[2026] },
  ]);
});

test("a copied number names its act; the index's origin is a note for administrators", () => {
  const source = "Dz.U. 2017 poz. 2490, stawka z 2018 r. waloryzowana co rok wskaźnikiem GUS";
  const value = { ...engine, rates: { [petrol]: { 2026: { ...number("8.90"), source } } } };
  const copied = (index: string) => copyYear("vehicleEngine", value, { from: 2026, index }).changes[0]?.after;
  expect(copied("103.6")?.source).toBe(
    "Dz.U. 2017 poz. 2490, stawka z 2026 r. (8,90 zł) × 103,6 %, zaokrąglona do 0,01 zł",
  );
  expect(
    [copied("103.6"), { ...number("8.90", "unconfirmed"), source }].map((rate) => rate && isReckoned(rate)),
  ).toEqual([true, false]);
  expect(copied("105")?.note).toBe("wskaźnik wpisany przy kopiowaniu roku, bez źródła");
});

test("a density is confirmed like any other number", () => {
  const before = number("0.84", "unconfirmed");
  const fuel = { name: "Olej", density: before, densityUnit: "kg/l" as const };
  const { value, changes } = confirmRates("vehicleFuel", fuel, { years: ["2026"], source: "Dz.U. 2019 poz. 1" });
  const after = { value: "0.84", status: "official", source: "Dz.U. 2019 poz. 1" };
  expect(changes).toEqual([{ field: "density", year: "", before, after }]);
  expect(value).toEqual({ ...fuel, density: after });
  expect(confirmRates("vehicleFuel", value, { years: [], source: "x" }).changes).toEqual([]);
});

test("a number of the law is carried over unconfirmed; only an amount for a quantity follows the index", () => {
  const rate = { value: "2.10", status: "official", source: "Dz.U. 2019 poz. 1", note: "wg sip.lex.pl" } as const;
  const copied = (unit: string, index: string) => copyLawNumber({ unit }, rate, 2026, index);
  expect(copied("zł/kg", "103.6")).toMatchObject({
    value: "2.18",
    status: "unconfirmed",
    source: "Dz.U. 2019 poz. 1, stawka z 2026 r. (2,10 zł) × 103,6 %, zaokrąglona do 0,01 zł",
  });
  for (const same of [copied("%", "103.6"), copied("zł", "103.6"), copied("zł/kg", "100")])
    expect(same).toEqual({
      value: "2.10",
      status: "unconfirmed",
      source: "Dz.U. 2019 poz. 1",
      note: "przepisana z 2026 r.; nie sprawdzono, czy obowiązuje w 2027 r.",
    });
});
