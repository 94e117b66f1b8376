import { rowsClash, type RowsPatch } from "@ekorok/domain";
import { ApiError } from "../../../api/client.ts";
import { patchRows, type AreaPlace } from "../../../api/report-rows.ts";
import type { SaveOutcome } from "./autosave.ts";

/** Answers that say to try again; 401 too: whoever signs in again finds the work and it goes on. */
const LATER: ReadonlySet<number | null> = new Set([null, 401, 408, 429, 500, 502, 503, 504]);

/** Sends changes of rows, and says what became of them. */
export async function saveRows(place: AreaPlace, patch: RowsPatch): Promise<SaveOutcome> {
  try {
    return { kind: "saved", rows: (await patchRows(place, patch)).rows };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const clash = error.httpStatus === 409 ? rowsClash.safeParse(error.body.error.details).data : undefined;
    if (clash) return { kind: "clash", theirs: new Map(clash.rows.map(({ id, row }) => [id, row])) };
    return { kind: LATER.has(error.httpStatus) ? "later" : "refused", message: error.message };
  }
}
