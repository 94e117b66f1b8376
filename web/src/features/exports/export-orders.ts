import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import type { Preference } from "../../session/preferences.ts";

type Order = {
  readonly format: ExportFormat;
  readonly title: string;
};
/** An export ordered on this page load, or (with an id) before it. */
export type ExportOrder = { readonly key: number } & Order &
  ({ readonly wanted: WantedExportInput } | { readonly id: string });

/**
 * The ids of the exports in the tray, saved so that the tray survives a reload; a placeholder for an export that has no
 * id yet.
 */
export type RememberedExports = Preference<string[]>;
export const placeholderName = ({ format, title }: Order): string => `?${format} ${title}`;

/** Replaces a saved id, or removes it. */
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

/** All exports in the tray, the newest first. They outlive the page on which they were ordered. */
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
