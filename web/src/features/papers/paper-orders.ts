import type { AskedPaper, PaperFormat } from "@ekorok/domain";

/** A file that somebody asked for. */
export type PaperOrder = {
  readonly key: number;
  readonly wanted: AskedPaper;
  readonly format: PaperFormat;
  /** What is in it, for people. */
  readonly title: string;
};

let orders: readonly PaperOrder[] = [];
let last = 0;
const listeners = new Set<() => void>();
const become = (next: readonly PaperOrder[]) => {
  orders = next;
  for (const listener of listeners) listener();
};

/** What was asked for and not put away yet, the newest first. It outlives the page it was asked for on. */
export const paperOrders = {
  add: (order: Omit<PaperOrder, "key">) => become([{ ...order, key: ++last }, ...orders]),
  remove: (key: number) => become(orders.filter((order) => order.key !== key)),
  clear: () => become([]),
  current: () => orders,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
