import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { plural } from "@ekorok/domain/polish/plural";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { checkIcon } from "../icons.ts";
import styles from "./question.module.css";

/** Called when one is answered. */
const MovesOn = createContext(() => {});

const OPEN = "fieldset[data-open]";

/** Leads to the first question of the page that is open and keeps it from going on. */
export const focusQuestion = () => document.querySelector<HTMLElement>(`${OPEN}:not([data-can-wait])`)?.focus();

const openIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>(OPEN) ?? [])];

type ListProps = {
  /** What gets the focus once every question has its answer. */
  after: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Around questions, also while there are none. From one that was answered the focus goes on to the next that is open. */
export function QuestionList({ after, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState<readonly Element[] | null>(null);
  useEffect(() => {
    if (!following) return;
    const open = openIn(list.current);
    (open.find((one) => following.includes(one)) ?? open[0] ?? after.current)?.focus();
  }, [following, after]);
  // An answer may bring another question a moment later.
  useEffect(() => {
    if (following && document.activeElement === after.current) openIn(list.current)[0]?.focus();
  });
  const moveOn = () => {
    const open = openIn(list.current);
    setFollowing(open.slice(open.findIndex((one) => one.contains(document.activeElement)) + 1));
  };
  return (
    <MovesOn value={moveOn}>
      <div ref={list} className={styles.list}>
        {children}
      </div>
    </MovesOn>
  );
}

type Props = {
  title: string;
  /** What was answered, as it goes on from the title; null: nothing yet. */
  answer: string | null;
  /** What follows from an answer, or from none. */
  note?: ReactNode;
  /** One can go on without an answer, too; the note says what follows then. */
  canWait?: boolean;
  /** What one answers with; it calls `done` once that is said. */
  children: (done: () => void) => ReactNode;
};

/** Something that only a person knows. Once answered it is one line, with the way to answer otherwise. */
export function Question({ title, answer, note, canWait = false, children }: Props) {
  const moveOn = use(MovesOn);
  const [isWanted, setWanted] = useState(false);
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isWanted) question.current?.focus();
  }, [isWanted]);
  if (answer !== null && !isWanted)
    return (
      <div className={styles.answered}>
        <Icon path={checkIcon} size={20} />
        <p>
          {title} <strong>{answer}</strong>
        </p>
        <Button look="outlined" size="small" aria-label={`Zmień odpowiedź: ${title}`} onClick={() => setWanted(true)}>
          Zmień
        </Button>
      </div>
    );
  const done = () => {
    setWanted(false);
    moveOn();
  };
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      data-open={answer === null || undefined}
      data-can-wait={canWait || undefined}
      className={styles.question}
    >
      <legend>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children(done)}
    </fieldset>
  );
}

type AnswersProps<V extends string> = {
  options: readonly { readonly value: V; readonly label: string; /** What it means. */ readonly note?: string }[];
  /** Null: none of them yet. */
  chosen: V | null;
  onChoose: (value: V) => void;
};

/** One of a few, each a button: keys can walk over all of them before one is chosen. */
export const Answers = <V extends string>({ options, chosen, onChoose }: AnswersProps<V>) => (
  <div className={styles.answers}>
    {options.map(({ value, label, note }) => (
      <button
        key={value}
        type="button"
        className={styles.answer}
        aria-pressed={chosen === null ? undefined : chosen === value}
        onClick={() => onChoose(value)}
      >
        {label}
        {note !== undefined && <small>{note}</small>}
      </button>
    ))}
  </div>
);

/** As in "odpowiedz na 2 pytania". */
export const questionsText = (count: number): string =>
  `${count} ${plural(count, { one: "pytanie", few: "pytania", many: "pytań" })}`;
