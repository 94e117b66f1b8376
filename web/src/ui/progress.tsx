import styles from "./progress.module.css";

type Props = {
  value: number;
  max: number;
  /** Left out where text beside it says the same. */
  label?: string;
};

export const Progress = ({ label, ...rest }: Props) => (
  <progress {...rest} className={styles.progress} aria-label={label} aria-hidden={label === undefined} />
);
