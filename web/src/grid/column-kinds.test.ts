import { expect, test } from "vitest";
import { checkColumn, choiceColumn, dateColumn, numberColumn, textColumn } from "./column-kinds.ts";
import type { GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";
import { matchOptions } from "./match-options.ts";
import { sumColumn } from "./sum-column.ts";

const heading = { key: "k", title: "K", width: 100 };
const row: GridRow = { id: "r", cells: { kind: "glass" } };
const all = [
  { value: "1", label: "Szkło bezbarwne" },
  { value: "2", label: "Szkło" },
  { value: "3", label: "Żelazo i szkło" },
];
const number = numberColumn({
  ...heading,
  unit: "kg",
  places: 2,
  read: (text) =>
    /^\d+$/.test(text.trim()) ? { value: text.trim(), problem: null } : { value: null, problem: "Nie." },
});
const choice = choiceColumn({ ...heading, all, offered: () => all.slice(0, 2) });

test.each<[string, GridColumn, string, string | null]>([
  ["text", textColumn(heading), "  a b ", "a b"],
  ["text", textColumn(heading), "  ", null],
  ["number", number, " 12 kg", "12"],
  ["date", dateColumn(heading), "4.1.2026", "2026-01-04"],
  ["date", dateColumn(heading), "", null],
  ["choice", choice, "SZKLO", "2"],
  ["choice", choice, "", null],
  ["check", checkColumn(heading), "Tak", "true"],
  ["check", checkColumn(heading), "FAŁSZ", "false"],
  ["check", checkColumn(heading), " ", null],
])("%s", (_kind, column, text, cell) => {
  expect(column.parse(text, row)).toEqual({ cell });
});

test.each<[string, GridColumn, string]>([
  ["number", number, "dużo"],
  ["date", dateColumn(heading), "31.02.2026"],
  ["choice, not offered in this row", choice, "Żelazo i szkło"],
  ["check", checkColumn(heading), "może"],
])("what a %s cannot read is kept", (_kind, column, text) => {
  expect(column.parse(` ${text} `, row)).toEqual({ problem: expect.stringMatching(/\.$/), raw: text });
});

test("what is shown looks well, what is edited can be typed", () => {
  expect([number.format("1234"), number.edit("1234.5")]).toEqual(["1\u00a0234,00", "1234,5"]);
  expect([dateColumn(heading).format("2026-01-04"), choice.format("3"), choice.format("gone")]).toEqual([
    "04.01.2026",
    "Żelazo i szkło",
    "gone",
  ]);
});

test("options are found by any word, without accents, the best first", () => {
  const found = (typed: string) => matchOptions(all, typed).map(({ value }) => value);
  expect(found("szklo")).toEqual(["2", "1", "3"]);
  expect(found("SZK zel")).toEqual(["3"]);
  expect(found(" ")).toEqual(["1", "2", "3"]);
  expect(found("beton")).toEqual([]);
});

test("sums are exact and leave out what could not be read", () => {
  const mass = (mass: string | null, raw?: string): GridRow => ({
    id: "r",
    cells: { mass },
    ...(raw ? { raw: { mass: raw } } : {}),
  });
  expect(sumColumn([mass("0.1"), mass("0.2"), mass(null), mass("9", "dużo")], "mass")).toBe("0.3");
  expect(sumColumn([mass("-0.5"), mass("0.25")], "mass")).toBe("-0.25");
  expect(sumColumn([mass("9007199254740993"), mass("1")], "mass")).toBe("9007199254740994");
  expect(sumColumn([mass(null)], "mass")).toBeNull();
});
