import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { reportItem } from "@ekorok/domain/history/report-item";
import { ROW_NUMBER } from "@ekorok/domain/history/rows-in-history";
import type { RowAuthor } from "@ekorok/domain/reports/contract/report-moves";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { findLastContent, type ReadableHistory } from "../../history/store.ts";
import { actorAsSent } from "../../users/user-history.ts";
import { reportHistory } from "../access.ts";
import type { Period } from "../report-key.ts";

export const rowAuthorAnswers = {
  listRowAuthors: async ({ db, caller }, { uid, rows, ...place }) => ({
    authors: await authorsOfRows(db, caller, reportHistory(caller, uid), place, rows),
  }),
} satisfies Answers;

/** Who typed what these rows of an area say, as the history has it. To move a row is not to type it. */
async function authorsOfRows(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  place: Period & { area: AreaId },
  rows: readonly string[],
): Promise<RowAuthor[]> {
  const last = await findLastContent(db, uid, reportItem(place), "report.rows", rows, ROW_NUMBER);
  return rows.flatMap((id) => {
    const change = last.get(id);
    return change ? [{ id, at: change.at.toISOString(), by: actorAsSent(reader, change) }] : [];
  });
}
