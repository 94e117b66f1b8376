import { pick } from "@ekorok/domain/pick";
import type { SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import { correctedSaleOf, isCorrection, questionOf } from "@ekorok/domain/sales/sale-document";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { saleDocuments, saleLines } from "../../../db/schema.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import { invoicesOf } from "../moved-goods.ts";
import { trimmed } from "../store.ts";

/** A line with its document. Plain columns, as expressions in subqueries would need names. */
export const lineFields = {
  document: saleDocuments.id,
  ...pick(saleDocuments, "number", "kind", "seller", "issuedOn"),
  ...pick(saleLines, "line", "day", "direction", "country", "code", "gtin", "name", "unit", "quantity"),
  product: saleLines.productId,
  ...pick(saleLines, "year", "month", "state", "question"),
  correctedOn: saleDocuments.correctedOn,
  why: saleLines.why,
};
export const ofDocument = and(eq(saleDocuments.uid, saleLines.uid), eq(saleDocuments.id, saleLines.documentId));
export const numberOf = (numeric: string | null) => (numeric === null ? null : trimmed(numeric));

type FoundLine = Omit<SoldLine, "correctedSale" | "invoice"> & { correctedOn: string[] };

/** Lines for an answer, in the same order; corrections with their invoices. */
export async function linesAnswer<Found extends FoundLine>(db: Db, uid: ReadableReports, lines: readonly Found[]) {
  const corrections = new Set(lines.filter(isCorrection).map(({ document }) => document));
  const invoices = await invoicesOf(db, uid, [...corrections]);
  return lines.map(({ correctedOn, ...found }) => {
    const question = found.why === "question" ? questionOf(found) : null;
    return {
      ...found,
      invoice: invoices.get(found.document) ?? null,
      quantity: numberOf(found.quantity),
      question,
      correctedSale: correctedSaleOf(question, correctedOn),
    };
  });
}
