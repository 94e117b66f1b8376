import { parentPort, workerData } from "node:worker_threads";
import { packSales, type PackSalesMessage } from "./pack-sales.ts";
import type { SalesStart } from "./read-sales.ts";
import { threadCounter, restBlocking, lowerPriority } from "../../../threads/processor-share.ts";

// Reads untrusted invoices with little memory and no database connection, sends progress and content, and ends.

lowerPriority();
const say = (word: PackSalesMessage) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
};
// Only read-sales.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { crowd, rested, ...work } = workerData as SalesStart;
const rest = restBlocking({ share: 1, beside: threadCounter(crowd) }, rested);
let lastShare = 0;
const note = (share: number) => {
  rest();
  if (share - lastShare < 0.02) return;
  lastShare = share;
  say({ share });
};
say(packSales(work, note));
