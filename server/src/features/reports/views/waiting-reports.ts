import { clientName, personColumns } from "../../../db/person-columns.ts";
import { allYears, monthAfter, MONTHS, monthWord, type ReportMonth } from "@ekorok/domain/periods/month";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { WaitingReports, NextReport } from "@ekorok/domain/reports/contract/report-list";
import { dueOn, isDueSoon } from "@ekorok/domain/reports/due-dates";
import { and, asc, count, countDistinct, eq, inArray, isNull, sql, type SQL, not } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reports, users } from "../../../db/schema.ts";
import { countInvitations, countProposals } from "../../users/user-list.ts";
import { hasReportKey, WHOLE_YEAR_MONTH, columnOf, monthOf } from "../report-key.ts";
import { expectedFrom, isHandedIn, isLongReturnedOn, isOurTurn, isServedIn } from "../rules-in-sql.ts";
import type { ReportMoment } from "./report-filter.ts";

export const waitingReportAnswers = (dueDay: number) =>
  ({ "GET /api/reports/waiting": ({ db }) => countWaiting(db, { dueDay, now: new Date() }) }) satisfies Answers;

/** What waits for an administrator, in any year: a December is submitted in January. */
export async function countWaiting(db: Db, moment: ReportMoment): Promise<WaitingReports> {
  const [years, late, dueSoon, returned, invitations, proposals] = await Promise.all([
    countSubmitted(db),
    countLate(db, moment),
    countDueSoon(db, moment),
    countLongReturned(db, moment),
    countInvitations(db),
    countProposals(db),
  ]);
  return { years, late, dueSoon, returned, invitations, proposals };
}

const isClient = eq(users.isStaff, false);

