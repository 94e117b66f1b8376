import { classes } from "../ui/classes.ts";
import text from "../ui/text.module.css";
import type { GridColumn } from "./grid-column.ts";
import styles from "./grid.module.css";

type Props = {
  columns: readonly GridColumn[];
  sums: Readonly<Record<string, string>>;
  rowIndex: number;
  hasAside: boolean;
};

/** The row of sums, always in sight. Its name stands in the frozen column, unless that has a sum itself. */
export function GridFooter({ columns, sums, rowIndex, hasAside }: Props) {
  const isNameApart = columns[0] !== undefined && sums[columns[0].key] === undefined;
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        <div role="rowheader" aria-colindex={1} className={classes(styles.edgeCell, styles.corner)}>
          {isNameApart ? <span className={text.readOut}>Suma</span> : "Suma"}
        </div>
        {columns.map(({ key, kind }, index) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 2}
            className={classes(styles.edgeCell, index === 0 && styles.frozen, kind === "number" && styles.right)}
          >
            {index === 0 && isNameApart ? <span aria-hidden>Suma</span> : sums[key]}
          </div>
        ))}
        {hasAside && (
          <div
            role="gridcell"
            aria-colindex={columns.length + 2}
            className={classes(styles.edgeCell, styles.aside, styles.right)}
          >
            –
          </div>
        )}
      </div>
    </div>
  );
}
