import { expect, test } from "vitest";
import { cardRows, cardsOf, productIndex } from "./card-rows.ts";
import { partFrom } from "./product-parts.ts";

const lamp = { code: "L-1", gtin: null, name: "Lampa", unit: "szt." };
const bag = { what: "packaging", category: "c", level: "individual", use: "singleUse", unitMass: "12" };
const blank = { gtin: null, name: null, unit: null };
const problemsOf = (...rows: Record<string, string | null>[]) =>
  cardsOf(rows).flatMap(({ problems }) => problems.map(({ row, column }) => `${row} ${column}`));

test("a card as rows is read back unchanged, also without parts", () => {
  for (const parts of [[], [partFrom("packaging", bag), partFrom("battery", { chemistry: "other" })]]) {
    const version = { validFrom: "2026-01-01", origin: "own" as const, productMass: "350", parts };
    expect(cardsOf(cardRows(lamp, version))).toEqual([
      { ...lamp, versions: [version], rows: parts.length === 0 ? [0] : [0, 1], problems: [] },
    ]);
  }
});

test.each<[string, Record<string, string>[], number[][]]>([
  ["the same code, however spelled", [{ code: "L-1" }, { code: "X" }, { code: " l-1" }], [[0, 2], [1]]],
  ["the GTIN, with zeros before it or without", [{ gtin: "036000291452" }, { gtin: "36000291452" }], [[0, 1]]],
  ["the GTIN of a product that has a code, too", [{ code: "A", gtin: "96385074" }, { gtin: "96385074" }], [[0, 1]]],
  ["the name, where there is nothing surer", [{ code: "A", name: "Lampa" }, { name: "lampa" }], [[0, 1]]],
  [
    "one name of two codes is nobody's",
    [{ code: "A", name: "L" }, { code: "B", name: "L" }, { name: "L" }],
    [[0], [1], [2]],
  ],
  [
    "a row that names nothing goes with the one above",
    [{ code: "A" }, { code: "B" }, { what: "nothing" }],
    [[0], [1, 2]],
  ],
])("rows of one product: %s", (_, rows, groups) => {
  expect(cardsOf(rows).map((card) => card.rows)).toEqual(groups);
});

test("rows complete each other; contradictions are problems", () => {
  const [card] = cardsOf([{ code: "A" }, { code: "A", name: "Lampa", origin: "own" }]);
  expect(card).toMatchObject({
    ...blank,
    code: "A",
    name: "Lampa",
    versions: [{ origin: "own", parts: [] }],
    problems: [],
  });
  expect(problemsOf({ code: "A", name: "Lampa" }, { code: "A", name: "Żarówka" })).toEqual(["1 name"]);
  expect(problemsOf({ code: "A", origin: "own" }, { code: "A", origin: "foreign" })).toEqual(["1 origin"]);
});

test("rows of several days become several versions", () => {
  const rows = [
    { code: "A", validFrom: "2026-01-01", origin: "own" },
    { code: "A", validFrom: "2026-10-01", origin: "foreign" },
    { code: "A" },
  ];
  const [card] = cardsOf(rows);
  expect(card?.versions.map(({ validFrom, origin }) => [validFrom, origin])).toEqual([
    ["2026-01-01", "own"],
    ["2026-10-01", "foreign"],
    [null, null],
  ]);
  expect(card?.problems).toEqual([]);
});

test.each<[string, Record<string, string>, string | undefined, string[]]>([
  ["a material", { category: "c", unitMass: "1" }, "packaging", []],
  ["a group", { group: "3", unitMass: "1" }, "equipment", []],
  ["a chemistry", { chemistry: "other" }, "battery", []],
  ["a kind of SUP", { supType: "s" }, "sup", []],
  ["nothing of a part", {}, undefined, []],
  ["a mass alone", { unitMass: "1" }, undefined, ["0 what"]],
  ["two kinds", { category: "c", group: "3" }, undefined, ["0 what"]],
  ["what another kind has", { what: "sup", supType: "s", group: "3" }, "sup", ["0 group"]],
  ["a package of none", { category: "c", perPackage: "0" }, "packaging", ["0 perPackage"]],
  ["nothing, and yet something", { what: "nothing", unitMass: "3" }, "nothing", ["0 unitMass"]],
])("the kind of a part follows from its cells: %s", (_, cells, what, problems) => {
  const row = { code: "A", ...cells };
  expect(cardsOf([row])[0]?.versions[0]?.parts[0]?.what).toBe(what);
  expect(problemsOf(row)).toEqual(problems);
});

test("a first row without names is refused", () => {
  expect(problemsOf({ category: "c" })).toEqual(["0 name"]);
});

test("a product is found by its surest key", () => {
  const [a, b] = [
    { code: "A", gtin: "96385074", name: "Lampa" },
    { code: "B", gtin: null, name: "Lampa" },
  ];
  const { find } = productIndex([a, b]);
  expect(find({ code: "a", gtin: null, name: "Inna" })).toBe(a);
  expect(find({ code: "C", gtin: "96385074", name: null })).toBeUndefined();
  expect(find({ code: null, gtin: "96385074", name: null })).toBe(a);
  expect(find({ code: null, gtin: null, name: "Lampa" })).toBeUndefined(); // it may be either
});
