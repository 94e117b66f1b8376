import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleDocuments, saleLines } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { grouped } from "../../grouped.ts";
import { leaveLarge } from "../../threads/large.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { keysOfKept, monthsMovedTo } from "./moved-goods.ts";
import { ofDocument } from "./sold-line.ts";
import { closedMonths } from "./store.ts";

/** A document of a step, with the months in which its lines count or wait; without lines in that in which it was issued. */
export type StepDocument = {
  readonly id: string;
  readonly number: string;
  readonly parts: readonly { readonly month: string; readonly lines: number; readonly isCounted: boolean }[];
};

/** So many are looked through within a few milliseconds. */
const MOST_DOCUMENTS_HERE = 500;

/** What came in one step: which documents of it can go, all or those of one month alone, and which stay. */
export async function readStep(db: Db, uid: ReadableReports, id: string) {
  const [step] = await db
    .select({ names: saleBatches.names })
    .from(saleBatches)
    .where(and(eq(saleBatches.uid, uid), eq(saleBatches.id, id)));
  if (!step) throw notFound();
  const closed = await closedMonths(db, uid);
  const documents = await documentsOf(db, uid, id);
  const ids = documents.map((document) => document.id);
  const keys = await keysOfKept(db, uid, ids);
  const movedTo = await monthsMovedTo(db, uid, keys);
  const isKept = ({ parts }: StepDocument) => parts.some(({ isCounted, month }) => isCounted && closed.has(month));
  const all = documents.filter((document) => !isKept(document));
  const monthsOf = ({ id: document, parts }: StepDocument) =>
    new Set([...parts.map(({ month }) => month), ...(movedTo.get(document) ?? [])]);
  const inMonth = (month: Month) => all.filter(({ parts }) => parts.some((part) => part.month === monthWord(month)));
  return {
    names: step.names,
    keys,
    closed,
    documents,
    kept: documents.filter(isKept),
    all,
    only: (month: Month) => inMonth(month).filter((document) => monthsOf(document).size === 1),
    alsoElsewhere: (month: Month) => inMonth(month).filter((document) => monthsOf(document).size > 1),
  };
}

async function documentsOf(db: Db, uid: ReadableReports, step: string): Promise<StepDocument[]> {
  const isOfStep = and(eq(saleDocuments.uid, uid), eq(saleDocuments.batchId, step));
  leaveLarge(db, await db.$count(saleDocuments, isOfStep), MOST_DOCUMENTS_HERE);
  const { id, number, issuedOn } = saleDocuments;
  const { year, month } = saleLines;
  const found = await db
    .select({
      id,
      number,
      issuedOn,
      year,
      month,
      lines: sql<number>`count(${saleLines.line})::int`,
      isCounted: sql<boolean>`coalesce(bool_or(${saleLines.state} = 'counted'), false)`,
    })
    .from(saleDocuments)
    .leftJoin(saleLines, ofDocument)
    .where(isOfStep)
    .groupBy(saleDocuments.uid, id, year, month)
    .orderBy(asc(issuedOn), asc(number), asc(id), asc(year), asc(month));
  return [...grouped(found, (one) => one.id)].map(([document, parts]) => ({
    id: document,
    number: parts[0]?.number ?? "",
    parts: parts.map(({ year: own, month: of, lines, isCounted, issuedOn: day }) => ({
      month: own === null || of === null ? day.slice(0, 7) : monthWord({ year: own, month: of }),
      lines,
      isCounted,
    })),
  }));
}

/** In which lines of documents count or wait. */
export const monthsIn = (documents: readonly StepDocument[]): Month[] => {
  const words = documents.flatMap(({ parts }) => parts.flatMap(({ lines, month }) => (lines > 0 ? month : [])));
  return [...new Set(words)].map(monthOfWord);
};
