import { type CellProblem, worstLevel } from "../cell-problem.ts";
import type { GridColumn } from "../grid-column.ts";
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
  /** What would be taken by now; null: nothing is being typed. */
  onType?: (content: CellContent | null) => void;
};

/** What stands below a field: what is wrong with it, and nothing else. */
export const helpOf = ({ problems }: FieldProps) => problems.map(({ message }) => message).join(" ");

export const isWrong = ({ problems }: FieldProps) => worstLevel(problems) === "blocks";
