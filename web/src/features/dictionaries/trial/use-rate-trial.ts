import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { tryRates } from "../../../api/rate-trial.ts";
import { withPart, type TrialProgress } from "./trial-progress.ts";

export type TrialState =
  | { readonly phase: "none" }
  | { readonly phase: "running" | "stopped" | "done"; readonly progress: TrialProgress | null }
  | { readonly phase: "failed"; readonly progress: TrialProgress | null; readonly message: string };

/**
 * Tries other numbers part by part, so that nobody else waits for it, and it can be stopped after any of them. Nothing is
 * saved by it. `budget`: after so many milliseconds it stops by itself, and can go on.
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
          if (!progress) continue; // somebody has changed dictionaries meanwhile: from the beginning
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
