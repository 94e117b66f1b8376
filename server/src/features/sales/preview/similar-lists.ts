import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";
import { Exact, textOf } from "@ekorok/domain/exact";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { goodsKey } from "@ekorok/domain/sales/goods";
import type { SaleLine } from "@ekorok/domain/sales/sale-document";
import { and, eq, inArray } from "drizzle-orm";
import { ofBatch } from "../store.ts";
import type { Db } from "../../../db/index.ts";
import { saleBatches, saleDocuments } from "../../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import type { ReadableReports } from "../../reports/report-key.ts";
import type { SalesPlanned } from "../plan-sales.ts";
import type { CountedLine } from "../planned-month.ts";

/** Identifies goods of a day, whatever the quantity and document. */
const goodsOfDay = ({ day, direction, code, gtin, name }: SaleLine) =>
  JSON.stringify([day, direction, code, gtin, name]);

/** From this share of an earlier list on, it is pointed out. */
const MUCH = 0.5;

/** Earlier lists that largely occur in this one, which may be the same, longer by now: only a person can tell. */
export async function similarLists(
  db: Db,
  uid: ReadableReports,
  { documents, months }: SalesPlanned,
): Promise<SalesPreview["similarLists"]> {
  const listed = new Set(
    documents.filter(({ contentHash }) => contentHash !== null).flatMap(({ lines }) => lines.map(goodsOfDay)),
  );
  if (listed.size === 0) return [];
  const before = months.flatMap(({ lines }) => lines.filter(({ isNew }) => !isNew));
  const earlier = grouped(before, ({ document }) => document);
  const lists = await db
    .select({ id: saleDocuments.id, names: saleBatches.names, at: saleBatches.at })
    .from(saleDocuments)
    .innerJoin(saleBatches, ofBatch)
    .where(
      and(eq(saleDocuments.uid, uid), eq(saleDocuments.kind, "list"), inArray(saleDocuments.id, [...earlier.keys()])),
    );
  return lists
    .map(({ id, names, at }) => {
      const lines = earlier.get(id) ?? [];
      const same = lines.filter((line) => listed.has(goodsOfDay(line))).length;
      return { names, at: at.toISOString(), same, lines: lines.length };
    })
    .filter(({ same, lines }) => same >= lines * MUCH)
    .slice(0, MOST_SALES_SHOWN);
}

/** Identifies goods of a day with their quantity, by product if known. */
const soldAs = ({ day, quantity, product, code, gtin, name }: CountedLine) =>
  JSON.stringify([
    day,
    quantity === null ? null : textOf(new Exact(quantity)),
    product?.id ?? goodsKey({ code, gtin, name }) ?? null,
  ]);

/**
 * For a list without invoice numbers: how much of it was counted from documents before; for documents: how much from
 * such a list. Only the content shows that they may be the same sales, so a person has to decide.
 */
export async function countedOtherwise(
  db: Db,
  uid: ReadableReports,
  { documents, months }: SalesPlanned,
): Promise<SalesPreview["countedOtherwise"]> {
  const all = months.flatMap(({ lines }) => lines.filter(({ isService }) => !isService));
  const earlier = grouped(
    all.filter(({ isNew }) => !isNew),
    ({ document }) => document,
  );
  if (earlier.size === 0) return [];
  const newLists = new Set(documents.flatMap(({ id, contentHash }) => (contentHash === null ? [] : id)));
  const { id: batch, names, at } = saleBatches;
  const earlierDocuments = await db
    .select({ id: saleDocuments.id, kind: saleDocuments.kind, batch, names, at })
    .from(saleDocuments)
    .innerJoin(saleBatches, ofBatch)
    .where(and(eq(saleDocuments.uid, uid), inArray(saleDocuments.id, [...earlier.keys()])));
  const lookedThrough = [true, false].flatMap((isList) => {
    const coming = all.filter(({ isNew, document }) => isNew && newLists.has(document) === isList).map(soldAs);
    const others = earlierDocuments.filter(({ kind }) => (kind === "list") !== isList);
    return [...grouped(others, ({ batch }) => batch).values()].flatMap((step) => {
      const before = step.flatMap(({ id }) => earlier.get(id) ?? []).map(soldAs);
      const known = new Set(before);
      const same = coming.filter((line) => known.has(line)).length;
      const isMuch = same > 0 && same >= Math.min(coming.length, before.length) * MUCH;
      const [one] = step;
      return isMuch && one ? [{ names: one.names, at: one.at.toISOString(), same, lines: coming.length }] : [];
    });
  });
  return lookedThrough.slice(0, MOST_SALES_SHOWN);
}
