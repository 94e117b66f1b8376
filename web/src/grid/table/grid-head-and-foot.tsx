import { classes } from "../../ui/classes.ts";
import { visualTip, tip } from "../../ui/overlays/tooltip.tsx";
import type { GridAside, GridSums } from "../entry-grid-props.ts";
import { descriptionOf, fullTitle, type GridColumn } from "../grid-column.ts";
import type { GridRow } from "../grid-row.ts";
import type { ColumnWidths } from "./column-widths.ts";
import text from "../../ui/text.module.css";
import styles from "./grid.module.css";

type GridHeaderProps = { columns: readonly GridColumn[]; aside: GridAside | undefined; widths: ColumnWidths };

export function GridHeader({ columns, aside, widths }: GridHeaderProps) {
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
            {...(column.description ? tip(column.description) : visualTip(fullTitle(column)))}
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
              // Mouse only: eleven more tab stops before the rows would help nobody, and a key does it from a cell.
              <span
                className={styles.edge}
                aria-hidden
                {...visualTip("Przeciągnij. Dwa kliknięcia – dopasuj do treści.")}
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

type GridFooterProps = {
  columns: readonly GridColumn[];
  footer: readonly GridSums[];
  /** The row index of the first sum row. */
  rowIndex: number;
  hasAside: boolean;
};

/** Sum rows that stay in sight. */
export const GridFooter = ({ footer, rowIndex, ...rest }: GridFooterProps) => (
  <div role="rowgroup" className={styles.foot}>
    {footer.map((line, index) => (
      <SumLine key={line.name} {...line} {...rest} rowIndex={rowIndex + index} />
    ))}
  </div>
);

/** The name goes into the frozen column, unless that has a sum itself. */
function SumLine({ name, sums, aside, columns, rowIndex, hasAside }: GridSums & Omit<GridFooterProps, "footer">) {
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

const editorKeys =
  "Pisz, aby zmienić komórkę. F2 – popraw, Enter – w dół, Tab – w prawo. Esc, a potem Tab – wyjście z tabeli. ? – wszystkie skróty.";
const readerKeys =
  "Strzałki – poruszanie się, Ctrl+C – kopiowanie. Esc, a potem Tab – wyjście z tabeli. ? – wszystkie skróty.";

type GridHintProps = {
  id: string;
  column: GridColumn | undefined;
  row: GridRow | undefined;
  isReadOnly: boolean;
};

/** Below the grid: the description of the column, or how the keyboard works. */
export function GridHint({ id, column, row, isReadOnly }: GridHintProps) {
  const description = column && descriptionOf(column, row);
  return (
    <p id={id} className={classes(text.note, styles.below)}>
      {description ? `${fullTitle(column)}: ${description}` : isReadOnly ? readerKeys : editorKeys}
    </p>
  );
}
