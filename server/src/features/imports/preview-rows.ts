import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Cells, Finding } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { MOST_PREVIEWED, IMPORT_ROWS_AT_ONCE } from "@ekorok/domain/contract/limits";
import { type ImportRow, importRowsOutput, type ImportRows } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportPreview, ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { type ImportRowKind, importRowKinds } from "@ekorok/domain/imports/import-values";
import { MONTH_FIELD } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { gunzipSync, gzipSync } from "node:zlib";
import { and, eq, ne } from "drizzle-orm";
import { closedRows, type MatchedFile, matchFile, previewOutdated } from "./match-parts.ts";
import type { PlannedRow } from "./planned-rows.ts";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { importRows } from "../../db/schema.ts";
import { readableReports } from "../reports/access.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { readSheets, type StoredSheets } from "./store.ts";

type PreviewSource = Pick<MatchedFile, "parts" | "refused" | "dictionaries">;
type LazyRows = readonly (() => ImportRow)[];

/** Preview rows of each kind, ordered by area and month, each created when it is shown. */
export function previewRows({
  parts,
  refused,
  dictionaries,
}: PreviewSource): Readonly<Record<ImportRowKind, LazyRows>> {
  const open = parts.filter(({ closed }) => closed === null);
  const lacks = (area: Area, cells: Cells, { year, month }: Month) =>
    blocking(area, cells, { period: { year, month }, dictionaries }).map(({ column, message }) => ({
      field: column,
      reason: message,
    }));
  return {
    refused: [
      ...refused.map((row) => () => {
        const problems = row.problems.map(({ field, text, problem }) => ({ field, text, reason: problem }));
        return rowOf(row.area, row.month, row.cells, { ...inFile(row), problems });
      }),
      ...parts.flatMap((part) =>
        closedRows(part).map((row) => () => {
          const text = formatMonth(part.year, part.month);
          const problems = [{ field: MONTH_FIELD, text, reason: part.closed ?? "" }];
          return rowOf(part.area, part, row.cells, { ...inFile(row), problems });
        }),
      ),
    ],
    changed: open.flatMap((part) =>
      part.matched.changed.map(({ row, from, set }) => () => {
        const cells = { ...row.cells, ...set };
        return rowOf(part.area, part, cells, {
          ...inFile(from),
          number: part.numberOf.get(row.id) ?? 0,
          before: Object.fromEntries(Object.keys(set).map((field) => [field, row.cells[field] ?? null])),
          lacks: lacks(part.area, cells, part),
        });
      }),
    ),
    removed: open.flatMap((part) =>
      part.matched.removed.map(
        ({ id, cells }) =>
          () =>
            rowOf(part.area, part, cells, { number: part.numberOf.get(id) ?? 0 }),
      ),
    ),
    added: open.flatMap((part) =>
      part.matched.added.map(
        (from) => () =>
          rowOf(part.area, part, from.cells, { ...inFile(from), lacks: lacks(part.area, from.cells, part) }),
      ),
    ),
  };
}

const inFile = ({ sheet, index }: PlannedRow) => ({ sheet, line: index + 1 });

const rowOf = (area: Area, { year, month }: Month, cells: Cells, more: Partial<ImportRow>): ImportRow => ({
  area: area.id,
  year,
  month,
  sheet: 0,
  line: 0,
  number: 0,
  before: {},
  problems: [],
  lacks: [],
  ...more,
  cells: Object.fromEntries(Object.entries(cells).flatMap(([field, cell]) => (cell === null ? [] : [[field, cell]]))),
});

const blocking = (area: Area, ...row: Parameters<Area["check"]>): Finding[] =>
  area.check(...row).filter(({ level }) => level === "blocks");

/** How many rows would block their month, and which fields they lack. */
export function missingFieldsIn({
  parts,
  dictionaries,
}: PreviewSource): Pick<ImportPreview, "lackingRows" | "lacking"> {
  let lackingRows = 0;
  const lacking = new Map<string, { area: AreaId; field: string; count: number }>();
  for (const { area, year, month, matched, closed } of parts) {
    if (closed !== null) continue;
    const after = [
      ...matched.added.map(({ cells }) => cells),
      ...matched.changed.map(({ row, set }) => ({ ...row.cells, ...set })),
    ];
    for (const cells of after) {
      const found = blocking(area, cells, { period: { year, month }, dictionaries });
      lackingRows += found.length > 0 ? 1 : 0;
      for (const field of new Set(found.map(({ column }) => column))) {
        const name = `${area.id} ${field}`;
        lacking.set(name, { area: area.id, field, count: (lacking.get(name)?.count ?? 0) + 1 });
      }
    }
  }
  return { lackingRows, lacking: [...lacking.values()].slice(0, MOST_PREVIEWED) };
}

export const previewRowAnswers = {
  listImportRows: ({ db, caller }, { uid, ...wanted }) => pageOfRows(db, readableReports(caller, uid), wanted),
} satisfies Answers;

type WantedRows = { id: string; plan: ImportPlan; name: string; kind: ImportRowKind; page: number };

/** A page of preview rows. The first request stores all pages, so that others read only a few kilobytes. */
async function pageOfRows(db: Db, uid: ReadableReports, wanted: WantedRows): Promise<ImportRows> {
  const stored = await readPage(db, uid, wanted);
  if (stored) return stored;
  if (!(await isAnyStored(db, uid, wanted))) await storePages(db, uid, wanted, await readSheets(db, uid, wanted.id));
  return (await readPage(db, uid, wanted)) ?? { rows: [] };
}

const ofName = (uid: ReadableReports, { id, name }: WantedRows) =>
  and(eq(importRows.uid, uid), eq(importRows.id, id), eq(importRows.name, name));

async function readPage(db: Db, uid: ReadableReports, wanted: WantedRows): Promise<ImportRows | undefined> {
  const { kind, page } = wanted;
  const [found] = await db
    .select({ content: importRows.content })
    .from(importRows)
    .where(and(ofName(uid, wanted), eq(importRows.kind, kind), eq(importRows.page, page)));
  return found && importRowsOutput.parse(JSON.parse(gunzipSync(found.content).toString("utf8")));
}

const isAnyStored = async (db: Db, uid: ReadableReports, wanted: WantedRows): Promise<boolean> =>
  (await db.$count(importRows, ofName(uid, wanted))) > 0;

async function storePages(db: Db, uid: ReadableReports, wanted: WantedRows, file: StoredSheets): Promise<void> {
  const { id, plan, name } = wanted;
  const found = await matchFile(db, uid, file, plan);
  if (found.name !== name) throw previewOutdated();
  const made = previewRows(found);
  const pages = importRowKinds.flatMap((kind) =>
    pagesOf(made[kind]).map((rows, page) => {
      const answer: ImportRows = { rows: rows.map((make) => make()) };
      return { uid, id, name, kind, page, content: gzipSync(JSON.stringify(answer), { level: 1 }) };
    }),
  );
  await db.transaction(async (db) => {
    await db.delete(importRows).where(and(eq(importRows.uid, uid), eq(importRows.id, id), ne(importRows.name, name)));
    // Another request stored them at the same time.
    if (pages.length > 0) await db.insert(importRows).values(pages).onConflictDoNothing();
  });
}

const pagesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / IMPORT_ROWS_AT_ONCE) }, (_, page) =>
    all.slice(page * IMPORT_ROWS_AT_ONCE, (page + 1) * IMPORT_ROWS_AT_ONCE),
  );
