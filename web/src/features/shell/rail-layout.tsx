import type { ReactNode } from "react";
import styles from "./rail-layout.module.css";

/** What stands around every page of an administrator: on large screens a rail beside it. */
export const RailLayout = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.side}>{rail}</div>
    <div>{children}</div>
  </div>
);
