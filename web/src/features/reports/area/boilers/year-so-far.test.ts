import { areaById, type Book, emptyDictionaries, untouchedArea, type YearReport } from "@ekorok/domain";
import { expect, test } from "vitest";
import { yearSoFar } from "./year-so-far.ts";

const BOILER = "00000000-0000-4000-8000-000000000001";
const area = areaById("heatingBoilers");
if (!area) throw new Error("there are no boilers");

const dictionaries = emptyDictionaries();
dictionaries["heating-boilers"].heatingBoilers = {
  [BOILER]: {
    name: "Na węgiel",
    category: "00000000-0000-4000-8000-000000000002",
    power: { upTo: "5" },
    unit: "Mg",
    rates: { 2026: { value: "20", status: "official", source: "dla testów" } },
    version: 1,
  },
};
const book: Book = { period: { year: 2026, month: 3 }, dictionaries };
const burnt = (amount: string | null) => ({ boiler: BOILER, amount });

const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null } as const;
const filled = { ...untouchedArea("heatingBoilers"), state: "filled", edition: 1 } as const;
const yearWith = (totals: readonly Record<string, string>[]): YearReport => ({
  ...standing,
  year: 2026,
  due: "ahead",
  isOutdated: false,
  madeOf: [],
  months: totals.map((totals, index) => ({
    ...standing,
    month: index + 1,
    dueOn: "2026-02-15",
    due: "ahead",
    areas: [{ ...filled, rowCount: Object.keys(totals).length, totals }],
    leftOut: [],
  })),
});

test("the first boilers of a year are its sum", () => {
  expect(yearSoFar(area, book, [burnt("2 Mg"), burnt("500 kg")], yearWith([]))).toEqual({
    consumption: "2,5 Mg",
    charge: "50",
    why: null,
  });
});

test("months before count, later ones and this one as it was kept do not; their charges are not made up", () => {
  const year = yearWith([{ "amount · Mg": "1.5", "amount · 10⁶ m³": "0.2" }, {}, { "amount · Mg": "9" }, {}]);
  expect(yearSoFar(area, book, [burnt("2 Mg")], year)).toEqual({
    consumption: "0,2 10⁶ m³ + 3,5 Mg",
    charge: null,
    why: "opłat za wcześniejsze miesiące tego roku jeszcze tu nie liczymy.",
  });
});

test("a boiler without an amount leaves the sum open", () => {
  expect(yearSoFar(area, book, [burnt("2 Mg"), burnt(null)], yearWith([])).charge).toBeNull();
});
