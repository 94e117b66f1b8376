import type { ReactNode } from "react";
import styles from "./rail-layout.module.css";

/** The frame of administrators' pages: on large screens with a rail at the side. */
export const RailLayout = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.side}>{rail}</div>
    <div>{children}</div>
  </div>
);
