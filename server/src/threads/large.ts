import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller } from "@ekorok/domain/users/permissions";

/*
 * Everybody's requests are answered by one thread. What would keep it busy for longer than a few milliseconds is found out
 * before that (`atMostHere`), given up with nothing done, and done again from the beginning by a thread beside it
 * (side-threads.ts), where others do not wait for it.
 */

/** Thrown where something turns out to be too large for the thread that answers everybody. */
export class Large extends Error {}

/** Where it may be of any size: in a side thread. */
const anySize = new AsyncLocalStorage<Caller>();

/** Does some work in which nothing is too large, for somebody who was identified already. */
export const atAnySize = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => anySize.run(caller, work);

/** For whom work of any size is being done. */
export const callerAtAnySize = (): Caller => anySize.getStore() ?? null;

/** As large as a number of the database. */
export const ANY_NUMBER = 2_147_483_647;

/** How many, of what there may be `here` at most, are taken in this thread; a side thread takes all. */
export const atMostHere = (here: number): number => (anySize.getStore() === undefined ? here : ANY_NUMBER);

/** Leaves it to a side thread when there are more than that. */
export function leaveLarge(count: number, here: number): void {
  if (count > atMostHere(here)) throw new Large();
}
