import { correctedSaleOf, questionOf, type SoldLine } from "@ekorok/domain";
import { and, eq } from "drizzle-orm";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import { trimmed } from "./store.ts";

/** A line with its document, as it is read. Plain columns: it is selected from subqueries, too, where an expression would need a name. */
export const line = {
  document: saleDocuments.id,
  number: saleDocuments.number,
  kind: saleDocuments.kind,
  seller: saleDocuments.seller,
  issuedOn: saleDocuments.issuedOn,
  line: saleLines.line,
  day: saleLines.day,
  direction: saleLines.direction,
  country: saleLines.country,
  code: saleLines.code,
  gtin: saleLines.gtin,
  name: saleLines.name,
  unit: saleLines.unit,
  quantity: saleLines.quantity,
  product: saleLines.productId,
  year: saleLines.year,
  month: saleLines.month,
  state: saleLines.state,
  question: saleLines.question,
  correctedOn: saleDocuments.correctedOn,
  why: saleLines.why,
};
export const ofDocument = and(eq(saleDocuments.uid, saleLines.uid), eq(saleDocuments.id, saleLines.documentId));
export const numberOf = (numeric: string | null) => (numeric === null ? null : trimmed(numeric));

type FoundLine = Omit<SoldLine, "correctedSale"> & { correctedOn: string[] };
export function asSent({ correctedOn, ...found }: FoundLine): SoldLine {
  const question = found.why === "question" ? questionOf(found) : null;
  return {
    ...found,
    quantity: numberOf(found.quantity),
    question,
    correctedSale: correctedSaleOf(question, correctedOn),
  };
}
