import { useEffect, useRef } from "react";
import { type CellProblem, worstLevel } from "../cell-problems.ts";
import { descriptionOf, type GridColumn, unitIn } from "../grid-column.ts";
import type { CellContent, GridRow } from "../grid-row.ts";

export type FieldProps = {
  column: GridColumn;
  row: GridRow;
  problems: readonly CellProblem[];
  isLocked: boolean;
  /** Gets the focus on mount. */
  isFirst: boolean;
  /** A field outside of a grid: a number out of bounds is moved to the bound instead of being refused. */
  isLone?: boolean;
  onTake: (content: CellContent) => void;
  /** Reports what would be taken now; null when nothing is being typed. */
  onType?: (content: CellContent | null) => void;
};

/** The label and messages of a field. Only a blocking problem makes it invalid. */
export function fieldTexts({ column, row, problems }: FieldProps) {
  const said = problems.map(({ message }) => message).join(" ");
  const isWrong = worstLevel(problems) === "blocks";
  return {
    label: column.title,
    unit: unitIn(column, row),
    required: column.isRequired,
    problem: isWrong ? said : null,
    note: said || null,
  };
}

/** The column's description, as a sentence. */
export function hintOf({ column, row }: FieldProps): string | undefined {
  const hint = column.describeInForm?.(row) ?? descriptionOf(column, row);
  return hint ? hint.charAt(0).toUpperCase() + hint.slice(1) + (hint.endsWith(".") ? "" : ".") : undefined;
}

/** Focuses the field for which the form was opened. */
export function useFocusWhenFirst({ isFirst }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}
