import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { type DecimalSign, type PastedBlock, blockNotes, pasteButtonText } from "./paste-block.ts";
import type { PasteAnswers } from "./pasted-table.ts";
import { listen } from "../../ui/listen.ts";
import styles from "./paste-bar.module.css";

type Props = {
  block: PastedBlock;
  /** The chosen sign; null if none is chosen yet. */
  sign: DecimalSign | null;
  onSign: (sign: DecimalSign) => void;
  answers: PasteAnswers;
  onAnswer: (id: string, value: string) => void;
  /** The answer is still being applied. */
  isOld: boolean;
  onTake: () => void;
  onDrop: () => void;
};

/** Replaces the toolbar while a pasted block is previewed: questions, and buttons to accept or drop it. */
export function PasteBar({ block, sign, onSign, answers, onAnswer, isOld, onTake, onDrop }: Props) {
  const name = useId();
  const bar = useRef<HTMLElement>(null);
  const [example] = block.asked;
  // After pasting the user goes on by keyboard: the focus goes to the first question or button.
  useEffect(() => bar.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  useEffect(() =>
    bar.current ? listen(bar.current, { keydown: ({ key }) => key === "Escape" && onDrop() }) : undefined,
  );
  const isSignAsked = example !== undefined && sign === null;
  const isAsked =
    isSignAsked || block.questions.some(({ id, options }) => options.every(({ value }) => value !== answers[id]));
  const lines = [
    ...(isSignAsked ? ["Najpierw wybierz, jak czytać liczby."] : isAsked ? ["Najpierw odpowiedz na pytania."] : []),
    ...blockNotes(block),
  ];
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
      {block.questions.map(({ id, text, options }) => (
        <fieldset key={id} className={styles.question}>
          <legend>{text}</legend>
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${name} ${id}`}
                checked={answers[id] === value}
                onChange={() => onAnswer(id, value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <Row gap={2}>
        <Button look="solid" size="small" disabled={isAsked || isOld} onClick={onTake}>
          {pasteButtonText(block, sign)}
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
