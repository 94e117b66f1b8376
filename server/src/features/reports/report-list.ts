import {
  dayInWarsaw,
  dueOn,
  dueStateOf,
  dueStateOfYear,
  hasBegun,
  isEditable,
  isMonthDue,
  isYearDue,
  monthWord,
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
import {
  isAreaReady,
  isAreaTouched,
  isClosed,
  isGivenBack,
  isOurTurn,
  isServedIn,
  servedFrom,
} from "./rules-in-sql.ts";
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
        servedFrom,
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
    clients: clients.map(({ uid, email, profile, permissions, servedFrom }) => {
      const days = { today, servedFrom };
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
          isDue: isYearDue(year, days, areMonthsClosed),
          due: dueStateOfYear(year, own.status, days),
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
            isDue: isMonthDue({ year, month }, days),
            due: dueStateOf({ year, month }, dueDay, status, days),
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
  const begun = months.flatMap((one): Wanted[] =>
    one === WHOLE_YEAR
      ? [{ month: one, word: monthWord({ year, month: 12 }), isOver: today > yearEnd(year) }]
      : hasBegun({ year, month: one }, today)
        ? [{ month: one, word: monthWord({ year, month: one }), isOver: true }]
        : [],
  );
  const late = begun.filter((one) => one.month !== WHOLE_YEAR && dueOn({ year, month: one.month }, dueDay) < today);
  return [
    status === "overdue"
      ? lacksSome(year, late, isHandedIn)
      : status === "draft"
        ? lacksSome(year, begun, isHandedIn)
        : status && hasOne(year, months, sql`${reports.status} = ${status}`),
    turn === "consultancy"
      ? hasOne(year, months, isOurTurn)
      : turn === "client"
        ? and(isThere, or(lacksSome(year, begun, isDone), hasOne(year, months, isGivenBack)))
        : undefined,
  ];
}

/** A report that may be due; of the year itself, which is not over yet, only when all its months are handed in. */
type Wanted = { readonly month: number; readonly word: string; readonly isOver: boolean };
const nobody = sql`false`;

const hasOne = (year: number, months: readonly number[], isSuch: SQL) =>
  months.length === 0
    ? nobody
    : sql`${users.uid} in (select ${reports.uid} from ${reports} where ${reports.year} = ${year} and ${isSuch} and ${reports.month} in ${[...months]})`;

/** `isMonthDue` and `isYearDue` of what is wanted, where there is no report of which `isFine` says that it need not be. */
const lacksSome = (year: number, wanted: readonly Wanted[], isFine: SQL) =>
  wanted.length === 0
    ? nobody
    : sql`exists (
        select from unnest(${sql.param(wanted.map(({ month }) => month))}::int[], ${sql.param(wanted.map(({ word }) => word))}::text[], ${sql.param(wanted.map(({ isOver }) => isOver))}::boolean[]) as wanted (month, word, is_over)
         where ${isServedIn(sql`wanted.word`)} and (wanted.is_over or ${areMonthsClosed(year)})
           and not exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = wanted.month and ${isFine}))`;

const areMonthsClosed = (year: number) =>
  sql`${MONTHS.length} = (select count(*) from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} <> ${WHOLE_YEAR} and ${isClosed})`;

const isHandedIn = sql`${reports.status} <> 'draft'`;
const isDone = sql`${isClosed} and not ${reports.isOutdated}`;
