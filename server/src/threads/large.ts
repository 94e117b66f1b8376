import type { Db } from "../db/index.ts";

/*
 * The main thread answers everybody's requests. A request that would keep it busy for more than a few milliseconds is detected
 * early (`mainThreadLimit`, `requireFitForMainThread`), abandoned before it has changed anything, and answered from the
 * beginning by a side thread (side-threads.ts), so that others do not wait. Only endpoints that side threads can answer, too, get
 * a bounded database; with any other database nothing is too large.
 */

/** The request is too large for the main thread. */
export class TooLargeForMainThread extends Error {}

/** Makes a database bounded, including its transactions. */
export function forMainThread<D extends Db>(db: D): D {
  // It inherits everything else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.assign(Object.create(db) as D, {
    isMainThread: true,
    transaction: (work, config) => db.transaction((db) => work(forMainThread(db)), config),
  } satisfies Pick<Db, "isMainThread" | "transaction">);
}

/** The largest integer of the database. */
export const NO_LIMIT = 2_147_483_647;

/** The most rows to read: `most` from a bounded database, otherwise all. */
export const mainThreadLimit = (db: Db, most: number): number => (db.isMainThread ? most : NO_LIMIT);

/** Leaves the request to a side thread if there are more than `most`. */
export function requireFitForMainThread(db: Db, count: number, most: number): void {
  if (count > mainThreadLimit(db, most)) throw new TooLargeForMainThread();
}
