import { type CellProblem, worstLevel } from "./cell-problem.ts";
import { CellEditor, type Editing } from "./cell-editor.tsx";
import { CellValue } from "./cell-value.tsx";
import type { GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";
import { ProblemTip } from "./problem-tip.tsx";

type Props = {
  id: string;
  column: GridColumn;
  row: GridRow;
  index: number;
  problems: readonly CellProblem[];
  isCurrent: boolean;
  isSelected: boolean;
  isLocked: boolean;
  isBlank: boolean;
  isTipHidden: boolean;
  hintId: string;
  editing: Editing | null;
};

export function GridCell(props: Props) {
  const { id, column, row, index, problems, isCurrent, isSelected, isLocked, editing } = props;
  const level = worstLevel(problems);
  const describedBy = [level && `${id}-problem`, isCurrent && column.description && props.hintId].filter(Boolean);
  const names = [
    "cell",
    index === 0 && "frozen",
    column.kind === "number" && "right",
    level,
    isLocked && "locked",
    editing && "editing",
  ];
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
      className={names.filter(Boolean).join(" ")}
    >
      {editing ? (
        <CellEditor column={column} row={row} editing={editing} isInvalid={level === "blocks"} />
      ) : (
        <CellValue column={column} row={row} isBlank={props.isBlank} />
      )}
      {isCurrent && !editing && !isLocked && column.kind === "choice" && (
        <span className="open" data-open="" aria-hidden>
          ▼
        </span>
      )}
      {level && (
        <ProblemTip id={`${id}-problem`} problems={problems} isCurrent={isCurrent && !editing && !props.isTipHidden} />
      )}
    </div>
  );
}
