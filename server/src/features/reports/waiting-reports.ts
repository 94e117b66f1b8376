import { type WaitingReports, YEARS } from "@ekorok/domain";
import { and, asc, count, countDistinct, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reports, users } from "../../db/schema.ts";
import { WHOLE_YEAR } from "./report-key.ts";
import { isOurTurn } from "./rules-in-sql.ts";

/** Every year by its name, so that the index on year and status is asked for each instead of read through. */
const everyYear = Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, index) => YEARS.first + index);

/** What waits for the consultancy, of whichever year: in January a submitted December does. */
export async function countWaiting(db: Db): Promise<WaitingReports> {
  const years = await db
    .select({
      year: reports.year,
      clients: countDistinct(reports.uid),
      reports: count(),
      wholeYears: sql<number>`count(*) filter (where ${reports.month} = ${WHOLE_YEAR})`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    .where(and(inArray(reports.year, everyYear), isOurTurn, eq(users.isAdmin, false)))
    .groupBy(reports.year)
    .orderBy(asc(reports.year));
  return { years };
}
