import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import { NAME_FIELD, MONTHS_FIELD } from "@ekorok/domain/history/describe-change";
import { lastDayOf, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { documentKeys, settledKeys, type SaleDocument, numberInKey } from "@ekorok/domain/sales/sale-document";
import { and, arrayOverlaps, asc, between, eq, inArray, isNotNull, notExists, sql, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { missingInvoices } from "@ekorok/domain/sales/invoice-families";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { saleDocuments, saleLines } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { recordChange } from "../../history/store.ts";
import { reportWriter } from "../../reports/access.ts";
import { readUnblockedClient } from "../../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../../reports/report-key.ts";
import { relativesOf } from "../moved-goods.ts";
import { firstShown } from "../planned-month.ts";

export const advanceAnswers = {
  closeAdvance: ({ caller, commit }, { uid, document, isClosed }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => closeAdvance(db, writer, document, isClosed));
  },
} satisfies Answers;

const final = alias(saleDocuments, "final");
const settles = and(eq(final.uid, saleDocuments.uid), arrayOverlaps(final.settles, saleDocuments.keys));
const settledBy = sql<string | null>`min(${final.number})`;

export async function advancesOfMonth(
  db: Db,
  uid: ReadableReports,
  month: Month,
): Promise<Pick<SalesOfMonth, "advances" | "advanceCount" | "openAdvanceCount">> {
  const ofMonth = isAdvanceOfMonth(uid, month);
  const { id, number, kind, issuedOn, finalInvoice } = saleDocuments;
  const isOpen = sql`(${finalInvoice} = 'awaited' and ${settledBy} is null) is true`;
  const found = await db
    .select({ id, number, kind, issuedOn, finalInvoice, settledBy })
    .from(saleDocuments)
    .leftJoin(final, settles)
    .where(ofMonth)
    .groupBy(saleDocuments.uid, id)
    .orderBy(sql`${isOpen} desc`, asc(issuedOn), asc(number))
    .limit(MOST_SALES_SHOWN);
  return {
    advances: found.map(({ finalInvoice: how, ...advance }) => ({
      ...advance,
      standing:
        advance.settledBy !== null ? "settled" : how === null ? "uncounted" : how === "none" ? "closed" : "open",
    })),
    advanceCount: await db.$count(saleDocuments, ofMonth),
    openAdvanceCount: await countOpenAdvances(db, uid, month),
  };
}

const isAdvanceOfMonth = (uid: ReadableReports, month: Month) =>
  and(
    eq(saleDocuments.uid, uid),
    inArray(saleDocuments.kind, ["ZAL", "KOR_ZAL"]),
    between(saleDocuments.issuedOn, `${monthWord(month)}-01`, lastDayOf(month)),
  );

export const countOpenAdvances = (db: Db, uid: ReadableReports, month: Month): Promise<number> =>
  db.$count(
    saleDocuments,
    and(
      isAdvanceOfMonth(uid, month),
      eq(saleDocuments.finalInvoice, "awaited"),
      notExists(
        db
          .select({ one: sql`1` })
          .from(final)
          .where(settles),
      ),
    ),
  );

/** Final invoices that were counted before, by the keys of the advances they settle. */
export async function settledBefore(
  db: Db,
  uid: ReadableReports,
  advances: readonly SaleDocument[],
): Promise<Map<string, string>> {
  if (advances.length === 0) return new Map();
  const found = await db
    .select({ number: saleDocuments.number, settles: saleDocuments.settles })
    .from(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), arrayOverlaps(saleDocuments.settles, advances.flatMap(documentKeys))));
  return new Map(found.flatMap(({ number, settles }) => settles.map((key) => [key, number])));
}

/** Final invoices of advances that a person closed, because they entered the goods by hand: these would count twice. */
export async function settledByHand(
  db: Db,
  uid: ReadableReports,
  documents: readonly SaleDocument[],
): Promise<SalesPreview["settledByHand"]> {
  const finals = new Map(documents.flatMap((final) => settledKeys(final).map((key) => [key, final.number] as const)));
  if (finals.size === 0) return [];
  const closed = await db
    .select({ advance: saleDocuments.number, keys: saleDocuments.keys })
    .from(saleDocuments)
    .where(
      and(
        eq(saleDocuments.uid, uid),
        eq(saleDocuments.finalInvoice, "none"),
        arrayOverlaps(saleDocuments.keys, [...finals.keys()]),
      ),
    )
    .orderBy(asc(saleDocuments.number))
    .limit(MOST_SALES_SHOWN);
  return closed.map(({ advance, keys }) => ({
    number: keys.flatMap((key) => finals.get(key) ?? [])[0] ?? "",
    advance,
  }));
}

/** Stores what a person says of an advance: no final invoice follows, or one is expected after all. */
async function closeAdvance(db: Db, writer: ReportWriter, id: string, isClosed: boolean): Promise<void> {
  await readUnblockedClient(db, writer);
  const changed = await db
    .update(saleDocuments)
    .set({ finalInvoice: isClosed ? "none" : "awaited" })
    .where(and(eq(saleDocuments.uid, writer.uid), eq(saleDocuments.id, id), isNotNull(saleDocuments.finalInvoice)))
    .returning({ number: saleDocuments.number, issuedOn: saleDocuments.issuedOn });
  const [advance] = changed;
  if (!advance) throw notFound();
  const action = isClosed ? "sales.advanceClosed" : "sales.advanceAwaited";
  const after = { [NAME_FIELD]: advance.number, [MONTHS_FIELD]: [advance.issuedOn.slice(0, 7)] };
  await recordChange(db, { ...writer, item: `sales/${id}`, action, after });
}

/** Corrections without their invoice that may move goods into or out of the month. */
export async function awaitingOfMonth(
  db: Db,
  uid: ReadableReports,
  month: Month,
): Promise<Pick<SalesOfMonth, "awaiting" | "awaitingCount">> {
  const { id, kind, keys, corrects, issuedOn, deliveredOn, correctedOn, isSentAsBefore } = saleDocuments;
  const word = monthWord(month);
  const isOf = (day: unknown) => sql`to_char(${day}, 'YYYY-MM') = ${word}`;
  const invoices = sql`(select unnest(o.keys) from ${saleDocuments} o where o.uid = ${uid} and o.kind not like 'KOR%')`;
  const moving = await db
    .select({ id, kind, keys, corrects, issuedOn, correctedOn })
    .from(saleDocuments)
    .where(
      and(
        eq(saleDocuments.uid, uid),
        or(isNotNull(deliveredOn), isSentAsBefore),
        sql`not exists (select from unnest(${corrects}) named where named in ${invoices})`,
        sql`(${isOf(deliveredOn)} or exists (select from unnest(${correctedOn}) day where ${isOf(sql`day`)})
          or exists (select from ${saleLines} l where l.uid = ${uid} and l.document_id = ${id} and l.year = ${month.year} and l.month = ${month.month}))`,
      ),
    )
    .orderBy(issuedOn, saleDocuments.number);
  if (moving.length === 0) return { awaiting: [], awaitingCount: 0 };
  const keysMoving = moving.flatMap((one) => [...one.keys, ...one.corrects]);
  const relatives = await relativesOf(db, uid, keysMoving);
  const missing = new Map(
    [...missingInvoices(relatives)].map(
      ([document, key]) => [document.id, { ...document, awaits: numberInKey(key) }] as const,
    ),
  );
  const found = moving.flatMap((one) => missing.get(one.id) ?? []);
  return {
    awaiting: firstShown(found).map(({ number, issuedOn: day, awaits }) => ({ number, issuedOn: day, awaits })),
    awaitingCount: found.length,
  };
}
