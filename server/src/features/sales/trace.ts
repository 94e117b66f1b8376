import {
  isAsCounted,
  MOST_SALES_SHOWN,
  MOST_WAITING_SHOWN,
  questionOf,
  reasonsForNothing,
  sumOf,
  type Month,
  type SalesLines,
  type SalesLinesWanted,
  type SalesOfMonth,
  type SalesOfRow,
  type SignedIn,
  type SoldLine,
} from "@ekorok/domain";
import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportRows, saleCounts, saleDocuments, saleLines, saleRows } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { advancesOfMonth } from "./advances.ts";
import { stepsOfMonth } from "./steps-of-month.ts";
import { readCarries, rowsOfMonth, trimmed } from "./store.ts";

const line = {
  document: saleDocuments.id,
  number: saleDocuments.number,
  kind: saleDocuments.kind,
  seller: saleDocuments.seller,
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
  why: saleLines.why,
};
const ofDocument = and(eq(saleDocuments.uid, saleLines.uid), eq(saleDocuments.id, saleLines.documentId));
const alone = { number: saleDocuments.number, kind: saleDocuments.kind, issuedOn: saleDocuments.issuedOn };
const hasNoLines = sql`not exists (select 1 from ${saleLines} l where l.uid = ${saleDocuments.uid} and l.document_id = ${saleDocuments.id})`;
const numberOf = (numeric: string | null) => (numeric === null ? null : trimmed(numeric));
const asSent = (found: SoldLine): SoldLine => ({
  ...found,
  quantity: numberOf(found.quantity),
  question: found.why === "question" ? questionOf(found) : null,
});

/** Sales of a month: what came in, what waits, which rows came of it. */
export async function readSalesOfMonth(
  db: Db,
  uid: ReadableReports,
  { year, month }: Month,
  reader: SignedIn,
): Promise<SalesOfMonth> {
  const inMonth = and(eq(saleLines.uid, uid), eq(saleLines.year, year), eq(saleLines.month, month));
  const isWaiting = and(inMonth, eq(saleLines.state, "waiting"));
  const waiting = await db
    .select(line)
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(isWaiting)
    .orderBy(asc(saleLines.day), asc(saleDocuments.number), asc(saleLines.line))
    .limit(MOST_WAITING_SHOWN);
  const kept = await rowsOfMonth(db, uid, { year, month });
  const now = await db
    .select({ id: reportRows.id, cells: reportRows.cells })
    .from(reportRows)
    .where(
      and(
        eq(reportRows.uid, uid),
        inArray(
          reportRows.id,
          kept.map(({ id }) => id),
        ),
      ),
    );
  const cellsNow = new Map(now.map((row) => [row.id, row]));
  const theirsOf = async (row: string) => {
    const { pieces, kilograms } = await soldBehind(db, uid, row);
    const cells = cellsNow.get(row)?.cells;
    return { cells: cells ? { ...cells } : null, pieces, kilograms };
  };
  const rows = kept.map(async (row) => ({
    id: row.id,
    area: row.area,
    cells: { ...row.cells },
    theirs: isAsCounted(row, cellsNow.get(row.id)) ? null : await theirsOf(row.id),
  }));
  return {
    files: await stepsOfMonth(db, uid, { year, month }, reader),
    lines: await db.$count(saleLines, inMonth),
    waiting: waiting.map(asSent),
    waitingCount: await db.$count(saleLines, isWaiting),
    nothing: await nothingIn(db, uid, { year, month }),
    ...(await advancesOfMonth(db, uid, { year, month })),
    rows: await Promise.all(rows),
    carried: (await readCarries(db, uid, { year, month })).map(({ sum }) => ({ ...sum, key: { ...sum.key } })),
  };
}

/** Of each reason as many lines as somebody looks through. */
const MOST_OF_REASON = 20;

