import { closedStatuses, openStatuses } from "@ekorok/domain";
import { inArray, sql, type SQL } from "drizzle-orm";
import { dictionaryItems, reportAreas, reports, users } from "../../db/schema.ts";

// Rules of the domain where a question cannot wait for rows to be read; a test holds them against each other.

/** `servedFromOf`. Null is before and after no month. */
export const servedFrom = sql<
  string | null
>`(case when ${users.isAdmin} or ${users.anonymisedAt} is not null then null else ${users.servedFrom} end)`;

/** `isServed`, of a month as one word. */
export const isServedIn = (word: SQL) => sql`(${word} >= ${servedFrom})`;

/** `isEditable` */
export const isOpen = inArray(reports.status, openStatuses);
export const isClosed = inArray(reports.status, closedStatuses);

/** `turnOf`, of a report that is not a draft. */
export const isGivenBack = sql`(${reports.status} = 'returned' or ${reports.isOutdated})`;
export const isOurTurn = sql`(${reports.status} = 'submitted' and not ${reports.isOutdated})`;

/** `isReady` of `areaState` */
export const isAreaReady = sql`(case when ${reportAreas.rowCount} > 0 then ${reportAreas.blocks} = 0 else ${reportAreas.isDeclaredEmpty} end)`;

/** Whether any area can be out of step: without, nobody need look. */
export const hasChangedItems = sql<boolean>`(exists (select from ${dictionaryItems} i where not i.is_recounted))`;

/** Refers to an item of a dictionary that was changed since. What is closed stays as it is all the same. */
export const isOutOfStep = sql<boolean>`(${hasChangedItems} and ${reportAreas.items} && array(select i.id from ${dictionaryItems} i where not i.is_recounted))`;
