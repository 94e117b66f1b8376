import type { Db } from "../db/index.ts";

/*
 * Everybody's requests are answered by one thread. What would keep it busy for longer than a few milliseconds is found out
 * before that (`atMostHere`), given up with nothing done, and done again from the beginning by a thread beside it
 * (side-threads.ts), where others do not wait for it. Only what a side thread can answer is given a database that is
 * bounded; with any other nothing is too large.
 */

/** Thrown where something turns out to be too large for the thread that answers everybody. */
export class TooLargeHere extends Error {}

/** The same database, from which only what is not large is read; its transactions, too. */
export function refusingLarge<D extends Db>(db: D): D {
  // All else it inherits.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.assign(Object.create(db) as D, {
    leavesLarge: true,
    transaction: (work, config) => db.transaction((db) => work(refusingLarge(db)), config),
  } satisfies Pick<Db, "leavesLarge" | "transaction">);
}

/** As large as a number of the database. */
export const NO_LIMIT = 2_147_483_647;

/** How many, of what there may be `here` at most, are taken: all, but from a database that is bounded. */
export const limitHere = (db: Db, here: number): number => (db.leavesLarge ? here : NO_LIMIT);

/** Leaves it to a side thread when there are more than that. */
export function requireSmall(db: Db, count: number, here: number): void {
  if (count > limitHere(db, here)) throw new TooLargeHere();
}
