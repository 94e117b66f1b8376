import type { RateTrial } from "@ekorok/domain";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row } from "../../../ui/layout.tsx";
import { effectText, lookedText } from "./trial-words.ts";
import { useRateTrial } from "./use-rate-trial.ts";
import text from "../../../ui/text.module.css";
import styles from "./effect-note.module.css";

/** Milliseconds without another letter, after which a number is worth trying; and for how long it is tried without being asked. */
const PAUSE = 600;
const BUDGET = 15_000;

type Props = {
  /** Items as they would be; none: there is nothing to try. */
  items: RateTrial["items"] | null;
  /** It stands between the body of a dialog and its buttons. */
  isInDialog?: boolean;
};

/** Before a number is saved: what it does in złoty, and to whom. Saving does not wait for it. */
export function EffectNote({ items, isInDialog }: Props) {
  const { state, begin, stop, forget } = useRateTrial(BUDGET);
  const start = useEffectEvent(() => void (items && begin({ items }, null)));
  const wanted = items && JSON.stringify(items);
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => start(), PAUSE);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [wanted, forget]);
  const isOver = state.phase === "done" || state.phase === "stopped" || state.phase === "failed";
  const progress = state.phase === "none" ? null : state.progress;
  return (
    <div className={classes(text.muted, styles.effect)} data-in-dialog={isInDialog}>
      {state.phase === "running" && (
        <Row gap={2}>
          <span>Liczymy, o&nbsp;ile zmienią się opłaty… {progress && lookedText(progress)}</span>
          <Button size="small" onClick={stop}>
            Przerwij
          </Button>
        </Row>
      )}
      {/* Always there, or a screen reader would not tell what comes into it. */}
      <output>
        {state.phase === "failed" && `Nie udało się sprawdzić, o ile zmienią się opłaty. ${state.message}`}
        {state.phase === "stopped" && (progress ? `${lookedText(progress)} Dotąd: ` : "Przerwano sprawdzanie opłat.")}
        {isOver && state.phase !== "failed" && progress && effectText(progress)}
      </output>
      {(state.phase === "stopped" || state.phase === "failed") && items && (
        <Button size="small" onClick={() => void begin({ items }, progress)}>
          {progress ? "Sprawdź resztę" : "Sprawdź opłaty"}
        </Button>
      )}
    </div>
  );
}
