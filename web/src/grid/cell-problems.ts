import type { GridColumn } from "./grid-column.ts";
import { contentOf, type GridRow } from "./grid-row.ts";

/** Must be put right; shown only; wants a reason. */
export type ProblemLevel = "blocks" | "warns" | "asks";
export type CellProblem = {
  readonly level: ProblemLevel;
  readonly message: string;
  /** What stands in the cell cannot even be kept. */
  readonly isUnsavable?: boolean;
};

export type RowProblems = Readonly<Record<string, readonly CellProblem[]>>;
/** By row and column. A row whose problems stay the same should keep its object: only then it is not drawn anew. */
export type GridProblems = ReadonlyMap<string, RowProblems>;

/** Those that keep something from being saved before all others, which stay in their order. */
export const unsavableFirst = <P extends Pick<CellProblem, "isUnsavable">>(problems: readonly P[]): P[] => [
  ...problems.filter(({ isUnsavable }) => isUnsavable),
  ...problems.filter(({ isUnsavable }) => !isUnsavable),
];

const levels = ["blocks", "asks", "warns"] as const satisfies readonly ProblemLevel[];

export const worstLevel = (problems: readonly CellProblem[]): ProblemLevel | undefined =>
  levels.find((level) => problems.some((problem) => problem.level === level));

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
