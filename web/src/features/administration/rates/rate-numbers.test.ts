import { emptyDictionaries, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { yearLawOf } from "@ekorok/domain/year-law/laws";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { chooseRates, countStates } from "./chosen-rates.ts";
import { numbersOf, numbersOfLaw, rateLists, type RateNumber } from "./rate-numbers.ts";

const [glass, diesel, engine, lorries] = ["1", "2", "3", "4"].map(
  (digit) => `${digit}1111111-1111-4111-8111-111111111111`,
);
const rate = (value: string, status: Rate["status"] = "official"): Rate => ({
  value,
  status,
  source: "Dz.U. 2024 poz. 1",
});
const all: Dictionaries = {
  ...emptyDictionaries(),
  packagings: {
    categories: {
      [glass ?? ""]: {
        name: "Szkło",
        material: "M5",
        feeRates: { 2025: rate("0.30"), 2026: rate("0.30", "unconfirmed") },
        recyclingLevels: { 2025: rate("61") },
        version: 3,
      },
    },
  },
  vehicles: {
    fuels: {
      [diesel ?? ""]: { name: "Olej napędowy", density: rate("0.84", "unconfirmed"), densityUnit: "kg/l", version: 1 },
    },
    engines: {
      [engine ?? ""]: {
        name: "Euro 5",
        categories: [lorries ?? ""],
        rates: { [diesel ?? ""]: { 2025: rate("5.5"), 2026: rate("5.76", "derived") } },
        version: 1,
      },
    },
    categories: { [lorries ?? ""]: { name: "Ciężarówki", version: 1 } },
  },
};
const inWords = (numbers: readonly RateNumber[]) =>
  numbers.map(({ name, label, unit, present }) => [name, label, unit, present?.value]);

const listed = (year: number) =>
  rateLists
    .filter(({ id }) => id !== "law")
    .map((list) => ({ list, title: list.title, numbers: numbersOf(list.id, all, year) }));
const none = { search: "", status: undefined, compared: null };
const found = (asked: Partial<Parameters<typeof chooseRates>[1]>) =>
  chooseRates(listed(2026), { ...none, ...asked }).map(({ title, numbers }) => [
    title,
    ...numbers.map(({ name, label }) => label ?? name),
  ]);

test("lists the numbers of a year, missing ones, those of no year and mere names included", () => {
  expect(inWords(numbersOf("packagingCategory", all, 2026))).toEqual([
    ["Szkło", "Poziom recyklingu", "%", undefined],
    ["Szkło", "Stawka opłaty produktowej", "zł/kg", "0.30"],
  ]);
  expect(inWords(numbersOf("vehicleEngine", all, 2026))).toEqual([["Euro 5", "Olej napędowy", "zł/Mg", "5.76"]]);
  expect(inWords(numbersOf("vehicleFuel", all, 2026))).toEqual([["Olej napędowy", null, "kg/l", "0.84"]]);
  expect(inWords(numbersOf("vehicleCategory", all, 2026))).toEqual([["Ciężarówki", null, "", undefined]]);
  const bagFee = yearLawOf(2026)?.packaging?.bagFee.value;
  expect(inWords(numbersOf("law", all, 2026))).toContainEqual(["Torby: opłata recyklingowa", null, "zł/szt.", bagFee]);
  expect(inWords(numbersOf("law", all, 2026))).toContainEqual(["Oleje: stawka", null, "zł/kg", undefined]);
  expect(numbersOf("law", all, 2021)).toEqual([]);
});

test("an entered number of the law replaces the program's own, and a note says whether it counts yet", () => {
  const numbers = { "packaging.bagFee": rate("3"), "oils.feeRate": rate("4"), "bdoFee.micro": rate("200") };
  const entered = { numbers, changed: ["oils.feeRate"] };
  const law = (path: string, dictionaries = all, year = 2026) =>
    numbersOfLaw(dictionaries, year, entered).find((number) => number.path === path);
  expect(law("packaging.bagFee")).toMatchObject({
    present: rate("3"),
    note: expect.stringMatching(/Zacznie się liczyć/),
  });
  const program = yearLawOf(2026);
  if (!program?.oils || !program.packaging) throw new Error("the law of 2026 is known");
  const inForce = {
    ...program,
    packaging: { ...program.packaging, bagFee: rate("3") },
    oils: { ...program.oils, feeRate: rate("4") },
  };
  const counted = { ...all, law: { 2026: inForce } };
  expect(law("packaging.bagFee", counted)?.note).toBe(
    `Wpisana zamiast wartości programu: ${program.packaging.bagFee.value.replace(".", ",")}.`,
  );
  expect(law("oils.feeRate", counted)).toMatchObject({ note: "Wpisana.", hasHistory: true, own: undefined });
  expect(law("tyres.recoveryLevel", counted)).toMatchObject({ note: null, hasHistory: false, entered: null });
});

test("one search finds names, values and lists, and a phrase before words found elsewhere", () => {
  expect(found({ search: "szklo 0,3" })).toEqual([["Opakowania – kategorie", "Stawka opłaty produktowej"]]);
  expect(found({ search: "silniki" })).toEqual([["Pojazdy – silniki", "Olej napędowy"]]);
  expect(found({ search: "ciezar" })).toEqual([["Pojazdy – kategorie", "Ciężarówki"]]);
  expect(found({ search: "olej napędowy" }).map(([title]) => title)).toEqual(["Pojazdy – silniki", "Pojazdy – paliwa"]);
  expect(found({ search: "nic takiego" })).toEqual([]);
});

test("the filter by status says where each number is, and the counts are those of the filter", () => {
  expect(found({ status: "do-potwierdzenia" })).toEqual([
    ["Opakowania – kategorie", "Stawka opłaty produktowej"],
    ["Pojazdy – paliwa", "Olej napędowy"],
  ]);
  expect(found({ status: "nieustalone" })).toEqual([["Opakowania – kategorie", "Poziom recyklingu"]]);
  expect(countStates(listed(2026))).toEqual({ "do-potwierdzenia": 2, nieustalone: 1, wyliczone: 1, urzedowe: 0 });
});

test("compared with another year only what differs is left, also what is missing in one of them", () => {
  expect(found({ compared: listed(2025) })).toEqual([
    ["Opakowania – kategorie", "Poziom recyklingu"],
    ["Pojazdy – silniki", "Olej napędowy"],
  ]);
});
