import type { movedOutput } from "@ekorok/domain/reports/contract/report-moves";
import { monthsOfYear } from "@ekorok/domain/reports/due-dates";
import {
  isEditable,
  isGivenBack,
  statusAfter,
  type ReportMove,
  type ReportStatus,
  reportStatusFacts,
} from "@ekorok/domain/reports/status";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/index.ts";
import { reports } from "../../../db/schema.ts";
import { notPossible } from "../../../errors/refused.ts";
import { recordChange } from "../../history/store.ts";
import { standingAnswer } from "../report-answers.ts";
import { hasReportKey, itemOf, monthOf, WHOLE_YEAR_MONTH, type ReportKey } from "../report-key.ts";
import type { Client } from "../lock.ts";
import { type Standing, untouched } from "../store.ts";

const requiredStatus: Record<ReportMove, string> = {
  submit: "Złożyć można sprawozdanie robocze albo zwrócone do poprawy.",
  return: "Zwrócić można tylko złożone sprawozdanie.",
  approve: "Przyjąć można tylko złożone sprawozdanie.",
  takeBack: "Cofnąć można tylko przyjęcie, a to sprawozdanie nie jest przyjęte.",
  reopen: "Otworzyć ponownie można tylko przyjęte sprawozdanie.",
};

/** The status after a move, or a refusal that says what is possible. */
export function statusMoved(status: ReportStatus, move: ReportMove): ReportStatus {
  const next = statusAfter(status, move);
  if (next) return next;
  throw notPossible(`To sprawozdanie ${reportStatusFacts[status].is}. ${requiredStatus[move]}`, { status });
}

export type MovedReport = z.infer<typeof movedOutput>;

export async function recordMove(
  db: Db,
  key: ReportKey,
  { actorUid, move, before, more }: { actorUid: string; move: ReportMove; before: Standing; more?: object },
  after: Omit<Standing, "approvedAt"> & { readyBits?: number },
): Promise<MovedReport> {
  const [moved] = await db
    .update(reports)
    .set({
      ...after,
      returnedAt: isGivenBack(after.status) ? sql`now()` : null,
      approvedAt: statusAfter(after.status, "takeBack") ? sql`now()` : null,
      updatedAt: sql`now()`,
    })
    .where(hasReportKey(reports, key))
    .returning({ approvedAt: reports.approvedAt });
  await recordChange(db, {
    uid: key.uid,
    actorUid,
    action: `report.${move}`,
    item: itemOf(key),
    before: { status: before.status },
    after: { status: after.status, ...(after.returnReason ? { reason: after.returnReason } : {}), ...more },
  });
  return {
    ...standingAnswer({ ...after, approvedAt: moved?.approvedAt ?? null }),
    year: key.year,
    month: monthOf(key),
  };
}

/** The months of a year that are not handed in, locked until the transaction ends. */
export async function openMonths(
  db: Db,
  { uid, servedFrom }: Pick<Client, "uid" | "servedFrom">,
  year: number,
): Promise<number[]> {
  const found = await db
    .select({ month: reports.month, status: reports.status })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), gt(reports.month, WHOLE_YEAR_MONTH)))
    .orderBy(asc(reports.month))
    .for("share");
  const statuses = new Map(found.map(({ month, status }) => [month, status]));
  const statusOf = (month: number) => statuses.get(month) ?? untouched.status;
  return monthsOfYear(year, servedFrom, statusOf).filter((month) => isEditable(statusOf(month)));
}
