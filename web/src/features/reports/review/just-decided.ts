import { useSyncExternalStore } from "react";
import type { Which } from "../../../api/reports.ts";

let decided: Which | null = null;
const listeners = new Set<() => void>();

function become(next: Which | null): void {
  decided = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The report that was approved or returned on this page, so that the next one can be offered. */
export const justDecided = {
  note: (which: Which) => become(which),
  /** Only of this report, where one is said: another may have been decided since. */
  forget: (which?: Which) => {
    if (which === undefined || isSame(which, decided)) become(null);
  },
};

const isSame = (one: Which, other: Which | null) =>
  one.uid === other?.uid && one.year === other.year && one.month === other.month;

export const useJustDecided = (): Which | null => useSyncExternalStore(subscribe, () => decided);
