import type { CellProblem, RowProblems } from "./cell-problem.ts";
import type { GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";

const none: readonly CellProblem[] = [];

/** What is wrong with a cell: text that cannot be read, by its column, before whatever the caller has found. */
export function problemsOfCell(column: GridColumn, row: GridRow, problems?: RowProblems): readonly CellProblem[] {
  const found = problems?.[column.key] ?? none;
  const raw = row.raw?.[column.key];
  if (raw === undefined) return found;
  const parsed = column.parse(raw, row);
  const message = "problem" in parsed ? parsed.problem : "Ten wpis nie został odczytany. Wpisz go jeszcze raz.";
  return [{ level: "blocks", message }, ...found];
}
