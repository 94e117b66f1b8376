import type { FastifyRequest } from "fastify";
import { tooManyAtOnce } from "../shares.ts";
import { sleep } from "../wait.ts";

/** What is shorter is read in a moment, in bytes. */
const LONG = 64 * 1024;
/** To read and check a byte takes some 30 ns of the one thread that answers everybody; so long it rests from that caller. */
const REST = 240e-6;
const PATIENCE = 4_000;
const MOST_REMEMBERED = 1_000;

/**
 * A caller's long bodies follow each other at a distance, so that their reading leaves most of the thread to the others. The
 * first is read at once, and who waits for the answer before sending the next hardly notices.
 */
export function paceLongBodies(wait: (milliseconds: number) => Promise<void> = sleep) {
  const freeAt = new Map<string, number>();
  return async ({ sharerKey }: Partial<Pick<FastifyRequest, "sharerKey">>, { length }: Buffer): Promise<void> => {
    if (length < LONG || sharerKey === undefined) return; // in a side thread nobody has one: it was paced at the door
    const now = performance.now();
    const begin = Math.max(now, freeAt.get(sharerKey) ?? 0);
    if (begin - now > PATIENCE) throw tooManyAtOnce(false);
    if (freeAt.size >= MOST_REMEMBERED) for (const [key, time] of freeAt) if (time < now) freeAt.delete(key);
    freeAt.set(sharerKey, begin + length * REST);
    if (begin > now) await wait(begin - now);
  };
}
