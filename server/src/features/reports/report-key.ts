import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { reportItem } from "@ekorok/domain/history/stored-change";
import { WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A report in the database: a client's month, or the year's own report as month 0. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: number };
export type Period = Omit<ReportKey, "uid">;

/** The month of the year's own report in the database. */
export const WHOLE_YEAR_MONTH = 0;

/** As year and month of a note: it is about the client, not about a report. */
export const ABOUT_CLIENT = 0;

export const columnOf = (month: ReportMonth): number => month ?? WHOLE_YEAR_MONTH;
export const monthOf = ({ month }: Pick<Period, "month">): ReportMonth =>
  month === WHOLE_YEAR_MONTH ? WHOLE_YEAR : month;

export const periodOf = ({ year, month }: { year: number; month: ReportMonth }): Period => ({
  year,
  month: columnOf(month),
});

/** How the history names a report, or an area of it. */
export const itemOf = (period: Period, area?: AreaId): string =>
  reportItem({ year: period.year, month: monthOf(period), area });

declare const proof: unique symbol;

/** A uid whose reports the caller may read. Only access.ts makes these proofs. */
export type ReadableReports = string & { readonly [proof]: "report.read" };

/**
 * The client whose reports are changed, and who changes them: an administrator may act for a client. Writing includes
 * reading.
 */
type Acting = { readonly uid: ReadableReports; readonly actorUid: string };
export type ReportWriter = Acting & { readonly caller: SignedIn; readonly [proof]: "report.write" };
/** Also the program, which counts sales by itself where a client has asked for that: then nobody acts. */
export type RowsWriter =
  | ReportWriter
  | { readonly uid: ReadableReports; readonly actorUid: null; readonly caller: null; readonly [proof]: "report.write" };
export type ReportReviewer = Acting & { readonly [proof]: "report.review" };

type Key = { uid: string | SQLWrapper; year: number | SQLWrapper; month: number | SQLWrapper };

/** The rows of a table that belong to a report, or to the report of another table in a join. */
export const hasReportKey = (table: Record<keyof Key, AnyPgColumn>, { uid, year, month }: Readonly<Key>) =>
  and(eq(table.uid, uid), eq(table.year, year), eq(table.month, month));
