import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { ApiError, issuesIn } from "../../../http/client.ts";
import { patchRows, rowsConflictIn, type AreaReportKey } from "../../../api/report-rows.ts";
import type { SaveOutcome } from "./autosave.ts";
import type { RowRefusals } from "./entered-rows.ts";
import { isRetryable } from "./retry.ts";

const TOO_MUCH = 413;

/** Sends changes of rows, and classifies the answer. */
export async function saveRows(place: AreaReportKey, patch: RowsPatch): Promise<SaveOutcome> {
  try {
    return { kind: "saved", rows: (await patchRows(place, patch)).rows };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { httpStatus, message } = error;
    const conflict = rowsConflictIn(error);
    if (conflict)
      return {
        kind: "clash",
        theirs: new Map(conflict.rows.map(({ id, row, changed }) => [id, { theirs: row, changed }])),
      };
    const refusals = refusalsIn(error, patch);
    if (refusals.size > 0) return { kind: "rowsRefused", refusals };
    if (httpStatus === TOO_MUCH) return { kind: "tooMuch", message };
    return { kind: isRetryable(error) ? "later" : "refused", message };
  }
}

/** The refused rows and why, read from the paths of the server's issues. */
function refusalsIn(error: unknown, { changes }: RowsPatch): RowRefusals {
  const refusals = new Map<string, Record<string, string>>();
  for (const { path, message } of issuesIn(error)) {
    const [, index, column = ""] = /^\/body\/changes\/(\d+)(?:\/set\/([^/]+))?/.exec(path) ?? [];
    const id = index === undefined ? undefined : changes[Number(index)]?.id;
    if (id !== undefined) refusals.set(id, { [column]: message, ...refusals.get(id) });
  }
  return refusals;
}
