import {
  CALLED,
  formatMonth,
  monthOfWord,
  monthWord,
  MOST_SALES_EACH,
  type CountedSales,
  type GoingSales,
  type Month,
  type SalesStep,
} from "@ekorok/domain";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleCounts, saleDocuments, saleLines } from "../../db/schema.ts";
import { notFound, Refused } from "../../errors.ts";
import { grouped } from "../../grouped.ts";
import { leaveLarge } from "../../threads/large.ts";
import { recordChange } from "../history/store.ts";
import type { ReadableReports, ReportWriter } from "../reports/proofs.ts";
import { applyPlan, holdMonths } from "./apply-plan.ts";
import { keysOfKept, monthsOfFamilies } from "./moved-goods.ts";
import { planSales } from "./plan-sales.ts";
import { first } from "./shown-first.ts";
import { ofDocument } from "./sold-line.ts";
import { closedMonths } from "./store.ts";

/** A document of a step, with the months in which its lines count or wait; without lines in that in which it was issued. */
type StepDocument = {
  readonly id: string;
  readonly number: string;
  readonly parts: readonly { readonly month: string; readonly lines: number; readonly isCounted: boolean }[];
};

/** So many are looked through within a few milliseconds. */
const MOST_DOCUMENTS_HERE = 500;

async function documentsOf(db: Db, uid: ReadableReports, step: string): Promise<StepDocument[]> {
  const isOfStep = and(eq(saleDocuments.uid, uid), eq(saleDocuments.batchId, step));
  leaveLarge(await db.$count(saleDocuments, isOfStep), MOST_DOCUMENTS_HERE);
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

/** Which documents of a step go, all or those of one month alone, and why others stay. */
function sortedOut(documents: readonly StepDocument[], closed: ReadonlyMap<string, string>) {
  const isKept = ({ parts }: StepDocument) => parts.some(({ isCounted, month }) => isCounted && closed.has(month));
  const all = documents.filter((document) => !isKept(document));
  const isIn = ({ parts }: StepDocument, only: Month) => parts.some(({ month }) => month === monthWord(only));
  return {
    kept: documents.filter(isKept),
    all,
    only: (month: Month) => all.filter((document) => document.parts.length === 1 && isIn(document, month)),
    alsoElsewhere: (month: Month) => all.filter((document) => document.parts.length > 1 && isIn(document, month)),
  };
}

/** What taking a step back would remove: all that can be, or what is of one month alone. */
export async function readSalesStep(db: Db, uid: ReadableReports, id: string, month: Month): Promise<SalesStep> {
  const step = await findStep(db, uid, id);
  const closed = await closedMonths(db, uid);
  const documents = await documentsOf(db, uid, id);
  const sorted = sortedOut(documents, closed);
  const keptIn = sorted.kept.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.isCounted && closed.has(part.month) ? part.month : [])),
  );
  return {
    names: step.names,
    documents: documents.length,
    all: await goingOf(db, uid, sorted.all),
    only: await goingOf(db, uid, sorted.only(month)),
    alsoElsewhere: sorted.alsoElsewhere(month).length,
    kept: sorted.kept.length,
    keptIn: [...new Set(keptIn)].toSorted().map(monthOfWord),
  };
}

