import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../../db/index.ts";
import { lowerPriority } from "../../threads/processor-share.ts";
import { takeByItself, type TakeStart } from "./take-by-itself.ts";

// Takes a client's months over its own connection, sends what it did and ends. An error ends it too.

lowerPriority();
// Only take-by-itself.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, uid, now } = workerData as TakeStart;
const { db, close } = openDatabase(login, { max: 1, silentFor: 60_000 });
try {
  const note = await takeByItself(db, uid, now);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(note);
} finally {
  await close();
}
