import { useState } from "react";
import type { RowProblems } from "../../../../grid/cell-problems.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { remembered } from "../../../../session/preferences.ts";
import { useUid } from "../../../../session/use-session.ts";
import { hasFields, isNumber, isString } from "../../../../shape.ts";

/** The steps in which a boiler is described, each with the columns it asks for. */
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

/** In an address a step is named by its first column; a link to a cell names the step that asks for it. */
export const stepName = (step: number): string => columnsAt(step)[0] ?? summaryName;
export const stepAsking = (column: string): number =>
  column === summaryName
    ? SUMMARY_STEP
    : Math.max(
        0,
        boilerSteps.findIndex((_, step) => columnsAt(step).includes(column)),
      );

/** Without what is only missing in steps that nobody has come past yet; text that is no value counts wherever it stands. */
export const problemsReached = (problems: RowProblems, { cells, raw = {} }: GridRow, furthest: number): RowProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([key]) => stepAsking(key) < furthest || (cells[key] ?? null) !== null || raw[key] !== undefined,
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

/** A boiler that is being described for the first time, and the last step that one has come to. */
type NewBoiler = { readonly id: string; readonly furthest: number };
const isNewBoiler = hasFields<NewBoiler>({ id: isString, furthest: isNumber });

/** Known by this tab also after a reload, which is no reason to ask for what one has not come to. */
export function useNewBoiler() {
  const uid = useUid();
  const [kept] = useState(() => remembered(window.sessionStorage, uid, "new-boiler", isNewBoiler));
  const [boiler, setBoiler] = useState(kept.read);
  const become = (next: NewBoiler | null) => {
    kept.write(next);
    setBoiler(next);
  };
  return {
    boiler,
    begin: (id: string) => become({ id, furthest: 0 }),
    comeTo: (step: number) => boiler && become({ ...boiler, furthest: Math.max(boiler.furthest, step) }),
    /** It was left, and all that it lacks is known. */
    leave: () => become(null),
  };
}
