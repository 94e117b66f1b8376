import type { Login } from "../../../db/connection.ts";
import type { Db } from "../../../db/index.ts";
import { NotYet } from "../../../jobs/job.ts";
import { runThread } from "../../../threads/start-worker.ts";
import { isAnythingToRecount } from "./recount.ts";

export type RecountOutcome = { said: string | false } | { notBefore: number };

/** Megabytes for the largest month. */
const MEMORY = 1024;

/** `recountAll` in a thread: a month of 25 000 rows would block the main thread for seconds. */
export const recountInThread =
  (login: Login) =>
  async (db: Db, signal: AbortSignal): Promise<string | false> => {
    if (!(await isAnythingToRecount(db))) return false;
    const word = await runThread<RecountOutcome>(
      new URL("./recount-thread.ts", import.meta.url),
      login,
      MEMORY,
      signal,
    );
    if ("notBefore" in word) throw new NotYet(word.notBefore);
    return word.said;
  };
