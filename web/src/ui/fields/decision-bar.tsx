import type { ReactNode } from "react";
import { Alert } from "../alert.tsx";
import styles from "./decision-bar.module.css";

type Props = {
  label: string;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  /** What will be done. */
  children: ReactNode;
  button: ReactNode;
};

/** At the foot of a long page: a summary of what will be done, read out on change, and its button. */
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
