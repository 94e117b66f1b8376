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
import { inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { dictionaryItems, reportAreas, reports, users } from "../../db/schema.ts";

// Rules of the domain where a question cannot wait for rows to be read; a test holds them against each other.

/** `servedFromOf`. Null is before and after no month. */
export const servedFrom = sql<
  string | null
>`(case when ${users.isStaff} or ${users.anonymisedAt} is not null then null else ${users.servedFrom} end)`;

/** `awaitedFromOf`: a flag that was never set is on. */
export const awaitedFrom = sql<
  string | null
>`(case when ${users.permissions} @> ${JSON.stringify(Object.fromEntries(permissionFlags.map((flag) => [flag, false])))}::jsonb then null else ${servedFrom} end)`;

/** Has a password, and so has accepted the invitation at some time; who was deleted has none any more. */
export const hasAccepted = sql<boolean>`(${users.passwordHash} is not null or ${users.anonymisedAt} is not null)`;

/** From which month on anybody waits: `isMonthDue`, without the day. */
export const expectedFrom = sql<string | null>`(case when ${hasAccepted} then ${awaitedFrom} end)`;

/** `isServed`, of a month as one word. */
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

/** `turnOf`, of a report that was submitted. */
export const isClientsTurn = sql`(${hasStatus(isTurnOf("client"))} or ${reports.isOutdated})`;
export const isOurTurn = sql`(${isToBeChecked} and not ${reports.isOutdated})`;

/** `isLongReturned`, of what lies with its client to be put right. */
export const isLongReturnedOn = (today: string) =>
  sql`(${isGivenBack} and ${today}::date - ${dayInPoland(reports.returnedAt)} > ${LONG_RETURNED}::int)`;
export const dayInPoland = (instant: SQL | AnyPgColumn) => sql`(${instant} at time zone 'Europe/Warsaw')::date`;

/** `isReady` of `areaState` */
export const isAreaReady = sql`(case when ${reportAreas.rowCount} > 0 then ${reportAreas.blocks} = 0 else ${reportAreas.isDeclaredEmpty} end)`;

/** Whether any area can be out of step: without, nobody need look. */
export const hasChangedItems = sql<boolean>`(exists (select from ${dictionaryItems} i where not i.is_recounted))`;

/** Refers to an item of a dictionary that was changed since. What is closed stays as it is all the same. */
export const isOutOfStep = sql<boolean>`(${hasChangedItems} and ${reportAreas.items} && array(select i.id from ${dictionaryItems} i where not i.is_recounted))`;
