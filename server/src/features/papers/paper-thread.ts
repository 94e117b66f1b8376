import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../../db/index.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { makePaper } from "./make-paper.ts";
import type { PaperStart, PaperWord, PaperWork } from "./paper-threads.ts";
import { besideIn } from "../../threads/crowd.ts";
import { stepBack } from "../../threads/step-back.ts";

// Makes files, one after the other, over connections of its own, until it is ended. What is kept of a file that was not
// finished by then is begun anew.

stepBack();
// Only paper-threads.ts starts this, and only it sends here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, crowd } = workerData as PaperStart;
// Rows that were read are measured for a while before anything is asked again.
const { db } = openDatabase(login, { max: 2, silentFor: 60_000 });

async function make({ paper, means }: PaperWork): Promise<PaperWord> {
  try {
    await makePaper(db, paper, { ...means, beside: besideIn(crowd) });
    return "made";
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { problem, isDatabaseAway: isUnavailable(error) }; // a class does not travel between threads
  }
}

parentPort?.on("message", (work: PaperWork) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void make(work).then((word) => parentPort?.postMessage(word));
});
