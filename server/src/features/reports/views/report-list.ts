import { personColumns } from "../../../db/person-columns.ts";
import { memoized } from "@ekorok/domain/memoized";
import { pick } from "@ekorok/domain/pick";
import { MONTHS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import {
  awaitedFromOf,
  dueOn,
  dueStateOf,
  dueStateOfYear,
  isYearDue,
  monthsOfYear,
} from "@ekorok/domain/reports/due-dates";
import { isEditable, reportStatuses, type ReportStatus } from "@ekorok/domain/reports/status";
import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Answers } from "../../../answers/answers.ts";
import { type Db, preparedOnce } from "../../../db/index.ts";
import { clientCount, consultancyNotes, reports, users, yearAmounts } from "../../../db/schema.ts";
import { isFoundBy } from "../../users/user-list.ts";
import { permittedAreas } from "../areas.ts";
import { areasIn, bitsOf, countBits } from "../area-bits.ts";
import { WHOLE_YEAR_MONTH } from "../report-key.ts";
import { dayInPoland, hasAccepted, hasChangedItems, servedFrom } from "../rules-in-sql.ts";
import { untouched } from "../store.ts";
import {
  hasReportsIn,
  isListedIn,
  isWanted,
  lateMonths,
  type ReportFilter,
  type ReportMoment,
  type ReportQuery,
} from "./report-filter.ts";

export const reportListAnswers = (dueDay: number) =>
  ({
    "GET /api/reports": ({ db }, { query }) => listReports(db, query, { dueDay, now: new Date() }),
  }) satisfies Answers;

/**
 * A page of clients with a year, from what is stored of reports, without areas and rows. After a change of dictionaries
 * it may be out of date until the recount, which the answer tells: recomputing a hundred clients would take too long.
 */
export async function listReports(
  db: Db,
  query: ReportQuery,
  moment: ReportMoment,
): Promise<z.infer<typeof reportListAnswer>> {
  const { year, page, pageSize, sort } = query;
  const wanted = isListed(query, moment);
  const part = { year, limit: pageSize, offset: (page - 1) * pageSize };
  const { counting, paging } =
    wanted || sort !== "name" ? asking(db, wanted, part, orderOf(query, moment)) : askingForAll(db);
  const [[counted], clients] = await Promise.all([counting.execute(part), paging.execute(part)]);
  const notes = await countNotes(
    db,
    clients.map(({ uid }) => uid),
    year,
  );
  const read = memoized(standingIn);
  const standings = new Map(clients.map(({ uid, reported }) => [uid, standingsOf(reported, read)]));
  const isRecounting = counted?.hasChangedItems ?? false;
  const today = dayInWarsaw(moment.now);
  // Hundreds of clients share a start of service and a set of areas, so the results are cached.
  const monthFor = memoized((shared: string) => {
    const [from = "", areas = "", accepted] = shared.split("|");
    const permitted = Number(areas);
    const servedFrom = awaitedFromOf(from === "" ? null : from, permitted !== 0);
    const days = { today, servedFrom, hasAccepted: accepted === "true" };
    return memoized((standing: ListedStanding) => listedMonth(year, standing, permitted, days, moment.dueDay));
  });
  return {
    total: counted?.total ?? 0,
    isRecounting,
    clients: clients.map(({ uid, permissions, servedFrom, hasAccepted, remindedAt, amount, ...said }) => {
      const { email, companyName, displayName } = said;
      const [ofYear = untouchedYear, ...ofMonths] = standings.get(uid) ?? [];
      const { status, isOutdated, returnedOn } = ofYear;
      const permitted = bitsOf(permittedAreas(permissions).map(({ id }) => id));
      const months = ofMonths.map(monthFor(`${servedFrom ?? ""}|${permitted}|${hasAccepted}`));
      const madeOf = monthsOfYear(year, servedFrom, (month) => ofMonths[month - 1]?.status ?? untouched.status);
      const monthsReady = madeOf.filter((month) => isClosedMonth(ofMonths[month - 1])).length;
      const days = { today, servedFrom: awaitedFromOf(servedFrom, permitted !== 0), hasAccepted };
      return {
        uid,
        email,
        companyName,
        displayName,
        hasAccepted,
        remindedAt: remindedAt?.toISOString() ?? null,
        notes: notes.get(uid) ?? 0,
        wholeYear: {
          status,
          isDue: isYearDue(year, days, monthsReady === madeOf.length),
          due: dueStateOfYear(year, status, days),
          isOutdated,
          monthsDue: madeOf.length,
          monthsReady,
          ...(returnedOn !== undefined && { returnedOn }),
        },
        // Up to date without an amount: there is no charge.
        amount:
          amount && (amount.due !== null || amount.isStale)
            ? { ...amount, reasons: [...amount.reasons], isStale: amount.isStale || isRecounting }
            : null,
        months,
      };
    }),
  };
}

