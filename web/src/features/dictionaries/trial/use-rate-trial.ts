import type { RateTrial, Cost, LackInTrial, RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import { useCallback, useEffect, useRef, useState } from "react";
import { largestChanges } from "@ekorok/domain/charges/rate-trial";
import { Exact } from "@ekorok/domain/exact";
import { errorText } from "../../../http/client.ts";
import { tryRates } from "../../../api/dictionary-editing.ts";

export type TrialState =
  | { readonly phase: "none" }
  | { readonly phase: "running" | "stopped" | "done"; readonly progress: TrialProgress | null }
  | { readonly phase: "failed"; readonly progress: TrialProgress | null; readonly message: string };

/**
 * Tries other numbers without saving them, in parts: other requests are not held up, and it can be stopped between
 * two parts. After `budget` milliseconds it stops by itself; it can be continued.
 */
export function useRateTrial(budget = Infinity) {
  const [state, setState] = useState<TrialState>({ phase: "none" });
  const run = useRef(0);

  const begin = useCallback(
    async (trial: RateTrial, from: TrialProgress | null) => {
      const own = ++run.current;
      const end = performance.now() + budget;
      let progress = from;
      setState({ phase: "running", progress });
      try {
        for (;;) {
          const part = await tryRates(trial, progress?.next ?? null);
          if (run.current !== own) return;
          progress = withPart(progress, part);
          if (!progress) continue; // somebody has changed dictionaries meanwhile, so it starts again
          const phase = progress.next === null ? "done" : performance.now() > end ? "stopped" : "running";
          setState({ phase, progress });
          if (phase !== "running") return;
        }
      } catch (error) {
        if (run.current === own) setState({ phase: "failed", progress, message: errorText(error) });
      }
    },
    [budget],
  );
  const forget = useCallback(() => {
    run.current++;
    setState({ phase: "none" });
  }, []);
  const stop = useCallback(() => {
    run.current++;
    setState((before) => (before.phase === "running" ? { ...before, phase: "stopped" } : before));
  }, []);
  useEffect(() => () => void run.current++, []);
  return { state, begin, stop, forget };
}

/** The sum of the parts so far. */
export type TrialProgress = Omit<RateTrialPart, "clients"> & { readonly clients: number };

const together = (one: Cost, other: Cost): Cost => ({
  sum: new Exact(one.sum).plus(other.sum).toFixed(2),
  due: new Exact(one.due).plus(other.due).toFixed(2),
});

/** Each lack once, most clients first. */
function lacksTogether(one: readonly LackInTrial[], other: readonly LackInTrial[]): LackInTrial[] {
  const all = new Map(one.map((lack) => [lack.label, lack]));
  for (const lack of other) {
    const before = all.get(lack.label);
    all.set(lack.label, before ? { ...before, clients: before.clients + lack.clients } : lack);
  }
  return [...all.values()].toSorted((a, b) => b.clients - a.clients);
}

/** Adds the next part. Null if it was computed with other dictionaries than those before it. */
export function withPart(before: TrialProgress | null, part: RateTrialPart): TrialProgress | null {
  const lacking = {
    clients: (before?.lacking.clients ?? 0) + part.lacking.clients,
    lacks: lacksTogether(before?.lacking.lacks ?? [], part.lacking.lacks),
  };
  if (!before) return { ...part, lacking, clients: part.clients ?? 0 };
  if (part.revision !== before.revision) return null;
  return {
    ...part,
    clients: before.clients,
    looked: before.looked + part.looked,
    failed: before.failed + part.failed,
    before: together(before.before, part.before),
    after: together(before.after, part.after),
    changed: {
      clients: before.changed.clients + part.changed.clients,
      years: before.changed.years + part.changed.years,
      months: before.changed.months + part.changed.months,
    },
    lacking,
    undetermined: {
      before: before.undetermined.before + part.undetermined.before,
      after: before.undetermined.after + part.undetermined.after,
    },
    stale: before.stale + part.stale,
    largest: largestChanges([...before.largest, ...part.largest]),
  };
}
