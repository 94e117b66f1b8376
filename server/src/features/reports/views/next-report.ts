import { allYears, type ReportMonth } from "@ekorok/domain/periods/month";
import type { NextReport } from "@ekorok/domain/reports/contract/report-list";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reports, users } from "../../../db/schema.ts";
import { columnOf, monthOf } from "../report-key.ts";
import { isOurTurn } from "../rules-in-sql.ts";

type Looked = {
  readonly uid: string;
  readonly year: number;
  readonly month: ReportMonth;
  readonly listYear?: number | undefined;
};

export const nextReportAnswers = {
  "GET /api/reports/next": ({ db }, { query }) => nextToCheck(db, query),
} satisfies Answers;

/**
 * Which report to check after another one: who goes on from each to the next comes by all of them, also by those that were
 * left undecided on the way. After the last comes the first again. Those of the year that is being worked through come
 * before all others.
 */
async function nextToCheck(db: Db, { uid, year, month, listYear }: Looked): Promise<NextReport> {
  const isLooked = and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, columnOf(month)));
  const submittedThen = db.select({ at: reports.submittedAt }).from(reports).where(isLooked);
  const place = sql`(${reports.submittedAt}, ${reports.uid}, ${reports.year}, ${reports.month})`;
  const isBehind = sql`${place} > (coalesce((${submittedThen}), '-infinity'), ${uid}::uuid, ${year}::int, ${columnOf(month)}::int)`;
  const isOfList = sql`(${reports.year} = ${listYear ?? null}::int)`;
  const [found] = await db
    .select({
      uid: reports.uid,
      companyName: sql<string>`coalesce(${users.profile} ->> 'companyName', '')`,
      displayName: sql<string>`coalesce(${users.profile} ->> 'displayName', '')`,
      email: users.email,
      year: reports.year,
      month: reports.month,
      waiting: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    // Every year by its name, as where these are counted.
    .where(and(inArray(reports.year, allYears), isOurTurn, eq(users.isStaff, false), not(isLooked ?? sql`false`)))
    .orderBy(sql`${isOfList} desc nulls last, ${isBehind} desc nulls last, ${place}`)
    .limit(1);
  if (!found) return { waiting: 0, next: null };
  const { waiting, ...next } = found;
  return { waiting, next: { ...next, month: monthOf(next) } };
}
