import type { FigureDays } from "@ekorok/domain/duties/duty-standing";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { isEditable } from "@ekorok/domain/reports/status";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reports, yearInputs } from "../../db/schema.ts";
import { YEARS_OWN } from "../reports/report-key.ts";

/** When what a client's year says was changed last: what is handed in on its day, what is open whenever it was touched. */
export async function figureDays(db: Db, uid: string, year: number): Promise<FigureDays> {
  const { month, status, submissions, submittedAt, updatedAt } = reports;
  const found = await db
    .select({ month, status, submissions, submittedAt, updatedAt })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year)));
  const inputs = await db
    .select({ at: yearInputs.updatedAt })
    .from(yearInputs)
    .where(and(eq(yearInputs.uid, uid), eq(yearInputs.year, year)));
  const touched = found.flatMap(({ month, status, submissions, submittedAt, updatedAt }) => {
    if (!isEditable(status)) return submittedAt ? [{ at: submittedAt, isCorrection: submissions > 1 }] : [];
    // A year's own report that is open is touched by whoever records something; its inputs tell.
    return month === YEARS_OWN ? [] : [{ at: updatedAt, isCorrection: submissions > 0 }];
  });
  return {
    changed: lastDay([...touched, ...inputs]),
    corrected: lastDay(touched.filter(({ isCorrection }) => isCorrection)),
  };
}

const lastDay = (moments: readonly { at: Date }[]): string | null =>
  moments
    .map(({ at }) => dayInWarsaw(at))
    .toSorted()
    .at(-1) ?? null;
