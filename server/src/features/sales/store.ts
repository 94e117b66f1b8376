import { pick } from "@ekorok/domain/pick";
import { monthWord, type Month } from "@ekorok/domain/periods/month";
import { whyClosed } from "@ekorok/domain/reports/status";
import type { Carry } from "@ekorok/domain/sales/carries";
import type { SalesRow } from "@ekorok/domain/sales/plan-month";
import type { SalesSum } from "@ekorok/domain/sales/sales-sums";
import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { withoutCountry } from "@ekorok/domain/company/numbers";
import type { Db } from "../../db/index.ts";
import {
  reports,
  saleBatches,
  saleCarries,
  saleCounts,
  saleDocuments,
  saleLines,
  saleNames,
  saleRows,
  users,
} from "../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import { requireFitForMainThread } from "../../threads/large.ts";
import { hasReportKey, type ReadableReports, WHOLE_YEAR_MONTH } from "../reports/report-key.ts";
import type { LineToCount } from "./planned-month.ts";

/** Numbers of the database without trailing zeros. */
export const trimmed = (numeric: string): string => (numeric.includes(".") ? numeric.replace(/\.?0+$/, "") : numeric);

/** Whether a document has any of these keys. Joined, because `&&` with thousands of keys takes minutes. */
export const hasAnyOf = (uid: ReadableReports, columns: readonly AnyPgColumn[], keys: readonly string[]) =>
  sql`${saleDocuments.id} in (
    select own.id from (select d.id, unnest(${sql.join(
      columns.map((column) => sql`d.${sql.identifier(column.name)}`),
      sql` || `,
    )}) as key
      from ${saleDocuments} d where d.uid = ${uid}) own
      join (select distinct unnest(${sql.param(keys)}::text[]) as key) wanted on wanted.key = own.key)`;

/** Joins documents with their batch. */
export const ofBatch = and(eq(saleDocuments.uid, saleBatches.uid), eq(saleDocuments.batchId, saleBatches.id));

/** Documents with any of these keys, and when they were taken. */
export async function knownDocuments(db: Db, uid: ReadableReports, keys: string[]) {
  if (keys.length === 0) return [];
  return db
    .select({
      ...pick(saleDocuments, "keys", "seller", "issuedOn"),
      at: saleBatches.at,
    })
    .from(saleDocuments)
    .innerJoin(saleBatches, ofBatch)
    .where(and(eq(saleDocuments.uid, uid), hasAnyOf(uid, [saleDocuments.keys], keys)));
}

/** The products to which people have assigned names of goods. */
export async function readNames(db: Db, uid: ReadableReports): Promise<Map<string, string | null>> {
  const found = await db.select().from(saleNames).where(eq(saleNames.uid, uid));
  return new Map(found.map(({ nameKey, productId }) => [nameKey, productId]));
}

/** Months that are handed in, as "2026-03", with the reason why they cannot be changed. */
export async function closedMonths(db: Db, uid: ReadableReports): Promise<Map<string, string>> {
  const found = await db
    .select({ year: reports.year, month: reports.month, status: reports.status })
    .from(reports)
    .where(and(eq(reports.uid, uid), sql`${reports.month} > ${WHOLE_YEAR_MONTH}`));
  return new Map(
    found.flatMap(({ year, month, status }) => {
      const reason = whyClosed(status);
      return reason === null ? [] : [[monthWord({ year, month }), reason] as const];
    }),
  );
}

const MAIN_THREAD_LINES = 100;

/** Lines that count in a month, by day and document. */
export async function linesOfMonth(db: Db, uid: ReadableReports, { year, month }: Month): Promise<LineToCount[]> {
  const isOfMonth = hasReportKey(saleLines, { uid, year, month });
  requireFitForMainThread(db, await db.$count(saleLines, isOfMonth), MAIN_THREAD_LINES);
  const found = await db
    .select()
    .from(saleLines)
    .where(isOfMonth)
    .orderBy(saleLines.day, saleLines.documentId, saleLines.line);
  return found.map(lineOfRow);
}

export const lineOfRow = (stored: typeof saleLines.$inferSelect): LineToCount => ({
  document: stored.documentId,
  number: stored.line,
  day: stored.day,
  direction: stored.direction,
  country: stored.country,
  code: stored.code,
  gtin: stored.gtin,
  name: stored.name,
  unit: stored.unit,
  quantity: stored.quantity === null ? null : trimmed(stored.quantity),
  before: stored.before === null ? null : trimmed(stored.before),
  invoiceRow: stored.invoiceRow,
  netValue: stored.netValue === null ? null : trimmed(stored.netValue),
  question: stored.question,
  isService: stored.isService,
  year: stored.year,
  month: stored.month,
  isNew: false,
});

