import { memo } from "react";
import { classes } from "../ui/classes.ts";
import type { Editing } from "./editing.ts";
import type { RowProblems } from "./cell-problem.ts";
import type { RowMarker } from "./entry-grid-props.ts";
import { GridCell } from "./grid-cell.tsx";
import type { GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";
import type { RowNotes } from "./paste/proposed-cell.ts";
import { problemsOfCell } from "./problems-of-cell.ts";
import { RowNumber } from "./row-number.tsx";
import styles from "./grid.module.css";

type Props = {
  gridId: string;
  hintId: string;
  columns: readonly GridColumn[];
  row: GridRow;
  index: number;
  /** By which it is called: where it is stored. */
  number: number;
  top: number;
  isBlank: boolean;
  isFresh: boolean;
  isReadOnly: boolean;
  problems: RowProblems | undefined;
  marker: RowMarker | undefined;
  origin: string | undefined;
  originSign: string | undefined;
  /** Of cells that are only proposed. */
  notes: RowNotes | undefined;
  /** What is said beside its cells; undefined: the grid has no such column. */
  aside: string | undefined;
  /** The column in which the cursor stands, when it is in this row. */
  current: number | null;
  /** The selected columns from and to, both included. */
  from: number | null;
  to: number | null;
  /** Where the grid shows nothing beside its cells. */
  isTipHidden: boolean;
  editing: (Editing & { readonly key: string }) | null;
};

/** One row; drawn anew only when something in it changes. */
export const GridLine = memo(function GridLine(props: Props) {
  const { gridId, columns, row, index, isBlank, isFresh, isReadOnly, current, from, to, editing } = props;
  const isInBlock = (column: number) => from !== null && to !== null && column >= from && column <= to;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.id}
      className={classes(styles.row, isBlank && "blank")} // by this name tests find it, too
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <RowNumber
        number={props.number}
        isBlank={isBlank}
        isSelected={from !== null}
        marker={props.marker}
        origin={props.origin}
        originSign={props.originSign}
      />
      {columns.map((column, at) => (
        <GridCell
          key={column.key}
          id={`${gridId}-${row.id}-${column.key}`}
          column={column}
          row={row}
          index={at}
          problems={problemsOfCell(column, row, props.problems, isFresh)}
          isCurrent={at === current}
          isSelected={isInBlock(at)}
          proposed={props.notes?.[column.key]}
          isLocked={isReadOnly || column.isReadOnly?.(row) === true}
          isBlank={isBlank}
          isTipHidden={props.isTipHidden}
          hintId={props.hintId}
          editing={editing?.key === column.key ? editing : null}
        />
      ))}
      {props.aside !== undefined && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for cells of grids
          aria-readonly
          data-aside=""
          className={classes(styles.cell, styles.aside, styles.right, styles.locked)}
        >
          <span className={styles.text}>{props.aside}</span>
        </div>
      )}
    </div>
  );
});
