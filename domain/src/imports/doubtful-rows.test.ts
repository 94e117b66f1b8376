import { expect, test } from "vitest";
import { sampleBook } from "../areas/sample-book.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { vehicles } from "../areas/declarations/vehicles.ts";
import { MOST_DOUBTFUL } from "../contract/limits.ts";
import { proposeCardSheet, readCardSheet } from "../products/card-list.ts";
import { doubtfulRows, shownDoubtfulRows, leftOutRows } from "./doubtful-rows.ts";
import { proposePlan } from "./plan.ts";
import type { SheetCell } from "./sheet.ts";

const cardDoubts = (rows: SheetCell[][]) => {
  const sheet = { name: "x", isHidden: false, rows };
  return readCardSheet(sheet, proposeCardSheet(sheet), null, sampleBook()).doubtful.map(({ index }) => index);
};

const head = ["Kategoria", "Liczba", "Masa", "Uwagi"];
function doubts(rows: SheetCell[][], area: typeof packagings | typeof vehicles = packagings) {
  const sheet = { name: "x", isHidden: false, rows };
  const how = { decimalSign: null, isCommaDoubted: false };
  return doubtfulRows(sheet, proposePlan(sheet, area), area, how).map(({ index, why }) => [index, why]);
}

test.each([
  "Razem",
  "Razem kg",
  "Razem za maj",
  "RAZEM:",
  "Razem: wprowadzone",
  "Suma",
  "Suma drewna",
  "Ogółem",
  "Wynik całkowity",
  "Szkło Suma",
  "Łączna masa",
  "Grand total",
  "∑",
  "Do przeniesienia",
])("%j is a sum", (name) => {
  expect(doubts([head, ["Szkło", 1, 2], [name, 1, 2]])).toEqual([[2, "sum"]]);
  expect(doubts([head, ["Szkło", 1, 2], [null, name, 2]])).toEqual([[2, "sum"]]);
});

test.each([
  [["sporządził: Jan Kowalski"]],
  [["Sporządziła", "Anna Nowak"]],
  [["data wydruku", "2026-06-01"]],
  [[null, null, null, "Wygenerowano z programu XYZ"]],
  [["Opakowania ze szkła", "Opakowania ze szkła", "Opakowania ze szkła", "Opakowania ze szkła"]], // merged
  [[null, null, null, null, "Strona 1 z 2"]],
  [head],
])("%j is a note", (row) => {
  expect(doubts([head, ["Szkło", 1, 2], row])).toEqual([[2, "note"]]);
});

test.each([
  [["Szkło", 1, 2, "razem z paletą"]],
  [["Szkło"]], // a form in which little is filled in
  [["Papier", 3, 3]], // has a name, whatever it adds up to
  [[null, 3, 4]],
])("%j is a row", (row) => {
  expect(doubts([head, ["Szkło", 1, 2], ["Papier", 2, 1], row])).toEqual([]);
});

const listedOnly = (rows: SheetCell[][]) => {
  const sheet = { name: "x", isHidden: false, rows };
  const howListed = (_field: string, text: string) =>
    ["Szkło", "Drewno", "Papier", "Pył ogółem"].includes(text) ? "surely" : "not";
  const how = { decimalSign: null, isCommaDoubted: false };
  return doubtfulRows(sheet, proposePlan(sheet, packagings), packagings, how, howListed).map(({ index }) => index);
};

test.each([
  [["Szkło – suma częściowa", 3, 3]],
  [["Podsuma drewno", 9, 9]],
  [["Narastająco od początku roku", 90, 90]],
  [["w tym butelki", 1, 1]],
  [["Łódź, dnia 2.06.2026 r."]],
  [["Osoba odpowiedzialna: Jan Kowalski"]],
  [["Kierownik magazynu", null, null, "Jan Kowalski"]], // no name on the list, and no number
  [["Material", "pieces", "weight kg", "remarks"]], // the headings in another language
  [["Opakowania szklane", 3, 3]], // no name on the list, and adds up
])("%j is asked about", (row) => {
  expect(listedOnly([head, ["Szkło", 1, 2], ["Drewno", 2, 1], row])).toEqual([3]);
});

test("a brand that looks like a sum is a name if its row says more, or most rows have it", () => {
  const rows = [
    ["Nazwa", "Materiał", "Masa składnika"],
    ["Castrol Magnatec", "Tworzywa", 200],
    ["Shell Helix", "Tworzywa", 250],
    ["Total Quartz 9000", "Tworzywa", 300],
  ];
  expect(cardDoubts([...rows, ["Total Tworzywa", null, 7]])).toEqual([4]);
  expect(cardDoubts([...rows, ["Total flota", null, 7]])).toEqual([4]); // it may be either
  expect(cardDoubts([...rows, ["Total kg", "Tworzywa", 7], ["Total za maj", "Tworzywa", 7]])).toEqual([4, 5]);
  const bare = [["Nazwa", "Masa składnika"], ...[1, 2, 3].map((n) => [`Total Quartz ${n}000`, n * n])];
  expect(cardDoubts([...bare, ["Total", 14]])).toEqual([4]);
});

