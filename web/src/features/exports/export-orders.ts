import type { WantedExportInput, ExportFormat } from "@ekorok/domain/exports/contract/exports";
import { createStore } from "../../ui/store.ts";
import type { Preference } from "../../session/preferences.ts";

type Order = {
  readonly format: ExportFormat;
  readonly title: string;
};
/** An export ordered on this page load, or (with an id) before it. */
export type ExportOrder = { readonly key: number } & Order &
  ({ readonly wanted: WantedExportInput } | { readonly id: string });

/** The ids of the exports in the tray, kept across reloads; a placeholder for one without an id yet. */
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

const orders = createStore<readonly ExportOrder[]>([]);
let lastKey = 0;

/** All exports in the tray, the newest first. They outlive the page on which they were ordered. */
export const exportOrders = {
  ...orders,
  add: (order: Order & { readonly wanted: WantedExportInput }) =>
    orders.update((all) => [{ ...order, key: ++lastKey }, ...all]),
  addEarlier: (earlier: Order & { readonly id: string }) =>
    orders.update((all) => [...all, { ...earlier, key: ++lastKey }]),
  remove: (key: number) => orders.update((all) => all.filter((order) => order.key !== key)),
  clear: () => orders.update(() => []),
};
