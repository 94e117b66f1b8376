import type { itemUsesOutput } from "@ekorok/domain";
import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportAreas, reports, reportVersions } from "../../db/schema.ts";

/** Whether any report, open or handed in, refers to an item of a dictionary. */
export async function isInUse(db: Db, id: string): Promise<boolean> {
  const inRows = db
    .select({ one: sql`1` })
    .from(reportAreas)
    .where(arrayContains(reportAreas.items, [id]))
    .limit(1);
  const frozen = db
    .select({ one: sql`1` })
    .from(reportVersions)
    .where(arrayContains(reportVersions.items, [id]))
    .limit(1);
  return (await inRows).length > 0 || (await frozen).length > 0;
}

/** How many months of how many clients refer to it; those still open would feel a change. */
export async function countUses(db: Db, id: string): Promise<z.infer<typeof itemUsesOutput>> {
  const isOpen = sql`filter (where ${reports.status} in ('draft', 'returned'))`;
  const month = sql`(${reports.uid}, ${reports.year}, ${reports.month})`;
  const [counted] = await db
    .select({
      months: sql<number>`count(distinct ${month})::int`,
      clients: sql<number>`count(distinct ${reports.uid})::int`,
      openMonths: sql<number>`(count(distinct ${month}) ${isOpen})::int`,
      openClients: sql<number>`(count(distinct ${reports.uid}) ${isOpen})::int`,
    })
    .from(reportAreas)
    .innerJoin(
      reports,
      and(eq(reports.uid, reportAreas.uid), eq(reports.year, reportAreas.year), eq(reports.month, reportAreas.month)),
    )
    .where(arrayContains(reportAreas.items, [id]));
  return counted ?? { months: 0, clients: 0, openMonths: 0, openClients: 0 };
}
