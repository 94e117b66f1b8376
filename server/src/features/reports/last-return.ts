import type { Done, SignedIn } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { findLastChange } from "../history/store.ts";
import { actorTold } from "../users/user-history.ts";
import { itemOf, type ReportKey } from "./report-key.ts";

/** Who returned or reopened a report last, and when, as its history has it. */
export async function lastReturn(db: Db, reader: SignedIn, { uid, ...period }: ReportKey): Promise<Done | null> {
  const found = await findLastChange(db, uid, itemOf(period), ["report.return", "report.reopen"]);
  return found ? { at: found.at.toISOString(), by: actorTold(reader, found) } : null;
}
