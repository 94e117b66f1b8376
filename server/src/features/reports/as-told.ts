import type { ReportRow } from "@ekorok/domain";
import type { Row } from "./reckon.ts";
import type { Standing } from "./store.ts";

// What is kept, as it travels: answers go out as built, so every field is named.

export const standingTold = ({ status, submissions, correction, returnReason, submittedAt }: Standing) => ({
  status,
  submissions,
  correction,
  returnReason,
  submittedAt: submittedAt?.toISOString() ?? null,
});

export const rowTold = ({ id, version, position, cells, amounts }: Row): ReportRow => ({
  id,
  version,
  position,
  cells,
  amounts,
});
