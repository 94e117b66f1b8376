import { useEffect, useState, useSyncExternalStore } from "react";
import { Floating } from "../../ui/overlays/floating.tsx";
import { type CellProblem, worstLevel } from "../cell-problems.ts";
import { listen } from "../../ui/listen.ts";
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

type Props = { id: string; problems: readonly CellProblem[]; isCurrent: boolean };

/**
 * The problems of a cell: its accessible description, and a tip that floats above the page. Only one tip is shown, at
 * the cell under the mouse or, after the next key, at the cursor.
 */
export function ProblemTip({ id, problems, isCurrent }: Props) {
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
  const messages = [...new Set(problems.map(({ message }) => message))];
  return (
    <>
      <span id={id} ref={setText} hidden>
        {messages.join(" ")}
      </span>
      {cell && (pointed ? pointed === cell : isCurrent) && (
        <Floating anchor={cell} role="tooltip" className={styles.tip} data-level={worstLevel(problems)}>
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Floating>
      )}
    </>
  );
}
