import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { reportItem } from "@ekorok/domain/history/report-item";
import { WHOLE_YEAR, type ReportMonth } from "@ekorok/domain/periods/month";

/** Which report, and whose, as the database names it: the year's own report is that of month 0. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: number };
export type Period = Omit<ReportKey, "uid">;

/** What the column `month` holds for the year's own report. */
export const YEARS_OWN = 0;

export const columnOf = (month: ReportMonth): number => month ?? YEARS_OWN;
export const monthOf = ({ month }: Pick<Period, "month">): ReportMonth => (month === YEARS_OWN ? WHOLE_YEAR : month);

export const periodOf = ({ year, month }: { year: number; month: ReportMonth }): Period => ({
  year,
  month: columnOf(month),
});

/** What the history calls it, or an area of it. */
export const itemOf = (period: Period, area?: AreaId): string =>
  reportItem({ year: period.year, month: monthOf(period), area });
