import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import { splitMeasure } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import { matchRows } from "@ekorok/domain/imports/match-rows";
import { keyOf, likeliestPlan } from "@ekorok/domain/imports/plan";
import { areaTable } from "@ekorok/domain/exports/area-table";
import { csvText } from "@ekorok/domain/exports/csv-text";
import type { ExportDocument, ExportColumn, ExportRow } from "@ekorok/domain/exports/export-document";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { randomRow, seeded } from "../../../test/random-rows.ts";
import { validRow } from "../../../test/valid-row.ts";
import { readDictionaries } from "../dictionaries/store.ts";
import { writeCsv } from "../../formats/write-csv.ts";
import { writeXlsx } from "../../formats/write-xlsx.ts";
import { packFile } from "./files/pack-file.ts";
import { readFile } from "./files/read-file.ts";
import { newOffScaleRows } from "./match-parts.ts";
import { isUnanswered, plannedRows } from "./planned-rows.ts";

const month = { year: 2026, month: 5 };
const { db } = await testDatabase();
const book: Book = { period: month, dictionaries: (await readDictionaries(db)).dictionaries };

type Write = typeof writeXlsx;
const formats: readonly [string, Write][] = [
  ["xlsx", writeXlsx],
  ["csv", writeCsv],
];

type Table = { readonly columns: readonly ExportColumn[]; readonly lines: readonly ExportRow[] };

/** An area's export of a month; `edit` changes the table as a person would in a spreadsheet. */
function documentOf(area: Area, rows: readonly Cells[], edit = (whole: Table) => whole): ExportDocument {
  const table = areaTable(area, { hasMonths: false, hasLacks: true });
  const written = rows.map((cells, index): ExportRow =>
    table.rowOf({ number: index + 1, cells, amounts: area.amounts(cells, book), book }),
  );
  const totals = Object.fromEntries(area.totals.map((key) => [key, "12.5"])); // whatever their sums are
  const { lines, columns } = edit({ columns: table.columns, lines: written });
  const whole = table.withRows([lines], { totals, isDeclaredEmpty: rows.length === 0 });
  return {
    title: "x",
    fileName: "x",
    company: null,
    asOf: "2026-06-01T10:00:00Z",
    rowCount: rows.length,
    // Whoever removes columns removes their sums, too.
    sections: [{ name: area.title, tables: [columns === table.columns ? whole : { ...whole, columns, totals: [] }] }],
  };
}

async function fileOf(document: ExportDocument, write: Write): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await write(document, async (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/** What importing a file would change in these rows. */
function changesBy(area: Area, stored: readonly Cells[], file: Buffer, name: string) {
  const packed = packFile({ file, name, purpose: "months" });
  if ("problem" in packed) throw new Error(packed.problem);
  const plan = {
    month,
    mode: "update" as const,
    decimalSign: null,
    sheets: packed.sheets.map((sheet, at) =>
      likeliestPlan(
        { name: sheet.name, names: packed.sheets.map(({ name }) => name) },
        packed.plans[at] ?? [],
        [area],
        month,
      ),
    ),
  };
  const planned = plannedRows({ sheets: readFile(file, name).sheets, plans: packed.plans }, plan, book.dictionaries);
  const { parts, refused } = planned;
  const [part] = parts;
  const rows = stored.map((cells, index) => ({ id: String(index), cells }));
  const matched = matchRows(rows, part?.rows ?? [], { mode: "update", key: part?.key ?? [], area, book });
  // Our own files raise no questions.
  const scales = newOffScaleRows(planned.scales, [{ matched }]);
  expect([planned.doubtful, isUnanswered(plan, { ...planned, scales })]).toEqual([[], false]);
  return {
    read: Object.keys(plan.sheets[0]?.columns ?? {}).toSorted(),
    refused: [...refused, ...matched.contradictory].flatMap(({ index, problems }) =>
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

const rowsBy = (area: Area, random: () => number) => [
  ...Array.from({ length: 20 }, () => randomRow(area, book, random)).filter((cells) =>
    Object.values(cells).some((cell) => cell !== null),
  ),
  ...("unitMass" in area.columns ? [{ ...validRow(area, book), ...OFF_SCALE }] : []),
];
/** Somebody has confirmed it. */
const OFF_SCALE = { count: "4000", unitMass: "310", mass: "1.24 kg" };

test.each(each)("%s, exported as %s and read in again, changes nothing", async (_, format, area, write) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const rows = rowsBy(area, seeded(seed));
    const file = await fileOf(documentOf(area, rows), write);
    expect(changesBy(area, rows, file, `plik.${format}`), `seed ${seed}`).toEqual({
      ...nothingOf(rows),
      read: Object.keys(area.columns).toSorted(),
    });
  }
  if (write !== writeXlsx) return;
  // A CSV that was saved as a workbook: its cells contain the marks that keep texts from becoming formulas.
  const rows = rowsBy(area, seeded(6));
  const marked = ({ columns, lines }: Table) => ({
    columns,
    lines: lines.map((line) =>
      line.map((cell, at) => (cell !== null && columns[at]?.kind === "text" ? csvCell(cell) : cell)),
    ),
  });
  expect(changesBy(area, rows, await fileOf(documentOf(area, rows, marked), write), "plik.xlsx")).toMatchObject(
    nothingOf(rows),
  );
  expect(changesBy(area, [], await fileOf(documentOf(area, []), write), "plik.xlsx")).toMatchObject(nothingOf([]));
});

const nothingOf = (rows: readonly Cells[]) => ({ refused: [], added: [], changed: [], unchanged: rows.length });
const csvCell = (text: string) =>
  csvText(text)
    .replace(/^"(.*)"$/su, "$1")
    .replaceAll('""', '"');

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, by: random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ one }) => one);

