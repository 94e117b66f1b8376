import { areaById } from "@ekorok/domain/areas/all-areas";
import type { CountedSales } from "@ekorok/domain/sales/contract/sales";
import { and, eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { saleRows } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { reportWriter } from "../reports/access.ts";
import type { ReportWriter } from "../reports/proofs.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import { saveRows } from "../reports/rows/save-rows.ts";
import { holdMonths } from "./apply-plan.ts";
import { countSales } from "./take-sales.ts";

export const restoreRowAnswers = {
  restoreSalesRow: ({ caller, commit }, { uid, row }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => restoreRow(db, writer, row));
  },
} satisfies Answers;

/** Gives a row back to counting that somebody has changed or removed: what they made of it goes, and the month is counted again. */
async function restoreRow(db: Db, writer: ReportWriter, rowId: string): Promise<CountedSales> {
  const { uid } = writer;
  const isMeant = and(eq(saleRows.uid, uid), eq(saleRows.rowId, rowId));
  const [kept] = await db.select().from(saleRows).where(isMeant);
  const area = kept && areaById(kept.area);
  if (!kept || !area) throw notFound();
  const month = { year: kept.year, month: kept.month };
  await holdMonths(db, writer, [month]);
  const { rows } = await readAreaToChange(db, { uid, ...month, area: kept.area });
  const now = rows.find(({ id }) => id === rowId);
  if (now) await saveRows(db, writer, month, area, [{ id: rowId, version: now.version, set: null }]);
  await db.delete(saleRows).where(isMeant);
  return countSales(db, writer, [month]);
}
