import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import text from "../../../ui/text.module.css";
import styles from "./next-step.module.css";

type Props = { title: ReactNode; note?: ReactNode; className?: string | undefined; children: ReactNode };

/** A label, a fact, and a note about it. */
export const Fact = ({ title, note, className, children }: Props) => (
  <div className={classes(styles.fact, className)}>
    <dt className={text.note}>{title}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className={text.note}>{note}</dd>}
  </div>
);
