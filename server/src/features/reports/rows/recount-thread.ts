import { parentPort, workerData } from "node:worker_threads";
import type { Login } from "../../../db/connection.ts";
import { openDatabase } from "../../../db/index.ts";
import { recountAll } from "./recount.ts";
import type { RecountOutcome } from "./recount-in-thread.ts";
import { NotYet } from "../../../jobs/job.ts";

// Recounts open months over its own connection, sends the outcome and ends. An error or a termination rolls back what
// was not committed.

// Only recount-in-thread.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const login = workerData as Login;
const { db, close } = openDatabase(login, { max: 1 });

async function recount(): Promise<RecountOutcome> {
  try {
    return { said: await recountAll(db, new AbortController().signal) };
  } catch (error) {
    if (error instanceof NotYet) return { notBefore: error.seconds }; // a class cannot be sent between threads
    throw error;
  }
}

try {
  const word = await recount();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
} finally {
  await close();
}
