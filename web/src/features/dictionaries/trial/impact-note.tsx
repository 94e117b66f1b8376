import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { smallFirst } from "@ekorok/domain/charges/contract/reason-topics";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row } from "../../../ui/layout.tsx";
import { impactText, checkedText, TrialLacks } from "./trial-outcome.tsx";
import { numbersText } from "./use-impact-seen.ts";
import { type TrialProgress, useRateTrial } from "./use-rate-trial.ts";
import text from "../../../ui/text.module.css";
import styles from "./impact-note.module.css";

/** The pause after typing before a trial starts, and how long a trial runs before it asks; in milliseconds. */
const PAUSE = 600;
const BUDGET = 15_000;

type Props = {
  /** The numbers to try; null if nothing changes. */
  trial: RateTrial | null;
  /** It stands between a dialog's body and its buttons. */
  isInDialog?: boolean;
  /** Gets the tried numbers once their impact was shown or could not be found out; see use-impact-seen.ts. */
  onSeen?: (trial: string) => void;
  /** A save was requested before the impact was known. */
  isHeld?: boolean;
  /** The item that loses a number. That number is not listed among what is missing. */
  removedFrom?: string;
};

/** Shows before a save by how much it changes clients' fees. The trial can be stopped. */
export function ImpactNote({ trial, isInDialog, onSeen, isHeld = false, removedFrom }: Props) {
  const { state, begin, stop, forget } = useRateTrial(BUDGET);
  const wanted = trial && numbersText(trial);
  const begun = useRef<string | null>(null);
  const start = useEffectEvent(() => {
    if (!trial || begun.current === wanted) return;
    begun.current = wanted;
    void begin(trial, null);
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => start(), PAUSE);
    return () => {
      clearTimeout(timer);
      begun.current = null;
      forget();
    };
  }, [wanted, forget]);
  useEffect(() => {
    if (isHeld) start();
  }, [isHeld]);
  const isOver = state.phase === "done" || state.phase === "stopped" || state.phase === "failed";
  useEffect(() => {
    if (isOver && begun.current !== null) onSeen?.(begun.current);
  }, [isOver, onSeen]);
  const progress = state.phase === "none" ? null : state.progress;
  // After "Dotąd:" it goes on in a sentence.
  const impact = (of: TrialProgress) => {
    const words = impactText(of, removedFrom !== undefined);
    return state.phase === "stopped" ? smallFirst(words) : words;
  };
  const lacks = (progress?.lacking.lacks ?? []).filter(
    ({ missing }) => missing?.where !== "dictionary" || missing.id !== removedFrom,
  );
  return (
    <div className={classes(text.muted, styles.impact)} data-in-dialog={isInDialog}>
      {wanted !== null && !isOver && (
        <Row gap={2}>
          <span>Liczymy, o&nbsp;ile zmienią się opłaty… {progress && checkedText(progress)}</span>
          {state.phase === "running" && (
            <Button size="small" onClick={stop}>
              Przerwij
            </Button>
          )}
        </Row>
      )}
      {/* Always in the page: a screen reader announces only what changes in an element that it knows. */}
      <output>
        {state.phase === "failed" && `Nie udało się sprawdzić, o ile zmienią się opłaty. ${state.message}`}
        {state.phase === "stopped" && (progress ? `${checkedText(progress)} Dotąd: ` : "Przerwano sprawdzanie opłat.")}
        {isOver && state.phase !== "failed" && progress && impact(progress)}
        {isOver && isHeld && " Jeszcze nie zapisano: jeśli tak ma być, zapisz teraz."}
      </output>
      {isOver && lacks.length > 0 && (
        <>
          <p>Brakuje{removedFrom === undefined ? "" : " też"}:</p>
          <TrialLacks lacks={lacks} />
        </>
      )}
      {(state.phase === "stopped" || state.phase === "failed") && trial && (
        <Button size="small" onClick={() => void begin(trial, progress)}>
          {progress ? "Sprawdź resztę" : "Sprawdź opłaty"}
        </Button>
      )}
    </div>
  );
}
