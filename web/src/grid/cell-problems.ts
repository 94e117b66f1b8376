import type { GridColumn } from "./grid-column.ts";
import { contentOf, type GridRow } from "./grid-row.ts";

/** "blocks" must be put right, "lacks" is not entered yet, "warns" is only shown, "asks" wants a reason. */
export type ProblemLevel = "blocks" | "lacks" | "warns" | "asks";
export type CellProblem = {
  readonly level: ProblemLevel;
  readonly message: string;
  /** The cell's content cannot be saved. */
  readonly isUnsavable?: boolean;
};

export type RowProblems = Readonly<Record<string, readonly CellProblem[]>>;
/** By row and column. A row whose problems stay the same should keep its object, or it is rerendered. */
export type GridProblems = ReadonlyMap<string, RowProblems>;

/** Puts problems that prevent saving first; the order is otherwise kept. */
export const unsavableFirst = <P extends Pick<CellProblem, "isUnsavable">>(problems: readonly P[]): P[] => [
  ...problems.filter(({ isUnsavable }) => isUnsavable),
  ...problems.filter(({ isUnsavable }) => !isUnsavable),
];

const levels = ["blocks", "lacks", "asks", "warns"] as const satisfies readonly ProblemLevel[];

export const worstLevel = (problems: readonly CellProblem[]): ProblemLevel | undefined =>
  levels.find((level) => problems.some((problem) => problem.level === level));

const none: readonly CellProblem[] = [];

/**
 * The problems of a cell: unreadable text, as its column words it, before what the caller found. In a fresh row, cells
 * that are still empty have none.
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
  // The caller may have found the same problem.
  return [{ level: "blocks", message, isUnsavable: true }, ...found.filter((problem) => problem.message !== message)];
}
