import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { packagings } from "../../../../../test/area-workbench.ts";
import { pastedTableReader } from "./read-pasted-rows.ts";

type Block = readonly (readonly string[])[];
const keys = Object.keys(packagings().columns);
const read = (block: Block, answers = {}, from = "scope") =>
  pastedTableReader(packagings())(block, keys.slice(keys.indexOf(from)), answers);
const keysOf = (block: Block, answers = {}, from?: string) =>
  read(block, answers, from).heads?.map((head) => (head === "units" || head === null ? head : head.key));
const askedOf = (block: Block, answers = {}) => read(block, answers).questions.map(({ id }) => id);

test("a first row with names of columns is a heading; it may name other columns, too", () => {
  const block = [
    ["Lp.", "Materiał", "MASA [t]", "Wartość netto (EUR)"],
    ["1", "Szkło", "5", "7"],
    ["", ""],
  ];
  const { rows, heads, questions } = read(block);
  expect([rows, questions]).toEqual([[["1", "Szkło", "5", "7"]], []]);
  expect(heads).toEqual([
    null,
    { key: "category", unit: undefined },
    { key: "mass", unit: "Mg" },
    { key: "netValue", unit: "EUR" }, // refused below, not read as if it were ours
  ]);
});

test("names that are only similar are headings if one stands above numbers", () => {
  const head = ["Kategoria opakowania", "Masa opakowań"];
  expect(keysOf([head, ["Szkło", "5"]])).toEqual(["category", "mass"]);
  expect(keysOf([head, ["Szkło", "dużo"]])).toEqual(["scope", "category"]); // side by side
});

test.each([[["Kategoria"]], [["Masa", "Kategoria", "Cena", "Kolor"]], [["Szkło", "Masa własna"]]])(
  "%j is a row like the others",
  (head) => {
    expect(read([head, ["x", "y"]]).rows).toEqual([head, ["x", "y"]]);
    expect(keysOf([head, ["x", "y"]])).toEqual(keys.slice(0, Math.max(2, head.length)));
  },
);

test("titles above headings and a row of units below them are read as in files", () => {
  const table = [
    ["Materiał", "Liczba", "Masa"],
    ["Szkło", "4", "1,24"],
  ];
  const [headings = [], row = []] = table;
  const unitsIn = (block: Block) => read(block).heads?.map((head) => (head && head !== "units" ? head.unit : head));
  expect(unitsIn([["Zestawienie (masa w Mg)"], ...table])).toEqual([undefined, undefined, "Mg"]);
  expect(read([["Zestawienie (masa w Mg)"], ...table]).rows).toEqual([row]);
  expect(unitsIn([headings, ["", "szt.", "t"], row])).toEqual([undefined, "szt.", "Mg"]);
  expect(read([headings, ["", "szt.", "t"], row]).rows).toEqual([row]);
  expect(
    keysOf([
      ["Materiał", "Ilość", "JM"],
      ["Szkło", "2", "t"],
    ]),
  ).toEqual(["category", "mass", "units"]);
});

test("rows below another heading are read in its unit, and the heading itself is asked about", () => {
  const block = [
    ["Kategoria", "Masa [kg]"],
    ["Szkło", "5"],
    ["Materiał", "Masa [t]"],
    ["Drewno", "2"],
  ];
  expect([askedOf(block), read(block).rows]).toEqual([
    ["doubtful"],
    [
      ["Szkło", "5"],
      ["Drewno", "2 Mg"],
    ],
  ]);
});

test("beside a count, a mass that may be of one piece is asked about", () => {
  const block = [
    ["Kategoria", "Liczba", "Masa kartonu [g]"],
    ["Szkło", "4000", "310"],
  ];
  expect([askedOf(block), keysOf(block)]).toEqual([["masses"], ["category", "count", null]]);
  expect(keysOf(block, { masses: "unitMass" })).toEqual(["category", "count", "unitMass"]);
  expect(keysOf(block, { masses: "mass" })).toEqual(["category", "count", "mass"]);
});

test("the mass of one piece is not taken for the whole; two headings for one column are asked about", () => {
  expect(
    keysOf([
      ["Kategoria", "Ilość [szt]", "Masa 1 szt. (g)", "Masa razem [t]"],
      ["Szkło", "4000", "310", "1,24"],
    ]),
  ).toEqual(["category", "count", "unitMass", "mass"]);
  const two = [
    ["Kategoria", "Masa netto [kg]", "Masa brutto [t]"],
    ["Szkło", "5", "6"],
  ];
  expect([askedOf(two), keysOf(two)]).toEqual([["column mass"], ["category", null, null]]);
  expect(read(two, { "column mass": "2" }).heads?.[2]).toEqual({ key: "mass", unit: "Mg" });
  expect(keysOf(two, { "column mass": "" })).toEqual(["category", null, null]);
});

test("cumulated columns are left out, and a gross mass is asked about", () => {
  const block = [
    ["Kategoria", "Masa [kg]", "Masa od początku roku [kg]"],
    ["Szkło", "5", "60"],
  ];
  expect([askedOf(block), keysOf(block)]).toEqual([[], ["category", "mass", null]]);
  const others = ["Średnia cena", "Udział masy", "Masa w poprzednim roku"];
  const more = [
    ["Kategoria", "Masa [kg]", ...others],
    ["Szkło", "5", "6", "7", "8"],
  ];
  expect(keysOf(more)).toEqual(["category", "mass", null, null, null]);
  const gross = [
    ["Kategoria", "Masa jedn.", "Masa brutto [kg]"],
    ["Szkło", "5", "6"],
  ];
  expect([askedOf(gross), keysOf(gross)]).toEqual([["masses"], ["category", "unitMass", null]]);
  const [question] = read(gross).questions;
  expect(question?.text).toBe(
    "Czego masą jest kolumna „Masa brutto [kg]”? „Brutto” to zwykle towar razem z opakowaniem.",
  );
  expect(question?.options.map(({ value }) => value)).toEqual(["mass", ""]);
  expect(keysOf(gross, { masses: "mass" })).toEqual(["category", "unitMass", "mass"]);
});

