import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import styles from "./layout.module.css";

type Props = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "header" | "footer" | "nav" | "aside" | "ul" | "ol" | "li" | "span" | "dl";
  /** A step of the scale in tokens.css: 1 is 4 px, 2 is 8, 3 is 12, 4 is 16, 5 is 24, 6 is 32. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  align?: "start" | "center" | "baseline" | "end" | "stretch";
  spread?: "between" | "center" | "end";
};

/** Children below each other. */
export const Stack = (props: Props) => <Flex {...props} way={styles.stack} />;

/** Children side by side, wrapping to the next line. */
export const Row = ({ gap = 2, ...props }: Props) => <Flex {...props} gap={gap} way={styles.row} />;

function Flex({
  as: Element = "div",
  gap = 4,
  align,
  spread,
  className,
  way,
  ...rest
}: Props & { way: string | undefined }) {
  return (
    <Element {...rest} className={classes(way, className)} data-gap={gap} data-align={align} data-spread={spread} />
  );
}

/** As many equal columns as fit, each at least `least` pixels wide. */
export function Columns({ as: Element = "div", least = 260, className, style, ...rest }: Props & { least?: number }) {
  return (
    <Element {...rest} className={classes(styles.columns, className)} style={{ ...style, "--least": `${least}px` }} />
  );
}
