import { gunzipSync, gzipSync } from "node:zlib";
import { IMPORT_ROWS_AT_ONCE } from "@ekorok/domain/contract/limits";
import { importRowsOutput, type ImportRows } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { importRowKinds, type ImportRowKind } from "@ekorok/domain/imports/import-row-kinds";
import { and, eq, ne } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { importRows } from "../../db/schema.ts";
import { readableReports } from "../reports/access.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { lookedAt, shownOtherwise } from "./match-parts.ts";
import { previewRows } from "./preview-rows.ts";
import { readSheets, type KeptSheets } from "./store.ts";

export const keptRowAnswers = {
  listImportRows: ({ db, caller }, { uid, ...wanted }) => pageOfRows(db, readableReports(caller, uid), wanted),
} satisfies Answers;

type Wanted = { id: string; plan: ImportPlan; name: string; kind: ImportRowKind; page: number };

/**
 * A page of the rows that a file would bring, change or not be able to bring. All pages are made when the first is asked for, and
 * kept: from then on one is a few kilobytes to be read.
 */
async function pageOfRows(db: Db, uid: ReadableReports, wanted: Wanted): Promise<ImportRows> {
  const kept = await readPage(db, uid, wanted);
  if (kept) return kept;
  if (!(await isAnyKept(db, uid, wanted))) await keepPages(db, uid, wanted, await readSheets(db, uid, wanted.id));
  return (await readPage(db, uid, wanted)) ?? { rows: [] };
}

const ofName = (uid: ReadableReports, { id, name }: Wanted) =>
  and(eq(importRows.uid, uid), eq(importRows.id, id), eq(importRows.name, name));

async function readPage(db: Db, uid: ReadableReports, wanted: Wanted): Promise<ImportRows | undefined> {
  const { kind, page } = wanted;
  const [found] = await db
    .select({ content: importRows.content })
    .from(importRows)
    .where(and(ofName(uid, wanted), eq(importRows.kind, kind), eq(importRows.page, page)));
  return found && importRowsOutput.parse(JSON.parse(gunzipSync(found.content).toString("utf8")));
}

const isAnyKept = async (db: Db, uid: ReadableReports, wanted: Wanted): Promise<boolean> =>
  (await db.$count(importRows, ofName(uid, wanted))) > 0;

async function keepPages(db: Db, uid: ReadableReports, wanted: Wanted, file: KeptSheets): Promise<void> {
  const { id, plan, name } = wanted;
  const found = await lookedAt(db, uid, file, plan);
  if (found.name !== name) throw shownOtherwise();
  const made = previewRows(found);
  const pages = importRowKinds.flatMap((kind) =>
    pagesOf(made[kind]).map((rows, page) => {
      const answer: ImportRows = { rows: rows.map((make) => make()) };
      return { uid, id, name, kind, page, content: gzipSync(JSON.stringify(answer), { level: 1 }) };
    }),
  );
  await db.transaction(async (db) => {
    await db.delete(importRows).where(and(eq(importRows.uid, uid), eq(importRows.id, id), ne(importRows.name, name)));
    if (pages.length > 0) await db.insert(importRows).values(pages).onConflictDoNothing(); // another asked at the same time
  });
}

const pagesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / IMPORT_ROWS_AT_ONCE) }, (_, page) =>
    all.slice(page * IMPORT_ROWS_AT_ONCE, (page + 1) * IMPORT_ROWS_AT_ONCE),
  );
