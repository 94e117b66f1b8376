import { isDeepStrictEqual } from "node:util";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { isEditable } from "@ekorok/domain/reports/status";
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { dictionaryItems, reportAreas, reports } from "../../../db/schema.ts";
import { NotYet } from "../../../jobs/job.ts";
import { requireSmall } from "../../../threads/large.ts";
import { sleep } from "../../../queues/waiting.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { bookOf } from "../dictionary-cache.ts";
import { lockReports } from "../lock.ts";
import { computeArea, withAmounts, type ComputedArea, type StoredRow } from "../reckon.ts";
import type { ReportKey } from "../report-key.ts";
import { isOpen, isOutOfStep } from "../rules-in-sql.ts";
import { markAmountsOfItemsStale } from "../stale-amounts.ts";
import { readAreas, writeSave, type AreaToChange } from "./row-store.ts";

/** An area as its rows are by the dictionaries of now. */
type Recounted = { area: Area; kept: AreaToChange; rows: StoredRow[]; reckoned: ComputedArea };

/** So many rows are reckoned anew within a few milliseconds. */
const MOST_ROWS_HERE = 1_000;

/** Reckons areas anew, as they are read, without storing anything. */
export async function recounted(db: Db, isWanted: SQL | undefined): Promise<Recounted[]> {
  const [counted] = await db.select({ rows: rowsInAll }).from(reportAreas).where(isWanted);
  requireSmall(db, counted?.rows ?? 0, MOST_ROWS_HERE);
  return reckonedAnew(db, isWanted);
}

const rowsInAll = sql<number>`coalesce(sum(${reportAreas.rowCount}), 0)::int`;

async function reckonedAnew(db: Db, isWanted: SQL | undefined): Promise<Recounted[]> {
  const found = await readAreas(db, isWanted);
  if (found.length === 0) return [];
  const revision = await readRevision(db);
  return Promise.all(
    found.flatMap((kept) => {
      const area = areaById(kept.area);
      return area ? [recountedArea(db, area, kept, revision)] : [];
    }),
  );
}

async function recountedArea(db: Db, area: Area, kept: AreaToChange, revision: string): Promise<Recounted> {
  const book = await bookOf(db, revision, kept);
  const rows = withAmounts(area, kept.rows, book);
  // What was handed in counts, whatever is found in it by the checks of today.
  const found = kept.isClosed ? [] : undefined;
  return { area, kept, rows, reckoned: computeArea(area, rows, book, kept.reasons, found) };
}

/** Of these clients' year; of a closed month, too, where it does not matter. */
export const areasOutOfStep = (uids: string[], year: number) =>
  and(inArray(reportAreas.uid, uids), eq(reportAreas.year, year), isOutOfStep);

/** So few at a time that somebody who wants one of them hardly waits, and that they fit into memory: a month has 50 000 rows at most. */
const BATCH = { months: 25, rows: 5_000 };

const isChanged = eq(dictionaryItems.isRecounted, false);

/** Whether there is anything to do for `recountAll`. */
export async function isAnythingToRecount(db: Db): Promise<boolean> {
  return (await db.select({ id: dictionaryItems.id }).from(dictionaryItems).where(isChanged).limit(1)).length > 0;
}

/**
 * After a change of dictionaries, brings what is kept of open months up to it, a few months in a transaction. Until it has
 * got to a month, those who read it reckon it themselves, so that nobody has to wait for the last of ten thousand clients,
 * least of all the person who changed a density. Closed months stay as they were handed in.
 */
export async function recountAll(db: Db, signal: AbortSignal): Promise<string | false> {
  const { id, version } = dictionaryItems;
  const changed = await db.select({ id, version }).from(dictionaryItems).where(isChanged);
  if (changed.length === 0) return false;
  // A save that began before the change may yet have to store what it reckoned with the dictionaries before it.
  if (!(await haveEnded(db, await transactionsSoFar(db), signal))) throw new NotYet(2);
  const months = await monthsOutOfStep(db);
  for (const some of inBatches(months)) {
    signal.throwIfAborted();
    await db.transaction((db) => recountSome(db, some));
  }
  const seen = changed.map((item) => sql`(${item.id}::uuid, ${item.version}::int)`); // not what was changed again since
  // Together, so that at any moment one of the two says that amounts are not what they will be.
  await db.transaction(async (db) => {
    await markAmountsOfItemsStale(
      db,
      changed.map((item) => item.id),
    );
    await db
      .update(dictionaryItems)
      .set({ isRecounted: true })
      .where(sql`(${id}, ${version}) in (${sql.join(seen, sql`, `)})`);
  });
  return `Przeliczone miesiące: ${months.length}.`;
}

/** Counts what a client's areas that were saved before that was kept count for; of closed months, too: nothing else changes. */
export async function countMissing(db: Db, uid: string): Promise<void> {
  const { year, month, area } = reportAreas;
  const isMissing = and(eq(reportAreas.uid, uid), isNull(reportAreas.quantities));
  const places = await db.select({ year, month, area }).from(reportAreas).where(isMissing);
  for (const place of places) {
    const isThis = and(isMissing, eq(year, place.year), eq(month, place.month), eq(area, place.area));
    const [found] = await reckonedAnew(db, isThis);
    await db
      .update(reportAreas)
      .set({ quantities: found?.reckoned.quantities ?? {} })
      .where(isThis);
  }
}

/** The number that the next transaction that writes anything will have. */
async function transactionsSoFar(db: Db): Promise<string> {
  const [found] = await db
    .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
    .from(sql`(values (1)) one`);
  return found?.next ?? "0";
}

const PATIENCE = { tries: 50, pause: 100 };

/** Waits for all before this one, without holding anything that others might wait for. */
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
    .innerJoin(reports, ofReport)
    .where(and(isOutOfStep, isOpen))
    .groupBy(reports.uid, reports.year, reports.month)
    .orderBy(reports.uid, reports.year, reports.month);

/** Months that are brought up together; one with more rows than that comes alone. */
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

const ofReport = and(
  eq(reports.uid, reportAreas.uid),
  eq(reports.year, reportAreas.year),
  eq(reports.month, reportAreas.month),
);

async function recountSome(db: Db, months: readonly ReportKey[]): Promise<void> {
  const open = (await lockReports(db, months)).filter(({ status }) => isEditable(status));
  if (open.length === 0) return;
  const revision = await readRevision(db);
  const isMeant = or(
    ...open.map(({ uid, year, month }) =>
      and(eq(reportAreas.uid, uid), eq(reportAreas.year, year), eq(reportAreas.month, month)),
    ),
  );
  // What was saved since was reckoned then.
  const found = await reckonedAnew(
    db,
    and(isMeant, isOutOfStep, sql`${reportAreas.revision} is distinct from ${revision}`),
  );
  for (const { area, kept, rows, reckoned } of found) {
    const altered = rows.filter((row, index) => !isDeepStrictEqual(row.amounts, kept.rows[index]?.amounts));
    const { isDeclaredEmpty, lastVersion, updatedAt, isReady: wasReady } = kept;
    await writeSave(
      db,
      { ...kept, area: area.id },
      { added: [], altered, removed: [] },
      { ...reckoned, isDeclaredEmpty, wasReady, revision, lastVersion, updatedAt },
    );
  }
}
