import { type ReactNode, useEffect, useReducer, useRef } from "react";
import styles from "./identity.module.css";

/**
 * A short form. The browser's own bubbles stay away: they speak the browser's language, not ours. After a try the focus
 * goes to the first field that is wrong, also when only the server has found it so.
 */
export function FormStack({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);
  const [, lookAgain] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => {
    if (!isTried.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isTried.current = false;
    wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      // Sent before the program is there, it goes nowhere: a password has no business in an address.
      method="dialog"
      className={styles.form}
      // Who types on has moved the focus where they want it.
      onInput={() => {
        isTried.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isTried.current = true;
        lookAgain();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
