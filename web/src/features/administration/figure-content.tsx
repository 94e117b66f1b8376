import text from "../../ui/text.module.css";
import styles from "./today.module.css";

export const FigureContent = ({ count, words, about }: { count: number; words: string; about: string }) => (
  <>
    <span className={styles.count}>{count}</span> <span className={styles.words}>{words}</span>{" "}
    {about !== "" && <span className={`${text.note} ${text.breakable}`}>{about}</span>}
  </>
);
