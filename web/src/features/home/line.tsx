import type { ReactNode } from "react";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

type Props = { title: string; children: ReactNode };

export const Line = ({ title, children }: Props) => (
  <li className={styles.line}>
    <span className={text.muted}>{title}:</span> {children}
  </li>
);
