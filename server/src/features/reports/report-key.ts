import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { reportItem } from "@ekorok/domain/history/stored-change";
import { WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";
import type { SignedIn } from "@ekorok/domain/users/permissions";

/** Which report, and whose, as the database names it: the year's own report is that of month 0. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: number };
export type Period = Omit<ReportKey, "uid">;

/** What the column `month` holds for the year's own report. */
export const WHOLE_YEAR_MONTH = 0;

export const columnOf = (month: ReportMonth): number => month ?? WHOLE_YEAR_MONTH;
export const monthOf = ({ month }: Pick<Period, "month">): ReportMonth =>
  month === WHOLE_YEAR_MONTH ? WHOLE_YEAR : month;

export const periodOf = ({ year, month }: { year: number; month: ReportMonth }): Period => ({
  year,
  month: columnOf(month),
});

/** What the history calls it, or an area of it. */
export const itemOf = (period: Period, area?: AreaId): string =>
  reportItem({ year: period.year, month: monthOf(period), area });

declare const proof: unique symbol;

/** A uid whose reports the caller may read. Made only by access.ts, as are the others. */
export type ReadableReports = string & { readonly [proof]: "report.read" };

/** Whose reports, and who is at work: they differ while an administrator acts for a client. Who may write may read. */
type Acting = { readonly uid: ReadableReports; readonly actorUid: string };
export type ReportWriter = Acting & { readonly caller: SignedIn; readonly [proof]: "report.write" };
export type ReportReviewer = Acting & { readonly [proof]: "report.review" };
