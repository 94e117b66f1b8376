import { isDeepStrictEqual } from "node:util";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { isEditable } from "@ekorok/domain/reports/status";
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { dictionaryItems, reportAreas, reports } from "../../../db/schema.ts";
import { NotYet } from "../../../jobs/job.ts";
import { requireFitForMainThread } from "../../../threads/large.ts";
import { sleep } from "../../../queues/waiting.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { bookOf } from "../dictionary-cache.ts";
import { lockReports } from "../lock.ts";
import { computeArea, withAmounts, type ComputedArea, type StoredRow } from "../reckon.ts";
import { hasReportKey, type ReportKey } from "../report-key.ts";
import { isOpen, isOutOfStep } from "../rules-in-sql.ts";
import { markAmountsOfItemsStale } from "../stale-amounts.ts";
import { readAreas, writeSave, type AreaToChange } from "./row-store.ts";

type Recounted = { area: Area; stored: AreaToChange; rows: StoredRow[]; computed: ComputedArea };

const MAIN_THREAD_ROWS = 1_000;

/** Recomputes areas without storing them. */
export async function recounted(db: Db, isWanted: SQL | undefined): Promise<Recounted[]> {
  const [counted] = await db.select({ rows: rowsInAll }).from(reportAreas).where(isWanted);
  requireFitForMainThread(db, counted?.rows ?? 0, MAIN_THREAD_ROWS);
  return recomputed(db, isWanted);
}

const rowsInAll = sql<number>`coalesce(sum(${reportAreas.rowCount}), 0)::int`;

async function recomputed(db: Db, isWanted: SQL | undefined): Promise<Recounted[]> {
  const found = await readAreas(db, isWanted);
  if (found.length === 0) return [];
  const revision = await readRevision(db);
  return Promise.all(
    found.flatMap((stored) => {
      const area = areaById(stored.area);
      return area ? [recountedArea(db, area, stored, revision)] : [];
    }),
  );
}

async function recountedArea(db: Db, area: Area, stored: AreaToChange, revision: string): Promise<Recounted> {
  const book = await bookOf(db, revision, stored);
  const rows = withAmounts(area, stored.rows, book);
  // Handed-in rows count, whatever today's checks say.
  const found = stored.isClosed ? [] : undefined;
  return { area, stored, rows, computed: computeArea(area, rows, book, stored.reasons, found) };
}

/** Areas of this year that refer to changed items; also closed ones, where it does not matter. */
export const areasOutOfStep = (uids: string[], year: number) =>
  and(inArray(reportAreas.uid, uids), eq(reportAreas.year, year), isOutOfStep);

/** Small batches, so that others hardly wait for a lock, and to limit memory: a month has up to 50 000 rows. */
const BATCH = { months: 25, rows: 5_000 };

const isChanged = eq(dictionaryItems.isRecounted, false);

export async function isAnythingToRecount(db: Db): Promise<boolean> {
  return (await db.select({ id: dictionaryItems.id }).from(dictionaryItems).where(isChanged).limit(1)).length > 0;
}

/**
 * After a change of dictionaries, recomputes what is stored of open months, a few months in a transaction. Until a
 * month's turn comes, readers recompute it themselves, so that nobody waits for the last of ten thousand clients.
 * Closed months stay as handed in.
 */
export async function recountAll(db: Db, signal: AbortSignal): Promise<string | false> {
  const { id, version } = dictionaryItems;
  const changed = await db.select({ id, version }).from(dictionaryItems).where(isChanged);
  if (changed.length === 0) return false;
  // A save that began before the change may still store what it computed with the old dictionaries.
  if (!(await haveEnded(db, await transactionsSoFar(db), signal))) throw new NotYet(2);
  const months = await monthsOutOfStep(db);
  for (const some of inBatches(months)) {
    signal.throwIfAborted();
    await db.transaction((db) => recountSome(db, some));
  }
  // Not items that changed again meanwhile.
  const seen = changed.map((item) => sql`(${item.id}::uuid, ${item.version}::int)`);
  // In one transaction, so that at every moment either items or amounts are marked as out of date.
  await db.transaction(async (db) => {
    const ids = changed.map((item) => item.id);
    await markAmountsOfItemsStale(db, ids);
    await db
      .update(dictionaryItems)
      .set({ isRecounted: true })
      .where(sql`(${id}, ${version}) in (${sql.join(seen, sql`, `)})`);
  });
  return `Przeliczone miesiące: ${months.length}.`;
}

