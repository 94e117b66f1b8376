import { parentPort, workerData } from "node:worker_threads";
import type { Login } from "../../db/connection.ts";
import { openDatabase } from "../../db/index.ts";
import { verifyAll } from "../verification/verify.ts";

// Verifies everything over its own connection, sends the result and ends. An error ends it too.

// Only upkeep-jobs.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const login = workerData as Login;
const { db, close } = openDatabase(login, { max: 1 });
try {
  const verified = await verifyAll(db);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(verified);
} finally {
  await close();
}
