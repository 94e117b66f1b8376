import { type ToDo, toDoIn } from "@ekorok/domain/reports/to-do";
import { type Obstacle, obstaclesOf } from "@ekorok/domain/reports/submit-month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { hasBegun } from "@ekorok/domain/reports/due-dates";
import type { AreaOfMonth } from "./permitted-areas.ts";

export type SubmissionObstacles = {
  readonly isTooEarly: boolean;
  /** Areas with changes that only this browser has: the server does not know of them. */
  readonly unsavedAreas: readonly AreaOfMonth[];
  /** No rows, and not declared empty. */
  readonly emptyAreas: readonly AreaOfMonth[];
  /** The numbers of all; `mistakes` holds only the first. */
  readonly toDo: ToDo;
  readonly mistakes: readonly Obstacle[];
};

/** What prevents submission, so that people see it before the server refuses. */
export function submissionObstacles(
  report: MonthReport,
  areas: readonly AreaOfMonth[],
  today: string,
  draftAreas: ReadonlySet<string>,
): SubmissionObstacles {
  const found = obstaclesOf(
    areas.map(({ summary }) => summary),
    report.findings,
  );
  const empty = found.filter(({ wants }) => wants === "entries");
  return {
    isTooEarly: !hasBegun(report, today),
    unsavedAreas: areas.filter(({ area }) => draftAreas.has(area.id)),
    emptyAreas: areas.filter(({ summary }) => empty.some(({ area }) => area === summary.area)),
    toDo: toDoIn(areas.map(({ summary }) => summary)),
    mistakes: found.filter(({ wants }) => wants === "correction"),
  };
}

export const isSubmittable = ({ isTooEarly, unsavedAreas, emptyAreas, toDo }: SubmissionObstacles): boolean =>
  !isTooEarly && unsavedAreas.length + emptyAreas.length + toDo.blocks + toDo.asks === 0;
