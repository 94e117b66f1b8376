import { classes } from "../ui/classes.ts";
import { seenTip, tip } from "../ui/tooltip.tsx";
import text from "../ui/text.module.css";
import type { GridAside } from "./entry-grid-props.ts";
import { fullTitle, type GridColumn } from "./grid-column.ts";
import type { ColumnWidths } from "./use-column-widths.ts";
import styles from "./grid.module.css";

type Props = { columns: readonly GridColumn[]; aside: GridAside | undefined; widths: ColumnWidths };

export function GridHeader({ columns, aside, widths }: Props) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" aria-colindex={1} className={classes(styles.edgeCell, styles.corner)}>
          <span className={text.readOut}>Numer wiersza</span>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            data-head={column.key}
            className={classes(styles.edgeCell, index === 0 && styles.frozen, column.kind === "number" && styles.right)}
            {...(column.description ? tip(column.description) : seenTip(fullTitle(column)))}
          >
            <span className={styles.title}>
              {column.title}
              {column.isRequired && (
                <>
                  <span className={styles.star} aria-hidden>
                    {" *"}
                  </span>
                  <span className={text.readOut}>, wymagane</span>
                </>
              )}
            </span>
            {column.unit && <span className={styles.unit}>{column.unit}</span>}
            {widths.canChoose && (
              // By keys it is done from a cell: eleven more stops on the way to the rows would help nobody.
              <span
                className={styles.edge}
                aria-hidden
                {...seenTip("Przeciągnij. Dwa kliknięcia – dopasuj do treści.")}
                {...widths.edgeOf(column.key)}
              />
            )}
          </div>
        ))}
        {aside && (
          <div
            role="columnheader"
            aria-colindex={columns.length + 2}
            className={classes(styles.edgeCell, styles.aside, styles.right)}
            {...tip(aside.description)}
          >
            <span className={styles.title}>{aside.title}</span>
          </div>
        )}
      </div>
    </div>
  );
}
