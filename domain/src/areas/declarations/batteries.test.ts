import { expect, test } from "vitest";
import { batteries } from "./batteries.ts";
import { copiedToNextMonth } from "../other-months.ts";
import type { Cells } from "../cells.ts";
import { rowOf, sampleBook } from "../sample-book.ts";
import { readCell } from "../reading.ts";
import { showRow } from "../showing.ts";
import { rowSchema } from "../row-schema.ts";

const said = (kind: string, count: string | null, mass: string) =>
  batteries.check(rowOf(batteries, { kind, chemistry: "lithiumIon", count, mass }), sampleBook());

test.each([
  ["portable", "100", "500 kg"],
  ["portable", null, "500 kg"],
  ["portable", "0", "1 kg"],
  ["lmt", "4", "0.1 Mg"],
  ["ev", "1", "400 kg"],
  ["industrial", "1", "900 kg"],
])("%s, %s pieces, %s: accepted", (kind, count, mass) => {
  expect(said(kind, count, mass)).toEqual([]);
});

test.each([
  ["portable", "100", "501 kg", "Wychodzi 5,01 kg na sztukę, a bateria przenośna waży najwyżej 5 kg."],
  ["lmt", "3", "100 kg", "Wychodzi 33,333 kg na sztukę, a bateria LMT waży najwyżej 25 kg."],
])("%s, %s pieces, %s: too heavy for its definition", (kind, count, mass, message) => {
  expect(said(kind, count, mass)).toEqual([
    { column: "mass", level: "blocks", message: `${message} Popraw rodzaj, liczbę albo masę.` },
  ]);
});

const findings = (cells: Cells) =>
  batteries.check(rowOf(batteries, { kind: "portable", chemistry: "alkaline", mass: "1 kg", ...cells }), sampleBook());

test.each([
  ["sli", "leadAcid", []],
  ["sli", "lithiumIon", []],
  ["portable", "alkaline", []],
  ["sli", "alkaline", ["asks"]],
  ["sli", "zincCarbon", ["asks"]],
])("%s with %s: %j", (kind, chemistry, levels) => {
  expect(findings({ kind, chemistry }).map(({ level }) => level)).toEqual(levels);
});

test("a button cell is a shape: the old chemistry is still read but no longer offered", () => {
  expect(rowSchema(batteries).safeParse(rowOf(batteries, { chemistry: "button" })).success).toBe(true);
  expect(showRow(batteries, rowOf(batteries, { chemistry: "button" }), sampleBook()).chemistry).toBe("guzikowe");
  expect(batteries.options("chemistry", {}, sampleBook()).map(({ value }) => value)).not.toContain("button");
  expect(findings({ chemistry: "button" })).toMatchObject([{ column: "chemistry", level: "warns" }]);
  expect(findings({ button: "yes" })).toEqual([]);
  expect(copiedToNextMonth(batteries, { kind: "portable", chemistry: "button" }, sampleBook())).toEqual({
    kind: "portable",
  });
});

test("each kind shows its name in the act", () => {
  const notes = batteries.options("kind", {}, sampleBook()).map(({ value, note }) => [value, note]);
  expect(Object.fromEntries(notes)).toEqual({
    portable: "w ustawie: przenośne",
    lmt: "w ustawie przyjmujemy: przemysłowe",
    sli: "w ustawie: samochodowe",
    industrial: "w ustawie: przemysłowe",
    ev: "w ustawie: przemysłowe",
  });
});

test.each<["kind" | "chemistry", string, string]>([
  ["kind", "przenośna", "portable"],
  ["kind", "przemysłowy", "industrial"],
  ["chemistry", "alkaliczna", "alkaline"],
  ["chemistry", "Li-Ion", "lithiumIon"],
  ["chemistry", "litowo-jonowy", "lithiumIon"],
  ["chemistry", "litowa", "lithium"],
  ["chemistry", "Pb", "leadAcid"],
  ["chemistry", "ołowiowa", "leadAcid"],
  ["chemistry", "NiCd", "nickelCadmium"],
  ["chemistry", "ni-mh", "nickelMetalHydride"],
  ["chemistry", "cynkowo-węglowa", "zincCarbon"],
])("as a %s %j is certain", (key, typed, cell) => {
  const column = batteries.columns[key];
  expect(column && readCell(column, typed, batteries.options(key, {}, sampleBook()))).toEqual({ cell });
});

test.each([
  [null, true],
  ["portable", true],
  ["industrial", true],
  ["lmt", false],
  ["sli", false],
  ["ev", false],
])("a form asks of the kind %s whether it is a button cell: %s", (kind, isAsked) => {
  expect(batteries.applies("button", { kind }, sampleBook())).toBe(isAsked);
});
