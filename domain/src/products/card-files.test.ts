import { expect, test } from "vitest";
import { sampleBook } from "../areas/sample-book.ts";
import { cardTable } from "./card-table.ts";
import { compositionOf } from "./composition.ts";
import { proposeCardSheet, readCardSheet } from "./card-list.ts";
import { cardQuestions } from "./card-questions.ts";
import { skippedColumns } from "../imports/plan.ts";
import type { SheetCell } from "../imports/sheet.ts";

/**
 * Lists of products as companies' programs export them, with the answers to questions (by key) and the resulting cards.
 */
type Case = {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly asked?: Readonly<Record<string, string>>;
  /** Grams of packaging per piece of each product. */
  readonly grams: Readonly<Record<string, string>>;
  readonly skipped?: readonly string[];
  /** Rows that look like sums or notes, counted from 0. */
  readonly doubtful?: readonly number[];
};

const cases: Readonly<Record<string, Case>> = {
  "a carton's pieces beside a bottle, masses of both in columns of their own": {
    rows: [
      ["Karty wyrobów 2024"],
      [
        "Indeks",
        "Nazwa wyrobu",
        "J.m.",
        "Element opakowania",
        "Materiał",
        "Szt. w kartonie",
        "Masa butelki [g]",
        "Masa kartonu zbiorczego (g)",
      ],
      ["A-001", "Sok 1 l", "szt.", "butelka", "Szkło", 12, 310, null],
      ["A-001", "Sok 1 l", "szt.", "karton", "Tworzywa sztuczne", 12, null, 240],
      ["0012", "Woda", "szt", "butelka", "Szkło", 6, 22, null],
      ["Razem 2 pozycje"],
    ],
    asked: { unitMass: "Wszystkie" },
    grams: { "A-001": "330", "0012": "22" },
    skipped: ["Element opakowania"],
    doubtful: [5],
  },
  "the same of which one column is meant": {
    rows: [
      ["Indeks", "Materiał", "Szt. w kartonie", "Masa butelki [g]", "Masa kartonu [g]"],
      ["A", "Szkło", 12, 310, 240],
    ],
    asked: { unitMass: "D – Masa butelki [g]" },
    grams: { A: "310" },
    skipped: ["Masa kartonu [g]"],
  },
  "one row a product with a column for each part": {
    rows: [
      ["Indeks", "Nazwa", "Masa butelki [g]", "Masa etykiety [g]", "Masa kartonu [kg]", "Szt. w kartonie"],
      ["A", "Sok", 310, 1, 0.24, 12],
    ],
    asked: { unitMass: "Wszystkie" },
    grams: { A: "331" },
  },
  "masses of the product, which are none of its packaging": {
    rows: [
      [
        "Symbol",
        "Nazwa",
        "JM",
        "Waga netto [kg]",
        "Waga brutto [kg]",
        "Materiał",
        "Waga opakowania [kg]",
        "Stan",
        "Cena netto",
        "Grupa",
      ],
      ["A", "Sok", "szt.", 1, 1.35, "Szkło", 0.31, 1200, 3.5, "Soki"],
    ],
    grams: { A: "310" },
    skipped: ["Waga brutto [kg]", "Stan", "Cena netto", "Grupa"],
  },
  "a gross mass alone": {
    rows: [
      ["Symbol", "Materiał", "Waga brutto [kg]"],
      ["A", "Szkło", 1.35],
    ],
    grams: { A: "0" },
    skipped: ["Waga brutto [kg]"],
  },
  "masses without a unit": {
    rows: [
      ["Symbol", "Materiał", "Waga opakowania"],
      ["A", "Szkło", 0.31],
    ],
    asked: { "unitMass unit": "kg" },
    grams: { A: "310" },
  },
  "a unit in each cell": {
    rows: [
      ["Kod", "Materiał", "Masa"],
      ["A", "Szkło", "310 g"],
      ["B", "Szkło", "0,31 kg"],
    ],
    grams: { A: "310", B: "310" },
  },
  "a column of units that may be those of masses or of products": {
    rows: [
      ["Kod", "Materiał", "Masa", "J.m."],
      ["A", "Szkło", 0.31, "kg"],
      ["B", "Szkło", 310, "g"],
    ],
    asked: { unit: "Masy składnika" },
    grams: { A: "310", B: "310" },
  },
  "the same with one odd cell": {
    rows: [
      ["Kod", "Nazwa", "Materiał", "Masa opakowania", "J.m."],
      ["A", "Sok", "Szkło", 0.31, "kg"],
      ["B", "Woda", "Szkło", 310, "g"],
      ["C", "Paleta", "Szkło", null, "palety"],
    ],
    asked: { unit: "Masy składnika" },
    grams: { A: "310", B: "310", C: "0" },
  },
  "products in pieces, and one by the kilogram": {
    rows: [
      ["Kod", "Materiał", "Masa opakowania", "J.m."],
      ["A", "Szkło", 310, "szt."],
      ["B", "Szkło", 310, "kg"],
    ],
    asked: { unit: "Produktu", "unitMass unit": "g" },
    grams: { A: "310", B: "310" },
  },
  "columns of both units": {
    rows: [
      ["Kod", "J.m.", "Materiał", "Masa", "Jedn. masy"],
      ["A", "szt.", "Szkło", 0.31, "kg"],
    ],
    grams: { A: "310" },
  },
  "a mass of a thousand": {
    rows: [
      ["Indeks", "Materiał", "Masa [kg/1000 szt.]"],
      ["A", "Szkło", 310],
    ],
    grams: { A: "310" },
  },
  "a unit in words": {
    rows: [
      ["Indeks", "Materiał", "Masa jednostkowa w gramach"],
      ["A", "Szkło", 310],
    ],
    grams: { A: "310" },
  },
  "units in a row below the headings": {
    rows: [
      ["Indeks", "Materiał", "Masa opakowania", "Szt. w opak."],
      ["-", "-", "kg", "szt."],
      ["A", "Szkło", 0.31, 1],
    ],
    grams: { A: "310" },
  },
  "a unit in the title": {
    rows: [["Karty (masy w kg)"], ["Indeks", "Materiał", "Masa opakowania"], ["A", "Szkło", 0.31]],
    grams: { A: "310" },
  },
  "other units below a second heading": {
    rows: [
      ["Kod", "Nazwa", "Materiał", "Masa [g]"],
      ["A", "Sok", "Szkło", 310],
      ["Kod", "Nazwa", "Materiał", "Masa [kg]"],
      ["B", "Woda", "Szkło", 0.31],
    ],
    grams: { A: "310", B: "310" },
    doubtful: [2],
  },
  "pieces of a carton beside the kinds of packaging": {
    rows: [
      ["Kod", "Poziom opakowania", "Materiał", "Masa [g]", "Szt. w kartonie"],
      ["A", "jednostkowe", "Szkło", 310, 12],
      ["A", "zbiorcze", "Tworzywa sztuczne", 240, 12],
    ],
    grams: { A: "330" },
  },
  "pieces of which nothing says what holds them: it holds one": {
    rows: [
      ["Kod", "Materiał", "Masa opakowania [g]", "Sztuk w opakowaniu"],
      ["A", "Szkło", 310, 12],
    ],
    asked: { division: "Opakowania jednej sztuki" },
    grams: { A: "310" },
  },
  "pieces of which nothing says what holds them: it holds all": {
    rows: [
      ["Kod", "Materiał", "Masa opakowania [g]", "Sztuk w opakowaniu"],
      ["A", "Tworzywa sztuczne", 240, 12],
    ],
    asked: { division: "Opakowania, które mieści tyle sztuk" },
    grams: { A: "20" },
  },
  "pieces in a carton and on a pallet": {
    rows: [
      ["Kod", "Poziom opakowania", "Materiał", "Masa [g]", "Szt. w kartonie", "Szt. na palecie"],
      ["A", "zbiorcze", "Tworzywa sztuczne", 240, 12, 480],
    ],
    asked: { perPackage: "E – Szt. w kartonie" },
    grams: { A: "20" },
    skipped: ["Szt. na palecie"],
  },
  "a quantity that is what is in stock": {
    rows: [
      ["Kod", "Materiał", "Masa opakowania [g]", "Ilość"],
      ["A", "Szkło", 310, 1200],
    ],
    asked: { count: "Co innego" },
    grams: { A: "310" },
    skipped: ["Ilość"],
  },
  "a quantity that is how many of a part there are": {
    rows: [
      ["Kod", "Materiał", "Masa opakowania [g]", "Ilość"],
      ["A", "Szkło", 310, 2],
    ],
    asked: { count: "Ile takich składników ma 1 szt. produktu" },
    grams: { A: "620" },
  },
  "sums, groups and notes among the products": {
    rows: [
      ["Lp.", "Kod", "Nazwa", "Rodzaj op.", "Materiał", "Masa jedn. [g]"],
      ["SOKI"],
      [1, "A", "Sok", "jedn.", "szkło", 310],
      [2, "B", "Woda", "jedn.", "szkło", 300],
      [null, null, null, null, null, 610],
      ["Razem", null, null, null, null, 610],
      ["Sporządził: Jan Kowalski"],
      ["Strona 1 z 3"],
      ["Liczba produktów: 2"],
    ],
    grams: { A: "310", B: "300" },
    doubtful: [1, 4, 5, 6, 7, 8],
  },
  "masses of product and packaging of one piece": {
    rows: [
      ["Nr art.", "Nazwa artykułu", "Masa wyrobu [kg]", "Masa opakowania 1 szt. [g]", "Surowiec", "EAN", "EAN kartonu"],
      ["A", "Sok", 1, 310, "Szkło", "5901234123457", "15901234123454"],
    ],
    grams: { A: "310" },
    skipped: ["EAN kartonu"],
  },
  "what a formula reckoned": {
    rows: [
      ["Kod", "Materiał", "Tara [g]"],
      ["A", "Szkło", 103.333_333_333_333_33],
    ],
    grams: { A: "103.333" },
  },
};

test.each(Object.entries(cases))("%s", (_, { rows, asked = {}, grams, skipped = [], doubtful = [] }) => {
  const sheet = { name: "Karty", isHidden: false, rows };
  const book = sampleBook();
  let plan = proposeCardSheet(sheet);
  const answered: Record<string, string> = {};
  for (;;) {
    const [question] = cardQuestions(sheet, plan, readCardSheet(sheet, plan, null, book));
    if (!question) break;
    const answer = question.answers.find(({ label }) => label === asked[question.key]);
    if (!answer)
      throw new Error(`${question.key}: ${question.text} ${question.answers.map(({ label }) => label).join("; ")}`);
    answered[question.key] = answer.label;
    ({ plan } = answer);
  }
  const read = readCardSheet(sheet, plan, null, book);
  expect(answered).toEqual(asked);
  expect(read.refused).toEqual([]);
  const stands = read.cards.map(({ code, versions: [version] }) => [code, compositionOf(version?.parts ?? []).grams]);
  expect(Object.fromEntries(stands)).toEqual(grams);
  expect(skippedColumns(sheet, plan, cardTable)).toEqual(skipped);
  expect(read.doubtful.map(({ index }) => index)).toEqual(doubtful);
});