const countSubmitted = (db: Db): Promise<WaitingReports["years"]> =>
  db
    .select({
      year: reports.year,
      clients: countDistinct(reports.uid),
      reports: count(),
      wholeYears: sql<number>`count(*) filter (where ${reports.month} = ${WHOLE_YEAR_MONTH})`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    // Lists all years, so that the index on year and status is used.
    .where(and(inArray(reports.year, allYears), isOurTurn, isClient))
    .groupBy(reports.year)
    .orderBy(asc(reports.year));

/** Clients who have not handed in a month that `isDueSoon`: one month at most, as each is due on another day. */
async function countDueSoon(db: Db, { dueDay, now }: ReportMoment): Promise<WaitingReports["dueSoon"]> {
  const today = dayInWarsaw(now);
  const soon = [0, -1]
    .flatMap((steps) => monthAfter(monthInWarsaw(now), steps) ?? [])
    .filter((month) => isDueSoon(dueOn(month, dueDay), today));
  const counted = await Promise.all(
    soon.map(async ({ year, month }) => {
      const isThisOne = hasReportKey(reports, { uid: users.uid, year, month });
      const [found] = await db
        .select({ clients: count() })
        .from(users)
        .leftJoin(reports, and(isThisOne, isHandedIn))
        .where(and(isServedIn(sql`${monthWord({ year, month })}`, expectedFrom), isNull(reports.uid)));
      return { year, month, dueOn: dueOn({ year, month }, dueDay), clients: found?.clients ?? 0 };
    }),
  );
  return counted.filter(({ clients }) => clients > 0);
}

const countLongReturned = (db: Db, { now }: ReportMoment): Promise<WaitingReports["returned"]> =>
  db
    .select({ year: reports.year, clients: countDistinct(reports.uid), reports: count() })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    .where(
      and(inArray(reports.year, allYears), isLongReturnedOn(dayInWarsaw(now)), isNull(users.anonymisedAt), isClient),
    )
    .groupBy(reports.year)
    .orderBy(asc(reports.year));

const MAX_NAMED = 3;

/** Months that clients are late with, as bits of one number: joining months with clients would take seconds. */
async function countLate(db: Db, { dueDay, now }: ReportMoment): Promise<WaitingReports["late"]> {
  const today = dayInWarsaw(now);
  const past = allYears.flatMap((year) =>
    MONTHS.map((month) => ({ year, month })).filter((month) => dueOn(month, dueDay) < today),
  );
  const column = (of: (month: (typeof past)[number]) => string | number) => sql.param(past.map(of));
  const months = sql`unnest(${column(({ year }) => year)}::int[], ${column(({ month }) => month)}::int[], ${column(monthWord)}::text[]) past (year, month, word)`;
  const bitsOf = (month: SQL | AnyPgColumn) => sql<number>`bit_or(1 << ${month})`;
  // Hundreds of clients share a first month.
  const firstMonths = db.selectDistinct({ first: sql`${expectedFrom}`.as("first") }).from(users);
  const due = db.$with("due").as(
    db
      .select({
        first: sql<string>`served.first`.as("due_first"),
        year: sql<number>`past.year`.as("due_year"),
        months: bitsOf(sql`past.month`).as("due_months"),
      })
      .from(sql`(${firstMonths}) served`)
      .innerJoin(months, isServedIn(sql`past.word`, sql`served.first`))
      .groupBy(sql`served.first`, sql`past.year`),
  );
  const handedIn = db.$with("handed_in").as(
    db
      .select({ uid: reports.uid, year: reports.year, months: bitsOf(reports.month).as("handed_in_months") })
      .from(reports)
      .where(isHandedIn)
      .groupBy(reports.uid, reports.year),
  );
  const lacking = sql`(${due.months} & ~coalesce(${handedIn.months}, 0))`;
  const byClient = db.$with("by_client").as(
    db
      .select({
        year: due.year,
        name: clientName.as("name"),
        months: sql<number>`bit_count(${lacking}::bit(16))`.as("months"),
      })
      .from(users)
      .innerJoin(due, sql`${due.first} = ${expectedFrom}`)
      .leftJoin(handedIn, and(eq(handedIn.uid, users.uid), eq(handedIn.year, due.year)))
      .where(sql`${lacking} <> 0`),
  );
  const byYear = db.$with("by_year").as(
    db
      .select({
        year: sql<number>`${byClient.year}`.as("year"),
        clients: count().as("clients"),
        months: sql<number>`sum(${byClient.months})`.mapWith(Number).as("months"),
      })
      .from(byClient)
      .groupBy(byClient.year),
  );
  const names = sql<
    string[]
  >`array(select name from by_client where due_year = by_year.year order by name limit ${MAX_NAMED})`;
  return db
    .with(due, handedIn, byClient, byYear)
    .select({ year: byYear.year, clients: byYear.clients, months: byYear.months, names })
    .from(byYear)
    .orderBy(asc(byYear.year));
}

type LookedAtReport = {
  readonly uid: string;
  readonly year: number;
  readonly month: ReportMonth;
  readonly listYear?: number | undefined;
};

export const nextReportAnswers = {
  "GET /api/reports/next": ({ db }, { query }) => nextToCheck(db, query),
} satisfies Answers;

/**
 * The next report to check. Whoever goes on from report to report comes past all of them, including those left
 * undecided, and then begins again with the first. Reports of `listYear` come before all others.
 */
async function nextToCheck(db: Db, { uid, year, month, listYear }: LookedAtReport): Promise<NextReport> {
  const isLooked = and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, columnOf(month)));
  const submittedThen = db.select({ at: reports.submittedAt }).from(reports).where(isLooked);
  const place = sql`(${reports.submittedAt}, ${reports.uid}, ${reports.year}, ${reports.month})`;
  const isBehind = sql`${place} > (coalesce((${submittedThen}), '-infinity'), ${uid}::uuid, ${year}::int, ${columnOf(month)}::int)`;
  const isOfList = sql`(${reports.year} = ${listYear ?? null}::int)`;
  const [found] = await db
    .select({
      ...personColumns,
      year: reports.year,
      month: reports.month,
      waiting: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.uid, reports.uid))
    // Lists all years, as `countSubmitted` does.
    .where(and(inArray(reports.year, allYears), isOurTurn, eq(users.isStaff, false), not(isLooked ?? sql`false`)))
    .orderBy(sql`${isOfList} desc nulls last, ${isBehind} desc nulls last, ${place}`)
    .limit(1);
  if (!found) return { waiting: 0, next: null };
  const { waiting, ...next } = found;
  return { waiting, next: { ...next, month: monthOf(next) } };
}
