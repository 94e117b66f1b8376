import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { ReportKey } from "../../../api/reports.ts";

const NextToCheck = lazyPart(() => import("./next-to-check.tsx"), "NextToCheck");

/** Offers the next report after a decision, until another page is opened. Clients do not load the offer. */
export function NextAfterDecision({ uid }: { uid: string }) {
  const decided = useJustDecided();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
        if (hrefChanged) justDecided.forget();
      }),
    [router],
  );
  if (decided?.uid !== uid) return null;
  return <NextToCheck decided={decided} />;
}

let decided: ReportKey | null = null;
/** Decisions that the server has not confirmed yet. */
const pending = new Set<{ readonly which: ReportKey }>();
const listeners = new Set<() => void>();

function setDecided(next: ReportKey | null): void {
  decided = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The report that was just approved or returned on this page, so that the next one can be offered. */
export const justDecided = {
  note: (which: ReportKey) => setDecided(which),
  /** Notes the decision once `done` resolves, unless it was forgotten before. */
  noteAfter: async (done: Promise<unknown>, which: ReportKey): Promise<void> => {
    const one = { which };
    pending.add(one);
    try {
      await done;
      if (pending.has(one)) setDecided(which);
    } finally {
      pending.delete(one);
    }
  },
  /** Forgets only this report, if one is given: another may have been decided since. */
  forget: (which?: ReportKey) => {
    for (const one of pending) if (which === undefined || isSame(which, one.which)) pending.delete(one);
    if (which === undefined || isSame(which, decided)) setDecided(null);
  },
};

const isSame = (one: ReportKey, other: ReportKey | null) =>
  one.uid === other?.uid && one.year === other.year && one.month === other.month;

export const useJustDecided = (): ReportKey | null => useSyncExternalStore(subscribe, () => decided);
