import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./chip.module.css";

export type Tone = "plain" | "good" | "info" | "warn" | "bad" | "outlined";

type Props = HTMLAttributes<HTMLSpanElement> & {
  tone?: Tone;
  size?: "small" | "medium";
  icon?: string;
};

/** A status in a word or two. */
export function Chip({ tone = "plain", size, icon, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={classes(styles.chip, className)} data-tone={tone} data-size={size}>
      {icon !== undefined && <Icon path={icon} size={14} />}
      {children}
    </span>
  );
}
