import type { MonthReport, SignedIn } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { findLastChange } from "../history/store.ts";
import { actorTold } from "../users/user-history.ts";
import { reportName } from "./report-name.ts";
import type { ReportKey } from "./store.ts";

/** Who returned or reopened a report last, and when, as its history has it. */
export async function lastReturn(
  db: Db,
  reader: SignedIn,
  { uid, ...period }: ReportKey,
): Promise<MonthReport["returned"]> {
  const found = await findLastChange(db, uid, reportName(period), ["report.return", "report.reopen"]);
  return found ? { at: found.at.toISOString(), by: actorTold(reader, found) } : null;
}
