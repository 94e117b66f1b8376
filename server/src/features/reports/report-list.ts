import {
  dayInWarsaw,
  dueOn,
  hasBegun,
  isEditable,
  isMonthDue,
  isOverdue,
  isYearDue,
  yearEnd,
  type reportListAnswer,
  type reportListQuery,
} from "@ekorok/domain";
import { and, asc, count, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportAreas, reports, users } from "../../db/schema.ts";
import { isFoundBy } from "../users/user-list.ts";
import { permittedAreas } from "./area-summary.ts";
import { WHOLE_YEAR } from "./report-key.ts";
import { isAreaReady, isAreaTouched, isClosed, isGivenBack, isOurTurn } from "./rules-in-sql.ts";
import { untouched } from "./store.ts";
import { MONTHS } from "./year-view.ts";

type Query = z.output<typeof reportListQuery>;
type Moment = { dueDay: number; now: Date };

/** A page of clients with a year, from what is kept of each report; rows are never looked at. */
export async function listReports(db: Db, query: Query, moment: Moment): Promise<z.infer<typeof reportListAnswer>> {
  const { search, year, page, pageSize } = query;
  const isFound = and(eq(users.isAdmin, false), isFoundBy(search), isListedIn(year), ...filtersOf(query, moment));
  const [[counted], clients] = await Promise.all([
    db.select({ total: count() }).from(users).where(isFound),
    db
      .select({
        uid: users.uid,
        email: users.email,
        profile: users.profile,
        permissions: users.permissions,
        createdAt: users.createdAt,
        anonymisedAt: users.anonymisedAt,
      })
      .from(users)
      .where(isFound)
      .orderBy(asc(users.companyName), asc(users.email))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  const uids = clients.map(({ uid }) => uid);
  const [standings, begun] =
    uids.length > 0 ? await Promise.all([standingsOf(db, uids, year), begunMonths(db, uids, year)]) : [[], []];
  const standingAt = new Map(standings.map((one) => [`${one.uid} ${one.month}`, one]));
  const readyAt = new Map(begun.map((one) => [`${one.uid} ${one.month}`, one.readyAreas ?? ""]));
  const today = dayInWarsaw(moment.now);
  const dues = MONTHS.map((month) => ({ month, due: dueOn({ year, month }, moment.dueDay) }));
  return {
    total: counted?.total ?? 0,
    clients: clients.map(({ uid, email, profile, permissions, createdAt, anonymisedAt }) => {
      const days = { today, since: dayInWarsaw(createdAt) };
      const isThere = anonymisedAt === null;
      const due = permittedAreas(permissions).map(({ id }) => id);
      const standingOf = (month: number) => standingAt.get(`${uid} ${month}`) ?? untouched;
      const own = standingOf(WHOLE_YEAR);
      const areMonthsClosed = MONTHS.every((month) => !isEditable(standingOf(month).status));
      return {
        uid,
        email,
        companyName: profile.companyName ?? "",
        displayName: profile.displayName ?? "",
        wholeYear: {
          status: own.status,
          submissions: own.submissions,
          isDue: isThere && isYearDue(year, days, areMonthsClosed),
          isOutdated: own.isOutdated,
        },
        months: dues.map(({ month, due: dueDay }) => {
          const { status, submissions } = standingOf(month);
          const ready = readyAt.get(`${uid} ${month}`);
          const done = new Set(ready?.split(" "));
          return {
            month,
            status,
            submissions,
            isDue: isThere && isMonthDue({ year, month }, dueDay, days, ready !== undefined),
            isOverdue: isThere && isOverdue(dueDay, today, status, days.since),
            areasReady: due.filter((id) => done.has(id)).length,
            areasDue: due.length,
          };
        }),
      };
    }),
  };
}

const standingsOf = (db: Db, uids: string[], year: number) =>
  db
    .select({
      uid: reports.uid,
      month: reports.month,
      status: reports.status,
      submissions: reports.submissions,
      isOutdated: reports.isOutdated,
    })
    .from(reports)
    .where(and(inArray(reports.uid, uids), eq(reports.year, year)));

/** Months in which there is anything, with the areas that are ready. */
const begunMonths = (db: Db, uids: string[], year: number) =>
  db
    .select({
      uid: reportAreas.uid,
      month: reportAreas.month,
      readyAreas: sql<string | null>`string_agg(${reportAreas.area}, ' ') filter (where ${isAreaReady})`,
    })
    .from(reportAreas)
    .where(and(inArray(reportAreas.uid, uids), eq(reportAreas.year, year), isAreaTouched))
    .groupBy(reportAreas.uid, reportAreas.month);

/** Nobody will ever report anything more for a client who was deleted; what they did report can be read. */
const isThere = isNull(users.anonymisedAt);
const isListedIn = (year: number) =>
  or(isThere, sql`exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year})`);

/** What was asked for holds for the month named or the year itself; where neither is named, for any of them. */
function filtersOf({ year, status, month, turn }: Query, { dueDay, now }: Moment): (SQL | undefined)[] {
  const months = month === undefined ? [WHOLE_YEAR, ...MONTHS] : [month === "wholeYear" ? WHOLE_YEAR : month];
  const today = dayInWarsaw(now);
  const wanted = months.map((one) => ({
    month: one,
    due: one !== WHOLE_YEAR ? dueOn({ year, month: one }, dueDay) : today > yearEnd(year) ? yearEnd(year) : null,
  }));
  const begun = wanted.filter((one) => one.month === WHOLE_YEAR || hasBegun({ year, month: one.month }, today));
  const late = wanted.filter((one) => one.month !== WHOLE_YEAR && one.due !== null && one.due < today);
  return [
    status === "overdue"
      ? and(isThere, or(hasLate(year, late), hasOne(year, monthsOf(late), sql`${reports.status} = 'returned'`)))
      : status === "draft"
        ? and(isThere, hasUnbegun(year, begun))
        : status && hasOne(year, months, sql`${reports.status} = ${status}`),
    turn === "consultancy"
      ? hasOne(year, months, isOurTurn)
      : turn === "client"
        ? and(isThere, or(hasOpen(year, begun), hasOne(year, months, isGivenBack)))
        : undefined,
  ];
}

/** Without a day it is due only when the client has begun with it. */
type Wanted = { readonly month: number; readonly due: string | null };
const monthsOf = (wanted: readonly Wanted[]) => wanted.map(({ month }) => month);
const nobody = sql`false`;

const hasOne = (year: number, months: readonly number[], isSuch: SQL) =>
  months.length === 0
    ? nobody
    : sql`${users.uid} in (select ${reports.uid} from ${reports} where ${reports.year} = ${year} and ${isSuch} and ${reports.month} in ${[...months]})`;

/** A month without a report is a draft. Of those whose day came before there was an account only what `isBegun` is lacking. */
const lacksSome = (year: number, wanted: readonly Wanted[], others: SQL, isBegun: SQL) =>
  wanted.length === 0
    ? nobody
    : sql`exists (
        select from unnest(${sql.param(monthsOf(wanted))}::int[], ${sql.param(wanted.map(({ due }) => due))}::date[]) as wanted (month, due)
         where (wanted.due >= (${users.createdAt} at time zone 'Europe/Warsaw')::date or ${isBegun})
           and not exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = wanted.month and ${others}))`;

/** What `isMonthDue` and `isYearDue` ask beside the days. */
const isBegunWith = (year: number) => sql`case when wanted.month = ${WHOLE_YEAR}
    then ${MONTHS.length} = (select count(*) from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} <> ${WHOLE_YEAR} and ${isClosed})
    else exists (select from ${reportAreas} where ${reportAreas.uid} = ${users.uid} and ${reportAreas.year} = ${year} and ${reportAreas.month} = wanted.month and ${isAreaTouched}) end`;

const isDone = sql`${isClosed} and not ${reports.isOutdated}`;
const hasUnbegun = (year: number, wanted: readonly Wanted[]) =>
  lacksSome(year, wanted, sql`${reports.status} <> 'draft'`, isBegunWith(year));
const hasOpen = (year: number, wanted: readonly Wanted[]) => lacksSome(year, wanted, isDone, isBegunWith(year));
const hasLate = (year: number, wanted: readonly Wanted[]) => lacksSome(year, wanted, isDone, nobody);
