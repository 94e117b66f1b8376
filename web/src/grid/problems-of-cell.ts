import type { CellProblem, RowProblems } from "./cell-problem.ts";
import type { GridColumn } from "./grid-column.ts";
import { contentOf, type GridRow } from "./grid-row.ts";

const none: readonly CellProblem[] = [];

/**
 * What is wrong with a cell: text that cannot be read, by its column, before whatever the caller has found. In a fresh row
 * one has not come to the empty cells yet.
 */
export function problemsOfCell(
  column: GridColumn,
  row: GridRow,
  problems: RowProblems | undefined,
  isFresh: boolean,
): readonly CellProblem[] {
  const { cell, raw } = contentOf(row, column.key);
  if (isFresh && cell === null && raw === undefined) return none;
  const found = problems?.[column.key] ?? none;
  if (raw === undefined) return found;
  const parsed = column.parse(raw, row);
  const message = "problem" in parsed ? parsed.problem : "Ten wpis nie został odczytany. Wpisz go jeszcze raz.";
  // The caller may have read it, too.
  return [{ level: "blocks", message, isUnsavable: true }, ...found.filter((problem) => problem.message !== message)];
}