test("too many rows to list are read or left out by one answer", () => {
  const doubtful = [1, 2, 3].map((index) => ({ index, why: "sum" as const }));
  expect([...leftOutRows(doubtful, {})]).toEqual([1, 2, 3]);
  expect([...leftOutRows(doubtful, { readRows: [2] })]).toEqual([1, 3]);
  expect([...leftOutRows(doubtful, { readRows: [], leftRows: [2] })]).toEqual([2]);
  const many = Array.from({ length: MOST_DOUBTFUL + 1 }, (_, index) => ({ sheet: 0, index, why: "sum" as const }));
  const { doubtful: shown, doubtfulCounts } = shownDoubtfulRows([...many, { sheet: 1, index: 4, why: "note" }], String);
  expect([shown.length, shown.at(-1)?.sheet]).toEqual([MOST_DOUBTFUL + 1, 1]); // every sheet has some of them
  expect(doubtfulCounts).toEqual([
    { sheet: 0, count: MOST_DOUBTFUL + 1 },
    { sheet: 1, count: 1 },
  ]);
});

test("a listed name is no sum, whatever its words", () => {
  expect(listedOnly([head, ["Pył ogółem", 1, 2], ["Szkło", 2, 7], ["Popiół ogółem", 9, 9]])).toEqual([3]);
});

test("a row that numbers the columns is no row", () => {
  expect(listedOnly([head, [1, 2, 3, 4], ["Szkło", 1, 2]])).toEqual([1]);
});

test("a repeated name with the sum of its rows is asked about: above, below and at the end", () => {
  const glass: SheetCell[][] = [
    ["Szkło", null, 100],
    ["Szkło", null, 50],
  ];
  const wood: SheetCell[][] = [
    ["Drewno", null, 30],
    ["Drewno", null, 20],
  ];
  const allGlass = ["Szkło", null, 150];
  const allWood = ["Drewno", null, 50];
  expect(listedOnly([head, ...glass, allGlass, ...wood, allWood])).toEqual([3, 6]);
  expect(listedOnly([head, allGlass, ...glass, allWood, ...wood])).toEqual([1, 4]);
  expect(listedOnly([head, ...glass, ...wood, allGlass, allWood])).toEqual([5, 6]);
  const lettered = [
    ["Lp.", ...head],
    [1, ...(glass[0] ?? [])],
    [2, ...(glass[1] ?? [])],
  ];
  expect(listedOnly([...lettered, [3, ...allGlass]])).toEqual([]);
  expect(listedOnly([...lettered, [null, ...allGlass]])).toEqual([3]);
  // With a remark of its own, or more of the name below it, it is a row.
  expect(listedOnly([head, ...glass, ["Szkło", null, 150, "paleta"]])).toEqual([]);
  expect(listedOnly([head, ...glass, allGlass, ["Szkło", null, 7]])).toEqual([]);
});

test("a list of names has no notes", () => {
  expect(doubts([["Pojazd", "Silnik"], ["WA 12345"], ["WA 12346", null]], vehicles)).toEqual([]);
});

test("unnamed numbers that add up those above, or a part of them, are a sum, also rounded", () => {
  const rows = [
    head,
    ["Szkło", 1, "1,26"],
    ["Papier", 2, 2.37],
    [null, 3, 3.6],
    ["Szkło", 4, 4],
    ["Papier", 5, 5],
    [null, 9, "9"],
    [null, 12, 12.6],
  ];
  expect(doubts(rows)).toEqual([
    [3, "sum"],
    [6, "sum"],
    [7, "sum"],
  ]);
});

test("unnamed numbers above those they add up, or a part of them, are a sum", () => {
  const rows = [
    [null, 35, 12],
    ["Szkło", 10, 2],
    ["Papier", 20, 4],
    ["Drewno", 5, 6],
  ];
  expect(doubts([head, ...rows])).toEqual([[1, "sum"]]);
  expect(listedOnly([head, ["Opakowania", 35, 12], ...rows.slice(1)])).toEqual([1]);
  const parts = [[null, 30, 6], ...rows.slice(1, 3), [null, 6, 8], ["Drewno", 5, 6], ["Papier", 1, 2]];
  expect(doubts([head, ...parts])).toEqual([
    [1, "sum"],
    [4, "sum"],
  ]);
  expect(doubts([head, [null, 35, 13], ...rows.slice(1)])).toEqual([]);
});

