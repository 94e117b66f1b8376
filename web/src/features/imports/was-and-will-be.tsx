import type { ReactNode } from "react";
import styles from "./imports.module.css";
import text from "../../ui/text.module.css";

/** What there is now, crossed out, and what will be there instead. */
export const WasAndWillBe = ({ was, now }: { was: ReactNode; now: ReactNode }) => (
  <>
    <del className={styles.before}>
      <span className={text.readOut}>było: </span>
      {was}
    </del>{" "}
    → <span className={text.readOut}>będzie: </span>
    <strong>{now}</strong>
  </>
);
