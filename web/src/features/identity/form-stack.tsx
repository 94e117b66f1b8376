import { type ReactNode, useEffect, useReducer, useRef } from "react";
import styles from "./identity.module.css";

/**
 * A short form without the browser's own messages, which may be in another language. After submitting, the first wrong field
 * is focused, also if the server has found the problem.
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
      // Submitted before the program is loaded, it does nothing: a password must not get into the address.
      method="dialog"
      className={styles.form}
      // While the person types, the focus stays.
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
