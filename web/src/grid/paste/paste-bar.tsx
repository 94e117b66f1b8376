import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import type { DecimalSign, PastedBlock } from "./paste-block.ts";
import { aboutBlock, takeText } from "./paste-words.ts";
import styles from "./paste-bar.module.css";

type Props = {
  block: PastedBlock;
  /** What was answered; null: nothing yet. */
  sign: DecimalSign | null;
  onSign: (sign: DecimalSign) => void;
  onTake: () => void;
  onDrop: () => void;
};

/** Above a grid that shows what a pasted block would make of it: what there is to decide, in the place of its tools. */
export function PasteBar({ block, sign, onSign, onTake, onDrop }: Props) {
  const name = useId();
  const bar = useRef<HTMLElement>(null);
  const [example] = block.asked;
  // Who pastes goes on by keyboard: first the question, if there is one.
  useEffect(() => bar.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  useEffect(() => {
    const drop = ({ key }: KeyboardEvent) => key === "Escape" && onDrop();
    const element = bar.current;
    element?.addEventListener("keydown", drop);
    return () => element?.removeEventListener("keydown", drop);
  });
  const isAsked = example !== undefined && sign === null;
  const lines = [...(isAsked ? ["Najpierw wybierz, jak czytać liczby."] : []), ...aboutBlock(block)];
  return (
    <section ref={bar} className={styles.bar} aria-label="Wklejane dane">
      {example && (
        <fieldset className={styles.question}>
          <legend>W&nbsp;tych danych „{example.text}” to:</legend>
          {([",", "."] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={sign === one} onChange={() => onSign(one)} />
              {example.readings[one].shown}
            </label>
          ))}
        </fieldset>
      )}
      <Row gap={2}>
        <Button look="solid" size="small" disabled={isAsked} onClick={onTake}>
          {takeText(block, sign)}
        </Button>
        <Button size="small" tone="ink" onClick={onDrop} aria-keyshortcuts="Escape">
          Odrzuć
        </Button>
      </Row>
      <p role="status" className={styles.about}>
        {lines.join(" ")}
      </p>
    </section>
  );
}
