import { classes } from "../ui/classes.ts";
import { seenTip } from "../ui/tooltip.tsx";
import textStyles from "../ui/text.module.css";
import { type CellProblem, worstLevel } from "./cell-problem.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { Editing } from "./editing.ts";
import { type GridColumn, shownText } from "./grid-column.ts";
import { LONG_TEXT } from "./grid-measures.ts";
import { contentOf, type GridRow } from "./grid-row.ts";
import { type ProposedCell, proposedText } from "./paste/proposed-cell.ts";
import { ProblemTip } from "./problem-tip.tsx";
import styles from "./grid.module.css";

type Props = {
  id: string;
  column: GridColumn;
  row: GridRow;
  index: number;
  problems: readonly CellProblem[];
  isCurrent: boolean;
  isSelected: boolean;
  isLocked: boolean;
  /** What it holds is only proposed. */
  proposed: ProposedCell | undefined;
  isBlank: boolean;
  isTipHidden: boolean;
  hintId: string;
  editing: Editing | null;
};

export function GridCell(props: Props) {
  const { id, column, row, index, problems, isCurrent, isSelected, isLocked, editing } = props;
  const level = worstLevel(problems);
  const describedBy = [level && `${id}-problem`, isCurrent && column.description && props.hintId].filter(Boolean);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      // Only where it is so: a screen reader would say "not selected" at every cell.
      aria-selected={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for cells of grids
      aria-readonly={isLocked || undefined}
      aria-required={column.isRequired || undefined}
      aria-invalid={level === "blocks" || undefined}
      aria-describedby={describedBy.join(" ") || undefined}
      // While it is edited the field is there instead.
      tabIndex={editing ? undefined : isCurrent ? 0 : -1}
      data-key={column.key}
      data-level={level}
      data-proposed={props.proposed && (props.proposed.from ? "guess" : "sure")}
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
        <ProblemTip id={`${id}-problem`} problems={problems} isCurrent={isCurrent && !editing && !props.isTipHidden} />
      )}
    </div>
  );
}

/** What a cell shows while it is not edited. */
function CellValue({ column, row, proposed, isBlank }: Pick<Props, "column" | "row" | "proposed" | "isBlank">) {
  const text = shownText(column, row);
  const note = proposed && proposedText(proposed);
  const { cell, raw } = contentOf(row, column.key);
  const counted = raw === undefined && column.counted?.(row);
  if (column.kind !== "check" || raw !== undefined)
    // Cut off at the cell's edge; the mouse shows the rest.
    return (
      <span
        className={styles.text}
        data-long={text.length > LONG_TEXT || undefined}
        {...seenTip(note || (text.length > 12 ? text : ""))}
      >
        {text}
        {note && <span className={textStyles.readOut}> {note}</span>}
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
