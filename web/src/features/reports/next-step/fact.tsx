import type { ReactNode } from "react";
import text from "../../../ui/text.module.css";
import styles from "./next-step.module.css";

type Props = { title: string; note?: ReactNode; children: ReactNode };

/** What it is, the fact itself, and a word about it. */
export const Fact = ({ title, note, children }: Props) => (
  <div className={styles.fact}>
    <dt className={text.note}>{title}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className={text.note}>{note}</dd>}
  </div>
);
