import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { LONG_RETURNED, turnOf } from "@ekorok/domain/reports/due-dates";
import {
  isEditable,
  isGivenBack as isStatusGivenBack,
  reportStatuses,
  wasSubmitted,
  type ReportStatus,
  type Turn,
} from "@ekorok/domain/reports/status";
import { eq, and, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { reportVersions, dictionaryItems, reportAreas, reports, users } from "../../db/schema.ts";
import { hasReportKey } from "./report-key.ts";

// Rules of the domain as SQL, where rows cannot be read first; a test compares both.

/** `servedFromOf`. Null: no month is served. */
export const servedFrom = sql<
  string | null
>`(case when ${users.isStaff} or ${users.anonymisedAt} is not null then null else ${users.servedFrom} end)`;

/** `awaitedFromOf`; a permission that was never set is on. */
export const awaitedFrom = sql<
  string | null
>`(case when ${users.permissions} @> ${JSON.stringify(Object.fromEntries(permissionFlags.map((flag) => [flag, false])))}::jsonb then null else ${servedFrom} end)`;

/** Has a password, so has accepted the invitation. Deleted clients have none, but count as accepted. */
export const hasAccepted = sql<boolean>`(${users.passwordHash} is not null or ${users.anonymisedAt} is not null)`;

/** The first month that is expected: `isMonthDue` without the day. */
export const expectedFrom = sql<string | null>`(case when ${hasAccepted} then ${awaitedFrom} end)`;

/** `isServed`, for a month as a word. */
export const isServedIn = (word: SQL, from: SQL = servedFrom) => sql`(${word} >= ${from})`;

const hasStatus = (isMeant: (status: ReportStatus) => boolean) =>
  inArray(reports.status, reportStatuses.filter(isMeant));
const isTurnOf = (turn: Turn) => (status: ReportStatus) => turnOf({ status }, false) === turn;

/** `isEditable` */
export const isOpen = hasStatus(isEditable);
export const isClosed = hasStatus((status) => !isEditable(status));
export const isHandedIn = hasStatus(wasSubmitted);
export const isGivenBack = hasStatus(isStatusGivenBack);
export const isToBeChecked = hasStatus(isTurnOf("consultancy"));

/** `turnOf`, for a report that was submitted. */
export const isClientsTurn = sql`(${hasStatus(isTurnOf("client"))} or ${reports.isOutdated})`;
export const isOurTurn = sql`(${isToBeChecked} and not ${reports.isOutdated})`;

/** `isLongReturned`, for reports returned to their client. */
export const isLongReturnedOn = (today: string) =>
  sql`(${isGivenBack} and ${today}::date - ${dayInPoland(reports.returnedAt)} > ${LONG_RETURNED}::int)`;
export const dayInPoland = (instant: SQL | AnyPgColumn) => sql`(${instant} at time zone 'Europe/Warsaw')::date`;

/** `isReady` of `areaStanding`, as far as the month was checked. */
export const isAreaReady = sql`(${reportAreas.asks} + ${reportAreas.monthAsks} = 0
  and case when ${reportAreas.rowCount} > 0 then ${reportAreas.blocks} = 0 else ${reportAreas.isDeclaredEmpty} end)`;

/** All that a check of this month reads, as a fingerprint: another one means that the month has to be checked again. */
export const monthStamp = (uid: SQL | AnyPgColumn, year: SQL | AnyPgColumn, month: SQL | AnyPgColumn) =>
  sql<string>`ekorok.month_stamp(${uid}, ${year}::int, ${month}::int)`;

/** Whether any item has changed: if not, no area can be out of step. */
export const hasChangedItems = sql<boolean>`(exists (select from ${dictionaryItems} i where not i.is_recounted))`;

/** The area refers to a dictionary item that has changed since. For closed months this has no effect. */
export const isOutOfStep = sql<boolean>`(${hasChangedItems} and ${reportAreas.items} && array(select i.id from ${dictionaryItems} i where not i.is_recounted))`;

/** Joins a report with its newest version. */
export const isNewestVersion = and(
  hasReportKey(reportVersions, reports),
  eq(reportVersions.number, reports.submissions),
);