/** Lines that count in another month than that of their day, which was closed when they came. */
export async function linesAway(db: Db, uid: ReadableReports): Promise<LineToCount[]> {
  const { year, month, day } = saleLines;
  const isAway = sql`(extract(year from ${day}) <> ${year} or extract(month from ${day}) <> ${month})`;
  const found = await db
    .select()
    .from(saleLines)
    .where(and(eq(saleLines.uid, uid), isAway));
  return found.map(lineOfRow);
}

/** Rows of a month made by an earlier count. */
export async function rowsOfMonth(db: Db, uid: ReadableReports, { year, month }: Month): Promise<SalesRow[]> {
  const found = await db.select().from(saleRows).where(hasReportKey(saleRows, { uid, year, month }));
  return found.map(({ rowId, area, key, cells }) => ({ id: rowId, area, key, cells }));
}

export async function monthsWithSales(db: Db, uid: ReadableReports): Promise<string[]> {
  const found = await db
    .selectDistinct({ year: saleLines.year, month: saleLines.month })
    .from(saleLines)
    .where(eq(saleLines.uid, uid));
  return found.map(monthWord);
}

/** The stored sums of each month of a year, by row. */
export async function sumsOfYear(db: Db, uid: ReadableReports, year: number): Promise<Map<string, SalesSum[]>> {
  const isOfYear = and(eq(saleLines.uid, uid), eq(saleLines.year, year));
  requireFitForMainThread(db, await db.$count(saleLines, isOfYear), MAIN_THREAD_LINES);
  const found = await db
    .select({
      ...pick(saleRows, "month", "area", "key"),
      pieces: sql<string>`sum(${saleCounts.pieces})`,
      kilograms: sql<string | null>`sum(${saleCounts.kilograms})`,
    })
    .from(saleRows)
    .innerJoin(saleCounts, and(eq(saleCounts.uid, saleRows.uid), eq(saleCounts.rowId, saleRows.rowId)))
    .where(and(eq(saleRows.uid, uid), eq(saleRows.year, year)))
    .groupBy(saleRows.uid, saleRows.rowId);
  const sums = found.map(({ month, pieces, kilograms, ...sum }) => ({
    month: monthWord({ year, month }),
    sum: { ...sum, pieces: trimmed(pieces), kilograms: kilograms === null ? null : trimmed(kilograms) },
  }));
  return new Map(
    [...grouped(sums, ({ month }) => month)].map(([month, own]) => [month, own.map(({ sum }) => sum)] as const),
  );
}

/** For corrections that count in these years, when the corrected documents were issued. */
export async function correctedOn(db: Db, uid: ReadableReports, years: number[]): Promise<Map<string, string[]>> {
  const { id, correctedOn: days } = saleDocuments;
  const isOfYears = sql`exists (select from ${saleLines} l where l.uid = ${saleDocuments.uid} and l.document_id = ${id} and l.year = any(${sql.param(years)}::int[]))`;
  const found = await db
    .select({ id, days })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${days} <> '{}'`, isOfYears));
  return new Map(found.map((one) => [one.id, one.days]));
}

/** Sums carried between months: all, or those of one month. */
export async function readCarries(db: Db, uid: ReadableReports, from?: Month): Promise<Carry[]> {
  const ofMonth = from && and(eq(saleCarries.year, from.year), eq(saleCarries.month, from.month));
  const found = await db
    .select()
    .from(saleCarries)
    .where(and(eq(saleCarries.uid, uid), ofMonth));
  return found.map(({ id, year, month, toYear, toMonth, area, key, pieces, kilograms, isDropped }) => ({
    id,
    from: monthWord({ year, month }),
    to: toYear === null || toMonth === null ? null : monthWord({ year: toYear, month: toMonth }),
    sum: { area, key, pieces: trimmed(pieces), kilograms: kilograms === null ? null : trimmed(kilograms) },
    isDropped,
  }));
}

/** The client's NIP on invoices; empty if unknown. */
export async function ownNipOf(db: Db, uid: string): Promise<string> {
  const [client] = await db.select({ profile: users.profile }).from(users).where(eq(users.uid, uid));
  return withoutCountry(client?.profile.nip ?? "");
}
