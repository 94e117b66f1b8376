import { monthWord, type Month } from "@ekorok/domain/periods/month";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import { awaiting } from "@ekorok/domain/sales/families";
import { numberInKey } from "@ekorok/domain/sales/sale-document";
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleDocuments, saleLines } from "../../db/schema.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { relativesOf } from "./moved-goods.ts";
import { first } from "./shown-first.ts";

/**
 * Corrections that may move goods into a month or out of it, and whose invoice has not come: where they have lines, where they say that
 * goods were delivered, and where what they correct was issued.
 */
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
  const missing = new Map(
    [
      ...awaiting(
        await relativesOf(
          db,
          uid,
          moving.flatMap((one) => [...one.keys, ...one.corrects]),
        ),
      ),
    ].map(([document, key]) => [document.id, { ...document, awaits: numberInKey(key) }] as const),
  );
  const found = moving.flatMap((one) => missing.get(one.id) ?? []);
  return {
    awaiting: first(found).map(({ number, issuedOn: day, awaits }) => ({ number, issuedOn: day, awaits })),
    awaitingCount: found.length,
  };
}
