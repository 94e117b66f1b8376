import type { RowProblems } from "../../../../grid/cell-problem.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";

/** The steps in which a boiler is described, each with the columns it asks for. */
export const boilerSteps = [
  { title: "Lokalizacja", columns: ["place", "gmina", "voivodeship"] },
  { title: "Kocioł", columns: ["name", "power", "boilers", "ownPermit"] },
  { title: "Paliwo i konstrukcja", columns: ["category", "boiler"] },
  { title: "Zużycie", columns: ["amount", "factor", "document"] },
  { title: "Jakość paliwa", columns: ["calorificValue", "sulphur", "ash"] },
] as const;

export const SUMMARY = boilerSteps.length;
const summaryName = "podsumowanie";

export const columnsAt = (step: number): readonly string[] => boilerSteps[step]?.columns ?? [];

/** In an address a step is named by its first column; a link to a cell names the step that asks for it. */
export const stepName = (step: number): string => columnsAt(step)[0] ?? summaryName;
export const stepNamed = (column: string): number =>
  column === summaryName
    ? SUMMARY
    : Math.max(
        0,
        boilerSteps.findIndex((_, step) => columnsAt(step).includes(column)),
      );

/** Without what is only missing in steps that nobody has come past yet; text that is no value counts wherever it stands. */
export const reachedOf = (problems: RowProblems, { cells, raw = {} }: GridRow, furthest: number): RowProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([key]) => stepNamed(key) < furthest || (cells[key] ?? null) !== null || raw[key] !== undefined,
    ),
  );

export const isBlockedAt = (step: number, problems: RowProblems): boolean =>
  columnsAt(step).some((key) => problems[key]?.some(({ level }) => level === "blocks"));

/** Whether anything stands in a step: where nothing has to, somebody who never opened it has done nothing there. */
export const isEnteredAt = (step: number, { cells }: GridRow): boolean =>
  columnsAt(step).some((key) => (cells[key] ?? null) !== null);

/** Where to go on with a boiler: where something has to be put right, or else at the beginning. */
export const stepToMend = (problems: RowProblems): number =>
  Math.max(
    0,
    boilerSteps.findIndex((_, step) => isBlockedAt(step, problems)),
  );
