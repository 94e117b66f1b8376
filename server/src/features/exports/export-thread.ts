import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../../db/index.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { makeExport } from "./make-export.ts";
import type { ExportThreadStart, ExportOutcome, ExportWork } from "./export-job.ts";
import { threadCounter, lowerPriority } from "../../threads/processor-share.ts";

// Makes exports one after the other over its own connections until it is terminated. An unfinished export is begun
// again from the start.

lowerPriority();
// Only export-job.ts starts this, and only it sends here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { login, crowd } = workerData as ExportThreadStart;
// Drawing can keep the connection silent for long, so it may be silent longer than usual.
const { db } = openDatabase(login, { max: 2, silentFor: 60_000 });

async function make({ begun, means }: ExportWork): Promise<ExportOutcome> {
  try {
    await makeExport(db, begun, { ...means, beside: threadCounter(crowd) });
    return "made";
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { problem, isDatabaseAway: isUnavailable(error) }; // a class cannot be sent between threads
  }
}

parentPort?.on("message", (work: ExportWork) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void make(work).then((word) => parentPort?.postMessage(word));
});