/** Computes quantities of areas saved before these were stored; also in closed months, which do not change. */
export async function countMissing(db: Db, uid: string): Promise<void> {
  const { year, month, area } = reportAreas;
  const isMissing = and(eq(reportAreas.uid, uid), isNull(reportAreas.quantities));
  const places = await db.select({ year, month, area }).from(reportAreas).where(isMissing);
  for (const place of places) {
    const isThis = and(isMissing, eq(year, place.year), eq(month, place.month), eq(area, place.area));
    const [found] = await recomputed(db, isThis);
    await db
      .update(reportAreas)
      .set({ quantities: found?.computed.quantities ?? {} })
      .where(isThis);
  }
}

/** The id of the next writing transaction. */
async function transactionsSoFar(db: Db): Promise<string> {
  const [found] = await db
    .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
    .from(sql`(values (1)) one`);
  return found?.next ?? "0";
}

const PATIENCE = { tries: 50, pause: 100 };

/** Waits for all earlier transactions without holding any lock. */
async function haveEnded(db: Db, next: string, signal: AbortSignal): Promise<boolean> {
  for (let tried = 0; tried < PATIENCE.tries; tried++) {
    const [found] = await db
      .select({ haveEnded: sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8` })
      .from(sql`(values (1)) one`);
    if (found?.haveEnded) return true;
    await sleep(PATIENCE.pause, undefined, { ref: false, signal });
  }
  return false;
}

type MonthOutOfStep = ReportKey & { rows: number };

const monthsOutOfStep = (db: Db): Promise<MonthOutOfStep[]> =>
  db
    .select({ uid: reports.uid, year: reports.year, month: reports.month, rows: rowsInAll })
    .from(reportAreas)
    .innerJoin(reports, hasReportKey(reports, reportAreas))
    .where(and(isOutOfStep, isOpen))
    .groupBy(reports.uid, reports.year, reports.month)
    .orderBy(reports.uid, reports.year, reports.month);

/** Groups months into batches; a larger month is a batch of its own. */
export function inBatches<M extends { rows: number }>(months: readonly M[]): M[][] {
  const batches: M[][] = [];
  let rows = 0;
  for (const month of months) {
    const last = batches.at(-1);
    rows += month.rows;
    if (last && last.length < BATCH.months && rows <= BATCH.rows) last.push(month);
    else {
      batches.push([month]);
      rows = month.rows;
    }
  }
  return batches;
}

async function recountSome(db: Db, months: readonly ReportKey[]): Promise<void> {
  const open = (await lockReports(db, months)).filter(({ status }) => isEditable(status));
  if (open.length === 0) return;
  const revision = await readRevision(db);
  const condition = or(...open.map((key) => hasReportKey(reportAreas, key)));
  // Areas saved since then are up to date.
  const isStale = and(condition, isOutOfStep, sql`${reportAreas.revision} is distinct from ${revision}`);
  const found = await recomputed(db, isStale);
  for (const { area, stored, rows, computed } of found) {
    const altered = rows.filter((row, index) => !isDeepStrictEqual(row.amounts, stored.rows[index]?.amounts));
    const { isDeclaredEmpty, monthAsks, lastVersion, updatedAt, isReady: wasReady } = stored;
    await writeSave(
      db,
      { ...stored, area: area.id },
      { added: [], altered, removed: [] },
      { ...computed, isDeclaredEmpty, monthAsks, wasReady, revision, lastVersion, updatedAt },
    );
  }
}
