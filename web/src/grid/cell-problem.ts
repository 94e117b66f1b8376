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