async function goingOf(db: Db, uid: ReadableReports, documents: readonly StepDocument[]): Promise<GoingSales> {
  const rows = await rowsBehind(
    db,
    uid,
    documents.map(({ id }) => id),
  );
  const parts = documents.flatMap(({ number, parts: own }) => own.map((part) => ({ ...part, number })));
  const months = [...grouped(parts, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    documents: documents.length,
    months: months.map(([word, own]) => ({
      ...monthOfWord(word),
      documents: own.length,
      numbers: first(own, MOST_SALES_EACH).map(({ number }) => number),
      lines: own.reduce((count, { lines }) => count + lines, 0),
      rows: rows.get(word) ?? 0,
    })),
  };
}

/** In how many rows of each month documents count. */
async function rowsBehind(db: Db, uid: ReadableReports, documents: string[]): Promise<Map<string, number>> {
  const { year, month } = saleLines;
  const found = await db
    .select({ year, month, rows: sql<number>`count(distinct ${saleCounts.rowId})::int` })
    .from(saleCounts)
    .innerJoin(
      saleLines,
      and(
        eq(saleLines.uid, saleCounts.uid),
        eq(saleLines.documentId, saleCounts.documentId),
        eq(saleLines.line, saleCounts.line),
      ),
    )
    .where(and(eq(saleCounts.uid, uid), sql`${saleCounts.documentId} = any(${sql.param(documents)}::uuid[])`))
    .groupBy(year, month);
  return new Map(found.map((one) => [monthWord(one), one.rows]));
}

async function findStep(db: Db, uid: ReadableReports, id: string) {
  const [step] = await db
    .select()
    .from(saleBatches)
    .where(and(eq(saleBatches.uid, uid), eq(saleBatches.id, id)));
  if (!step) throw notFound();
  return step;
}

type Wanted = { readonly id: string; readonly only?: Month | undefined; readonly documents?: number | undefined };

/** Takes back what came in one step: its documents go, all that can or those of one month, and their months are counted again. */
export async function undoSales(
  db: Db,
  writer: ReportWriter,
  { id, only, documents: shown }: Wanted,
): Promise<CountedSales> {
  const { uid } = writer;
  const step = await documentsOf(db, uid, id);
  const touched = await keysOfKept(
    db,
    uid,
    step.map((document) => document.id),
  );
  await holdMonths(db, writer, [...monthsIn(step), ...(await monthsOfFamilies(db, uid, touched))]);
  const { names } = await findStep(db, uid, id);
  const closed = await closedMonths(db, uid);
  const documents = await documentsOf(db, uid, id); // now that nobody else changes them
  const sorted = sortedOut(documents, closed);
  const going = only ? sorted.only(only) : sorted.all;
  if (going.length === 0) throw nothingGoes(sorted.kept, closed);
  if (shown !== undefined && shown !== going.length) throw shownOtherwise();
  const ids = going.map((document) => document.id);
  await db
    .delete(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${saleDocuments.id} = any(${sql.param(ids)}::uuid[])`));
  const isWhole = going.length === documents.length;
  if (isWhole) await db.delete(saleBatches).where(and(eq(saleBatches.uid, uid), eq(saleBatches.id, id)));
  const part = only ? `tylko ${formatMonth(only.year, only.month)}` : "bez zamkniętych miesięcy";
  const before = { [CALLED]: isWhole ? names : `${names} (${part})` };
  await recordChange(db, { ...writer, item: `sales/${id}`, action: "sales.undo", before });
  const months = monthsIn(going).filter((month) => !closed.has(monthWord(month)));
  const [target] = months;
  if (!target) return { months: [] };
  const planned = await planSales(db, uid, { documents: [], target, again: months, touched });
  return { months: await applyPlan(db, writer, planned) };
}

/** In which lines of documents count or wait. */
const monthsIn = (documents: readonly StepDocument[]): Month[] => {
  const words = documents.flatMap(({ parts }) => parts.flatMap(({ lines, month }) => (lines > 0 ? month : [])));
  return [...new Set(words)].map(monthOfWord);
};

const shownOtherwise = () =>
  new Refused("ABORTED", "Od czasu pytania coś się zmieniło. Sprawdź jeszcze raz, co zniknie, i potwierdź.");

function nothingGoes(kept: readonly StepDocument[], closed: ReadonlyMap<string, string>): Refused {
  const reason = kept.flatMap(({ parts }) => parts.flatMap(({ month }) => closed.get(month) ?? []))[0];
  return new Refused(
    "FAILED_PRECONDITION",
    reason ??
      "Żadnego dokumentu nie można cofnąć tylko z tego miesiąca: mają pozycje także w innych. Cofnij całe wczytanie.",
  );
}
