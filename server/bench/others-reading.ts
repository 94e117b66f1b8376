import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { YEAR } from "./reports-filled.ts";

/** The clients whose years are read, and who reads them. */
type Years = { readonly address: string; readonly uids: readonly string[]; readonly token: string };

/**
 * Reads clients' years at a steady rate until the returned function is called, which returns the p95 in milliseconds. It uses its
 * own thread, so that the load generators in this process do not slow it down.
 */
export async function othersReading({ address, uids, token }: Years): Promise<() => Promise<number>> {
  const urls = uids.map((uid) => `${address}/api/users/${uid}/reports/${YEAR}`);
  const reader = new Worker(new URL("steady-reader.mjs", import.meta.url), { workerData: { urls, token } });
  await once(reader, "message"); // the thread has begun
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    reader.postMessage("end");
    const [p95]: unknown[] = await once(reader, "message");
    return z.number().parse(p95);
  };
}
