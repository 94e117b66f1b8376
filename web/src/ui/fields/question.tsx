import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { plural } from "@ekorok/domain/polish/plural";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { checkIcon } from "../icons.ts";
import styles from "./question.module.css";

/** Called after each answer. */
const MovesOn = createContext(() => {});

const OPEN = "fieldset[data-open]";

/** Focuses the first unanswered question that blocks the page. */
export const focusQuestion = () => document.querySelector<HTMLElement>(`${OPEN}:not([data-can-wait])`)?.focus();

const openIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>(OPEN) ?? [])];

type ListProps = {
  /** Gets the focus after the last answer. */
  after: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * Wraps questions (or none yet). The first one takes the focus that nothing else has, so that a digit answers it at once;
 * after an answer the focus moves to the next open question.
 */
export function QuestionList({ after, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState<readonly Element[] | null>(null);
  useEffect(() => {
    if (!following) return;
    const open = openIn(list.current);
    (open.find((one) => following.includes(one)) ?? open[0] ?? after.current)?.focus();
  }, [following, after]);
  const isAsked = useRef(false);
  useEffect(() => {
    const [first] = openIn(list.current);
    if (isAsked.current || !first) return;
    isAsked.current = true;
    // What the person pressed to come here is gone.
    if (document.activeElement === document.body) first.focus({ preventScroll: true });
  });
  // An answer may bring up another question a moment later.
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
  /** The answer, worded to follow the title; null if there is none yet. */
  answer: string | null;
  /** What follows from the answer, or from having none. */
  note?: ReactNode;
  /** The question may stay unanswered; the note says what happens then. */
  canWait?: boolean;
  /** The controls for answering, which call `done` afterwards. */
  children: (done: () => void) => ReactNode;
};

/** A question to the user. Answered, it shrinks to one line with a button to change the answer. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <fieldset
      ref={question}
      tabIndex={-1}
      data-open={answer === null || undefined}
      data-can-wait={canWait || undefined}
      onKeyDown={answerByDigit}
      className={styles.question}
    >
      <legend>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children(done)}
    </fieldset>
  );
}

/** A digit means the answer at its place, wherever in the question the focus is, except in a field. */
function answerByDigit({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest("input, select, textarea")) return;
  currentTarget.querySelectorAll<HTMLElement>("[data-answer]")[Number(key) - 1]?.click();
}

type AnswersProps<V extends string> = {
  options: readonly { readonly value: V; readonly label: string; /** Explains the option. */ readonly note?: string }[];
  /** Null if none is chosen yet. */
  chosen: V | null;
  onChoose: (value: V) => void;
};

/** Options as buttons, so that arrow and Tab keys do not choose one by accident. */
export const Answers = <V extends string>({ options, chosen, onChoose }: AnswersProps<V>) => (
  <div className={styles.answers}>
    {options.map(({ value, label, note }, index) => (
      <button
        key={value}
        type="button"
        className={styles.answer}
        data-answer={index + 1}
        aria-keyshortcuts={String(index + 1)}
        aria-pressed={chosen === null ? undefined : chosen === value}
        onClick={() => onChoose(value)}
      >
        {label}
        {note !== undefined && <small>{note}</small>}
      </button>
    ))}
  </div>
);

/** For sentences such as "odpowiedz na 2 pytania". */
export const questionsText = (count: number): string =>
  `${count} ${plural(count, { one: "pytanie", few: "pytania", many: "pytań" })}`;
