import type { Db } from "../db/index.ts";

/*
 * The main thread answers everybody's requests. A request that would keep it busy for more than a few milliseconds is detected
 * early (`limitHere`, `requireSmall`), abandoned before it has changed anything, and answered from the beginning by a side thread
 * (side-threads.ts), so that others do not wait. Only endpoints of side threads get a bounded database; with any other database
 * nothing is too large.
 */

/** The request is too large for the main thread. */
export class TooLargeHere extends Error {}

/** Makes a database bounded, including its transactions. */
export function refusingLarge<D extends Db>(db: D): D {
  // It inherits everything else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.assign(Object.create(db) as D, {
    leavesLarge: true,
    transaction: (work, config) => db.transaction((db) => work(refusingLarge(db)), config),
  } satisfies Pick<Db, "leavesLarge" | "transaction">);
}

/** The largest integer of the database. */
export const NO_LIMIT = 2_147_483_647;

/** The most rows to read: `here` from a bounded database, otherwise all. */
export const limitHere = (db: Db, here: number): number => (db.leavesLarge ? here : NO_LIMIT);

/** Leaves the request to a side thread if there are more than `here`. */
export function requireSmall(db: Db, count: number, here: number): void {
  if (count > limitHere(db, here)) throw new TooLargeHere();
}
