import type { ReactNode } from "react";
import { Alert } from "../alert.tsx";
import styles from "./decision-bar.module.css";

type Props = {
  label: string;
  /** Why it did not work the last time. */
  problem?: string | undefined;
  /** What is decided. */
  children: ReactNode;
  button: ReactNode;
};

/** What is about to be done, read out when it changes, and the one button that does it, always in sight at the foot of a long page. */
export const DecisionBar = ({ label, problem, children, button }: Props) => (
  <section aria-label={label} className={styles.bar}>
    {problem !== undefined && (
      <Alert tone="error" className={styles.error}>
        {problem}
      </Alert>
    )}
    <output className={styles.said}>{children}</output>
    {button}
  </section>
);
