import type { movedOutput, ReportMove } from "@ekorok/domain";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reports } from "../../db/schema.ts";
import { recordChange } from "../history/store.ts";
import { standingTold } from "./as-told.ts";
import { itemOf, monthTold, type ReportKey } from "./report-key.ts";
import type { Standing } from "./store.ts";

export type Moved = z.infer<typeof movedOutput>;

/** Puts a report where a move takes it, and tells so in the history. */
export async function recordMove(
  db: Db,
  key: ReportKey,
  { actorUid, move, before, more }: { actorUid: string; move: ReportMove; before: Standing; more?: object },
  after: Standing & { readyBits?: number },
): Promise<Moved> {
  await db
    .update(reports)
    .set({ ...after, updatedAt: sql`now()` })
    .where(and(eq(reports.uid, key.uid), eq(reports.year, key.year), eq(reports.month, key.month)));
  await recordChange(db, {
    uid: key.uid,
    actorUid,
    action: `report.${move}`,
    item: itemOf(key),
    before: { status: before.status },
    after: { status: after.status, ...(after.returnReason ? { reason: after.returnReason } : {}), ...more },
  });
  return { ...standingTold(after), year: key.year, month: monthTold(key) };
}
