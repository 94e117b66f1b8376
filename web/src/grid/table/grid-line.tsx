import { memo } from "react";
import { classes } from "../../ui/classes.ts";
import { type Editing, CellEditor } from "./cell-editor.tsx";
import { type RowProblems, problemsOfCell, type CellProblem, worstLevel } from "../cell-problems.ts";
import type { RowMarker } from "../entry-grid-props.ts";
import { type GridColumn, shownText } from "../grid-column.ts";
import { type GridRow, contentOf } from "../grid-row.ts";
import { type ProposedCells, type ProposedCell, proposedText } from "../paste/pasted-table.ts";
import { RowNumber } from "./row-number.tsx";
import { visualTip } from "../../ui/overlays/tooltip.tsx";
import { LONG_TEXT } from "./grid-measures.ts";
import { type AskedDoubt, ProblemTip } from "./problem-tip.tsx";
import styles from "./grid.module.css";
import textStyles from "../../ui/text.module.css";

type GridLineProps = {
  gridId: string;
  hintId: string;
  columns: readonly GridColumn[];
  row: GridRow;
  index: number;
  /** The stored row number. */
  number: number;
  top: number;
  isBlank: boolean;
  isFresh: boolean;
  isReadOnly: boolean;
  problems: RowProblems | undefined;
  marker: RowMarker | undefined;
  origin: string | undefined;
  originSign: string | undefined;
  /** Remarks on previewed cells. */
  notes: ProposedCells | undefined;
  /** Text of the aside column; undefined if there is none. */
  aside: string | undefined;
  /** The cursor's column, if it is in this row. */
  current: number | null;
  /** The selected columns, inclusive. */
  from: number | null;
  to: number | null;
  /** Hides the tip of problems. */
  isTipHidden: boolean;
  /** A question about the current cell. */
  asked: AskedDoubt | null;
  editing: (Editing & { readonly key: string }) | null;
};

/** One row; memoised, as a grid has many. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { gridId, columns, row, index, isBlank, isFresh, isReadOnly, current, from, to, editing } = props;
  const isInBlock = (column: number) => from !== null && to !== null && column >= from && column <= to;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.id}
      className={classes(styles.row, isBlank && "blank")} // tests find the row by this class
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
          asked={at === current ? props.asked : null}
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

type GridCellProps = {
  id: string;
  column: GridColumn;
  row: GridRow;
  index: number;
  problems: readonly CellProblem[];
  isCurrent: boolean;
  isSelected: boolean;
  isLocked: boolean;
  /** Set in the preview of a pasted block. */
  proposed: ProposedCell | undefined;
  isBlank: boolean;
  isTipHidden: boolean;
  asked: AskedDoubt | null;
  hintId: string;
  editing: Editing | null;
};

function GridCell(props: GridCellProps) {
  const { id, column, row, index, problems, isCurrent, isSelected, isLocked, editing } = props;
  const level = worstLevel(problems);
  const describedBy = [level && `${id}-problem`, isCurrent && column.description && props.hintId].filter(Boolean);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      // Never "false": screen readers would say "not selected" at every cell.
      aria-selected={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for cells of grids
      aria-readonly={isLocked || undefined}
      aria-required={column.isRequired || undefined}
      aria-invalid={level === "blocks" || undefined}
      aria-describedby={describedBy.join(" ") || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
      aria-description={props.proposed && "note" in props.proposed ? props.proposed.note : undefined}
      // While editing, the editor has the focus instead.
      tabIndex={editing ? undefined : isCurrent ? 0 : -1}
      data-key={column.key}
      data-level={level}
      data-proposed={props.proposed && ("from" in props.proposed && !props.proposed.from ? "sure" : "guess")}
      data-editing={editing ? "" : undefined}
      className={classes(
        styles.cell,
        index === 0 && styles.frozen,
        column.kind === "number" && styles.right,
        isLocked && !props.proposed && styles.locked,
      )}
    >
      {editing ? (
        <CellEditor column={column} row={row} editing={editing} isInvalid={level === "blocks"} />
      ) : (
        <CellValue column={column} row={row} proposed={props.proposed} isBlank={props.isBlank} />
      )}
      {isCurrent && !editing && !isLocked && column.kind === "choice" && (
        <span className={styles.open} data-open="" aria-hidden>
          ▼
        </span>
      )}
      {level && (
        <ProblemTip
          id={`${id}-problem`}
          problems={problems}
          isCurrent={isCurrent && !editing && !props.isTipHidden}
          asked={props.asked}
        />
      )}
    </div>
  );
}

/** The content of a cell that is not being edited. */
function CellValue({ column, row, proposed, isBlank }: Pick<GridCellProps, "column" | "row" | "proposed" | "isBlank">) {
  const text = shownText(column, row);
  const note = proposed && proposedText(proposed);
  const { cell, raw } = contentOf(row, column.key);
  const counted = raw === undefined && column.counted?.(row);
  if (column.kind !== "check" || raw !== undefined)
    // Clipped at the cell's edge; the tooltip shows the rest.
    return (
      <span
        className={styles.text}
        data-long={text.length > LONG_TEXT || undefined}
        {...visualTip(note || (text.length > 12 ? text : ""))}
      >
        {text}
        {proposed && "from" in proposed && note && <span className={textStyles.readOut}> {note}</span>}
        {counted && <small className={styles.counted}> = {counted}</small>}
      </span>
    );
  if (isBlank) return null;
  return (
    <>
      <span className={styles.box} data-answer={cell ?? "none"} data-box="" aria-hidden>
        {cell === "true" && "✓"}
      </span>
      <span className={textStyles.readOut}>{text || "nie wybrano"}</span>
    </>
  );
}
