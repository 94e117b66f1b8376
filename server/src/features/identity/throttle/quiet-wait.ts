import type { Db } from "../../../db/index.ts";
import { sleep } from "../../../wait.ts";
import { isLastVisit, noteVisit } from "./attempts.ts";
import { tooMany } from "./throttled.ts";

/** For how long nobody else may have come, in seconds. */
export const QUIET = 2;
const MOST_WAITING = 100;
const waiting = new Map<string, { visit: number | undefined; overtaken: AbortController }>();

/**
 * Holds a try for a while. If others come meanwhile, here or at another server, it was part of a storm: only the last
 * passes. So at most one try a key is held, and one that is overtaken is refused at once.
 */
export async function waitForQuiet(db: Db, key: string): Promise<void> {
  const visit = await noteVisit(db, key);
  const before = waiting.get(key);
  // Answers of the database can change places on their way: a later visit may be waiting already.
  if (Number(before?.visit) > Number(visit)) throw tooMany(QUIET);
  before?.overtaken.abort();
  if (waiting.size >= MOST_WAITING && !before) throw tooMany(QUIET);
  const own = { visit, overtaken: new AbortController() };
  const { signal } = own.overtaken;
  waiting.set(key, own);
  try {
    await sleep(QUIET * 1_000, undefined, { signal }).catch(() => {}); // overtaken: looked at below
    if (signal.aborted || !(await isLastVisit(db, key, visit))) throw tooMany(QUIET);
  } finally {
    if (waiting.get(key) === own) waiting.delete(key);
  }
}
