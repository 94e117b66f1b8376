import { pick } from "@ekorok/domain/pick";
import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import type { SalesLines, SalesLinesWanted } from "@ekorok/domain/sales/contract/recorded-sales";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { saleCounts, saleDocuments, saleLines } from "../../../db/schema.ts";
import { readableReports } from "../../reports/access.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import { linesAnswer, lineFields, numberOf, ofDocument } from "./sold-line.ts";
import { trimmed } from "../store.ts";
import { grouped } from "@ekorok/domain/grouped";

export const salesLinesAnswers = {
  "GET /api/users/:uid/sales/lines": ({ db, caller }, { place, query }) =>
    readSalesLines(db, readableReports(caller, place.uid), query),
} satisfies Answers;

const alone = { number: saleDocuments.number, kind: saleDocuments.kind, issuedOn: saleDocuments.issuedOn };
const hasNoLines = sql`not exists (select 1 from ${saleLines} l where l.uid = ${saleDocuments.uid} and l.document_id = ${saleDocuments.id})`;

/** Ignores case and surrounding spaces: "fv/9/1 " finds FV/9/1. */
const isCalled = (number: string) => sql`upper(btrim(${saleDocuments.number})) = upper(btrim(${number}::text))`;

/** Lines of documents with a number, or of a product, with the rows they went into; newest first. */
async function readSalesLines(
  db: Db,
  uid: ReadableReports,
  { number, product, from }: SalesLinesWanted,
): Promise<SalesLines> {
  const condition = and(
    eq(saleLines.uid, uid),
    number === undefined ? undefined : isCalled(number),
    product === undefined ? undefined : eq(saleLines.productId, product),
  );
  const found = await db
    .select(lineFields)
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(condition)
    .orderBy(desc(saleLines.day), asc(saleDocuments.number), asc(saleLines.documentId), asc(saleLines.line))
    .offset(from)
    .limit(MOST_SALES_SHOWN);
  const counts = grouped(await countsOf(db, uid, found), ({ document, line }) => lineName(document, line));
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(condition);
  return {
    lines: (await linesAnswer(db, uid, found)).map((one) => ({
      ...one,
      rows: (counts.get(lineName(one.document, one.line)) ?? []).map(({ row, area, pieces, kilograms }) => ({
        row,
        area,
        pieces: trimmed(pieces),
        kilograms: numberOf(kilograms),
      })),
    })),
    lineCount: all?.count ?? 0,
    withoutLines:
      number === undefined
        ? []
        : await db
            .select(alone)
            .from(saleDocuments)
            .where(and(eq(saleDocuments.uid, uid), isCalled(number), hasNoLines))
            .limit(MOST_SALES_SHOWN),
  };
}

const lineName = (document: string, line: number) => `${document} ${line}`;

const countsOf = async (db: Db, uid: ReadableReports, lines: readonly { document: string; line: number }[]) =>
  db
    .select({
      document: saleCounts.documentId,
      line: saleCounts.line,
      row: saleCounts.rowId,
      ...pick(saleCounts, "area", "pieces", "kilograms"),
    })
    .from(saleCounts)
    .where(
      and(
        eq(saleCounts.uid, uid),
        sql`(${saleCounts.documentId}, ${saleCounts.line}) in (select * from unnest(${sql.param(lines.map(({ document }) => document))}::uuid[], ${sql.param(lines.map(({ line: place }) => place))}::int[]))`,
      ),
    )
    .orderBy(asc(saleCounts.part));
