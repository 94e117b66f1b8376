import { allReasonTopics } from "@ekorok/domain/charges/contract/reason-topics";
import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { and, eq, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reports, users, yearAmounts } from "../../../db/schema.ts";
import { monthOf } from "../report-key.ts";
import { isHandedIn, isOurTurn } from "../rules-in-sql.ts";
import { isListedIn, lateBits, type ReportFilter, type ReportMoment } from "./report-filter.ts";
import { amountIn, isListed } from "./report-list.ts";

export const reportTotalsAnswers = (dueDay: number) =>
  ({
    "GET /api/reports/totals": ({ db }, { query }) => sumReports(db, query, { dueDay, now: new Date() }),
  }) satisfies Answers;

/** Sums of the whole filtered list. A query of its own, as pages are read far more often. */
async function sumReports(db: Db, query: ReportFilter, moment: ReportMoment): Promise<ReportTotals> {
  const { year } = query;
  const { due, isAtLeast, isEstimate, reasons } = yearAmounts;
  // In one pass over the year's reports: asking each client took several times as long.
  const standing = db
    .select({
      uid: reports.uid,
      handedIn: sql`bit_or(1 << ${reports.month}) filter (where ${isHandedIn})`.as("handed_in"),
      waiting: sql`bit_or(1 << ${reports.month}) filter (where ${isOurTurn})`.as("ours"),
    })
    .from(reports)
    .where(eq(reports.year, year))
    .groupBy(reports.uid)
    .as("standing");
  // Used more than once, so the database computes it once.
  const found = db.$with("found").as(
    db
      .select({
        late: sql<number>`${lateBits(year, moment, sql`${standing.handedIn}`) ?? sql`0`}`.as("late"),
        waiting: sql<number>`coalesce(${standing.waiting}, 0)`.as("waiting"),
        due,
        isAtLeast,
        isEstimate,
        reasons,
      })
      .from(users)
      .leftJoin(yearAmounts, amountIn(year))
      .leftJoin(standing, eq(standing.uid, users.uid))
      .where(and(eq(users.isStaff, false), isListedIn(year), isListed(query, moment))),
  );
  const [sums] = await db
    .with(found)
    .select({
      clients: sql<number>`(select count(*)::int from found)`,
      periods: sql<{ month: number; waiting: number; late: number }[]>`(
        select coalesce(json_agg(one order by one.month), '[]') from (
          select month, sum(waiting >> month & 1)::int waiting, sum(late >> month & 1)::int late
            from found, generate_series(0, 12) month where (waiting | late) >> month & 1 = 1 group by month) one)`,
      due: sql<ReportTotals["due"]>`(
        select json_build_object('amount', sum(due)::numeric(18, 2)::text, 'isAtLeast', bool_or(is_at_least), 'isEstimate', bool_or(is_estimate))
          from found where due is not null having count(*) > 0)`,
      reasons: sql<ReportTotals["reasons"]>`(
        select coalesce(json_agg(one), '[]') from (
          select topic, count(*)::int clients
            from found, lateral (select distinct reason ->> 'topic' topic from jsonb_array_elements(found.reasons) reason) of_client
           group by topic) one)`,
    })
    .from(sql`(select) one`);
  if (!sums) throw new Error("sums without a row");
  return {
    ...sums,
    periods: sums.periods.map(({ month, ...counts }) => ({ month: monthOf({ month }), ...counts })),
    reasons: allReasonTopics.flatMap((topic) => sums.reasons.find((one) => one.topic === topic) ?? []),
  };
}
