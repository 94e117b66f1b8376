import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { and, eq, isNull, sql } from "drizzle-orm";
import { NAME_FIELD, MONTHS_FIELD } from "@ekorok/domain/history/describe-change";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { Db } from "../../../db/index.ts";
import { saleCarries, saleLines } from "../../../db/schema.ts";
import { hasReportKey, type ReadableReports, type ReportWriter } from "../../reports/report-key.ts";
import type { Answers } from "../../../answers/answers.ts";
import { notFound } from "../../../errors/refused.ts";
import { recordChange } from "../../history/store.ts";
import { reportWriter } from "../../reports/access.ts";
import { readUnblockedClient } from "../../reports/lock.ts";

export const isLineOfMonth = (uid: ReadableReports, { year, month }: Month) =>
  hasReportKey(saleLines, { uid, year, month });

export const isWaiting = (uid: ReadableReports, month: Month) =>
  and(isLineOfMonth(uid, month), eq(saleLines.state, "waiting"));

/** A negative sum about which a person has to decide. */
const isCarryAsked = (uid: ReadableReports, { year, month }: Month) =>
  and(hasReportKey(saleCarries, { uid, year, month }), isNull(saleCarries.toYear), eq(saleCarries.isDropped, false));

/** Lines and negative sums that need a decision, and lines that came to a closed month and need a recount. */
export async function countWaiting(
  db: Db,
  uid: ReadableReports,
  month: Month,
): Promise<{ waiting: number; uncounted: number }> {
  const cameLate = sql`${saleLines.why} = 'month'`;
  const [found] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where not ${cameLate}))::int`,
      uncounted: sql<number>`(count(*) filter (where ${cameLate}))::int`,
    })
    .from(saleLines)
    .where(isWaiting(uid, month));
  const { waiting, uncounted } = found ?? { waiting: 0, uncounted: 0 };
  return { waiting: waiting + (await db.$count(saleCarries, isCarryAsked(uid, month))), uncounted };
}

export const dropReturnedAnswers = {
  dropReturned: ({ caller, commit }, { uid, id, isDropped }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => dropReturned(db, writer, id, isDropped));
  },
} satisfies Answers;

/** Decides that a negative sum that no month can take is dropped, or asks again. Changes no row. */
async function dropReturned(db: Db, writer: ReportWriter, id: string, isDropped: boolean): Promise<void> {
  await readUnblockedClient(db, writer);
  const [left] = await db
    .update(saleCarries)
    .set({ isDropped })
    .where(and(eq(saleCarries.uid, writer.uid), eq(saleCarries.id, id), isNull(saleCarries.toYear)))
    .returning();
  if (!left) throw notFound();
  const action = isDropped ? "sales.dropped" : "sales.askedAgain";
  const after = { [NAME_FIELD]: formatMonth(left.year, left.month), [MONTHS_FIELD]: [monthWord(left)] };
  await recordChange(db, { ...writer, item: `sales/${id}`, action, after });
}
