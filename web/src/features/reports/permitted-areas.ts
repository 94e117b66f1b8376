import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaSummary } from "@ekorok/domain/reports/contract/reports";
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