async function nothingIn(db: Db, uid: ReadableReports, { year, month }: Month): Promise<SalesOfMonth["nothing"]> {
  const { why, day, line: place } = saleLines;
  const ranked = db
    .select({
      ...line,
      count: sql<number>`count(*) over (partition by ${why})::int`.as("count"),
      rank: sql<number>`row_number() over (partition by ${why} order by ${day}, ${saleDocuments.number}, ${place})::int`.as(
        "rank",
      ),
    })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(
      and(eq(saleLines.uid, uid), eq(saleLines.year, year), eq(saleLines.month, month), eq(saleLines.state, "nothing")),
    )
    .as("ranked");
  const found = await db.select().from(ranked).where(lte(ranked.rank, MOST_OF_REASON)).orderBy(asc(ranked.rank));
  return reasonsForNothing.flatMap((reason) => {
    const own = found.filter((one) => one.why === reason);
    const lines = own.map(({ count: _count, rank: _rank, ...one }) => asSent(one));
    return own[0] ? [{ why: reason, count: own[0].count, lines }] : [];
  });
}

const isBehind = (uid: ReadableReports, rowId: string) => and(eq(saleCounts.uid, uid), eq(saleCounts.rowId, rowId));

/** What sales come to in a row, and what of it an earlier month has left over. */
async function soldBehind(db: Db, uid: ReadableReports, rowId: string) {
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

/** What is behind a row; of its lines some, from a place on. */
export async function readSalesOfRow(db: Db, uid: ReadableReports, rowId: string, from: number): Promise<SalesOfRow> {
  const sold = await soldBehind(db, uid, rowId);
  const lines = await db
    .select({
      ...line,
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
    lines: lines.map(({ pieces, kilograms, ...found }) => ({
      ...asSent(found),
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
    .where(and(eq(saleCounts.uid, uid), eq(saleCounts.rowId, rowId)));
  return found?.count ?? 0;
}

/** As somebody types it: "fv/9/1 " is FV/9/1. */
const isCalled = (number: string) => sql`upper(btrim(${saleDocuments.number})) = upper(btrim(${number}::text))`;

/** Lines of documents with a number, or of a product, with the rows that each went into; the newest first. */
export async function readSalesLines(
  db: Db,
  uid: ReadableReports,
  { number, product, from }: SalesLinesWanted,
): Promise<SalesLines> {
  const isMeant = and(
    eq(saleLines.uid, uid),
    number === undefined ? undefined : isCalled(number),
    product === undefined ? undefined : eq(saleLines.productId, product),
  );
  const found = await db
    .select(line)
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(isMeant)
    .orderBy(desc(saleLines.day), asc(saleDocuments.number), asc(saleLines.documentId), asc(saleLines.line))
    .offset(from)
    .limit(MOST_SALES_SHOWN);
  const ofLine = new Map<string, SalesLines["lines"][number]["rows"]>();
  for (const { document, number: place, row, area, pieces, kilograms } of await countsOf(db, uid, found))
    ofLine.set(lineName(document, place), [
      ...(ofLine.get(lineName(document, place)) ?? []),
      { row, area, pieces: trimmed(pieces), kilograms: numberOf(kilograms) },
    ]);
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(isMeant);
  return {
    lines: found.map((one) => ({
      ...asSent(one),
      rows: ofLine.get(lineName(one.document, one.line)) ?? [],
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

/** What these lines add to rows. */
const countsOf = async (db: Db, uid: ReadableReports, lines: readonly { document: string; line: number }[]) =>
  db
    .select({
      document: saleCounts.documentId,
      number: saleCounts.line,
      row: saleCounts.rowId,
      area: saleCounts.area,
      pieces: saleCounts.pieces,
      kilograms: saleCounts.kilograms,
    })
    .from(saleCounts)
    .where(
      and(
        eq(saleCounts.uid, uid),
        sql`(${saleCounts.documentId}, ${saleCounts.line}) in (select * from unnest(${sql.param(lines.map(({ document }) => document))}::uuid[], ${sql.param(lines.map(({ line: place }) => place))}::int[]))`,
      ),
    )
    .orderBy(asc(saleCounts.part));
