import {
  areaById,
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
  reportStatuses,
  type Month,
  type ReportStatus,
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
        standings: standingsIn(year),
      })
      .from(users)
      .where(isFound)
      .orderBy(asc(users.companyName), asc(users.email))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  if (counted?.hasChangedItems) await bringUp(db, clients, year);
  const today = dayInWarsaw(moment.now);
  // Hundreds of clients share a month of service and a set of areas: what follows from these is found out once.
  const monthsFor = remembered((shared) => {
    const [from = "", permitted = ""] = shared.split("|");
    const days = { today, servedFrom: from === "" ? null : from };
    return MONTHS.map((month) =>
      remembered((state) => listedMonth({ year, month }, state, wordsIn(permitted), days, moment.dueDay)),
    );
  });
  return {
    total: counted?.total ?? 0,
    clients: clients.map(({ uid, email, companyName, displayName, permissions, servedFrom, standings }) => {
      const days = { today, servedFrom };
      const permitted = permittedAreas(permissions).map(({ id }) => id);
      const states: string[] = [];
      for (const [month, , state] of standings) states[month] = state;
      const months = monthsFor(`${servedFrom ?? ""}|${permitted.join(" ")}`).map((of, index) =>
        of(states[index + 1] ?? UNTOUCHED),
      );
      const { status } = stateIn(states[WHOLE_YEAR] ?? UNTOUCHED);
      const areMonthsClosed = months.every((month) => !isEditable(month.status));
      return {
        uid,
        email,
        companyName,
        displayName,
        wholeYear: {
          status,
          isDue: isYearDue(year, days, areMonthsClosed),
          due: dueStateOfYear(year, status, days),
          isOutdated: standings.some(([month, isOutdated]) => month === WHOLE_YEAR && isOutdated),
        },
        months,
      };
    }),
  };
}

type Days = Parameters<typeof isMonthDue>[1];

function listedMonth(month: Month, state: string, permitted: readonly string[], days: Days, dueDay: number) {
  const { status, ready, filled } = stateIn(state);
  // Of an open month what is switched on now; of a closed one what was handed in, whatever was switched since.
  const due = isEditable(status) ? permitted : ready;
  const leftOut = filled.flatMap((id) => (due.includes(id) ? [] : (areaById(id)?.id ?? [])));
  return {
    month: month.month,
    status,
    isDue: isMonthDue(month, days),
    due: dueStateOf(month, dueOn(month, dueDay), status, days),
    areasReady: due.filter((id) => ready.includes(id)).length,
    areasDue: due.length,
    ...(leftOut.length > 0 && { leftOut }),
  };
}

const wordsIn = (text: string) => (text === "" ? [] : text.split(" "));

/** Finds out once what follows from a text. */
function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** A report of a client: its month, whether it is outdated, and in one text its status, ready areas and those with rows. */
type ListedStanding = [month: number, isOutdated: boolean, state: string];
const UNTOUCHED = "draft";

const standingsIn = (year: number) => {
  const ofClient = sql`r.uid = ${users.uid} and r.year = ${year}`;
  return sql<
    ListedStanding[]
  >`(select coalesce(json_agg(json_build_array(r.month, r.is_outdated, r.status || '|' || array_to_string(r.ready_areas, ' ') || '|' || array_to_string(r.filled_areas, ' '))), '[]')
       from ${reports} r where ${ofClient})`;
};

function stateIn(state: string): { status: ReportStatus; ready: string[]; filled: string[] } {
  const [word, ready = "", filled = ""] = state.split("|");
  const status = reportStatuses.find((status) => status === word) ?? UNTOUCHED;
  return { status, ready: wordsIn(ready), filled: wordsIn(filled) };
}

/** Dictionaries were changed a moment ago: areas that refer to them are reckoned anew. */
async function bringUp(
  db: Db,
  clients: readonly { uid: string; standings: ListedStanding[] }[],
  year: number,
): Promise<void> {
  const uids = clients.map(({ uid }) => uid);
  if (uids.length === 0) return;
  for (const { kept, area, reckoned } of await recounted(db, areasOutOfStep(uids, year))) {
    const { standings = [] } = clients.find(({ uid }) => uid === kept.uid) ?? {};
    const standing = standings.find(([month]) => month === kept.month);
    const { status, ready, filled } = stateIn(standing?.[2] ?? UNTOUCHED);
    if (!standing || !isEditable(status)) continue;
    const isNowReady = isReady(areaState(reckoned.rowCount, reckoned.blocks, false));
    const nowReady = [...ready.filter((id) => id !== area.id), ...(isNowReady ? [area.id] : [])];
    standing[2] = [status, nowReady.join(" "), filled.join(" ")].join("|");
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