test("columns that are not used are listed, except those asked about", () => {
  const skipped = (block: Block, answers = {}) => read(block, answers).skipped;
  const row = ["Szkło", "5", "6", "ABC"];
  const two = [["Kategoria", "Masa netto [kg]", "Masa brutto [t]", "Uwagi"], row];
  expect(skipped([["Kategoria", "Masa", "Średnie zużycie", "Uwagi"], row])).toEqual(["Średnie zużycie"]);
  expect([skipped(two), skipped(two, { "column mass": "1" })]).toEqual([[], ["Masa brutto [t]"]]);
  expect(skipped([row])).toEqual([]);
});

test("a column of units applies to its numbers, with headings and without", () => {
  const rows = [
    ["Szkło", "2", "t"],
    ["Szkło", "3", "palety"],
  ];
  const headed = read([["Kategoria", "Masa", "j.m."], ...rows]);
  expect(headed.heads).toEqual([{ key: "category", unit: undefined }, { key: "mass", unit: undefined }, "units"]);
  expect(headed.rows.map((texts) => texts[1])).toEqual(["2 t", "3 palety"]);
  const bare = read(
    rows.map(([, ...rest]) => [...rest, "7"]),
    {},
    "mass",
  );
  expect(bare.heads).toEqual([{ key: "mass", unit: undefined }, "units", { key: "netValue", unit: undefined }]);
  expect(bare.rows.map(([first]) => first)).toEqual(["2 t", "3 palety"]);
  expect(bare.said).toEqual(["Jednostki wzięto z kolumny obok liczb."]);
});

test("sums and notes are asked about, with headings and without, and left out until somebody answers", () => {
  const rows = [["Szkło", "2"], ["Drewno", "3"], ["Razem kg", "5"], ["", "5"], ["sporządził: Jan"]];
  for (const block of [[["Kategoria", "Masa"], ...rows], rows]) {
    expect(read(block).rows).toEqual(block === rows ? [...rows.slice(0, 2), rows[3]] : rows.slice(0, 2));
    expect(askedOf(block)).toEqual(["doubtful"]);
    expect(read(block, { doubtful: "read" }).rows).toHaveLength(5);
  }
  const single = [
    ["Szkło", "2"],
    ["", "2"],
  ];
  const scopes = [
    ["Zakres", "Kategoria", "Masa"],
    ["wytworzone", "Szkło", "2"],
    ["wytworzone", "Drewno", "3"],
    ["wytworzone", "", "5"],
  ];
  for (const block of [[["Kategoria", "Masa"], ...single], scopes]) expect(askedOf(block)).toEqual(["doubtful"]);
  const masses = [["2"], ["3"], ["5"]];
  expect([read(masses, {}, "mass").questions.length, read(masses, {}, "mass").rows.length]).toEqual([1, 2]);
});

test("masses off by a thousand are asked about, and the unit that explains them can be chosen", () => {
  const block = [
    ["Kategoria", "Liczba", "Masa jedn.", "Masa"],
    ["Szkło", "4000", "310", "1,24"],
  ];
  const cells = { count: "4000", unitMass: "310", mass: "1.24 kg" };
  const question = read(block).check?.([{ index: 0, cells }]);
  expect(question?.options.map(({ value }) => value)).toEqual(["mass Mg", "keep"]);
  expect(read(block, { scale: "mass Mg" }).heads?.[3]).toEqual({ key: "mass", unit: "Mg" });
  expect(read(block).check?.([{ index: 0, cells: { ...cells, mass: "1240 kg" } }])).toBeNull();
});

test("the mass of one piece is compared even if no column takes it", () => {
  const block = [
    ["Rodzaj", "Liczba", "Masa 1 szt.", "Masa"],
    ["Razem", "4", "", "0,008"],
    ["przenośne", "4", "2", "0,008"],
  ];
  const table = areaById("batteries");
  const question =
    table && pastedTableReader(table)(block, [], {}).check?.([{ index: 0, cells: { count: "4", mass: "0.008 kg" } }]);
  expect(question?.text).toContain("4 szt. × 2\u00a0000 g = 8 kg, a masa to 0,008 kg");
  expect(question?.options.map(({ value }) => value)).toEqual(["mass Mg", "keep"]);
});

test("decimals of formulas are rounded to the places of their columns, with a message", () => {
  const { rows, said } = read([
    ["Kategoria", "Masa [t]", "Masa 1 szt. [kg]"],
    ["Szkło", "0,333333333333", "0,333333333333"],
    ["Szkło", "33,33333333", "1"], // as Excel copies it
    ["Szkło", "0,3333333", "1"],
  ]);
  expect(rows).toEqual([
    ["Szkło", "0,333333 Mg", "333,333 g"],
    ["Szkło", "33,333333 Mg", "1"],
    ["Szkło", "0,3333333", "1"], // somebody typed it
  ]);
  expect(said).toEqual(["Zaokrąglono 3 liczby do tylu miejsc po przecinku, ile mieszczą pola."]);
});
