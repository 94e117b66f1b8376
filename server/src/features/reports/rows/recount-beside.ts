import type { Login } from "../../../db/connection.ts";
import type { Db } from "../../../db/index.ts";
import { NotYet } from "../../../jobs/job.ts";
import { runThread } from "../../../threads/start-worker.ts";
import { isAnythingToRecount } from "./recount.ts";

/** What the thread says at its end. */
export type RecountOutcome = { said: string | false } | { notBefore: number };

/** Of the largest month, in megabytes. */
const MEMORY = 1024;

/** The same as `recountAll` in a thread of its own: a month of 25 000 rows would keep the one that answers everybody busy for seconds. */
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
