import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../db/index.ts";
import { makePaper } from "../features/papers/make-paper.ts";
import type { PaperWork } from "../features/papers/paper-job.ts";
import { stepBack } from "./step-back.ts";

// Makes one file over a connection of its own, and ends. What is thrown ends it, too; what it has kept by then is begun anew.

stepBack();
// Only paper-job.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, key, means } = workerData as PaperWork;
const { db, close } = openDatabase(login, { max: 1 });
try {
  await makePaper(db, key, means);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage("made");
} finally {
  await close();
}
