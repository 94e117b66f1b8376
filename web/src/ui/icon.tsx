import { classes } from "./classes.ts";
import styles from "./icon.module.css";

type Props = {
  /** One of icons.ts. */
  path: string;
  /** Only where no text beside it says the same; without it the icon is hidden from screen readers. */
  label?: string;
  /** As high as a line of text beside it, or in pixels; 24 where nothing is said. */
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
