import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { isReady } from "@ekorok/domain/reports/status";
import { type ToDo, toDoIn } from "@ekorok/domain/reports/to-do";
import type { AreaProposal, UserDocument } from "@ekorok/domain/users/contract/user-document";
import { missingData } from "../company/missing-data-notice.tsx";
import type { HomeMonth } from "../reports/next-step/waiting-reports.ts";
import { areasOfMonth, areaToFill } from "../reports/permitted-areas.ts";

export type GuideSteps = {
  /** The month that will be the first to be submitted; undefined: none waits yet. */
  readonly period: Month | undefined;
  readonly company: { readonly isDone: boolean; readonly missing: readonly string[] };
  /** The answer to the proposal; null without one. */
  readonly areas: { readonly isDone: boolean; readonly state: AreaProposal["state"] | null };
  /** Done once the areas that the client proposed are ready, or any one is begun; `next` is where to go on. */
  readonly rows: { readonly isDone: boolean; readonly next: Area | undefined };
  /** How many areas have neither rows nor "Brak zdarzeń", and what is to be corrected or explained. */
  readonly check: { readonly isDone: boolean; readonly empty: number; readonly toDo: ToDo };
};

/** Whether the consultancy, or the client's own proposal, says which areas concern the company. */
export const areAreasChosen = ({ permissions, areaProposal }: UserDocument): boolean =>
  areaProposal !== null || areas.some(({ flag }) => !permissions[flag]); // a switched-off area: the consultancy has chosen

/**
 * Derives the progress of the first month from the data, so that the guide continues wherever it was left. Null after
 * the first submission.
 */
export function guideSteps(
  document: UserDocument,
  months: readonly HomeMonth[],
  first: HomeMonth | undefined,
): GuideSteps | null {
  if (months.some(({ submissions }) => submissions > 0)) return null;
  const { areaProposal } = document;
  const missing = missingData(document);
  const inMonth = areasOfMonth(first?.areas ?? []);
  const unready = inMonth.filter(({ summary }) => !isReady(summary.state));
  const isProposedLeft = unready.some(({ area }) => areaProposal?.areas.includes(area.id));
  const isBegun = inMonth.some(({ summary }) => summary.state !== "empty");
  const empty = unready.filter(({ summary }) => summary.state === "empty").length;
  const toDo = toDoIn(inMonth.map(({ summary }) => summary));
  return {
    period: first && { year: first.year, month: first.month },
    company: { isDone: missing.length === 0, missing },
    areas: { isDone: areAreasChosen(document), state: areaProposal?.state ?? null },
    rows: { isDone: isBegun && !isProposedLeft, next: first && areaToFill(first.areas, document) },
    check: { isDone: inMonth.length > 0 && unready.length === 0 && toDo.blocks + toDo.asks === 0, empty, toDo },
  };
}
