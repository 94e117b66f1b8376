import type { ReactNode } from "react";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

type Props = { title: string; isLate?: boolean; children: ReactNode };

export const Line = ({ title, isLate = false, children }: Props) => (
  <li className={styles.line}>
    <span className={isLate ? text.bad : text.muted}>{title}:</span> {children}
  </li>
);
