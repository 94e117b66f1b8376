import { MOST_SALES_SHOWN, type SaleLine, type SalesPreview } from "@ekorok/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleDocuments } from "../../db/schema.ts";
import { grouped } from "../../grouped.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { SalesPlanned } from "./plan-sales.ts";

/** What of the same goods on the same day a list would say again, with another number or the same. */
const saying = ({ day, direction, code, gtin, name }: SaleLine) => JSON.stringify([day, direction, code, gtin, name]);

/** Of a list that was taken, so much stands in the new one before it is worth a word. */
const MUCH = 0.5;

/**
 * Lists without numbers of invoices that were taken before and of which much stands in the one that is looked at. It may be the same
 * one, grown since, and would count twice: only a person knows.
 */
export async function similarLists(
  db: Db,
  uid: ReadableReports,
  { documents, months }: SalesPlanned,
): Promise<SalesPreview["similarLists"]> {
  const said = new Set(
    documents.filter(({ contentHash }) => contentHash !== null).flatMap(({ lines }) => lines.map(saying)),
  );
  if (said.size === 0) return [];
  const before = months.flatMap(({ lines }) => lines.filter(({ isNew }) => !isNew));
  const kept = grouped(before, ({ document }) => document);
  const lists = await db
    .select({ id: saleDocuments.id, names: saleBatches.names, at: saleBatches.at })
    .from(saleDocuments)
    .innerJoin(saleBatches, and(eq(saleBatches.uid, saleDocuments.uid), eq(saleBatches.id, saleDocuments.batchId)))
    .where(
      and(eq(saleDocuments.uid, uid), eq(saleDocuments.kind, "list"), inArray(saleDocuments.id, [...kept.keys()])),
    );
  return lists
    .map(({ id, names, at }) => {
      const lines = kept.get(id) ?? [];
      const same = lines.filter((line) => said.has(saying(line))).length;
      return { names, at: at.toISOString(), same, lines: lines.length };
    })
    .filter(({ same, lines }) => same >= lines * MUCH)
    .slice(0, MOST_SALES_SHOWN);
}