/** Rows of which some have equal keys, and some are equal in everything. */
function likeRows(area: Area, random: () => number): Cells[] {
  const rows = rowsBy(area, random);
  const more = (cell: string) => {
    const { quantity, unit } = splitMeasure(cell);
    return `${Number((Number(quantity) + 7).toFixed(6))} ${unit}`.trim(); // as many decimals as are stored
  };
  const alike = rows
    .slice(0, 8)
    .flatMap((cells) => [
      { ...cells, ...Object.fromEntries(area.totals.map((key) => [key, cells[key] ? more(cells[key]) : null])) },
      cells,
    ]);
  return [...rows, ...alike];
}

test.each(each)(
  "%s as %s, with rows alike, sorted otherwise and without some columns, changes nothing",
  async (_, format, area, write) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = seeded(seed);
      const rows = likeRows(area, random);
      // The factor of a conversion stays beside the number.
      const isKept = new Set(
        Object.entries(area.columns).flatMap(([key, { kind, label }]) =>
          (kind === "text" || kind === "place" || area.totals.includes(key)) && random() < 0.4 ? [] : label,
        ),
      );
      const file = await fileOf(
        documentOf(area, rows, ({ columns, lines }) => {
          const left = columns.flatMap(({ label }, at) =>
            at === 0 || isKept.has(label.replace(/ \[.*|, .*/u, "")) ? [at] : [],
          );
          return {
            columns: left.flatMap((at) => columns[at] ?? []),
            lines: shuffled(lines, random).map((line) => left.map((at) => line[at] ?? null)),
          };
        }),
        write,
      );
      expect(changesBy(area, rows, file, `plik.${format}`), `seed ${seed}`).toMatchObject(nothingOf(rows));
    }
  },
);

test.each(each)(
  "%s as %s, sorted otherwise and changed in one cell, changes there alone",
  async (_, format, area, write) => {
    const [key] = area.totals;
    const { columns } = areaTable(area, { hasMonths: false });
    const at = columns.findIndex(({ label }) => label.replace(/\s\[.*/u, "") === area.columns[key ?? ""]?.label);
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = seeded(seed);
      const rows = likeRows(area, random);
      const file = await fileOf(
        documentOf(area, rows, ({ columns: all, lines }) => {
          const changed = lines.findIndex((line) => line[at] !== null);
          const edited = lines.map((line, index) => (index === changed ? line.with(at, "5432") : line));
          return { columns: all, lines: shuffled(edited, random) };
        }),
        write,
      );
      const { unchanged, changed, refused, added } = changesBy(area, rows, file, `plik.${format}`);
      expect({ refused, added }, `seed ${seed}`).toEqual({ refused: [], added: [] });
      expect(changed.map(({ set }) => Object.keys(set))).toEqual([[key]]);
      expect(unchanged).toBe(rows.length - 1);
    }
  },
);

test.each(formats)(
  "as %s: a changed entered value changes the row; a contradicting one is refused",
  async (format, write) => {
    const packagings = areaById("packagings");
    if (!packagings) throw new Error("no area");
    const whole = { ...validRow(packagings, book), count: null, unitMass: null };
    const rows = ["1.25 Mg", "777 g", "2 Mg", "5 g"].map((mass, index) => ({
      ...whole,
      mass,
      remarks: `wiersz ${index}`,
    }));
    const file = await fileOf(
      documentOf(packagings, rows, ({ columns, lines }) => {
        const at = columns.findIndex(({ label }) => label === "Masa, jak wpisano");
        const number = columns.findIndex(({ label }) => label === "Masa [kg]");
        const [first = [], second = [], third = [], last = []] = lines;
        return {
          columns,
          lines: [first.with(at, "2,5 Mg"), second.with(number, "777"), third.with(at, "dwie"), last],
        };
      }),
      write,
    );
    const { changed, refused, unchanged } = changesBy(packagings, rows, file, `plik.${format}`);
    expect([changed.map(({ set }) => set), unchanged]).toEqual([[{ mass: "2.5 Mg" }], 1]);
    expect(refused).toMatchObject([
      [3, "mass", "dwie", expect.any(String)],
      [2, "mass", "777 kg", expect.stringContaining("„Masa, jak wpisano” stoi obok „777 g”")],
    ]);
  },
);

test.each(each)("%s as %s: a change of what identifies a row changes that row", async (_, format, area, write) => {
  const { columns } = areaTable(area, { hasMonths: false });
  const places = Object.fromEntries(Object.keys(area.columns).map((name, place) => [name, place]));
  const key = keyOf(area, places).findLast((one) => area.columns[one]?.kind === "text" && one !== "vin") ?? "";
  const at = columns.findIndex(({ label }) => label === area.columns[key]?.label);
  if (at === -1) return;
  const random = seeded(3);
  const whole = validRow(area, book);
  const rows = Array.from({ length: 5 }, (_row, index) => ({ ...whole, [key]: `FV ${index}` }));
  const file = await fileOf(
    documentOf(area, rows, ({ columns: all, lines }) => ({
      columns: all,
      lines: shuffled(lines.with(2, (lines[2] ?? []).with(at, lines[2]?.[at]?.replace(/.$/u, "9") ?? null)), random),
    })),
    write,
  );
  const { added, changed, unchanged } = changesBy(area, rows, file, `plik.${format}`);
  expect([added, changed.map(({ set }) => Object.keys(set)), unchanged]).toEqual([[], [[key]], 4]);
});
