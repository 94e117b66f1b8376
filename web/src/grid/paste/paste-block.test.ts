import { parseDecimal } from "@ekorok/domain/polish/decimals";
import { describe, expect, test } from "vitest";
import { checkColumn, numberColumn, textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridColumn } from "../grid-column.ts";
import type { GridRow } from "../grid-row.ts";
import type { CellId } from "../state/grid-state.ts";
import { runAtOnce } from "../sliced-work.ts";
import {
  withDecimalSign,
  isCertain,
  type PastedBlock,
  readBlock,
  withChanges,
  blockNotes,
  pastedText,
  pasteButtonText,
} from "./paste-block.ts";
import { type PastedTable, readPlainTable } from "./pasted-table.ts";

/** May have two readings, like a real number column. */
const mass: GridColumn = {
  ...numberColumn({ key: "mass", title: "Masa", unit: "kg", width: 100, read: () => ({ value: null, problem: null }) }),
  parse: (text, _row, how) => {
    if (!text.trim()) return { cell: null };
    const parsed = parseDecimal(text, how);
    if (parsed.ok) return { cell: parsed.value };
    const [one, other] = parsed.reason === "ambiguous" ? parsed.readings.map((value) => value.replace(".", ",")) : [];
    return { problem: "?", raw: text, ...(one && other ? { readings: [one, other] } : {}) };
  },
};
const columns: readonly GridColumn[] = [
  textColumn({ key: "name", title: "Nazwa", width: 100 }),
  mass,
  checkColumn({ key: "is", title: "Czy", width: 100, isReadOnly: ({ id }) => id === "b" }),
];
const rows: readonly GridRow[] = [
  { id: "a", cells: { name: "A", mass: "1234.5", is: "true" } },
  { id: "b", cells: { name: null, mass: null, is: "true" }, raw: { mass: "dużo" } },
  { id: "c", cells: { name: "C", mass: "3", is: null } },
];

const below: CellId = { id: "none", key: "name" };

function readTable(table: PastedTable, at: CellId = below): PastedBlock {
  let made = 0;
  return runAtOnce(readBlock(rows, columns, at, table, () => `new ${(made += 1)}`));
}
const read = (block: readonly (readonly string[])[], at?: CellId) => readTable(readPlainTable(block), at);

test.each([
  ["1'234,5", "1234.5"],
  ["1,5E+03", "1500"],
  ["'12", "12"],
  ["+7", "7"],
])("the spreadsheet number %s is read as %s", (written, cell) => {
  expect(read([["X", written]]).changes).toContainEqual({ id: "new 1", key: "mass", cell });
});

test("a block is read cell by cell, adds rows, and reports what it changes and leaves out", () => {
  expect(read([["5", "nie"]], { id: "b", key: "mass" })).toMatchObject({
    changes: [{ id: "b", key: "mass", cell: "5" }],
    leftOut: 1,
    overwritten: 1,
  });
  const block = read(
    [
      ["x", "nie"],
      ["9", "tak", "dalej"],
    ],
    { id: "c", key: "mass" },
  );
  expect({ ...block, notes: Object.fromEntries(block.notes) }).toEqual({
    changes: [
      { id: "c", key: "mass", cell: null, raw: "x" },
      { id: "c", key: "is", cell: "false" },
      { id: "new 1", key: "mass", cell: "9" },
      { id: "new 1", key: "is", cell: "true" },
    ],
    notes: {
      c: { mass: { was: "3", from: "" }, is: { was: "", from: "" } },
      "new 1": { mass: { was: "", from: "" }, is: { was: "", from: "" } },
    },
    rowCount: 2,
    unread: 1,
    asked: [],
    guessed: 0,
    overwritten: 1,
    leftOut: 1,
    skipped: [],
    questions: [],
    said: [],
  });
});

test("a readable block that overwrites nothing is certain, also if it repeats existing content", () => {
  expect(isCertain(read([["x", "1"], ["y"]]))).toBe(true);
  expect(isCertain(read([["A", "1234,5"]], { id: "a", key: "name" }))).toBe(true);
  expect(isCertain(read([["B"]], { id: "a", key: "name" }))).toBe(false);
  expect(isCertain(read([["x", "dużo"]]))).toBe(false);
  expect(isCertain(read([["x", "1", "tak", "za dużo"]]))).toBe(false);
  expect(isCertain(read([["x", "12.500"]]))).toBe(false);
});

test("trailing empty lines are no rows", () => {
  expect(read([["x"], [""], ["", " "]]).rowCount).toBe(1);
});

