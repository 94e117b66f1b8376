import { reportItem, type AreaId } from "@ekorok/domain";

/** Which report, and whose. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: number };
/** A month, or a whole year. */
export type Period = Omit<ReportKey, "uid">;

/** The month under which a year's own report is kept. Where reports travel or are named it has none. */
export const WHOLE_YEAR = 0;

export const monthAsSent = ({ month }: Pick<Period, "month">): number | null => (month === WHOLE_YEAR ? null : month);

/** What the history calls it, or an area of it. */
export const itemOf = (period: Period, area?: AreaId): string =>
  reportItem({ year: period.year, month: monthAsSent(period), area });

export const periodOf = ({ year, month }: { year: number; month?: number | null | undefined }): Period => ({
  year,
  month: month ?? WHOLE_YEAR,
});