const engines: SheetCell[][] = [
  ["WX1", "ON", 10],
  ["WX2", "Pb95", 20],
  ["WX3", "ON", 7],
];
test.each<[string, SheetCell[][], number[]]>([
  ["below all", [...engines, ["ON", "ON", 17], ["Pb95", "Pb95", 20]], [4, 5]],
  ["below all, with nothing beside it", [...engines, ["Pb95", "", 20], ["on", "", 17]], [4, 5]],
  ["below each", [...engines.slice(1), ["ON", "ON", 7], ["WX4", "LPG", 7]], [3]],
  ["that it does not add up", [...engines, ["ON", "ON", 18], ["Pb95", "ON", 27]], []],
  ["of another vehicle that is as large", [...engines, ["WX9", "ON", 17]], []],
])("a subtotal named after its group in place of a vehicle is asked about: %s", (_what, rows, found) => {
  expect(doubts([["Pojazd", "Paliwo", "Ilość"], ...rows], vehicles).map(([index]) => index)).toEqual(found);
});

test("calculated numbers with many places are added up, too", () => {
  expect(doubts([head, ["Szkło", 1, 1 / 3], ["Papier", 2, 1 / 3], [null, 3, 2 / 3]])).toEqual([[3, "sum"]]);
});

test("a sum beside units may be in any of them", () => {
  const rows = [
    ["Kategoria", "Masa", "j.m."],
    ["Szkło", 2, "t"],
    ["Papier", 3, "kg"],
    [null, "2,003", "t"],
  ];
  expect(doubts(rows)).toEqual([[3, "sum"]]);
});

test("a note in a free text column is asked about, as it could be a row", () => {
  const rows = [["Pojazd", "Paliwo", "Ilość"], ["WA 123", "Olej napędowy", 5], ["Kierownik floty: Jan Nowak"]];
  expect(doubts(rows, vehicles)).toEqual([[2, "note"]]);
});

test.each<[string, SheetCell[][], number[]]>([
  [
    "at the end",
    [
      ["Szkło", 2],
      [null, 2],
    ],
    [2],
  ],
  [
    "at the end, after a sum",
    [
      ["Szkło", 2],
      ["Drewno", 3],
      [null, 5],
      ["Papier", 4],
      [null, 4],
    ],
    [3, 5],
  ],
  ["above a note", [["Szkło", 2], [null, "2"], ["sporządził: Jan"]], [2, 3]],
  [
    "of another size",
    [
      ["Szkło", 2],
      [null, 3],
    ],
    [],
  ],
  [
    "with rows below",
    [
      ["Szkło", 2],
      [null, 2],
      ["Papier", 4],
    ],
    [],
  ],
  [
    "below what is nameless, too",
    [
      [null, 2],
      [null, 2],
    ],
    [],
  ],
  [
    "with a name of its own",
    [
      ["Szkło", 2],
      ["Papier", 2],
    ],
    [],
  ],
])("an unnamed row that repeats the only one above is asked about: %s", (_where, rows, found) => {
  expect(doubts([["Kategoria", "Masa"], ...rows]).map(([index]) => index)).toEqual(found);
});

const scoped = ["Zakres", "Kategoria", "Rodzaj", "Masa"];
test.each<[string, SheetCell[][], number[]]>([
  [
    "of each scope, and of all",
    [
      ["wytworzone", "Szkło", "zbiorcze", 2],
      ["wytworzone", "Papier", "zbiorcze", 3],
      ["wytworzone", null, null, 5],
      ["importowane", "Szkło", "zbiorcze", 7],
      ["importowane", "Papier", "zbiorcze", 1],
      ["importowane", null, null, 8],
      [null, null, null, 13],
    ],
    [3, 6, 7],
  ],
  [
    "of categories in scopes",
    [
      ["wytworzone", "Szkło", "zbiorcze", 2],
      ["wytworzone", "Szkło", "transportowe", 3],
      ["wytworzone", "Szkło", null, 5],
      ["wytworzone", "Papier", "zbiorcze", 1],
      ["wytworzone", "Papier", "transportowe", 1],
      ["wytworzone", "Papier", null, 2],
      ["wytworzone", null, null, 7],
    ],
    [3, 6, 7],
  ],
  [
    "of one row, at the end",
    [
      ["wytworzone", "Szkło", "zbiorcze", 2],
      ["wytworzone", null, null, 2],
    ],
    [2],
  ],
  [
    "but not what it does not add up",
    [
      ["wytworzone", "Szkło", "zbiorcze", 2],
      ["wytworzone", "Szkło", null, 2],
      ["importowane", "Papier", "zbiorcze", 3],
      ["wytworzone", null, null, 3],
    ],
    [],
  ],
])("a subtotal with a part of the names above is asked about: %s", (_what, rows, found) => {
  expect(doubts([scoped, ...rows]).map(([index]) => index)).toEqual(found);
});
