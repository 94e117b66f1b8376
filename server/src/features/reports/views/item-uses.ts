import type { ItemUses, itemUsesInput } from "@ekorok/domain/reports/contract/report-moves";
import { arrayContains, arrayOverlaps, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports, reportVersions, yearInputs } from "../../../db/schema.ts";
import { isOpen } from "../rules-in-sql.ts";
import { hasReportKey } from "../report-key.ts";

export const itemUseAnswers = { dictionaryItemUses: ({ db }, asked) => countUses(db, asked) } satisfies Answers;

/** Whether any report, version or input refers to a dictionary item. */
export async function isInUse(db: Db, id: string): Promise<boolean> {
  for (const table of [reportAreas, reportVersions, yearInputs]) {
    const isReferring = arrayContains(table.items, [id]);
    if ((await db.select({ uid: table.uid }).from(table).where(isReferring).limit(1)).length > 0) return true;
  }
  return false;
}

/** Months and clients that refer to any of these items, now or when handed in, and how many are open. */
async function countUses(db: Db, { ids, years }: z.infer<typeof itemUsesInput>): Promise<ItemUses> {
  const inRows = db
    .select({ ...monthIn(reportAreas), isNow: sql<boolean>`true`.as("is_now") })
    .from(reportAreas)
    .where(arrayOverlaps(reportAreas.items, ids));
  const frozen = db
    .select({ ...monthIn(reportVersions), isNow: sql<boolean>`false`.as("is_now") })
    .from(reportVersions)
    .where(arrayOverlaps(reportVersions.items, ids));
  const uses = unionAll(inRows, frozen).as("uses");
  const ifOpen = sql`filter (where ${uses.isNow} and ${isOpen})`;
  const month = sql`(${reports.uid}, ${reports.year}, ${reports.month})`;
  const [counted] = await db
    .select({
      months: sql<number>`count(distinct ${month})::int`,
      clients: sql<number>`count(distinct ${reports.uid})::int`,
      openMonths: sql<number>`(count(distinct ${month}) ${ifOpen})::int`,
      openClients: sql<number>`(count(distinct ${reports.uid}) ${ifOpen})::int`,
    })
    .from(uses)
    .innerJoin(reports, hasReportKey(reports, uses))
    .where(years && inArray(reports.year, years));
  return counted ?? { months: 0, clients: 0, openMonths: 0, openClients: 0 };
}

const monthIn = ({ uid, year, month }: typeof reportAreas | typeof reportVersions) => ({ uid, year, month });
