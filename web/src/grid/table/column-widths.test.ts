import { expect, test } from "vitest";
import { createColumnFitter } from "./column-widths.ts";
import type { GridColumn } from "../grid-column.ts";

const column = (key: string, width: number): GridColumn => ({
  key,
  title: key,
  kind: "text",
  width,
  isRequired: false,
  format: (cell) => cell ?? "",
  edit: (cell) => cell ?? "",
  parse: (text) => ({ cell: text }),
});
const columns = [column("a", 100), column("b", 100)];
const row = (id: string, a: string, b = "") => ({ id, cells: { a, b } });

test("a column is as wide as its content, within limits, and never shrinks", () => {
  const fit = createColumnFitter();
  const widths = (...rows: ReturnType<typeof row>[]) => fit(columns, rows).map(({ width }) => width);
  expect(widths(row("1", "short"))).toEqual([100, 100]);
  expect(widths(row("1", "x".repeat(20)))).toEqual([180, 100]);
  expect(widths(row("1", "short", "y".repeat(400)))).toEqual([180, 312]);
});

test("long names are shown completely, in two lines", () => {
  const engine = "Inne samochody do 3,5 t, EURO 3 (lub pierwsza rejestracja 30.07.2001–30.06.2006)";
  const [fitted] = createColumnFitter()(columns, [row("1", engine)]);
  const [letter, padding] = [6, 20]; // the average of Inter at 12 px
  expect(fitted?.width).toBeGreaterThan((engine.length * letter) / 2 + padding);
});

test("the longest word of a title is not cut, and a long title wraps", () => {
  const dates = [
    { ...column("a", 60), title: "Data wprowadzenia" },
    { ...column("b", 60), title: "Data" },
  ];
  expect(createColumnFitter()(dates, []).map(({ width }) => width)).toEqual([138, 76]);
});

test("the columns stay the same object while no width changes", () => {
  const fit = createColumnFitter();
  const first = fit(columns, [row("1", "short")]);
  expect(fit(columns, [row("1", "small"), row("2", "tiny")])).toBe(first);
  expect(fit(columns, [row("1", "x".repeat(30))])).not.toBe(first);
});

test("a number and its amount are never cut", () => {
  const long = "1 234 567 890,123 kg";
  const mass: GridColumn = { ...column("mass", 100), kind: "number" };
  const [fitted] = createColumnFitter()([mass], [{ id: "1", cells: { mass: long } }]);
  expect(fitted?.width).toBeGreaterThan(180);
  const litres: GridColumn = { ...mass, counted: () => long };
  const [counted] = createColumnFitter()([litres], [{ id: "1", cells: { mass: "830 l" } }]);
  expect(counted?.width).toBeGreaterThan(160);
});