const isClosedMonth = (standing: ListedStanding | undefined) => standing !== undefined && !isEditable(standing.status);

export const amountIn = (year: ListPage["year"]) =>
  and(eq(yearAmounts.uid, users.uid), eq(yearAmounts.year, sql`${year}`));
/** Joined with `amountIn`. */
export const isListed = (query: ReportFilter, moment: ReportMoment): SQL | undefined =>
  and(
    isFoundBy(query.search),
    isWanted(query, moment),
    query.dueFrom === undefined ? undefined : sql`${yearAmounts.due} >= ${query.dueFrom}`,
    query.lacking && sql`${yearAmounts.reasons} @> ${JSON.stringify([{ topic: query.lacking }])}::jsonb`,
  );

type ListPage = Record<"year" | "limit" | "offset", number | Placeholder>;

const amount = {
  due: sql<string | null>`${yearAmounts.due}::numeric(18, 2)::text`,
  ...pick(yearAmounts, "isAtLeast", "isEstimate", "isStale", "reasons"),
};

/** What is sorted by before names, the largest first. */
const orderOf = ({ sort, year }: ReportQuery, moment: ReportMoment): SQL | undefined =>
  sort === "due" ? sql`${yearAmounts.due}` : sort === "late" ? lateMonths(year, moment) : undefined;

const asking = (db: Db, wanted: SQL | undefined, { year, limit, offset }: ListPage, by?: SQL) => {
  const isFound = and(eq(users.isStaff, false), isListedIn(year), wanted);
  const sorted = (value: SQL) => [
    ...(by ? [sql`${value} desc nulls last`] : []),
    asc(users.companyName),
    asc(users.email),
  ];
  // Which clients first: as one query, the reports of all clients on the pages before would be read, too.
  const listed = db
    .select({ uid: users.uid, by: (by ?? sql`null`).as("by") })
    .from(users)
    .leftJoin(yearAmounts, amountIn(year))
    .where(isFound)
    .orderBy(({ by }) => sorted(sql`${by}`))
    .limit(limit)
    .offset(offset)
    .as("listed");
  return {
    counting: db
      .select({ total: count(), hasChangedItems })
      .from(users)
      .leftJoin(yearAmounts, amountIn(year))
      .where(isFound),
    paging: db
      .select({
        ...personColumns,
        permissions: users.permissions,
        remindedAt: users.remindedAt,
        servedFrom,
        hasAccepted,
        reported: reportedIn(year),
        amount,
      })
      .from(listed)
      .innerJoin(users, eq(users.uid, listed.uid))
      .leftJoin(yearAmounts, amountIn(year))
      .orderBy(...sorted(sql`${listed.by}`)),
  };
};

