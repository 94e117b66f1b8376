import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import { sumOf } from "@ekorok/domain/exact";
import type { SalesOfRow } from "@ekorok/domain/sales/contract/recorded-sales";
import { and, asc, eq, sql } from "drizzle-orm";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { CountedSales } from "@ekorok/domain/sales/contract/sales";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { saleCounts, saleDocuments, saleLines, saleRows } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { readableReports, reportWriter } from "../../reports/access.ts";
import type { ReadableReports, ReportWriter } from "../../reports/report-key.ts";
import { linesAnswer, lineFields, numberOf, ofDocument } from "./sold-line.ts";
import { trimmed } from "../store.ts";
import { readAreaToChange } from "../../reports/rows/row-store.ts";
import { saveRows } from "../../reports/rows/save-rows.ts";
import { lockSalesMonths } from "../apply-plan.ts";
import { countSales } from "../take-sales.ts";

export const rowTraceAnswers = {
  "GET /api/users/:uid/sales/rows/:row": ({ db, caller }, { place: { uid, row }, query: { from } }) =>
    readSalesOfRow(db, readableReports(caller, uid), row, from),
} satisfies Answers;

const isBehind = (uid: ReadableReports, rowId: string) => and(eq(saleCounts.uid, uid), eq(saleCounts.rowId, rowId));

/** The sums of sales in a row, and what was carried over from other months. */
export async function salesOfRow(db: Db, uid: ReadableReports, rowId: string) {
  const [row] = await db
    .select()
    .from(saleRows)
    .where(and(eq(saleRows.uid, uid), eq(saleRows.rowId, rowId)));
  if (!row) throw notFound();
  const [whole] = await db
    .select({
      pieces: sql<string | null>`sum(${saleCounts.pieces})`,
      kilograms: sql<string | null>`sum(${saleCounts.kilograms})`,
    })
    .from(saleCounts)
    .where(isBehind(uid, rowId));
  const broughtOver =
    row.broughtPieces === null
      ? null
      : { pieces: trimmed(row.broughtPieces), kilograms: numberOf(row.broughtKilograms) };
  return {
    pieces: numberOf(sumOf([whole?.pieces, broughtOver?.pieces])) ?? "0",
    kilograms: numberOf(sumOf([whole?.kilograms, broughtOver?.kilograms])),
    broughtOver,
  };
}

/** What a row was counted from, with a part of its lines. */
async function readSalesOfRow(db: Db, uid: ReadableReports, rowId: string, from: number): Promise<SalesOfRow> {
  const sold = await salesOfRow(db, uid, rowId);
  const lines = await db
    .select({
      ...lineFields,
      pieces: sql<string>`sum(${saleCounts.pieces})`,
      kilograms: sql<string | null>`sum(${saleCounts.kilograms})`,
    })
    .from(saleCounts)
    .innerJoin(
      saleLines,
      and(
        eq(saleLines.uid, saleCounts.uid),
        eq(saleLines.documentId, saleCounts.documentId),
        eq(saleLines.line, saleCounts.line),
      ),
    )
    .innerJoin(saleDocuments, ofDocument)
    .where(isBehind(uid, rowId))
    .groupBy(saleLines.uid, saleLines.documentId, saleLines.line, saleDocuments.uid, saleDocuments.id)
    .orderBy(asc(saleLines.day), asc(saleDocuments.number), asc(saleLines.documentId), asc(saleLines.line))
    .offset(from)
    .limit(MOST_SALES_SHOWN);
  return {
    ...sold,
    lines: (await linesAnswer(db, uid, lines)).map(({ pieces, kilograms, ...found }) => ({
      ...found,
      pieces: trimmed(pieces),
      kilograms: numberOf(kilograms),
    })),
    lineCount: await lineCount(db, uid, rowId),
  };
}

async function lineCount(db: Db, uid: ReadableReports, rowId: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct (${saleCounts.documentId}, ${saleCounts.line}))::int` })
    .from(saleCounts)
    .where(isBehind(uid, rowId));
  return found?.count ?? 0;
}

export const restoreRowAnswers = {
  restoreSalesRow: ({ caller, commit }, { uid, row }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => restoreRow(db, writer, row));
  },
} satisfies Answers;

/** Counts a row again that somebody changed or deleted: their change is lost, and the month is counted. */
async function restoreRow(db: Db, writer: ReportWriter, rowId: string): Promise<CountedSales> {
  const { uid } = writer;
  const condition = and(eq(saleRows.uid, uid), eq(saleRows.rowId, rowId));
  const [stored] = await db.select().from(saleRows).where(condition);
  const area = stored && areaById(stored.area);
  if (!stored || !area) throw notFound();
  const month = { year: stored.year, month: stored.month };
  await lockSalesMonths(db, writer, [month]);
  const { rows } = await readAreaToChange(db, { uid, ...month, area: stored.area });
  const now = rows.find(({ id }) => id === rowId);
  if (now) await saveRows(db, writer, month, area, [{ id: rowId, version: now.version, set: null }]);
  await db.delete(saleRows).where(condition);
  return countSales(db, writer, [month]);
}
