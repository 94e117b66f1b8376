import type { TableHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import edges from "../edge-shadows.module.css";
import styles from "./long-table.module.css";

/** The least width in pixels, and the share of the remaining space. */
export type ColumnWidth = { readonly least: number; readonly share?: number };

type Props = TableHTMLAttributes<HTMLTableElement> & {
  columns: readonly ColumnWidth[];
  /** Names the scrolling region if nothing in it can take the focus, which scrolling by keys needs. */
  scrollLabel?: string;
  /** One of several on a page. */
  isLow?: boolean;
  /** Few enough rows to lay them all out. */
  isShort?: boolean;
  /** On a phone each row is a card whose non-empty cells show their `data-label`. */
  isCards?: boolean;
};

/**
 * A table of any number of rows: those out of sight are not rendered by the browser, for which the column widths are
 * fixed. It scrolls by itself, so the head stays in sight. Cells need the roles in `tableRoles`, because some browsers
 * drop native roles when the layout is changed.
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
