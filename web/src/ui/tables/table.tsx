import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";
import { chevronDownIcon } from "../icons.ts";
import { NoData } from "../states.tsx";
import edges from "../edge-shadows.module.css";
import styles from "./table.module.css";

type Props = ComponentProps<"table"> & { isDense?: boolean; hasHover?: boolean };

/** Takes plain `thead`, `tbody`, `tr`, `th` and `td`; numbers get `table.figure` of table.module.css. */
export function Table({ isDense = false, hasHover = false, className, ...rest }: Props) {
  return (
    <table
      {...rest}
      className={classes(styles.table, className)}
      data-dense={isDense || undefined}
      data-hover={hasHover || undefined}
    />
  );
}

type WideProps = { label: string; hasFrame?: boolean; className?: string; children: ReactNode };

/** Scrolls a table that is wider than the screen, also by keyboard; the page itself never scrolls sideways. */
export function WideTable({ label, hasFrame = false, className, children }: WideProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus
      tabIndex={0}
      className={classes(styles.scroll, edges.across, hasFrame && styles.framed, className)}
    >
      {children}
    </section>
  );
}

/** A row for an empty table, with a hint what to do; goes into its body. */
export function TableEmpty({ columns, children }: { columns: number; children?: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>
        <NoData>{children}</NoData>
      </td>
    </tr>
  );
}

type Order = { order?: "asc" | "desc" };
/** In the heading of a sortable column. The cell itself has `aria-sort`. */
export function SortButton({ order, children, ...rest }: ComponentProps<"button"> & Order) {
  return (
    <button {...rest} type="button" className={styles.sort} data-order={order}>
      {children}
      <Icon path={chevronDownIcon} size={16} />
    </button>
  );
}

const SortAnchor = ({ order, children, ...rest }: ComponentProps<"a"> & Order) => (
  <a {...rest} className={styles.sort} data-order={order}>
    {children}
    <Icon path={chevronDownIcon} size={16} />
  </a>
);

/** The same, with the order in the address. */
export const SortLink = createLink(SortAnchor);
