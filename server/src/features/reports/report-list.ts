import {
  dayInWarsaw,
  dayOf,
  dueOn,
  hasBegun,
  isExpected,
  isOverdue,
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
import { isAreaReady, isClosed, isGivenBack, isOurTurn } from "./rules-in-sql.ts";
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
  const [standings, ready] =
    uids.length > 0 ? await Promise.all([standingsOf(db, uids, year), readyAreas(db, uids, year)]) : [[], []];
  const standingAt = new Map(standings.map((one) => [`${one.uid} ${one.month}`, one]));
  const readyAt = new Map(ready.map((one) => [`${one.uid} ${one.month}`, one.areas]));
  const today = dayInWarsaw(moment.now);
  const yearEnd = lastDayOf(year);
  const dues = MONTHS.map((month) => ({ month, due: dueOn({ year, month }, moment.dueDay) }));
  return {
    total: counted?.total ?? 0,
    clients: clients.map(({ uid, email, profile, permissions, createdAt, anonymisedAt }) => {
      const since = dayInWarsaw(createdAt);
      const isThere = anonymisedAt === null;
      const due = permittedAreas(permissions).map(({ id }) => id);
      const standingOf = (month: number) => standingAt.get(`${uid} ${month}`) ?? untouched;
      const own = standingOf(WHOLE_YEAR);
      return {
        uid,
        email,
        companyName: profile.companyName ?? "",
        displayName: profile.displayName ?? "",
        wholeYear: {
          status: own.status,
          submissions: own.submissions,
          isDue: isThere && isExpected(yearEnd, since, today > yearEnd),
          isOutdated: own.isOutdated,
        },
        months: dues.map(({ month, due: dueDay }) => {
          const { status, submissions } = standingOf(month);
          const done = new Set(readyAt.get(`${uid} ${month}`)?.split(" "));
          return {
            month,
            status,
            submissions,
            isDue: isThere && isExpected(dueDay, since, hasBegun({ year, month }, today)),
            isOverdue: isThere && isOverdue(dueDay, today, status, since),
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

const readyAreas = (db: Db, uids: string[], year: number) =>
  db
    .select({
      uid: reportAreas.uid,
      month: reportAreas.month,
      areas: sql<string>`string_agg(${reportAreas.area}, ' ')`,
    })
    .from(reportAreas)
    .where(and(inArray(reportAreas.uid, uids), eq(reportAreas.year, year), isAreaReady))
    .groupBy(reportAreas.uid, reportAreas.month);

/** Nobody will ever report anything more for a client who was deleted; what they did report can be read. */
const isThere = isNull(users.anonymisedAt);
const isListedIn = (year: number) =>
  or(isThere, sql`exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year})`);

/** What was asked for holds for the month named or the year itself; where neither is named, for any of them. */
function filtersOf({ year, status, month, turn }: Query, { dueDay, now }: Moment): (SQL | undefined)[] {
  const months = month === undefined ? [WHOLE_YEAR, ...MONTHS] : [month === "wholeYear" ? WHOLE_YEAR : month];
  const today = dayInWarsaw(now);
  // The year itself is due once it is over.
  const wanted = months.map((one) =>
    one === WHOLE_YEAR
      ? { month: one, due: lastDayOf(year), hasBegun: today > lastDayOf(year) }
      : { month: one, due: dueOn({ year, month: one }, dueDay), hasBegun: hasBegun({ year, month: one }, today) },
  );
  const begun = wanted.filter((one) => one.hasBegun);
  const late = wanted.filter((one) => one.month !== WHOLE_YEAR && one.due < today);
  return [
    status === "overdue"
      ? and(isThere, or(hasOpen(year, late), hasOne(year, monthsOf(late), sql`${reports.status} = 'returned'`)))
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

const lastDayOf = (year: number) => dayOf({ year, month: 12 }, 31);

type Wanted = { readonly month: number; readonly due: string };
const monthsOf = (wanted: readonly Wanted[]) => wanted.map(({ month }) => month);
const nobody = sql`false`;

const hasOne = (year: number, months: readonly number[], isSuch: SQL) =>
  months.length === 0
    ? nobody
    : sql`${users.uid} in (select ${reports.uid} from ${reports} where ${reports.year} = ${year} and ${isSuch} and ${reports.month} in ${[...months]})`;

/** A month without a report is a draft. Of those whose day came before there was an account none is lacking. */
const lacksSome = (year: number, wanted: readonly Wanted[], others: SQL) =>
  wanted.length === 0
    ? nobody
    : sql`exists (
        select from unnest(${sql.param(monthsOf(wanted))}::int[], ${sql.param(wanted.map(({ due }) => due))}::date[]) as wanted (month, due)
         where wanted.due >= (${users.createdAt} at time zone 'Europe/Warsaw')::date
           and not exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = wanted.month and ${others}))`;

const hasUnbegun = (year: number, wanted: readonly Wanted[]) =>
  lacksSome(year, wanted, sql`${reports.status} <> 'draft'`);
const hasOpen = (year: number, wanted: readonly Wanted[]) =>
  lacksSome(year, wanted, sql`${isClosed} and not ${reports.isOutdated}`);
