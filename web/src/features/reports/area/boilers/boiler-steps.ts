import { useState } from "react";
import type { RowProblems } from "../../../../grid/cell-problems.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { usePreference } from "../../../../session/preferences.ts";
import { isOneOf } from "../../../../shape.ts";
import { screens, useMedia } from "../../../../ui/use-media.ts";

/** The steps of the boiler form, which are its groups on one screen; each with its columns. */
export const boilerSteps = [
  { title: "Lokalizacja", columns: ["place", "gmina", "voivodeship"] },
  { title: "Kocioł", columns: ["name", "power", "boilers", "ownPermit"] },
  { title: "Paliwo i konstrukcja", columns: ["category", "boiler"] },
  { title: "Zużycie", columns: ["amount", "factor", "document"] },
  { title: "Jakość paliwa", columns: ["calorificValue", "sulphur", "ash"] },
] as const;

export const SUMMARY_STEP = boilerSteps.length;
const summaryName = "podsumowanie";

export const columnsAt = (step: number): readonly string[] => boilerSteps[step]?.columns ?? [];

/** In an address a step is named by its first column; a link to a cell leads to the step with that column. */
export const stepName = (step: number): string => columnsAt(step)[0] ?? summaryName;
export const stepAsking = (column: string): number =>
  column === summaryName
    ? SUMMARY_STEP
    : Math.max(
        0,
        boilerSteps.findIndex((_, step) => columnsAt(step).includes(column)),
      );

/** Leaves out what is only missing in steps not yet visited; unreadable text counts in every step. */
export const problemsReached = (problems: RowProblems, { cells, raw = {} }: GridRow, furthest: number): RowProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([key]) => stepAsking(key) < furthest || (cells[key] ?? null) !== null || raw[key] !== undefined,
    ),
  );

export const isBlockedAt = (step: number, problems: RowProblems): boolean =>
  columnsAt(step).some((key) => problems[key]?.some(({ level }) => level === "blocks" || level === "lacks"));

/** Whether a step holds anything; optional steps that nobody opened are not marked as done. */
export const isEnteredAt = (step: number, { cells }: GridRow): boolean =>
  columnsAt(step).some((key) => (cells[key] ?? null) !== null);

/** The step to open: the first with a mistake, otherwise the first. */
export const firstStepToCorrect = (problems: RowProblems): number =>
  Math.max(
    0,
    boilerSteps.findIndex((_, step) => isBlockedAt(step, problems)),
  );

/** All fields on one screen, or step by step: as chosen, else steps for the first boiler. Narrow screens have steps only. */
export function useFormKind(isFirst: boolean) {
  const isNarrow = useMedia(screens.tablet);
  const habit = usePreference("boiler-form", isOneOf(["sheet", "steps"]));
  const [chosen, setChosen] = useState(habit.read);
  const kind = isNarrow ? "steps" : (chosen ?? (isFirst ? "steps" : "sheet"));
  const switchKind = () => {
    const other = kind === "steps" ? "sheet" : "steps";
    habit.write(other);
    setChosen(other);
  };
  return { kind, switchKind: isNarrow ? undefined : switchKind };
}
