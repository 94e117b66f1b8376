import { parentPort, workerData } from "node:worker_threads";
import { packSales, type SalesWord, type SalesWork } from "../features/sales/files/pack-sales.ts";
import { stepBack } from "./step-back.ts";

// Reads invoices of a stranger's making, with little memory and no connection to anything, says how far it is and what is in them,
// and ends.

stepBack();
const say = (word: SalesWord) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
};
let said = 0;
const note = (share: number) => {
  if (share - said < 0.02) return;
  said = share;
  say({ share });
};
// Only read-sales.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
say(packSales(workerData as SalesWork, note));
