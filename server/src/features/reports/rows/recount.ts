import { isDeepStrictEqual } from "node:util";
import { areaById, isEditable, type Area } from "@ekorok/domain";
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { dictionaryItems, reportAreas, reports } from "../../../db/schema.ts";
import { NotYet } from "../../../jobs/job.ts";
import { sleep } from "../../../wait.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { bookOf } from "../book.ts";
import { lockReports } from "../lock.ts";
import { reckon, withAmounts, type Reckoned, type Row } from "../reckon.ts";
import type { ReportKey } from "../report-key.ts";
import { isOpen, isOutOfStep } from "../rules-in-sql.ts";
import { allAmountsStale } from "../stale-amounts.ts";
import { readAreas, writeSave, type KeptToChange } from "./row-store.ts";

/** An area as its rows are by the dictionaries of now. */
type Recounted = { area: Area; kept: KeptToChange; rows: Row[]; reckoned: Reckoned };

/** Reckons areas anew, as they are read, without storing anything. */
export async function recounted(db: Db, isWanted: SQL | undefined): Promise<Recounted[]> {
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

async function recountedArea(db: Db, area: Area, kept: KeptToChange, revision: string): Promise<Recounted> {
  const book = await bookOf(db, revision, kept);
  const rows = withAmounts(area, kept.rows, book);
  return { area, kept, rows, reckoned: reckon(area, rows, book, kept.reasons) };
}

/** Of these clients' year; of a closed month, too, where it does not matter. */
export const areasOutOfStep = (uids: string[], year: number) =>
  and(inArray(reportAreas.uid, uids), eq(reportAreas.year, year), isOutOfStep);

/** So few at a time that somebody who wants one of them hardly waits. */
const MONTHS_AT_ONCE = 25;

/**
 * After a change of dictionaries, brings what is kept of open months up to it, a few months in a transaction. Until it has
 * got to a month, those who read it reckon it themselves, so that nobody has to wait for the last of ten thousand clients,
 * least of all the person who changed a density. Closed months stay as they were handed in.
 */
export async function recountAll(db: Db, signal: AbortSignal): Promise<string | false> {
  await countMissing(db, signal);
  const { id, version, isRecounted } = dictionaryItems;
  const changed = await db.select({ id, version }).from(dictionaryItems).where(eq(isRecounted, false));
  if (changed.length === 0) return false;
  // A save that began before the change may yet have to store what it reckoned with the dictionaries before it.
  if (!(await haveEnded(db, await transactionsSoFar(db), signal))) throw new NotYet(2);
  const months = await monthsOutOfStep(db);
  for (let from = 0; from < months.length; from += MONTHS_AT_ONCE) {
    signal.throwIfAborted();
    await db.transaction((db) => recountSome(db, months.slice(from, from + MONTHS_AT_ONCE)));
  }
  const seen = changed.map((item) => sql`(${item.id}::uuid, ${item.version}::int)`); // not what was changed again since
  await db
    .update(dictionaryItems)
    .set({ isRecounted: true })
    .where(sql`(${id}, ${version}) in (${sql.join(seen, sql`, `)})`);
  await allAmountsStale(db);
  return `Przeliczone miesiące: ${months.length}.`;
}

/** Counts what areas that were saved before that was kept count for; of closed months, too: nothing else of them changes. */
async function countMissing(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { uid, year, month, area, quantities } = reportAreas;
    const places = await db
      .select({ uid, year, month, area })
      .from(reportAreas)
      .where(isNull(quantities))
      .limit(MONTHS_AT_ONCE);
    if (places.length === 0) return;
    for (const place of places) {
      const isThis = and(eq(uid, place.uid), eq(year, place.year), eq(month, place.month), eq(area, place.area));
      const [found] = await recounted(db, isThis);
      await db
        .update(reportAreas)
        .set({ quantities: found?.reckoned.quantities ?? {} })
        .where(and(isThis, isNull(quantities)));
    }
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

const monthsOutOfStep = (db: Db): Promise<ReportKey[]> =>
  db
    .selectDistinct({ uid: reports.uid, year: reports.year, month: reports.month })
    .from(reportAreas)
    .innerJoin(reports, ofReport)
    .where(and(isOutOfStep, isOpen))
    .orderBy(reports.uid, reports.year, reports.month);

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
  const found = await recounted(
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
