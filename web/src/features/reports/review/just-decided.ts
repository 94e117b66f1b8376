import { useSyncExternalStore } from "react";
import type { Which } from "../../../api/reports.ts";

let decided: Which | null = null;
/** Decisions that the page does not show yet. */
const coming = new Set<{ readonly which: Which }>();
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
  /** Notes it once that is done, unless it is forgotten before: taken back, or its page was left. */
  noteAfter: async (done: Promise<unknown>, which: Which): Promise<void> => {
    const one = { which };
    coming.add(one);
    try {
      await done;
      if (coming.has(one)) become(which);
    } finally {
      coming.delete(one);
    }
  },
  /** Only of this report, where one is said: another may have been decided since. */
  forget: (which?: Which) => {
    for (const one of coming) if (which === undefined || isSame(which, one.which)) coming.delete(one);
    if (which === undefined || isSame(which, decided)) become(null);
  },
};

const isSame = (one: Which, other: Which | null) =>
  one.uid === other?.uid && one.year === other.year && one.month === other.month;

export const useJustDecided = (): Which | null => useSyncExternalStore(subscribe, () => decided);
