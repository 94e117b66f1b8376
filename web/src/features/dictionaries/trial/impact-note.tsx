import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row } from "../../../ui/layout.tsx";
import { impactText, checkedText, TrialLacks } from "./trial-outcome.tsx";
import { numbersText } from "./use-impact-seen.ts";
import { useRateTrial } from "./use-rate-trial.ts";
import text from "../../../ui/text.module.css";
import styles from "./impact-note.module.css";

/** Milliseconds without another letter, after which a number is worth trying; and for how long it is tried without being asked. */
const PAUSE = 600;
const BUDGET = 15_000;

type Props = {
  /** Numbers as they would be; none: there is nothing to try. */
  trial: RateTrial | null;
  /** It stands between the body of a dialog and its buttons. */
  isInDialog?: boolean;
  /** Gets what was tried, as a text, once it was said what they do, or that it is not known: see use-effect-seen.ts. */
  onSeen?: (trial: string) => void;
  /** Somebody wanted to save them before. */
  isHeld?: boolean;
  /** The item that loses a number: that this is lacking then needs no saying, nor a way to fill it in. */
  removedFrom?: string;
};

/** Before a number is saved: what it does in złoty, and to whom. Who does not want to wait for all of it stops it. */
export function EffectNote({ trial, isInDialog, onSeen, isHeld = false, removedFrom }: Props) {
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
  const lacks = (progress?.lacking.lacks ?? []).filter(
    ({ missing }) => missing.where !== "dictionary" || missing.id !== removedFrom,
  );
  return (
    <div className={classes(text.muted, styles.effect)} data-in-dialog={isInDialog}>
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
      {/* Always there, or a screen reader would not tell what comes into it. */}
      <output>
        {state.phase === "failed" && `Nie udało się sprawdzić, o ile zmienią się opłaty. ${state.message}`}
        {state.phase === "stopped" && (progress ? `${checkedText(progress)} Dotąd: ` : "Przerwano sprawdzanie opłat.")}
        {isOver && state.phase !== "failed" && progress && impactText(progress, removedFrom !== undefined)}
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
