import { parentPort, workerData } from "node:worker_threads";
import { packFile, type FileWork } from "../features/imports/files/pack-file.ts";
import { stepBack } from "./step-back.ts";

// Reads a file of a stranger's making, with little memory and no connection to anything, says what is in it, and ends.

stepBack();
// Only read-beside.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const work = workerData as FileWork;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(packFile(work));
