import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import type { Preference } from "../../session/preferences.ts";

type Order = {
  readonly format: ExportFormat;
  /** What is in it, for people. */
  readonly title: string;
};
/** A file that somebody asks for, or asked for before the page was loaded anew. */
export type ExportOrder = { readonly key: number } & Order &
  ({ readonly wanted: WantedExportInput } | { readonly id: string });

/**
 * Names of the files in the tray, so that they are there again when the page is loaded anew; of one that the server has not
 * named yet, what it is.
 */
export type RememberedExports = Preference<string[]>;
export const placeholderName = ({ format, title }: Order): string => `?${format} ${title}`;

/** Puts another name in the place of one that is kept; undefined: none. */
export function renameRemembered(kept: RememberedExports, from: string, to?: string): void {
  const names = kept.read() ?? [];
  const at = names.indexOf(from);
  if (at === -1) return;
  const next = names.toSpliced(at, 1, ...(to === undefined ? [] : [to]));
  kept.write(next.length > 0 ? next : null);
}

let orders: readonly ExportOrder[] = [];
let last = 0;
const listeners = new Set<() => void>();
const become = (next: readonly ExportOrder[]) => {
  orders = next;
  for (const listener of listeners) listener();
};

/** What was asked for and not put away yet, the newest first. It outlives the page it was asked for on. */
export const exportOrders = {
  add: (order: Order & { readonly wanted: WantedExportInput }) => become([{ ...order, key: ++last }, ...orders]),
  find: (older: readonly (Order & { readonly id: string })[]) =>
    become([...orders, ...older.map((order) => ({ ...order, key: ++last }))]),
  remove: (key: number) => become(orders.filter((order) => order.key !== key)),
  clear: () => become([]),
  current: () => orders,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
