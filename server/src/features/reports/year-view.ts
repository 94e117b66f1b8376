import { dayInWarsaw, dueOn, isOverdue, type YearReport } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { notFound } from "../../errors.ts";
import { areasOfMonth, summaryOf } from "./area-summary.ts";
import { standingTold } from "./as-told.ts";
import type { ReadableReports } from "./proofs.ts";
import { findYear, untouched } from "./store.ts";

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A client's year, from what is kept of each area of each month. */
export async function readYear(
  db: Db,
  uid: ReadableReports,
  year: number,
  { dueDay, now }: { dueDay: number; now: Date },
): Promise<YearReport> {
  const kept = await findYear(db, uid, year);
  if (!kept) throw notFound();
  const own = kept.standing ?? untouched;
  const [today, since] = [dayInWarsaw(now), dayInWarsaw(kept.createdAt)];
  const numbers = new Map(kept.areas.map((area) => [`${area.month} ${area.area}`, area]));
  return {
    ...standingTold(own),
    year,
    isOutdated: own.isOutdated,
    months: MONTHS.map((month) => {
      const found = kept.months.find((one) => one.month === month);
      const { status, submissions, correction, returnReason } = found ?? untouched;
      const due = dueOn({ year, month }, dueDay);
      return {
        month,
        status,
        submissions,
        correction,
        returnReason,
        submittedAt: found?.submittedAt ?? null,
        dueOn: due,
        isOverdue: isOverdue(due, today, status, since),
        areas: areasOfMonth(
          kept.permissions,
          status,
          kept.areas.filter((area) => area.month === month),
        ).map((area) => summaryOf(area, numbers.get(`${month} ${area.id}`))),
      };
    }),
  };
}
