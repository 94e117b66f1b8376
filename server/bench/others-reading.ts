import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { YEAR } from "./reports-filled.ts";

/** Whose years are read, and by whom. */
type Years = { readonly address: string; readonly uids: readonly string[]; readonly token: string };

/**
 * Somebody reads clients' years at a steady pace until what this gives is called, which says in how many milliseconds 95 of 100
 * were answered. They have a thread of their own, as they would have a computer of their own: what counts is how long the program
 * takes, not how busy those are who load it.
 */
export async function othersReading({ address, uids, token }: Years): Promise<() => Promise<number>> {
  const urls = uids.map((uid) => `${address}/api/users/${uid}/reports/${YEAR}`);
  const reader = new Worker(new URL("steady-reader.mjs", import.meta.url), { workerData: { urls, token } });
  await once(reader, "message"); // it has begun
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    reader.postMessage("end");
    const [p95]: unknown[] = await once(reader, "message");
    return z.number().parse(p95);
  };
}
