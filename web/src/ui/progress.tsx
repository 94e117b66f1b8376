import styles from "./progress.module.css";

type Props = {
  value: number;
  max: number;
  /** What it is the progress of; none where words beside it say the same. */
  label?: string;
};

/** How far something is, as a thin line. */
export const Progress = ({ label, ...rest }: Props) => (
  <progress {...rest} className={styles.progress} aria-label={label} aria-hidden={label === undefined} />
);
