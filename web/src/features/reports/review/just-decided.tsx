import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "../../../ui/store.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { ReportKey } from "../../../api/reports.ts";

const NextToCheck = lazyPart(() => import("./next-to-check.tsx"), "NextToCheck");

/** Offers the next report after a decision, until another page is opened. Clients do not load the offer. */
export function NextAfterDecision({ uid }: { uid: string }) {
  const justNow = useJustDecided();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
        if (hrefChanged) justDecided.forget();
      }),
    [router],
  );
  if (justNow?.uid !== uid) return null;
  return <NextToCheck decided={justNow} />;
}

const decided = createStore<ReportKey | null>(null);
/** Decisions that the server has not confirmed yet. */
const pending = new Set<{ readonly which: ReportKey }>();
const setDecided = (next: ReportKey | null) => decided.update(() => next);

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
    if (which === undefined || isSame(which, decided.current())) setDecided(null);
  },
};

const isSame = (one: ReportKey, other: ReportKey | null) =>
  one.uid === other?.uid && one.year === other.year && one.month === other.month;

export const useJustDecided = (): ReportKey | null => useSyncExternalStore(decided.subscribe, decided.current);
