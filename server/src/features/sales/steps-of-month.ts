import { monthWord, YEARS, type Month } from "@ekorok/domain/periods/month";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleDocuments, saleLines } from "../../db/schema.ts";
import { withActors } from "../history/store.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { dayInPoland } from "../reports/rules-in-sql.ts";
import { actorAsSent } from "../users/user-history.ts";
import { ofDocument } from "./sold-line.ts";
import { closedMonths } from "./store.ts";

const step = {
  id: saleBatches.id,
  names: saleBatches.names,
  at: saleBatches.at,
  actorUid: saleBatches.actorUid,
  documents: sql<number>`count(distinct ${saleDocuments.id})::int`,
  lines: sql<number>`count(${saleLines.line})::int`,
  waiting: sql<number>`count(*) filter (where ${saleLines.state} = 'waiting')::int`,
};
const ofStep = and(eq(saleDocuments.uid, saleBatches.uid), eq(saleDocuments.batchId, saleBatches.id));

/** Steps in which sales of a month came in, the newest first. */
export async function stepsOfMonth(
  db: Db,
  uid: ReadableReports,
  month: Month,
  reader: SignedIn,
): Promise<SalesOfMonth["files"]> {
  const steps = [...(await withLinesIn(db, uid, month)), ...(await withoutMonth(db, uid, month))];
  const closed = await closedMonths(db, uid);
  const wholes = await wholeSteps(
    db,
    uid,
    steps.map(({ id }) => id),
    [...closed.keys()],
  );
  return (await withActors(db, steps))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, names, at, documents, lines, waiting, ...done }) => ({
      id,
      names,
      at: at.toISOString(),
      by: actorAsSent(reader, done),
      documents,
      lines,
      waiting,
      allDocuments: wholes.get(id)?.documents ?? documents,
      months: wholes.get(id)?.months ?? 0,
      isUndoable: !closed.has(monthWord(month)) && wholes.get(id)?.hasFree === true,
    }));
}

/** Steps as a whole: documents that a closed month has counted stay, and the others can be taken back. */
async function wholeSteps(db: Db, uid: ReadableReports, ids: string[], closed: string[]) {
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

/** Of a step that has lines in a month its documents without any, such as advances, are counted there, too. */
const withoutLines = sql`(select count(*) from ${saleDocuments} own where own.uid = ${saleBatches.uid} and own.batch_id = ${saleBatches.id}
  and not exists (select 1 from ${saleLines} placed where placed.uid = own.uid and placed.document_id = own.id))`;

const withLinesIn = (db: Db, uid: ReadableReports, { year, month }: Month) =>
  db
    .select({ ...step, documents: sql<number>`(${step.documents} + ${withoutLines})::int` })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .innerJoin(saleBatches, ofStep)
    .where(and(eq(saleLines.uid, uid), eq(saleLines.year, year), eq(saleLines.month, month)))
    .groupBy(saleBatches.uid, saleBatches.id)
    .orderBy(desc(saleBatches.at));

/**
 * Steps without lines, such as of advances alone: they are shown where their documents were issued. Where that is before or after all
 * months that there are, they are shown where they were taken, as their documents are known and are not taken again.
 */
function withoutMonth(db: Db, uid: ReadableReports, month: Month) {
  const isInMonth = (day: Parameters<typeof dayInPoland>[0]) => sql`to_char(${day}, 'YYYY-MM') = ${monthWord(month)}`;
  const placed = db
    .select({ one: sql`1` })
    .from(sql`${saleDocuments} own`)
    .innerJoin(sql`${saleLines} placed`, sql`placed.uid = own.uid and placed.document_id = own.id`)
    .where(sql`own.uid = ${saleBatches.uid} and own.batch_id = ${saleBatches.id}`);
  return db
    .select(step)
    .from(saleBatches)
    .innerJoin(saleDocuments, ofStep)
    .leftJoin(saleLines, ofDocument)
    .where(and(eq(saleBatches.uid, uid), notExists(placed)))
    .groupBy(saleBatches.uid, saleBatches.id)
    .having(
      sql`bool_or(${isInMonth(saleDocuments.issuedOn)}) or (${isInMonth(dayInPoland(saleBatches.at))}
        and not bool_or(extract(year from ${saleDocuments.issuedOn}) between ${YEARS.first} and ${YEARS.last}))`,
    );
}