test("headings name the target and unit of the columns below them", () => {
  const heads = [null, { key: "mass", unit: "t" }, { key: "name", unit: undefined }, { key: "gone", unit: undefined }];
  const block = readTable({
    rows: [
      ["1", "5", "x"],
      ["", "2 kg", "", "y"],
    ],
    heads,
    questions: [],
    skipped: ["Kontrahent"],
    said: ["x"],
  });
  expect(block.changes.map(({ key, cell, raw }) => [key, raw ?? cell])).toEqual([
    ["mass", "5 t"],
    ["name", "x"],
    ["mass", "2 kg"],
  ]);
  expect(block).toMatchObject({ rowCount: 2, leftOut: 2, skipped: ["Kontrahent"] });
  expect(isCertain({ ...block, unread: 0, leftOut: 0 })).toBe(false); // there is a remark
});

test("a column of units fills no column itself, and is not counted as left out", () => {
  const block = readTable({
    rows: [
      ["A", "5 t", "t"],
      ["B", "7", ""],
    ],
    heads: [{ key: "name", unit: undefined }, { key: "mass", unit: undefined }, "units"],
    questions: [],
    said: [],
    check: (read) => ({ id: "q", text: String(read[1]?.cells["name"]), options: [] }),
  });
  expect(block.changes.map(({ key, cell, raw }) => [key, raw ?? cell])).toEqual([
    ["name", "A"],
    ["mass", "5 t"],
    ["name", "B"],
    ["mass", "7"],
  ]);
  expect(block).toMatchObject({ leftOut: 0, questions: [{ text: "B" }] });
});

describe("numbers with two readings", () => {
  const masses = (texts: readonly string[], sign: "." | "," | null) =>
    withDecimalSign(read(texts.map((text) => ["x", text])), sign)
      .filter(({ key }) => key === "mass")
      .map(({ cell, raw }) => raw ?? cell);

  test.each([
    [["12.500", "7"], null, ["12.500", "7"]],
    [["12.500", "7"], ",", ["12500", "7"]],
    [["12.500", "7"], ".", ["12.5", "7"]],
    [["12,500", "7,25"], null, ["12.5", "7.25"]], // the comma is the decimal sign here
    [["12,500", "7.25"], null, ["12,500", "7.25"]], // unless other numbers have decimal dots
    [["12,500", "7.25"], ".", ["12500", "7.25"]],
    [["12,500", "7.25"], ",", ["12.5", "7.25"]],
    [["12,500", "1.500", "7.25"], ".", ["12500", "1.5", "7.25"]],
    [["1.234.567", "1,234.5", "1 234,5"], null, ["1234567", "1234.5", "1234.5"]],
  ] as const)("%j, the decimal sign being %j, are %j", (texts, sign, cells) => {
    expect(masses(texts, sign)).toEqual(cells);
  });
});

test("unchanged rows keep their objects", () => {
  const block = read([["B"], ["D"]], { id: "c", key: "name" });
  const after = withChanges(rows, block.changes);
  expect(after.map(({ cells }) => cells["name"])).toEqual(["A", null, "B", "D"]);
  expect(after[0]).toBe(rows[0]);
});

test.each([
  [
    1,
    "Wklej 1 wiersz, 1 do poprawienia",
    "Zmieni się 1 wypełniona komórka.",
    "1 komórkę pominięto, bo nie ma dla niej kolumny.",
  ],
  [
    3,
    "Wklej 3 wiersze, 3 do poprawienia",
    "Zmienią się 3 wypełnione komórki.",
    "3 komórki pominięto, bo nie ma dla nich kolumn.",
  ],
  [
    40,
    "Wklej 40 wierszy, 40 do poprawienia",
    "Zmieni się 40 wypełnionych komórek.",
    "40 komórek pominięto, bo nie ma dla nich kolumn.",
  ],
])("the texts are correct Polish for %d", (count, take, changed, leftOut) => {
  const block: PastedBlock = {
    changes: [],
    notes: new Map(),
    rowCount: count,
    unread: count,
    asked: [],
    guessed: 0,
    overwritten: count,
    leftOut: count,
    skipped: [],
    questions: [],
    said: [],
  };
  expect(pasteButtonText(block, null)).toBe(take);
  expect(blockNotes(block)).toEqual([changed, leftOut]);
  expect(blockNotes({ ...block, overwritten: 0, skipped: ["Kontrahent", "Nr partii"] })).toEqual([
    `${leftOut} Kolumny pominięte: „Kontrahent”, „Nr partii”.`,
  ]);
  expect(blockNotes({ ...block, overwritten: 0, leftOut: 0, guessed: 5 })).toEqual([
    "5 nazw rozpoznano po fragmencie – sprawdź.",
  ]);
  expect(blockNotes({ ...block, overwritten: 0, leftOut: 0, said: ["Tak."] })).toEqual(["Tak."]);
  expect(pastedText({ rowCount: 5_000 })).toBe("Wklejono 5\u00a0000 wierszy. Ctrl+Z cofa.");
});
