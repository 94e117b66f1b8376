import type { Db } from "../../../db/index.ts";
import { sleep } from "../../../wait.ts";
import { isLastVisit, noteVisit } from "./attempts.ts";
import { tooMany } from "./throttled.ts";

/** For how long nobody else may have come, in seconds. */
export const QUIET = 2;
const MOST_WAITING = 100;
const waiting = new Map<string, AbortController>();

/**
 * Holds a try for a while. If others come meanwhile, here or at another server, it was part of a storm: only the last
 * passes. So at most one try a key is held, and one that is overtaken is refused at once.
 */
export async function waitForQuiet(db: Db, key: string): Promise<void> {
  const own = await noteVisit(db, key);
  waiting.get(key)?.abort();
  if (waiting.size >= MOST_WAITING && !waiting.has(key)) throw tooMany(QUIET);
  const overtaken = new AbortController();
  waiting.set(key, overtaken);
  try {
    await sleep(QUIET * 1_000, undefined, { signal: overtaken.signal }).catch(() => {}); // overtaken: looked at below
    if (overtaken.signal.aborted || !(await isLastVisit(db, key, own))) throw tooMany(QUIET);
  } finally {
    if (waiting.get(key) === overtaken) waiting.delete(key);
  }
}
