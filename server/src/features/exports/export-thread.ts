import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../../db/index.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { makeExport } from "./make-export.ts";
import type { ExportThreadStart, ExportOutcome, ExportWork } from "./export-job.ts";
import { threadCounter, lowerPriority } from "../../threads/processor-share.ts";

// Makes files, one after the other, over connections of its own, until it is ended. What is kept of a file that was not
// finished by then is begun anew.

lowerPriority();
// Only paper-threads.ts starts this, and only it sends here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, crowd } = workerData as ExportThreadStart;
// Rows that were read are measured for a while before anything is asked again.
const { db } = openDatabase(login, { max: 2, silentFor: 60_000 });

async function make({ paper, means }: ExportWork): Promise<ExportOutcome> {
  try {
    await makeExport(db, paper, { ...means, beside: threadCounter(crowd) });
    return "made";
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { problem, isDatabaseAway: isUnavailable(error) }; // a class does not travel between threads
  }
}

parentPort?.on("message", (work: ExportWork) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void make(work).then((word) => parentPort?.postMessage(word));
});
