import { classes } from "../ui/classes.ts";
import text from "../ui/text.module.css";
import type { GridSums } from "./entry-grid-props.ts";
import type { GridColumn } from "./grid-column.ts";
import styles from "./grid.module.css";

type Props = {
  columns: readonly GridColumn[];
  footer: readonly GridSums[];
  /** Of the first of them. */
  rowIndex: number;
  hasAside: boolean;
};

/** The rows of sums, always in sight. */
export const GridFooter = ({ footer, rowIndex, ...rest }: Props) => (
  <div role="rowgroup" className={styles.foot}>
    {footer.map((line, index) => (
      <SumLine key={line.name} {...line} {...rest} rowIndex={rowIndex + index} />
    ))}
  </div>
);

/** Its name stands in the frozen column, unless that has a sum itself. */
function SumLine({ name, sums, aside, columns, rowIndex, hasAside }: GridSums & Omit<Props, "footer">) {
  const isNameApart = columns[0] !== undefined && sums[columns[0].key] === undefined;
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row}>
      <div role="rowheader" aria-colindex={1} className={classes(styles.edgeCell, styles.corner)}>
        {isNameApart ? <span className={text.readOut}>{name}</span> : name}
      </div>
      {columns.map(({ key, kind }, index) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={index + 2}
          className={classes(styles.edgeCell, index === 0 && styles.frozen, kind === "number" && styles.right)}
        >
          {index === 0 && isNameApart ? <span aria-hidden>{name}</span> : sums[key]}
        </div>
      ))}
      {hasAside && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          aria-label={aside ? undefined : "bez sumy"}
          className={classes(styles.edgeCell, styles.aside, styles.right)}
        >
          {aside}
        </div>
      )}
    </div>
  );
}
