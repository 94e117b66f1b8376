import { useEffect, useState, useSyncExternalStore } from "react";
import { Floating } from "../../ui/overlays/floating.tsx";
import { type CellProblem, worstLevel } from "../cell-problems.ts";
import styles from "./grid.module.css";

const pointing = createPointing();

/** The cell with a problem that the mouse points at. A mouse that only lies there while somebody types points at nothing. */
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
 * What is wrong with the cell it stands in: heard as the cell's description, seen beside it while one is there or points
 * at it. It lies above the page, so that no row covers it. There is one at a time: where the mouse was moved last, or after
 * the next key where the cursor is.
 */
export function ProblemTip({ id, problems, isCurrent }: Props) {
  const [text, setText] = useState<HTMLElement | null>(null);
  const cell = text?.parentElement ?? null;
  const pointed = useSyncExternalStore(pointing.subscribe, pointing.cell);

  useEffect(() => {
    if (!cell) return undefined;
    const come = () => pointing.become(cell);
    const go = () => pointing.leave(cell);
    cell.addEventListener("mousemove", come);
    cell.addEventListener("mouseleave", go);
    return () => {
      go();
      cell.removeEventListener("mousemove", come);
      cell.removeEventListener("mouseleave", go);
    };
  }, [cell]);

  const messages = [...new Set(problems.map(({ message }) => message))]; // reading and checking may say the same
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
