import type { ReactNode } from "react";
import styles from "./states.module.css";
import text from "../text.module.css";

/** There is nothing in a table or a list; below it, what to do about that. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.noData}>
      Brak danych
      {children ? <p className={text.small}>{children}</p> : null}
    </div>
  );
}
