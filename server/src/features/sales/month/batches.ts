import { pick } from "@ekorok/domain/pick";
import { monthOfWord, monthWord, type Month, YEARS } from "@ekorok/domain/periods/month";
import { and, asc, eq, sql, desc, inArray, notExists } from "drizzle-orm";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../../../db/index.ts";
import { saleBatches, saleDocuments, saleLines } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { grouped } from "@ekorok/domain/grouped";
import { requireFitForMainThread } from "../../../threads/large.ts";
import { hasReportKey, type ReadableReports } from "../../reports/report-key.ts";
import { keysOfStored, monthsMovedTo } from "../moved-goods.ts";
import { ofDocument } from "./sold-line.ts";
import { closedMonths, ofBatch } from "../store.ts";
import { withActors } from "../../history/store.ts";
import { dayInPoland } from "../../reports/rules-in-sql.ts";
import { actorAnswer } from "../../users/user-history.ts";

/** A document of a batch, with the months in which its lines count or wait; without lines, the month of issue. */
export type BatchDocument = {
  readonly id: string;
  readonly number: string;
  readonly parts: readonly { readonly month: string; readonly lines: number; readonly isCounted: boolean }[];
};

const MAIN_THREAD_DOCUMENTS = 500;

/** A batch: which of its documents can be undone, all or those of one month alone, and which stay. */
export async function readBatch(db: Db, uid: ReadableReports, id: string) {
  const [step] = await db
    .select({ names: saleBatches.names })
    .from(saleBatches)
    .where(and(eq(saleBatches.uid, uid), eq(saleBatches.id, id)));
  if (!step) throw notFound();
  const closed = await closedMonths(db, uid);
  const documents = await documentsOfBatch(db, uid, id);
  const ids = documents.map((document) => document.id);
  const keys = await keysOfStored(db, uid, ids);
  const movedTo = await monthsMovedTo(db, uid, keys);
  const isKept = ({ parts }: BatchDocument) => parts.some(({ isCounted, month }) => isCounted && closed.has(month));
  const all = documents.filter((document) => !isKept(document));
  const monthsOf = ({ id: document, parts }: BatchDocument) =>
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

async function documentsOfBatch(db: Db, uid: ReadableReports, step: string): Promise<BatchDocument[]> {
  const isOfStep = and(eq(saleDocuments.uid, uid), eq(saleDocuments.batchId, step));
  requireFitForMainThread(db, await db.$count(saleDocuments, isOfStep), MAIN_THREAD_DOCUMENTS);
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

export const monthsOfBatch = (documents: readonly BatchDocument[]): Month[] => {
  const words = documents.flatMap(({ parts }) => parts.flatMap(({ lines, month }) => (lines > 0 ? month : [])));
  return [...new Set(words)].map(monthOfWord);
};

const batchFields = {
  ...pick(saleBatches, "id", "names", "at", "actorUid"),
  documents: sql<number>`count(distinct ${saleDocuments.id})::int`,
  lines: sql<number>`count(${saleLines.line})::int`,
  waiting: sql<number>`count(*) filter (where ${saleLines.state} = 'waiting')::int`,
};

/** Batches with sales of a month, newest first. */
export async function batchesOfMonth(
  db: Db,
  uid: ReadableReports,
  month: Month,
  reader: SignedIn,
): Promise<SalesOfMonth["files"]> {
  const steps = [...(await batchesWithLinesIn(db, uid, month)), ...(await batchesWithoutLines(db, uid, month))];
  const closed = await closedMonths(db, uid);
  const ids = steps.map(({ id }) => id);
  const wholes = await wholeBatches(db, uid, ids, [...closed.keys()]);
  return (await withActors(db, steps))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, names, at, documents, lines, waiting, ...done }) => ({
      id,
      names,
      at: at.toISOString(),
      by: actorAnswer(reader, done),
      documents,
      lines,
      waiting,
      allDocuments: wholes.get(id)?.documents ?? documents,
      months: wholes.get(id)?.months ?? 0,
      isUndoable: !closed.has(monthWord(month)) && wholes.get(id)?.hasFree === true,
    }));
}

/** Totals of whole batches. Documents counted in a closed month stay; `hasFree` says whether others can be undone. */
async function wholeBatches(db: Db, uid: ReadableReports, ids: string[], closed: string[]) {
  const numbers = closed.map((word) => Number(word.replace("-", "")));
  const isFixed = sql`${saleLines.state} = 'counted' and ${saleLines.year} * 100 + ${saleLines.month} = any(${sql.param(numbers)}::int[])`;
  const documents = sql<number>`count(distinct ${saleDocuments.id})::int`;
  const found = await db
    .select({
      id: saleDocuments.batchId,
      documents,
      months: sql<number>`count(distinct (${saleLines.year}, ${saleLines.month})) filter (where ${saleLines.year} is not null)::int`,
      hasFree: sql<boolean>`${documents} > count(distinct ${saleDocuments.id}) filter (where ${isFixed})`,
    })
    .from(saleDocuments)
    .leftJoin(saleLines, ofDocument)
    .where(and(eq(saleDocuments.uid, uid), inArray(saleDocuments.batchId, ids)))
    .groupBy(saleDocuments.batchId);
  return new Map(found.map((one) => [one.id, one]));
}

/** Documents without lines, such as advances, are counted with the batch's lines of the month. */
const withoutLines = sql`(select count(*) from ${saleDocuments} own where own.uid = ${saleBatches.uid} and own.batch_id = ${saleBatches.id}
  and not exists (select 1 from ${saleLines} placed where placed.uid = own.uid and placed.document_id = own.id))`;

const batchesWithLinesIn = (db: Db, uid: ReadableReports, { year, month }: Month) =>
  db
    .select({ ...batchFields, documents: sql<number>`(${batchFields.documents} + ${withoutLines})::int` })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .innerJoin(saleBatches, ofBatch)
    .where(hasReportKey(saleLines, { uid, year, month }))
    .groupBy(saleBatches.uid, saleBatches.id)
    .orderBy(desc(saleBatches.at));

/**
 * Batches without lines, as of advances alone, appear in the month in which their documents were issued. If that is
 * outside all years, they appear in the month of the upload: their documents are known and will not be taken again.
 */
function batchesWithoutLines(db: Db, uid: ReadableReports, month: Month) {
  const isInMonth = (day: Parameters<typeof dayInPoland>[0]) => sql`to_char(${day}, 'YYYY-MM') = ${monthWord(month)}`;
  const placed = db
    .select({ one: sql`1` })
    .from(sql`${saleDocuments} own`)
    .innerJoin(sql`${saleLines} placed`, sql`placed.uid = own.uid and placed.document_id = own.id`)
    .where(sql`own.uid = ${saleBatches.uid} and own.batch_id = ${saleBatches.id}`);
  return db
    .select(batchFields)
    .from(saleBatches)
    .innerJoin(saleDocuments, ofBatch)
    .leftJoin(saleLines, ofDocument)
    .where(and(eq(saleBatches.uid, uid), notExists(placed)))
    .groupBy(saleBatches.uid, saleBatches.id)
    .having(
      sql`bool_or(${isInMonth(saleDocuments.issuedOn)}) or (${isInMonth(dayInPoland(saleBatches.at))}
        and not bool_or(extract(year from ${saleDocuments.issuedOn}) between ${YEARS.first} and ${YEARS.last}))`,
    );
}
