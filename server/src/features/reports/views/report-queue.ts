import { MOST_JUST_ACCEPTED } from "@ekorok/domain/contract/limits";
import { allYears, type ReportMonth } from "@ekorok/domain/periods/month";
import type { AcceptedReport, ReportQueue, ReviewedReport } from "@ekorok/domain/reports/contract/report-queue";
import { TAKE_BACK_MINUTES } from "@ekorok/domain/reports/due-dates";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { personColumns } from "../../../db/person-columns.ts";
import { consultancyNotes, reports, reportVersions, users } from "../../../db/schema.ts";
import { ABOUT_CLIENT, hasReportKey, monthOf, periodOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { isNewestVersion, isOurTurn } from "../rules-in-sql.ts";

export const reportQueueAnswers = {
  "GET /api/reports/queue": async ({ db }, { query }) => {
    const [queue, justAccepted] = await Promise.all([readQueue(db, query.most), readJustAccepted(db)]);
    return { ...queue, justAccepted };
  },
  "GET /api/reports/reviewed": async ({ db }, { query }) => ({ reviewed: await readReviewed(db, query) }),
} satisfies Answers;

const { uid, year, month, submittedAt, approvedAt } = reports;

/** The reports that wait for a decision, in the order of submission. Reads no content of versions. */
async function readQueue(db: Db, most: number): Promise<Omit<ReportQueue, "justAccepted">> {
  // Lists all years, so that the index on year and status is used.
  const isWaiting = and(inArray(year, allYears), isOurTurn, eq(users.isStaff, false));
  const order = [asc(submittedAt), asc(uid), asc(year), asc(month)];
  // What is read of each report is read after the limit.
  const first = db
    .select({ uid, year, month, total: sql<number>`count(*) over ()`.mapWith(Number).as("total") })
    .from(reports)
    .innerJoin(users, eq(users.uid, uid))
    .where(isWaiting)
    .orderBy(...order)
    .limit(most)
    .as("first");
  const found = await db
    .select({
      ...personColumns,
      year,
      month,
      ...readOfReport,
      correction: reports.correction,
      submittedAt,
      total: first.total,
    })
    .from(first)
    .innerJoin(reports, hasReportKey(reports, first))
    .innerJoin(users, eq(users.uid, uid))
    .innerJoin(reportVersions, isNewestVersion)
    .orderBy(...order);
  return {
    total: found[0]?.total ?? 0,
    reports: found.map(({ total: _total, submittedAt, ...report }) => ({
      ...report,
      month: monthOf(report),
      submittedAt: (submittedAt ?? new Date(0)).toISOString(),
    })),
  };
}

async function readReviewed(db: Db, { uid: of, ...period }: ReportOfClient): Promise<ReviewedReport> {
  const [found] = await db
    .select(readOfReport)
    .from(reports)
    .innerJoin(reportVersions, isNewestVersion)
    .where(hasReportKey(reports, { uid: of, ...periodOf(period) }));
  return found ?? null;
}
type ReportOfClient = { readonly uid: string; readonly year: number; readonly month: ReportMonth };

/** Acceptances that can still be taken back, by the database's clock, which also decides about taking back. */
async function readJustAccepted(db: Db): Promise<AcceptedReport[]> {
  // Not clock_timestamp(), which changes within a statement and so cannot use the index.
  const firstOpen = sql`statement_timestamp() - ${TAKE_BACK_MINUTES} * interval '1 minute'`;
  const found = await db
    .select({ ...personColumns, year, month, approvedAt: sql<Date>`${approvedAt}`.mapWith(approvedAt) })
    .from(reports)
    .innerJoin(users, eq(users.uid, uid))
    .where(and(eq(reports.status, "approved"), gt(approvedAt, firstOpen), eq(users.isStaff, false)))
    .orderBy(desc(approvedAt), asc(uid), asc(year), asc(month))
    .limit(MOST_JUST_ACCEPTED);
  return found.map((report) => ({ ...report, month: monthOf(report), approvedAt: report.approvedAt.toISOString() }));
}

/** Notes are stored with their versions, and a deleted one with an empty text. */
const countNotes = sql<number>`(select count(*) from (
  select distinct on (${consultancyNotes.year}) ${consultancyNotes.text} as newest from ${consultancyNotes}
   where ${consultancyNotes.uid} = ${uid}
     and (${consultancyNotes.year}, ${consultancyNotes.month}) in ((${ABOUT_CLIENT}, ${ABOUT_CLIENT}), (${year}, ${month}))
   order by ${consultancyNotes.year}, ${consultancyNotes.version} desc) note where newest <> '')`.mapWith(Number);

const earlier = alias(reports, "earlier");
const version = alias(reportVersions, "earlier_version");

const usual = sql<string | null>`(select round(avg((${version.amount} ->> 'amount')::numeric), 2)::text
  from ${reports} earlier join ${reportVersions} earlier_version
    on ${hasReportKey(version, earlier)} and ${version.number} = ${earlier.submissions}
 where ${earlier.uid} = ${uid} and ${earlier.status} = 'approved' and not (${version.amount} ->> 'isAtLeast')::boolean
   and case when ${month} = ${WHOLE_YEAR_MONTH}
            then ${earlier.year} = ${year} - 1 and ${earlier.month} = ${WHOLE_YEAR_MONTH}
            else ${earlier.year} = ${year} and ${earlier.month} > ${WHOLE_YEAR_MONTH} and ${earlier.month} < ${month} end)`;

/** Of a report joined with its newest version. */
const readOfReport = {
  number: reports.submissions,
  remarks: reportVersions.remarks,
  notes: countNotes,
  amount: reportVersions.amount,
  usual,
};