/** The most frequent query, without a filter: prepared once for each connection, with a stored total. */
const askingForAll = preparedOnce((db: Db) => {
  const year = sql.placeholder("year");
  const { paging } = asking(db, undefined, {
    year,
    limit: sql.placeholder("limit"),
    offset: sql.placeholder("offset"),
  });
  const deleted = db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.isStaff, false), isNotNull(users.anonymisedAt), hasReportsIn(year)));
  const total = sql<number>`(${clientCount.clients} + (${deleted}))::int`;
  const counting = db.select({ total, hasChangedItems }).from(clientCount);
  return { counting: counting.prepare("count_of_report_list"), paging: paging.prepare("page_of_report_list") };
});

type ServiceDays = Parameters<typeof dueStateOf>[3];

function listedMonth(
  year: number,
  { month, status, ready, filled, returnedOn }: ListedStanding,
  permitted: number,
  days: ServiceDays,
  dueDay: number,
) {
  const period = { year, month };
  // In an open month the areas that are switched on now; in a closed one those handed in.
  const due = isEditable(status) ? permitted : ready;
  const leftOut = filled & ~due;
  return {
    month,
    status,
    due: dueStateOf(period, dueOn(period, dueDay), status, days),
    areasReady: countBits(due & ready),
    areasDue: countBits(due),
    ...(returnedOn !== undefined && { returnedOn }),
    ...(leftOut !== 0 && { leftOut: areasIn(leftOut) }),
  };
}

/** A report in the list, with its bits of ready and filled areas. */
type ListedStanding = {
  month: number;
  status: ReportStatus;
  isOutdated: boolean;
  ready: number;
  filled: number;
  returnedOn?: string;
};
const untouchedIn = (month: number): ListedStanding => ({
  month,
  status: untouched.status,
  isOutdated: false,
  ready: 0,
  filled: 0,
});
const untouchedYear = untouchedIn(WHOLE_YEAR_MONTH);
const untouchedMonths = MONTHS.map(untouchedIn);

/** A client's reports of a year as one text: JSON would cost the database more than half again as much. */
const reportedIn = (year: ListPage["year"]) => {
  // Apart, because drizzle would leave out the table's name.
  const ofClient = sql`r.uid = ${users.uid} and r.year = ${year}`;
  return sql<
    string | null
  >`(select string_agg(r.month || ' ' || r.status || ' ' || r.is_outdated || ' ' || r.ready_bits || ' ' || r.filled_bits || coalesce(' ' || ${dayInPoland(sql`r.returned_at`)}, ''), ',') from ${reports} r where ${ofClient})`;
};

/**
 * How many notes of the consultancy there are about each client (year 0) and their reports of the year; an empty one was
 * removed. Asked for the shown clients only: as a part of the list it would be counted for all pages before.
 */
async function countNotes(db: Db, uids: readonly string[], year: number): Promise<ReadonlyMap<string, number>> {
  const { uid, text, version, month } = consultancyNotes;
  const newest = db
    .selectDistinctOn([uid, consultancyNotes.year, month], { uid, text })
    .from(consultancyNotes)
    .where(and(inArray(uid, [...uids]), inArray(consultancyNotes.year, [0, year])))
    .orderBy(uid, consultancyNotes.year, month, desc(version))
    .as("newest");
  const found = await db
    .select({ uid: newest.uid, notes: count() })
    .from(newest)
    .where(ne(newest.text, ""))
    .groupBy(newest.uid);
  return new Map(found.map(({ uid, notes }) => [uid, notes]));
}

function standingsOf(reported: string | null, read: typeof standingIn): ListedStanding[] {
  const standings = [untouchedYear, ...untouchedMonths];
  for (const report of reported?.split(",") ?? []) {
    const standing = read(report);
    standings[standing.month] = standing;
  }
  return standings;
}

function standingIn(report: string): ListedStanding {
  const [month, status, isOutdated, ready, filled, returnedOn] = report.split(" ");
  return {
    month: Number(month),
    status: reportStatuses.find((one) => one === status) ?? untouched.status,
    isOutdated: isOutdated === "true",
    ready: Number(ready),
    filled: Number(filled),
    ...(returnedOn !== undefined && { returnedOn }),
  };
}
