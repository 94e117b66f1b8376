import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaSummary } from "@ekorok/domain/reports/contract/reports";
import { isReady } from "@ekorok/domain/reports/status";
import { toDoTexts } from "@ekorok/domain/reports/to-do";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";

/** The areas switched on for a client, in display order. */
export const permittedAreas = ({ permissions }: Pick<UserDocument, "permissions">): Area[] =>
  areas.filter(({ flag }) => permissions[flag]);

export type AreaOfMonth = { readonly area: Area; readonly summary: AreaSummary };

/** The areas of a month with their summaries, in display order. */
export const areasOfMonth = (summaries: readonly AreaSummary[]): AreaOfMonth[] =>
  areas.flatMap((area) => {
    const summary = summaries.find((one) => one.area === area.id);
    return summary ? [{ area, summary }] : [];
  });

/**
 * Where to go on in a month: the first area that is not ready, those that the client proposed before the others; then
 * the first with something to correct or explain.
 */
export function areaToFill(
  summaries: readonly AreaSummary[],
  { areaProposal }: Pick<UserDocument, "areaProposal">,
): Area | undefined {
  const all = areasOfMonth(summaries);
  const unready = all.filter(({ summary }) => !isReady(summary.state));
  const proposed = unready.find(({ area }) => areaProposal?.areas.includes(area.id));
  return (proposed ?? unready[0] ?? all.find(({ summary }) => toDoTexts(summary).length > 0))?.area;
}
