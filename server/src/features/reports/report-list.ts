import {
  areaState,
  dayInWarsaw,
  dueOn,
  dueStateOf,
  dueStateOfYear,
  hasBegun,
  isEditable,
  isMonthDue,
  isReady,
  isYearDue,
  monthWord,
  yearEnd,
  type reportListAnswer,
  type reportListQuery,
} from "@ekorok/domain";
import { and, asc, count, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reports, users } from "../../db/schema.ts";
import { isFoundBy } from "../users/user-list.ts";
import { permittedAreas } from "./area-summary.ts";
import { areasOutOfStep, recounted } from "./recount.ts";
import { WHOLE_YEAR } from "./report-key.ts";
import { hasChangedItems, isClosed, isGivenBack, isOurTurn, isServedIn, servedFrom } from "./rules-in-sql.ts";
import { untouched, type Standing } from "./store.ts";
import { MONTHS } from "./year-view.ts";

type Query = z.output<typeof reportListQuery>;
type Moment = { dueDay: number; now: Date };

/** A page of clients with a year, from what is kept of each report; neither areas nor rows are looked at. */
export async function listReports(db: Db, query: Query, moment: Moment): Promise<z.infer<typeof reportListAnswer>> {
  const { search, year, page, pageSize } = query;
  const isFound = and(eq(users.isAdmin, false), isFoundBy(search), isListedIn(year), isWanted(query, moment));
  const [[counted], clients] = await Promise.all([
    db.select({ total: count(), hasChangedItems }).from(users).where(isFound),
    db
      .select({
        uid: users.uid,
        email: users.email,
        companyName: sql<string>`coalesce(${users.profile} ->> 'companyName', '')`,
        displayName: sql<string>`coalesce(${users.profile} ->> 'displayName', '')`,
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
  const standings = await standingsOf(db, uids, year);
  if (counted?.hasChangedItems) await bringUp(db, standings, year);
  const today = dayInWarsaw(moment.now);
  const dues = MONTHS.map((month) => ({ month, due: dueOn({ year, month }, moment.dueDay) }));
  return {
    total: counted?.total ?? 0,
    clients: clients.map(({ permissions, servedFrom, ...client }) => {
      const days = { today, servedFrom };
      const permitted: string[] = permittedAreas(permissions).map(({ id }) => id);
      const byMonth: ListedStanding[] = [];
      for (const standing of standings.get(client.uid) ?? []) byMonth[standing.month] = standing;
      const standingOf = (month: number) => byMonth[month] ?? none;
      const own = standingOf(WHOLE_YEAR);
      const areMonthsClosed = MONTHS.every((month) => !isEditable(standingOf(month).status));
      return {
        ...client,
        wholeYear: {
          status: own.status,
          submissions: own.submissions,
          isDue: isYearDue(year, days, areMonthsClosed),
          due: dueStateOfYear(year, own.status, days),
          isOutdated: own.isOutdated,
        },
        months: dues.map(({ month, due: dueDay }) => {
          const { status, submissions, readyAreas } = standingOf(month);
          // Of an open month what is switched on now; of a closed one what was handed in, whatever was switched since.
          const due = isEditable(status) ? permitted : readyAreas;
          return {
            month,
            status,
            submissions,
            isDue: isMonthDue({ year, month }, days),
            due: dueStateOf({ year, month }, dueDay, status, days),
            areasReady: due.filter((id) => readyAreas.includes(id)).length,
            areasDue: due.length,
          };
        }),
      };
    }),
  };
}

type ListedStanding = Pick<Standing, "status" | "submissions" | "isOutdated"> & { month: number; readyAreas: string[] };
const none = { ...untouched, readyAreas: [] as string[] };

/** How the reports of a year stand, by client. */
async function standingsOf(db: Db, uids: string[], year: number): Promise<Map<string, ListedStanding[]>> {
  const { uid, month, status, submissions, isOutdated, readyAreas } = reports;
  const found = await db
    .select({ uid, month, status, submissions, isOutdated, ready: sql<string>`array_to_string(${readyAreas}, ' ')` })
    .from(reports)
    .where(sql`${uid} = any (${sql.param(uids)}::uuid[]) and ${reports.year} = ${year}`)
    .prepare("listed_standings")
    .execute();
  const standings = new Map<string, ListedStanding[]>(uids.map((one) => [one, []]));
  for (const { uid, ready, ...standing } of found)
    standings.get(uid)?.push({ ...standing, readyAreas: ready.split(" ").filter(Boolean) });
  return standings;
}

/** Dictionaries were changed a moment ago: areas that refer to them are reckoned anew. */
async function bringUp(db: Db, standings: ReadonlyMap<string, ListedStanding[]>, year: number): Promise<void> {
  for (const { kept, area, reckoned } of await recounted(db, areasOutOfStep([...standings.keys()], year))) {
    const standing = standings.get(kept.uid)?.find((one) => one.month === kept.month);
    if (!standing || !isEditable(standing.status)) continue;
    const others = standing.readyAreas.filter((id) => id !== area.id);
    const isNowReady = isReady(areaState(reckoned.rowCount, reckoned.blocks, false));
    standing.readyAreas = isNowReady ? [...others, area.id] : others;
  }
}

/** Nobody will ever report anything more for a client who was deleted; what they did report can be read. */
const isThere = isNull(users.anonymisedAt);
const isListedIn = (year: number) =>
  or(isThere, sql`exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year})`);

/** What was asked for holds for one and the same report: that of the month named, or where none is named any of the year. */
function isWanted({ year, status, month, turn }: Query, { dueDay, now }: Moment): SQL | undefined {
  if (!status && !turn) return undefined;
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
  // A draft is the client's turn, as far as it is due, and nobody need have begun with it; the rest has a row.
  const isDraft = status === "overdue" ? lacksSome(year, late) : lacksSome(year, begun);
  const isDraftMeant = turn !== "consultancy" && (status === undefined || status === "draft" || status === "overdue");
  const others = status === undefined ? isHandedIn : sql`${reports.status} = ${status}`;
  const isOther = hasOne(
    year,
    months,
    sql`${others} and ${turn === "consultancy" ? isOurTurn : turn === "client" ? isGivenBack : sql`true`}`,
  );
  const isOtherMeant = status !== "draft" && status !== "overdue";
  // It is never again the turn of somebody who was deleted.
  const isOthersTurn = turn === "client" ? and(isThere, isOther) : isOther;
  return or(isDraftMeant ? isDraft : undefined, isOtherMeant ? isOthersTurn : undefined) ?? nobody;
}

/** A report that may be due; of the year itself, which is not over yet, only when all its months are handed in. */
type Wanted = { readonly month: number; readonly word: string; readonly isOver: boolean };
const nobody = sql`false`;

const hasOne = (year: number, months: readonly number[], isSuch: SQL) =>
  months.length === 0
    ? nobody
    : sql`${users.uid} in (select ${reports.uid} from ${reports} where ${reports.year} = ${year} and ${isSuch} and ${reports.month} in ${[...months]})`;

/** `isMonthDue` and `isYearDue` of what is wanted, where nothing was handed in yet. */
const lacksSome = (year: number, wanted: readonly Wanted[]) =>
  wanted.length === 0
    ? nobody
    : sql`exists (
        select from unnest(${sql.param(wanted.map(({ month }) => month))}::int[], ${sql.param(wanted.map(({ word }) => word))}::text[], ${sql.param(wanted.map(({ isOver }) => isOver))}::boolean[]) as wanted (month, word, is_over)
         where ${isServedIn(sql`wanted.word`)} and (wanted.is_over or ${areMonthsClosed(year)})
           and not exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = wanted.month and ${isHandedIn}))`;

const areMonthsClosed = (year: number) =>
  sql`${MONTHS.length} = (select count(*) from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} <> ${WHOLE_YEAR} and ${isClosed})`;

const isHandedIn = sql`${reports.status} <> 'draft'`;
