import { classes } from "./classes.ts";
import styles from "./icon.module.css";

type Props = {
  /** One of icons.ts. */
  path: string;
  /** For when no text beside the icon says the same; without a label screen readers skip it. */
  label?: string;
  /** "text" is the height of a line of text; otherwise pixels. */
  size?: "text" | number;
  className?: string;
};

export function Icon({ path, label, size = 24, className }: Props) {
  const side = size === "text" ? "1.25em" : size;
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width={side}
      height={side}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable={false}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
