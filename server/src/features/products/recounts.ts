import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { orderedProduct } from "@ekorok/domain/products/product-check";
import { countsOtherwise, reasonsOfCards, type CountedCard } from "@ekorok/domain/sales/counted-card";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleLines, saleRecounts } from "../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import type { ReadableReports } from "../reports/report-key.ts";
import { contentOf, findProducts } from "./store.ts";

/** A month counted by another card than the product has now, with that card. */
type Recount = Month & { readonly productId: string; readonly counted: CountedCard };
type ChangedProducts = readonly { readonly id: string; readonly product: ProductContent }[];

/** Months counted by other cards than these products would have. `waiting`: or that only wait for a card. */
export async function recountsFor(
  db: Db,
  uid: ReadableReports,
  becoming: ChangedProducts,
  { waiting }: { waiting: boolean },
): Promise<Recount[]> {
  const ids = becoming.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await findProducts(db, uid, ids);
  const due = await db
    .select()
    .from(saleRecounts)
    .where(and(eq(saleRecounts.uid, uid), inArray(saleRecounts.productId, ids)));
  const nameOf = (product: string | null, month: Month) => `${monthWord(month)} ${product}`;
  const countedBy = new Map(due.map((one) => [nameOf(one.productId, one), one.counted]));
  const sold = grouped(await soldOf(db, uid, ids, waiting), (one) => nameOf(one.product, one));
  const now = new Map(becoming.map(({ id, product }) => [id, product]));
  return [...sold].flatMap(([name, lines]): Recount[] => {
    const [first] = lines;
    const productId = first?.product ?? "";
    const [old, product] = [stored.get(productId), now.get(productId)];
    if (!old || !product) return [];
    const counted = orderedProduct({ ...contentOf(old), ...countedBy.get(name) });
    return countsOtherwise(counted, product, lines)
      ? [{ ...monthOfWord(name.slice(0, 7)), productId, counted: cardOf(counted) }]
      : [];
  });
}

const cardOf = ({ unit, units, versions }: ProductContent): CountedCard => ({ unit, units, versions });

/** Sold quantities by day, unit and direction, of lines that depend on cards. */
function soldOf(db: Db, uid: ReadableReports, ids: string[], waiting: boolean) {
  const { productId: product, state, why, year, month, day, unit, direction, country } = saleLines;
  return db
    .select({
      product,
      year,
      month,
      day,
      unit,
      direction,
      country,
      quantity: sql<string>`coalesce(sum(${saleLines.quantity}), 0)`,
    })
    .from(saleLines)
    .where(
      and(
        eq(saleLines.uid, uid),
        inArray(product, ids),
        waiting ? undefined : ne(state, "waiting"),
        or(eq(state, "counted"), inArray(why, [...reasonsOfCards])),
      ),
    )
    .groupBy(product, year, month, day, unit, direction, country);
}

/** Replaces the stored recounts of these products. */
export async function storeRecounts(
  db: Db,
  uid: ReadableReports,
  ids: readonly string[],
  due: readonly Recount[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(saleRecounts).where(and(eq(saleRecounts.uid, uid), inArray(saleRecounts.productId, [...ids])));
  if (due.length > 0) await db.insert(saleRecounts).values(due.map((one) => ({ uid, ...one })));
}
