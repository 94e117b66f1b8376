import { classes } from "../classes.ts";
import styles from "../loading.module.css";
import text from "../text.module.css";

type Props = {
  /** What is read out. */
  label?: string;
  /** About as many as there will be, so that the page does not jump. */
  lines?: number;
};

/** What one came for is on its way. */
export function LoadingState({ label = "Wczytujemy dane…", lines = 4 }: Props) {
  return (
    <output aria-busy className={classes(styles.lines, styles.late)}>
      <span className={text.readOut}>{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </output>
  );
}
