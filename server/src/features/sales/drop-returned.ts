import { CALLED, OF_MONTHS } from "@ekorok/domain/history/describe-product";
import { monthWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { and, eq, isNull } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { saleCarries } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { recordChange } from "../history/store.ts";
import { reportWriter } from "../reports/access.ts";
import { holdClient, refuseBlocked } from "../reports/lock.ts";
import type { ReportWriter } from "../reports/proofs.ts";

export const dropReturnedAnswers = {
  dropReturned: ({ caller, commit }, { uid, id, isDropped }) => {
    const writer = reportWriter(caller, uid);
    return commit(async (db) => {
      await dropReturned(db, writer, id, isDropped);
      return {};
    });
  },
} satisfies Answers;

/**
 * Says of what is below zero, and what no open month of its year can take, that it is not taken off; or that it is asked again. No
 * row changes by it, so the month may be closed.
 */
async function dropReturned(db: Db, writer: ReportWriter, id: string, isDropped: boolean): Promise<void> {
  refuseBlocked(await holdClient(db, writer));
  const [left] = await db
    .update(saleCarries)
    .set({ isDropped })
    .where(and(eq(saleCarries.uid, writer.uid), eq(saleCarries.id, id), isNull(saleCarries.toYear)))
    .returning();
  if (!left) throw notFound();
  const action = isDropped ? "sales.dropped" : "sales.askedAgain";
  const after = { [CALLED]: formatMonth(left.year, left.month), [OF_MONTHS]: [monthWord(left)] };
  await recordChange(db, { ...writer, item: `sales/${id}`, action, after });
}
