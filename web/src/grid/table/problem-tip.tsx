import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { shortcuts } from "../../ui/shortcuts.ts";
import { Floating } from "../../ui/overlays/floating.tsx";
import { type CellProblem, worstLevel } from "../cell-problems.ts";
import { listen } from "../../ui/listen.ts";
import { type Doubt, doubtAnswers, doubtQuestion } from "../state/doubt.ts";
import styles from "./grid.module.css";

const pointing = createPointing();

/** Tracks the cell with a problem under the mouse. A mouse that rests while the user types does not count. */
function createPointing() {
  let cell: Element | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Element | null) => {
    if (next === cell) return;
    cell = next;
    for (const listener of listeners) listener();
  };
  const forget = () => become(null);
  return {
    cell: () => cell,
    become,
    leave: (left: Element) => {
      if (left === cell) forget();
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) document.addEventListener("keydown", forget, true);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) document.removeEventListener("keydown", forget, true);
      };
    },
  };
}

type Props = {
  id: string;
  problems: readonly CellProblem[];
  isCurrent: boolean;
  /** A question about the number in the cell, instead of saying that it cannot be read. */
  asked?: AskedDoubt | null;
};

export type AskedDoubt = { readonly doubt: Doubt; readonly onAnswer: (isYes: boolean) => void };

/**
 * The problems of a cell: its accessible description, and a tip that floats above the page. Only one tip is shown, at
 * the cell under the mouse or, after the next key, at the cursor.
 */
export function ProblemTip({ id, problems, isCurrent, asked }: Props) {
  const doubt = asked?.doubt;
  const [text, setText] = useState<HTMLElement | null>(null);
  const cell = text?.parentElement ?? null;
  const pointed = useSyncExternalStore(pointing.subscribe, pointing.cell);

  useEffect(() => {
    if (!cell) return undefined;
    const leave = () => pointing.leave(cell);
    const stop = listen(cell, { mousemove: () => pointing.become(cell), mouseleave: leave });
    return () => {
      leave();
      stop();
    };
  }, [cell]);

  // the column and the caller may report the same
  const messages = [
    ...new Set(problems.filter(({ isUnsavable }) => !doubt || !isUnsavable).map(({ message }) => message)),
  ];
  return (
    <>
      <span id={id} ref={setText} hidden>
        {doubt && doubtText(doubt)}
        {messages.join(" ")}
      </span>
      {cell && (pointed ? pointed === cell : isCurrent) && (
        <Floating
          anchor={cell}
          role={doubt ? "group" : "tooltip"}
          aria-label={doubt ? doubtQuestion(doubt) : undefined}
          className={styles.tip}
          data-level={worstLevel(problems)}
        >
          {asked && <DoubtQuestion {...asked} />}
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Floating>
      )}
    </>
  );
}

const { keys } = shortcuts.typing.doubt;

/** For screen readers: "Czy „1.200” to 1 200? T – Tak, 1 200. N – Nie, 1,2." */
const doubtText = (doubt: Doubt) =>
  [doubtQuestion(doubt), ...doubtAnswers(doubt).map((answer, index) => `${keys[index]} – ${answer}.`), ""].join(" ");

/** Answered by a key in the cell (use-grid-keys.ts), which keeps the focus, or by the mouse. */
const DoubtQuestion = ({ doubt, onAnswer }: AskedDoubt) => (
  <>
    <div>{doubtQuestion(doubt)}</div>
    <div className={styles.answers}>
      {doubtAnswers(doubt).map((answer, index) => (
        <Button
          key={answer}
          size="small"
          look="outlined"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAnswer(index === 0)}
        >
          {answer}
          <kbd>{keys[index]}</kbd>
        </Button>
      ))}
    </div>
  </>
);
