import { describe, expect, test } from "vitest";
import { itemsOf } from "../dictionaries/dictionary-items.ts";
import type { Cell, Cells } from "./cells.ts";
import type { Column } from "./columns.ts";
import { areaIds, permissionFlags } from "./area-ids.ts";
import type { Area } from "./define-area.ts";
import { areaAt, areaById, areas } from "./all-areas.ts";
import { readCell } from "./reading.ts";
import { rowOf, sampleBook } from "./sample-book.ts";
import { showCell } from "./showing.ts";
import { rowSchema } from "./row-schema.ts";

const book = sampleBook();
const noNumbers = ["-1", "1e3", "1,5", "+1", " 1", "1 ", "01", "1.", ".5", "1.50", "", "NaN", "Infinity", "0x10", "１"];
const notOfKind: Readonly<Record<Column["kind"], readonly string[]>> = {
  text: [],
  place: [],
  choice: ["constructor", "Tak", "0"],
  listed: ["constructor", "11111111-1111-1111-1111-111111111111"],
  number: [],
  measure: [],
  date: ["2026-02-30", "0000-01-01", "14.11.2026", "2026-1-1"],
};
const isNumeric = ({ kind }: Column) => kind === "number" || kind === "measure";

test("every permission flag belongs to one area, and every address to one area", () => {
  expect(areas.map(({ flag }) => flag).toSorted()).toEqual(permissionFlags.toSorted());
  const addresses = areas.flatMap(({ slug, alias }) => [slug, ...(alias === undefined ? [] : [alias])]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^[a-z]+(-[a-z]+)*$/);
  for (const area of areas) expect(areaAt(area.slug)).toBe(area);
  for (const id of areaIds) expect(areaById(id)?.id).toBe(id);
});

test("the packaging area has a short address, too; unknown addresses have no area", () => {
  expect(areaAt("opakowania")?.id).toBe("packagings");
  for (const slug of ["", "opakowania-", "opakowania-zlom", "packagings", "Kotly", "podsumowanie"])
    expect(areaAt(slug)).toBeUndefined();
});

