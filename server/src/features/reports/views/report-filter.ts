import { MONTHS, monthWord } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { reportFilterQuery, reportListQuery } from "@ekorok/domain/reports/contract/report-list";
import { dueOn, hasBegun, yearEnd } from "@ekorok/domain/reports/due-dates";
import { and, isNull, not, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { reports, users } from "../../../db/schema.ts";
import { columnOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import {
  awaitedFrom,
  expectedFrom,
  hasAccepted,
  isClosed,
  isClientsTurn,
  isHandedIn,
  isLongReturnedOn,
  isOurTurn,
  isServedIn,
} from "../rules-in-sql.ts";

export type ReportFilter = z.output<typeof reportFilterQuery>;
export type ReportQuery = z.output<typeof reportListQuery>;
export type ReportMoment = { dueDay: number; now: Date };

/** Deleted clients report nothing more; what they reported can still be read. */
const isThere = isNull(users.anonymisedAt);
export const isListedIn = (year: number | Placeholder) => or(isThere, hasReportsIn(year));
export const hasReportsIn = (year: number | Placeholder) =>
  sql`exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year})`;

/** One report must fulfil all conditions: that of the given month, or any of the year. */
export function isWanted({ year, status, month, turn }: ReportFilter, { dueDay, now }: ReportMoment): SQL | undefined {
  if (!status && !turn) return undefined;
  const months = month === undefined ? [WHOLE_YEAR_MONTH, ...MONTHS] : [columnOf(month)];
  const today = dayInWarsaw(now);
  const begun = months.flatMap((one): MayBeDue[] =>
    one === WHOLE_YEAR_MONTH
      ? [{ month: one, word: monthWord({ year, month: 12 }), isOver: today > yearEnd(year) }]
      : hasBegun({ year, month: one }, today)
        ? [{ month: one, word: monthWord({ year, month: one }), isOver: true }]
        : [],
  );
  const late = begun.filter(
    (one) => one.month !== WHOLE_YEAR_MONTH && dueOn({ year, month: one.month }, dueDay) < today,
  );
  // Nobody is expected to act before the invitation is accepted. With a month or the year given, the report is one that
  // would be expected.
  if (status === "notAccepted") {
    const awaited = begun.map((one) => ({ ...one, isOver: true }));
    const isOpen = month === undefined ? isThere : lacksSome(year, awaited, awaitedFrom);
    return turn ? nobody : and(not(hasAccepted), isOpen);
  }
  // A due draft is the client's turn and may not exist as a row; other reports do.
  const isDraft = status === "overdue" ? lacksSome(year, late) : lacksSome(year, begun);
  const isDraftMeant = turn !== "consultancy" && (status === undefined || status === "draft" || status === "overdue");
  const others =
    status === undefined
      ? isHandedIn
      : status === "longReturned"
        ? isLongReturnedOn(today)
        : sql`${reports.status} = ${status}`;
  const isOther = hasOne(
    year,
    months,
    sql`${others} and ${turn === "consultancy" ? isOurTurn : turn === "client" ? isClientsTurn : sql`true`}`,
  );
  const isOtherMeant = status !== "draft" && status !== "overdue";
  // It is never a deleted client's turn.
  const isOthersTurn = turn === "client" || status === "longReturned" ? and(isThere, isOther) : isOther;
  return or(isDraftMeant ? isDraft : undefined, isOtherMeant ? isOthersTurn : undefined) ?? nobody;
}

/** A report that may be due; the year's own before the year's end only if all its months are handed in. */
type MayBeDue = { readonly month: number; readonly word: string; readonly isOver: boolean };
const nobody = sql`false`;

const hasOne = (year: number, months: readonly number[], condition: SQL) =>
  months.length === 0
    ? nobody
    : sql`${users.uid} in (select ${reports.uid} from ${reports} where ${reports.year} = ${year} and ${condition} and ${reports.month} in ${[...months]})`;

/** `isMonthDue` and `isYearDue`, for reports that were never handed in. */
const lacksSome = (year: number, wanted: readonly MayBeDue[], from = expectedFrom) =>
  wanted.length === 0
    ? nobody
    : sql`exists (
        select from unnest(${sql.param(wanted.map(({ month }) => month))}::int[], ${sql.param(wanted.map(({ word }) => word))}::text[], ${sql.param(wanted.map(({ isOver }) => isOver))}::boolean[]) as wanted (month, word, is_over)
         where ${isServedIn(sql`wanted.word`, from)} and (wanted.is_over or ${areMonthsClosed(year)})
           and not exists (select from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = wanted.month and ${isHandedIn}))`;

/** All of `monthsOfYear` are closed. */
const areMonthsClosed = (year: number) => {
  const words = MONTHS.map((month) => monthWord({ year, month }));
  return sql`not exists (
    select from unnest(${sql.param([...MONTHS])}::int[], ${sql.param(words)}::text[]) as part (month, word)
      left join ${reports} on ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${reports.month} = part.month
     where (${isServedIn(sql`part.word`)} or ${isHandedIn}) and not coalesce(${isClosed}, false))`;
};

/** The number of months of a year that a client is late with. Undefined: no month can be late yet. */
export function lateMonths(year: number, moment: ReportMoment): SQL | undefined {
  const bits = lateBits(year, moment);
  return bits && sql`bit_count(${bits}::bit(16))`;
}

/**
 * The months of a year that a client is late with (`dueStateOf`), as bits of one number, which is faster than joining
 * each month of each client. Undefined: no month can be late yet.
 */
export function lateBits(year: number, { dueDay, now }: ReportMoment, handedIn = handedInBits(year)): SQL | undefined {
  const today = dayInWarsaw(now);
  const past = MONTHS.filter((month) => dueOn({ year, month }, dueDay) < today).map(
    (month) =>
      sql`case when ${isServedIn(sql`${monthWord({ year, month })}`, expectedFrom)} then ${1 << month}::int else 0 end`,
  );
  if (past.length === 0) return undefined;
  return sql`((${sql.join(past, sql` | `)}) & ~coalesce(${handedIn}, 0))`;
}

const handedInBits = (year: number) =>
  sql`(select bit_or(1 << ${reports.month}) from ${reports} where ${reports.uid} = ${users.uid} and ${reports.year} = ${year} and ${isHandedIn})`;
