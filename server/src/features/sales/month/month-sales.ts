import { MOST_WAITING_SHOWN } from "@ekorok/domain/contract/limits";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { isAsCounted } from "@ekorok/domain/sales/counted-rows";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { reasonsForNothing } from "@ekorok/domain/sales/sale-values";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportRows, saleDocuments, saleLines } from "../../../db/schema.ts";
import { readableReports } from "../../reports/access.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import { advancesOfMonth, awaitingOfMonth, countOpenAdvances } from "./awaited-invoices.ts";
import { returningLines } from "../place-lines.ts";
import { salesOfRow } from "./row-trace.ts";
import { linesAnswer, lineFields, ofDocument } from "./sold-line.ts";
import { batchesOfMonth } from "./batches.ts";
import { closedMonths, linesAway, readCarries, rowsOfMonth } from "../store.ts";
import { isLineOfMonth, isWaiting, countWaiting } from "./waiting-lines.ts";
import type { ReadMonthExtras } from "../../reports/views/month-view.ts";
import { countRecounts } from "../recounts.ts";

export const monthSalesAnswers = {
  "GET /api/users/:uid/sales/months/:year/:month": ({ db, caller }, { place: { uid, year, month } }) =>
    readSalesOfMonth(db, readableReports(caller, uid), { year, month }, caller),
} satisfies Answers;

/** A month's sales: uploads, waiting lines, and the rows made from them. */
async function readSalesOfMonth(db: Db, uid: ReadableReports, month: Month, reader: SignedIn): Promise<SalesOfMonth> {
  const waiting = await db
    .select(lineFields)
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(isWaiting(uid, month))
    .orderBy(asc(saleLines.day), asc(saleDocuments.number), asc(saleLines.line))
    .limit(MOST_WAITING_SHOWN);
  return {
    files: await batchesOfMonth(db, uid, month, reader),
    lines: await db.$count(saleLines, isLineOfMonth(uid, month)),
    away: await awayFrom(db, uid, month),
    waiting: await linesAnswer(db, uid, waiting),
    waitingCount: await db.$count(saleLines, isWaiting(uid, month)),
    nothing: await nothingIn(db, uid, month),
    ...(await advancesOfMonth(db, uid, month)),
    ...(await awaitingOfMonth(db, uid, month)),
    rows: await rowsFromSales(db, uid, month),
    carried: (await readCarries(db, uid, month)).flatMap(({ id, to, sum, isDropped }) =>
      id === null ? [] : [{ id, ...sum, key: { ...sum.key }, to: to === null ? null : monthOfWord(to), isDropped }],
    ),
  };
}

async function awayFrom(db: Db, uid: ReadableReports, month: Month): Promise<number> {
  const closed = await closedMonths(db, uid);
  return returningLines(await linesAway(db, uid), (word) => closed.has(word)).filter(
    ({ to }) => to === monthWord(month),
  ).length;
}

/** Rows with their counted cells and what people have changed since. */
async function rowsFromSales(db: Db, uid: ReadableReports, month: Month): Promise<SalesOfMonth["rows"]> {
  const stored = await rowsOfMonth(db, uid, month);
  const { id, cells } = reportRows;
  const ids = stored.map((row) => row.id);
  const now = await db
    .select({ id, cells })
    .from(reportRows)
    .where(and(eq(reportRows.uid, uid), inArray(id, ids)));
  const cellsNow = new Map(now.map((row) => [row.id, row]));
  const theirsOf = async (row: string) => {
    const { pieces, kilograms } = await salesOfRow(db, uid, row);
    const cells = cellsNow.get(row)?.cells;
    return { cells: cells ? { ...cells } : null, pieces, kilograms };
  };
  const rows = stored.map(async (row) => ({
    id: row.id,
    area: row.area,
    cells: { ...row.cells },
    theirs: isAsCounted(row, cellsNow.get(row.id)) ? null : await theirsOf(row.id),
  }));
  return Promise.all(rows);
}

const MOST_OF_REASON = 20;

async function nothingIn(db: Db, uid: ReadableReports, month: Month): Promise<SalesOfMonth["nothing"]> {
  const { why, day, line: place } = saleLines;
  const ranked = db
    .select({
      ...lineFields,
      count: sql<number>`count(*) over (partition by ${why})::int`.as("count"),
      rank: sql<number>`row_number() over (partition by ${why} order by ${day}, ${saleDocuments.number}, ${place})::int`.as(
        "rank",
      ),
    })
    .from(saleLines)
    .innerJoin(saleDocuments, ofDocument)
    .where(and(isLineOfMonth(uid, month), eq(saleLines.state, "nothing")))
    .as("ranked");
  const ranks = await db.select().from(ranked).where(lte(ranked.rank, MOST_OF_REASON)).orderBy(asc(ranked.rank));
  const found = await linesAnswer(db, uid, ranks);
  return reasonsForNothing.flatMap((reason) => {
    const own = found.filter((one) => one.why === reason);
    const lines = own.map(({ count: _count, rank: _rank, ...one }) => one);
    return own[0] ? [{ why: reason, count: own[0].count, lines }] : [];
  });
}

/** What sales say about a month. */
export const readSalesExtras: ReadMonthExtras = async (db, uid, month, isChecked) => {
  const sales = isChecked ? await countWaiting(db, uid, month) : { waiting: 0, uncounted: 0 };
  const openAdvances = isChecked ? await countOpenAdvances(db, uid, month) : 0;
  const awaitedInvoices = isChecked ? (await awaitingOfMonth(db, uid, month)).awaitingCount : 0;
  const otherCards = await countRecounts(db, uid, month);
  return {
    ...(sales.waiting > 0 && { waitingSales: sales.waiting }),
    ...(sales.uncounted > 0 && { uncountedSales: sales.uncounted }),
    ...(otherCards > 0 && { otherCards }),
    ...(openAdvances > 0 && { openAdvances }),
    ...(awaitedInvoices > 0 && { awaitedInvoices }),
  };
};
