import { useEffect, useRef } from "react";
import { type CellProblem, worstLevel } from "../cell-problems.ts";
import { descriptionOf, fullTitle, type GridColumn } from "../grid-column.ts";
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

/** What is said of a field: its name, and below it what is wrong, or, where that stops nothing, what is to be noted. */
export function fieldTexts({ column, problems }: FieldProps) {
  const said = problems.map(({ message }) => message).join(" ");
  const isWrong = worstLevel(problems) === "blocks";
  return { label: fullTitle(column), required: column.isRequired, problem: isWrong ? said : null, note: said || null };
}

/** The sentence above it that says what is wanted there. */
export function hintOf({ column, row }: FieldProps): string | undefined {
  const hint = descriptionOf(column, row);
  return hint ? hint.charAt(0).toUpperCase() + hint.slice(1) + (hint.endsWith(".") ? "" : ".") : undefined;
}

/** For the field in which a form begins, because a cell was asked for. */
export function useFocusWhenFirst({ isFirst }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}
