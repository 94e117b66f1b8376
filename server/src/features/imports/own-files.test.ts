import {
  areas,
  areaTable,
  likeliestPlan,
  matchRows,
  type Area,
  type Book,
  type Cells,
  type Paper,
  type PaperRow,
} from "@ekorok/domain";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { randomRow, seeded } from "../../../test/random-rows.ts";
import { readDictionaries } from "../dictionaries/store.ts";
import { writeCsv } from "../papers/formats/csv.ts";
import { writeXlsx } from "../papers/formats/xlsx.ts";
import { packFile } from "./files/pack-file.ts";
import { unpackedSheets } from "./files/unpacked-sheets.ts";
import { plannedRows } from "./planned-rows.ts";

const month = { year: 2026, month: 5 };
const { db } = await testDatabase();
const book: Book = { period: month, dictionaries: (await readDictionaries(db)).dictionaries };

type Write = typeof writeXlsx;
const formats: readonly [string, Write][] = [
  ["xlsx", writeXlsx],
  ["csv", writeCsv],
];

/** An area of a month as it is exported; `edit` does to its lines what a person does in a spreadsheet. */
function paperOf(area: Area, rows: readonly Cells[], edit = (lines: PaperRow[]) => lines): Paper {
  const table = areaTable(area, { hasMonths: false });
  const written = rows.map((cells, index): PaperRow =>
    table.rowOf({ number: index + 1, cells, amounts: area.amounts(cells, book), book }),
  );
  const totals = table.totalRows(
    Object.fromEntries(area.totals.map((key) => [key, "12.5"])), // whatever they come to
  );
  return {
    title: "x",
    fileName: "x",
    company: null,
    asOf: "2026-06-01T10:00:00Z",
    rowCount: rows.length,
    sections: [
      { name: area.title, tables: [{ title: area.title, columns: table.columns, rows: [edit(written)], totals }] },
    ],
  };
}

async function fileOf(paper: Paper, write: Write): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await write(paper, async (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/** What a file would do to these rows of an area. */
function changesBy(area: Area, kept: readonly Cells[], file: Buffer, name: string) {
  const packed = packFile({ file, name });
  if ("problem" in packed) throw new Error(packed.problem);
  const plan = {
    month,
    mode: "update" as const,
    decimalSign: null,
    sheets: packed.sheets.map((sheet, at) =>
      likeliestPlan({ name: sheet.name, isAlone: false }, packed.plans[at] ?? [], [area], month),
    ),
  };
  expect(Object.keys(plan.sheets[0]?.columns ?? {}).toSorted()).toEqual(Object.keys(area.columns).toSorted());
  const sheets = unpackedSheets(packed.content, { rows: 10_000, bytes: 1e8, what: "wierszy" });
  const { parts, refused } = plannedRows(sheets, plan, book.dictionaries);
  const [part] = parts;
  const rows = kept.map((cells, index) => ({ id: String(index), cells }));
  const matched = matchRows(rows, part?.rows ?? [], { mode: "update", key: part?.key ?? [], area, book });
  return {
    refused: refused.flatMap(({ index, problems }) =>
      problems.map(({ field, text, problem }) => [index, field, text, problem]),
    ),
    added: matched.added.map(({ cells }) => cells),
    changed: matched.changed.map(({ row, set }) => ({
      before: Object.fromEntries(Object.keys(set).map((key) => [key, row.cells[key]])),
      set,
    })),
    unchanged: matched.unchanged,
  };
}

const each = areas.flatMap((area) => formats.map(([format, write]) => [area.id, format, area, write] as const));

const rowsBy = (area: Area, random: () => number) =>
  Array.from({ length: 20 }, () => randomRow(area, book, random)).filter((cells) =>
    Object.values(cells).some((cell) => cell !== null),
  );

test.each(each)("%s, exported as %s and read in again, changes nothing", async (_, format, area, write) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const rows = rowsBy(area, seeded(seed));
    const file = await fileOf(paperOf(area, rows), write);
    const { unchanged, ...others } = changesBy(area, rows, file, `plik.${format}`);
    expect(others, `seed ${seed}`).toEqual({ refused: [], added: [], changed: [] });
    expect(unchanged).toBe(rows.length);
  }
});

test.each(each)(
  "%s as %s, sorted otherwise and changed in one cell, changes there alone",
  async (_, format, area, write) => {
    const [key] = area.totals;
    const { columns } = areaTable(area, { hasMonths: false });
    const at = columns.findIndex(({ label }) => label.replace(/\s\[.*/u, "") === area.columns[key ?? ""]?.label);
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = seeded(seed);
      const rows = rowsBy(area, random);
      const file = await fileOf(
        paperOf(area, rows, (lines) => {
          const changed = lines.findIndex((line) => line[at] !== null);
          const edited = lines.map((line, index) => (index === changed ? line.with(at, "4321") : line));
          return edited
            .map((line) => ({ line, by: random() }))
            .toSorted((one, other) => one.by - other.by)
            .map(({ line }) => line);
        }),
        write,
      );
      const { unchanged, changed, ...others } = changesBy(area, rows, file, `plik.${format}`);
      expect(others, `seed ${seed}`).toEqual({ refused: [], added: [] });
      expect(changed.map(({ set }) => Object.keys(set))).toEqual([[key]]);
      expect(unchanged).toBe(rows.length - 1);
    }
  },
);
