import type { TableHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import edges from "../edge-shadows.module.css";
import styles from "./long-table.module.css";

/** How wide a column is: at least so many pixels, and which share of what is left it takes. */
export type ColumnWidth = { readonly least: number; readonly share?: number };

type Props = TableHTMLAttributes<HTMLTableElement> & {
  columns: readonly ColumnWidth[];
  /** What it is called where it has nothing to step into: keys scroll only what can have the focus. */
  scrollLabel?: string;
  /** Beside others on a page. */
  isLow?: boolean;
  /** So few rows that all of them can be laid out, and are on every picture of the page. */
  isShort?: boolean;
  /** On a phone each row is a card, in which cells with something in them stand under their `data-label`. */
  isCards?: boolean;
};

/**
 * A table of any number of rows: those out of sight are neither laid out nor painted. For that the columns know their
 * widths, and rows are laid out apart. It scrolls by itself, so that the heads of the columns stay in sight. Its plain
 * elements have their roles, which some browsers take from a table that is laid out another way: see `tableRoles`.
 */
export function LongTable({ columns, scrollLabel, isLow, isShort, isCards, children, ...rest }: Props) {
  const tracks = columns.map(({ least, share = 0 }) => (share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`));
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  return (
    <div
      className={classes(styles.scroll, edges.across)}
      data-low={isLow || undefined}
      data-short={isShort || undefined}
      data-cards={isCards || undefined}
      {...(scrollLabel !== undefined && { role: "region", "aria-label": scrollLabel, tabIndex: 0 })}
    >
      <table
        {...rest}
        {...tableRoles.table}
        className={styles.table}
        style={{ "--tracks": tracks.join(" "), "--least": `${least}px` }}
      >
        {children}
      </table>
    </div>
  );
}

export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
