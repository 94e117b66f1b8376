import { parentPort, workerData } from "node:worker_threads";
import { packSales, type SalesWord } from "./files/pack-sales.ts";
import type { SalesStart } from "./read-sales.ts";
import { besideIn } from "../../threads/crowd.ts";
import { restfulHere, stepBack } from "../../threads/step-back.ts";

// Reads invoices of a stranger's making, with little memory and no connection to anything, says how far it is and what is in them,
// and ends.

stepBack();
const say = (word: SalesWord) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
};
// Only read-sales.ts starts this.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { crowd, rested, ...work } = workerData as SalesStart;
const rest = restfulHere({ share: 1, beside: besideIn(crowd) }, rested);
let said = 0;
const note = (share: number) => {
  rest();
  if (share - said < 0.02) return;
  said = share;
  say({ share });
};
say(packSales(work, note));