describe.each(areas.map((area) => [area.id, area] as const))("%s", (_, area) => {
  const columns = Object.entries(area.columns);
  const empty = rowOf(area);
  const taken = (column: string, cell: unknown) => rowSchema(area).safeParse({ ...empty, [column]: cell }).success;

  test("column labels are unique, totals are numbers, and at least one column is required", () => {
    expect(new Set(columns.map(([, { label }]) => label)).size).toBe(columns.length);
    expect(area.totals.length).toBeGreaterThan(0);
    for (const total of area.totals) expect(area.columns[total]).toSatisfy(isNumeric);
    expect(area.namedBy.length).toBeGreaterThan(0);
    for (const name of area.namedBy) expect(area.columns[name]).not.toSatisfy(isNumeric);
    expect(columns.some(([, { isRequired }]) => isRequired)).toBe(true);
    const numbers = columns.filter(([, { kind }]) => kind === "number");
    for (const [key, { unit }] of numbers) expect(unit ?? unitsOfRows(area, key)).toBeTruthy();
  });

  test("a row with nothing entered is well-formed; unknown and missing columns are not", () => {
    expect(rowSchema(area).parse(empty)).toEqual(empty);
    for (const unknown of ["", "id", "__proto__x", "constructor", "masss"])
      expect(rowSchema(area).safeParse({ ...empty, [unknown]: null }).success).toBe(false);
    expect(rowSchema(area).safeParse({}).success).toBe(false);
    expect(rowSchema(area).safeParse(null).success).toBe(false);
  });

  test("an empty row gets a blocking finding for each required column", () => {
    const missing = area.check(empty, book).filter(({ level }) => level === "blocks");
    const required = columns.filter(([, { isRequired }]) => isRequired).map(([key]) => key);
    expect(missing.map(({ column }) => column)).toEqual(required);
  });

  test("a row stored before there were columns reads as an empty row", () => {
    expect(area.check({}, book)).toEqual(area.check(empty, book));
    expect(area.amounts({}, book)).toEqual(area.amounts(empty, book));
    expect(area.completed({}, book)).toEqual(empty);
    for (const [key] of columns) {
      expect(area.options(key, {}, book)).toEqual(area.options(key, empty, book));
      expect(area.unitOf(key, {}, book)).toBe(area.unitOf(key, empty, book));
    }
  });

  test("numbers are exact text in one canonical spelling", () => {
    for (const [key, column] of columns.filter(([, column]) => isNumeric(column))) {
      const units = column.units?.map((unit) => ` ${unit}`) ?? [""];
      const good = units.flatMap((unit) => ["0", "1", "5"].map((figures) => `${figures}${unit}`));
      const bad = units.flatMap((unit) => [...noNumbers, "9".repeat(25), "0.1234567"].map((text) => `${text}${unit}`));
      expect(good.filter((cell) => !taken(key, cell))).toEqual([]);
      expect(bad.filter((cell) => taken(key, cell))).toEqual([]);
      expect([1, 0, 1.5, true, [], {}, undefined, Number.NaN].filter((cell) => taken(key, cell))).toEqual([]);
    }
  });

  test("a measure has one of its units", () => {
    for (const [key] of columns.filter(([, { kind }]) => kind === "measure"))
      expect(["1", "1 t", "1  kg", "1 kg ", "kg", "1 mg"].filter((cell) => taken(key, cell))).toEqual([]);
  });

  test("texts are one visible line, choices and items exist, days are valid", () => {
    for (const [key, column] of columns.filter(([, column]) => !isNumeric(column))) {
      const bad = [1, true, "", " ", "a\nb", "a\u0000b", "a\u202eb", "x".repeat(501), {}, ...notOfKind[column.kind]];
      expect(bad.filter((cell) => taken(key, cell))).toEqual([]);
    }
  });

  test("what is shown can be read again", () => {
    for (const [key, column] of columns) {
      const options = area.options(key, empty, book);
      for (const cell of examples(
        column,
        options.map(({ value }) => value),
      ))
        expect(readCell(column, showCell(column, cell, book), options), `${key} ${cell}`).toEqual({ cell });
    }
  });

  test("options have unique names and are well-formed", () => {
    for (const [key] of columns) {
      const options = area.options(key, empty, book);
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
      for (const { value } of options) expect(taken(key, value)).toBe(true);
    }
  });

  test("the options that are offered are exactly those that pass the check", () => {
    const listed = columns.flatMap(([key, { dictionary }]) => (dictionary ? [{ key, dictionary }] : []));
    for (const { key, dictionary } of listed)
      for (const other of listed.filter((other) => other.key !== key).concat({ key, dictionary }))
        for (const chosen of [null, ...Object.keys(itemsOf(book.dictionaries, other.dictionary))]) {
          const row = { ...empty, [other.key]: other.key === key ? null : chosen };
          const offered = new Set(area.options(key, row, book).map(({ value }) => value));
          for (const [id, { isWithdrawn }] of Object.entries(itemsOf(book.dictionaries, dictionary)))
            expect(offered.has(id)).toBe(!isWithdrawn && isAccepted(key, { ...row, [key]: id }));
        }
  });

  const isAccepted = (key: string, row: Cells) =>
    area.check(row, book).every(({ column, level }) => column !== key || level !== "blocks");

  test("findings name existing columns and are sentences", () => {
    const findings = columns.flatMap(([key, column]) =>
      examples(
        column,
        area.options(key, empty, book).map(({ value }) => value),
      ).flatMap((cell) => area.check({ ...empty, [key]: cell }, book)),
    );
    for (const { column, message } of findings) {
      expect(Object.keys(area.columns)).toContain(column);
      expect(message).toMatch(/^[A-ZŚŻŹĆŁÓ„].*[.]$/u);
    }
  });

  test("numbers and measures have plain decimal amounts; empty ones have none", () => {
    const numeric = columns.filter(([, column]) => isNumeric(column));
    expect(Object.entries(area.amounts(empty, book))).toEqual(numeric.map(([key]) => [key, null]));
    const amounts = numeric.flatMap(([key, column]) =>
      examples(column, []).map((cell) => area.amounts({ ...empty, [key]: cell }, book)[key] ?? "0"),
    );
    for (const amount of amounts) expect(amount).toMatch(/^\d+(\.\d*[1-9])?$/);
  });

  test("an item that does not exist blocks", () => {
    const nobody = "99999999-9999-4999-8999-999999999999";
    for (const [key] of columns.filter(([, { dictionary }]) => dictionary))
      expect(area.check({ ...empty, [key]: nobody }, book)).toContainEqual(
        expect.objectContaining({ column: key, level: "blocks" }),
      );
  });
});

/** The units that a number without its own unit gets in a row with each of the boilers. */
const unitsOfRows = (area: Area, key: string) =>
  Object.keys(itemsOf(book.dictionaries, "heatingBoiler"))
    .map((boiler) => area.unitOf(key, { boiler }, book))
    .join("");

/** Well-formed cells of each kind. */
function examples(column: Column, values: readonly string[]): Cell[] {
  switch (column.kind) {
    case "number":
      return [
        null,
        "0",
        "5",
        ...(column.max === undefined ? ["1234567"] : [column.max]),
        ...(column.places ? ["1.25"] : []),
      ];
    case "measure":
      return [null, ...(column.units ?? []).flatMap((unit) => [`0 ${unit}`, `1234567.000001 ${unit}`, `0.5 ${unit}`])];
    case "date":
      return [null, "2026-11-14", "2026-01-01", "2028-02-29"];
    case "choice":
    case "listed":
      return [null, ...values];
    case "text":
    case "place":
      return [
        null,
        ...["Zażółć gęślą jaźń", "1,5", "WVWZZZ1JZXW000001"].filter((text) => column.problemOf(text) === null),
      ];
    default:
      return column.kind satisfies never;
  }
}
