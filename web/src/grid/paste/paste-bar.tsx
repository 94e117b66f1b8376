import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { type DecimalSign, type PastedBlock, blockNotes, pasteButtonText } from "./paste-block.ts";
import type { PasteAnswers, PasteQuestion } from "./pasted-table.ts";
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

const signs = [",", "."] as const;

type Asked = PasteQuestion & {
  readonly answer: string | null | undefined;
  readonly onAnswer: (value: string) => void;
};

/** Replaces the toolbar while a pasted block is previewed: questions, and buttons to accept or drop it. */
export function PasteBar({ block, sign, onSign, answers, onAnswer, isOld, onTake, onDrop }: Props) {
  const name = useId();
  const bar = useRef<HTMLElement>(null);
  const [example] = block.asked;
  // After pasting the user goes on by keyboard: the focus goes to the first question or button.
  useEffect(() => bar.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  const questions: readonly Asked[] = [
    ...(example
      ? [
          {
            id: "sign",
            text: `W tych danych „${example.text}” to:`,
            options: signs.map((value) => ({ value, label: example.readings[value].shown })),
            answer: sign,
            onAnswer: (value: string) => onSign(value === "," ? "," : "."),
          },
        ]
      : []),
    ...block.questions.map(({ id, text, options }) => ({
      id,
      text,
      options,
      answer: answers[id],
      onAnswer: (value: string) => onAnswer(id, value),
    })),
  ];
  const open = questions.find(({ options, answer }) => options.every(({ value }) => value !== answer));
  const isAsked = open !== undefined;

  // A digit answers the question that is open, and the focus goes on to the next one or the button.
  const isByKey = useRef(false);
  const answerByKey = (key: string) => {
    const option = open?.options[Number(key) - 1];
    if (!open || !option) return;
    isByKey.current = true;
    open.onAnswer(option.value);
  };
  const openId = open?.id;
  useEffect(() => {
    if (!isByKey.current || isOld) return;
    isByKey.current = false;
    const next = openId === undefined ? "button" : `fieldset[data-open] input`;
    bar.current?.querySelector<HTMLElement>(next)?.focus();
  }, [openId, isOld]);

  useEffect(() =>
    bar.current
      ? listen(bar.current, { keydown: ({ key }) => (key === "Escape" ? onDrop() : answerByKey(key)) })
      : undefined,
  );
  const lines = [
    ...(openId === "sign"
      ? ["Najpierw wybierz, jak czytać liczby."]
      : isAsked
        ? ["Najpierw odpowiedz na pytania."]
        : []),
    ...blockNotes(block),
  ];
  return (
    <section ref={bar} className={styles.bar} aria-label="Wklejane dane">
      {questions.map(({ id, text, options, answer, onAnswer: choose }) => (
        <fieldset key={id} className={styles.question} data-open={id === openId || undefined}>
          <legend>{text}</legend>
          {options.map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="radio"
                name={`${name} ${id}`}
                checked={answer === value}
                onChange={() => choose(value)}
                aria-keyshortcuts={id === openId ? String(index + 1) : undefined}
              />
              {label}
              {id === openId && <kbd aria-hidden>{index + 1}</kbd>}
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
