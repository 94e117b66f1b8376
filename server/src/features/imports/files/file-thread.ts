import { parentPort, workerData } from "node:worker_threads";
import { packFile } from "./pack-file.ts";
import type { FileStart } from "./read-in-thread.ts";
import { lowerPriority, writeThreadNumber } from "../../../threads/processor-share.ts";

// Reads an untrusted file with little memory and no database connection, sends its content, and ends.

lowerPriority();
// Only read-in-thread.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { number, ...work } = workerData as FileStart;
writeThreadNumber(number);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(packFile(work));
