import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { pick } from "@ekorok/domain/pick";
import { gunzipSync } from "node:zlib";
import { MOST_IMPORTS_LISTED } from "@ekorok/domain/contract/limits";
import type { ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { KnownHead, KnownSheet } from "@ekorok/domain/imports/known-sheets";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { and, desc, eq, getTableColumns, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { importParts, importPlans, imports, importSheets } from "../../db/schema.ts";
import { notFound, notPossible } from "../../errors/refused.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import type { PackedFile } from "./files/pack-file.ts";
import { withActors } from "../history/store.ts";
import type { ReadableReports } from "../reports/report-key.ts";

type StoredFile = PackedFile & { id: string; name: string };

/** Uploaded files stored for a client; the oldest are deleted. */
const MOST_WAITING = 5;

export async function storeFile(db: Db, uid: ReadableReports, actorUid: string, file: StoredFile): Promise<void> {
  const { id, name, content, sheets, cards: _cards, ...rest } = file;
  await db.transaction(async (db) => {
    await db.insert(imports).values({ uid, actorUid, id, name });
    const rowCount = sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0);
    await db.insert(importSheets).values({ uid, id, content: Buffer.from(content), rowCount, sheets, ...rest });
    const waiting = db
      .select({ id: importSheets.id })
      .from(importSheets)
      .where(eq(importSheets.uid, uid))
      .orderBy(desc(importSheets.at))
      .offset(MOST_WAITING);
    await db.delete(importSheets).where(and(eq(importSheets.uid, uid), inArray(importSheets.id, waiting)));
  });
}

const ofClient = (uid: ReadableReports, id: string) => and(eq(imports.uid, uid), eq(imports.id, id));

export async function findImport(db: Db, uid: ReadableReports, id: string): Promise<void> {
  const [found] = await db.select({ id: imports.id }).from(imports).where(ofClient(uid, id));
  if (!found) throw notFound();
}

const sheetsOf = (uid: ReadableReports, id: string) => and(eq(importSheets.uid, uid), eq(importSheets.id, id));

/** Explains why sheets are missing: there is no such import, or its file was deleted. */
async function refuseGone(db: Db, uid: ReadableReports, id: string): Promise<never> {
  await findImport(db, uid, id);
  throw notPossible("Tego pliku już nie przechowujemy: trzymamy go jeden dzień. Wczytaj go jeszcze raz.");
}

export async function findFile(db: Db, uid: ReadableReports, id: string) {
  const { sheets, plans, notes } = importSheets;
  const [file] = await db
    .select({ id: imports.id, name: imports.name, sheets, plans, notes })
    .from(importSheets)
    .innerJoin(imports, and(eq(imports.uid, importSheets.uid), eq(imports.id, importSheets.id)))
    .where(sheetsOf(uid, id));
  return file ?? refuseGone(db, uid, id);
}

export async function sizesOf(db: Db, uid: ReadableReports, id: string) {
  const { rowCount, size, shownSize } = importSheets;
  const [sizes] = await db.select({ rowCount, size, shownSize }).from(importSheets).where(sheetsOf(uid, id));
  return sizes ?? refuseGone(db, uid, id);
}

export type StoredSheets = { readonly sheets: readonly Sheet[]; readonly plans: PackedFile["plans"] };

/** The main thread reads at most this many rows and characters; a side thread reads more. */
const MAIN_THREAD_ROWS = 100;
const MAIN_THREAD_READ = 200_000;

export async function readSheets(db: Db, uid: ReadableReports, id: string): Promise<StoredSheets> {
  const { rowCount, size } = await sizesOf(db, uid, id);
  requireFitForMainThread(db, rowCount, MAIN_THREAD_ROWS);
  requireFitForMainThread(db, size, MAIN_THREAD_READ);
  const { content, plans } = importSheets;
  const [file] = await db.select({ content, plans }).from(importSheets).where(sheetsOf(uid, id));
  if (!file) return refuseGone(db, uid, id);
  // What the thread that read the file packed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sheets = JSON.parse(gunzipSync(file.content).toString("utf8")) as Sheet[];
  return { sheets, plans: file.plans };
}

const isPlan = (uid: ReadableReports, headings: string) =>
  and(eq(importPlans.uid, uid), eq(importPlans.headings, headings));

/** The plan last used for files with these headings, with the heading rows where they are now, and when that was. */
export async function findRememberedPlan(
  db: Db,
  uid: ReadableReports,
  headings: string,
  heads: readonly number[],
): Promise<{ plan: ImportPlan; at: Date } | undefined> {
  const { plan, usedAt: at } = importPlans;
  const [found] = await db.select({ plan, at }).from(importPlans).where(isPlan(uid, headings));
  if (!found) return undefined;
  const sheets = found.plan.sheets.map((sheet, place) => ({ ...sheet, head: heads[place] ?? sheet.head }));
  return { plan: { ...found.plan, sheets }, at: found.at };
}

/** A sheet that was read, and where its plan is. */
type StoredSheet = KnownSheet & { readonly at: Date; readonly headings: string; readonly place: number };

/** The sheets that were read of a client's files, those used last first. Their plans may be large and are read one by one. */
export async function knownSheets(db: Db, uid: ReadableReports): Promise<StoredSheet[]> {
  const { headings, heads, usedAt: at } = importPlans;
  const areas = sql<(AreaId | null)[]>`jsonb_path_query_array(${importPlans.plan}, '$.sheets[*].area')`;
  const found = await db
    .select({ headings, heads, at, areas })
    .from(importPlans)
    .where(and(eq(importPlans.uid, uid), isNotNull(heads)))
    .orderBy(desc(at));
  return found.flatMap(({ headings, heads, at, areas }) =>
    areas.flatMap((area, place) => {
      const head = heads?.[place];
      return head && area !== null ? [{ head, area, at, headings, place }] : [];
    }),
  );
}

export async function planOfSheet(
  db: Db,
  uid: ReadableReports,
  { headings, place }: StoredSheet,
): Promise<SheetPlan | undefined> {
  const [found] = await db.select({ plan: importPlans.plan }).from(importPlans).where(isPlan(uid, headings));
  return found?.plan.sheets[place];
}

/** More plans than a client has kinds of files; those unused for longest are deleted. */
const MOST_PLANS = 30;

/** Characters of all headings of a file. One with more is known again only if all of them are the same. */
const MOST_HEADS = 20_000;

/** `known`: by what each sheet is known again if others of its headings have changed. */
export async function rememberPlan(
  db: Db,
  uid: ReadableReports,
  headings: string,
  plan: ImportPlan,
  known: readonly (KnownHead | null)[] = [],
): Promise<void> {
  const isKept = known.some((head) => head !== null) && JSON.stringify(known).length <= MOST_HEADS;
  const heads = isKept ? known : null;
  await db
    .insert(importPlans)
    .values({ uid, headings, plan, heads })
    .onConflictDoUpdate({ target: [importPlans.uid, importPlans.headings], set: { plan, heads, usedAt: sql`now()` } });
  const newest = db
    .select({ headings: importPlans.headings })
    .from(importPlans)
    .where(eq(importPlans.uid, uid))
    .orderBy(desc(importPlans.usedAt))
    .offset(MOST_PLANS);
  await db.delete(importPlans).where(and(eq(importPlans.uid, uid), inArray(importPlans.headings, newest)));
}

/** Deletes how a deleted client's files were read. */
export async function forgetPlans(db: Db, uid: string): Promise<void> {
  await db.delete(importPlans).where(eq(importPlans.uid, uid));
}

export type ImportPart = typeof importParts.$inferSelect;

export const partAsSent = (part: Omit<ImportPart, "before">) => ({
  ...pick(part, "area", "year", "month", "added", "changed", "removed"),
  undoneAt: part.undoneAt?.toISOString() ?? null,
});

const { before: _before, ...shownOfPart } = getTableColumns(importParts);

/** Recent imports with what they changed. */
export async function recentImports(db: Db, uid: ReadableReports) {
  const files = await db
    .select({
      ...pick(imports, "id", "name", "at"),
      isKept: sql<boolean>`${importSheets.id} is not null`,
      actorUid: imports.actorUid,
    })
    .from(imports)
    .leftJoin(importSheets, and(eq(importSheets.uid, imports.uid), eq(importSheets.id, imports.id)))
    .where(eq(imports.uid, uid))
    .orderBy(desc(imports.at))
    .limit(MOST_IMPORTS_LISTED);
  const ids = files.map(({ id }) => id);
  const parts = await db
    .select(shownOfPart)
    .from(importParts)
    .where(and(eq(importParts.uid, uid), inArray(importParts.importId, ids)));
  return (await withActors(db, files)).map((file) => ({
    ...file,
    parts: parts.filter(({ importId }) => importId === file.id),
  }));
}

/** What an import changed, with the previous rows; newest months last. */
export const partsOf = (db: Db, uid: ReadableReports, id: string) =>
  db
    .select()
    .from(importParts)
    .where(and(eq(importParts.uid, uid), eq(importParts.importId, id)))
    .orderBy(importParts.year, importParts.month, importParts.area);

/** A file's content stays for a day, an import without changes for a week, others for 400 days to be undone. */
export async function forgetOldFiles(db: Db): Promise<void> {
  await db.delete(importSheets).where(sql`${importSheets.at} < now() - interval '1 day'`);
  await db.delete(imports).where(
    and(
      sql`${imports.at} < now() - interval '7 days'`,
      notExists(
        db
          .select({ id: importParts.importId })
          .from(importParts)
          .where(and(eq(importParts.uid, imports.uid), eq(importParts.importId, imports.id))),
      ),
    ),
  );
  await db.delete(imports).where(sql`${imports.at} < now() - interval '400 days'`);
}
