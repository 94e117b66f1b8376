import { type CellProblem, worstLevel } from "../cell-problem.ts";
import { descriptionOf, type GridColumn } from "../grid-column.ts";
import type { CellContent, GridRow } from "../grid-row.ts";

export type FieldProps = {
  column: GridColumn;
  row: GridRow;
  problems: readonly CellProblem[];
  isLocked: boolean;
  /** Begins with the focus. */
  isFirst: boolean;
  /** Stands by itself, not in a grid: a number out of bounds goes to its bound instead of being refused. */
  isLone?: boolean;
  onTake: (content: CellContent) => void;
};

/** What stands below a field. */
export const helpOf = ({ problems, column, row }: FieldProps) =>
  problems.map(({ message }) => message).join(" ") || descriptionOf(column, row);

export const isWrong = ({ problems }: FieldProps) => worstLevel(problems) === "blocks";
