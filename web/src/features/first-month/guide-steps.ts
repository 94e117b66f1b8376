import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import type { AreaProposal } from "@ekorok/domain/users/contract/area-proposals";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { missingData } from "../company/missing-data-notice.tsx";
import { permittedAreas } from "../reports/permitted-areas.ts";
import type { HomeMonth } from "../home/to-do.ts";

export type GuideSteps = {
  readonly company: { readonly isDone: boolean; readonly missing: readonly string[] };
  /** What became of the proposal; null: there was none. */
  readonly areas: { readonly isDone: boolean; readonly state: AreaProposal["state"] | null };
  readonly rows: { readonly isDone: boolean; readonly place: { readonly period: Month; readonly area: Area } | null };
};

/**
 * How far a client's first month is, told from what is there: so it can be left anywhere and goes on by itself. null: there
 * was a submission before, or nothing is left to do.
 */
export function guideSteps(
  document: UserDocument,
  months: readonly HomeMonth[],
  toDo: Month | undefined,
): GuideSteps | null {
  if (months.some(({ submissions }) => submissions > 0)) return null;
  const { permissions, areaProposal } = document;
  const missing = missingData(document);
  const permitted = permittedAreas(document);
  const first = permitted.find(({ id }) => areaProposal?.areas.includes(id)) ?? permitted[0];
  const steps: GuideSteps = {
    company: { isDone: missing.length === 0, missing },
    // Where something is switched off, the consultancy has chosen already.
    areas: {
      isDone: areaProposal !== null || areas.some(({ flag }) => !permissions[flag]),
      state: areaProposal?.state ?? null,
    },
    rows: {
      isDone: months.some((month) => month.areas.some(({ state }) => state !== "empty")),
      place: toDo && first ? { period: { year: toDo.year, month: toDo.month }, area: first } : null,
    },
  };
  return steps.company.isDone && steps.areas.isDone && steps.rows.isDone ? null : steps;
}
