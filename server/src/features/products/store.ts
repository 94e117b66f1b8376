import { MOST_PRODUCT_CHANGES } from "@ekorok/domain/contract/limits";
import { NAME_FIELD } from "@ekorok/domain/history/describe-change";
import type { Product, ProductContent, ProductHistory } from "@ekorok/domain/products/contract/products";
import { orderedProduct } from "@ekorok/domain/products/product-check";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, asc, eq, inArray, sql, isNotNull } from "drizzle-orm";
import { textOf, type Exact } from "@ekorok/domain/exact";
import { piecesIn } from "@ekorok/domain/products/product-units";
import { saleDirections } from "@ekorok/domain/sales/sale-values";
import type { Db } from "../../db/index.ts";
import { products, users, saleLines } from "../../db/schema.ts";
import { notFound } from "../../errors/refused.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { listChanges, withActors } from "../history/store.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { actorAnswer } from "../users/user-history.ts";

type StoredProduct = typeof products.$inferSelect;

/** PostgreSQL returns the fields of jsonb in its own order. */
export const contentOf = (stored: StoredProduct): ProductContent => orderedProduct(stored);

export const productItem = (id: string): string => `product/${id}`;

/** Parts that are read and sent within a few milliseconds. */
const MAIN_THREAD_PARTS = 1_000;

export async function listProducts(db: Db, uid: ReadableReports): Promise<Product[]> {
  const [client] = await db
    .select({
      parts: sql<number>`(select coalesce(sum(${products.partCount}), 0)::int from ${products} where ${products.uid} = ${uid})`,
    })
    .from(users)
    .where(eq(users.uid, uid));
  if (!client) throw notFound();
  requireFitForMainThread(db, client.parts, MAIN_THREAD_PARTS);
  const found = await db.select().from(products).where(eq(products.uid, uid)).orderBy(asc(products.ordinal));
  return found.map((one) => ({ id: one.id, version: one.version, ...contentOf(one) }));
}

export async function findProducts(
  db: Db,
  uid: ReadableReports,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.uid, uid), inArray(products.id, [...ids])));
  return new Map(found.map((one) => [one.id, one]));
}

/** Changes of a product, also of a deleted one, newest first. */
export async function readProductHistory(
  db: Db,
  uid: ReadableReports,
  id: string,
  reader: SignedIn,
): Promise<ProductHistory> {
  const found = await withActors(db, await listChanges(db, uid, productItem(id), MOST_PRODUCT_CHANGES));
  if (found.length === 0) throw notFound();
  return {
    changes: found.map(({ at, before, after, ...change }) => ({
      at: at.toISOString(),
      by: actorAnswer(reader, change),
      before: sideOf(before),
      after: sideOf(after),
    })),
  };
}

type HistorySide = ProductHistory["changes"][number]["before"];

/** One side of a change without the product's name, which the answer gives itself. */
function sideOf(stored: unknown): HistorySide {
  if (stored === null || typeof stored !== "object") return null;
  const { [NAME_FIELD]: _called, ...side } = Object.fromEntries(Object.entries(stored));
  return side; // written by save-products.ts; the answer's schema validates it
}

/** Sold pieces of each product. Other units count only if the card says how many pieces they are. */
export async function soldPieces(
  db: Db,
  uid: ReadableReports,
  products: readonly Product[],
): Promise<Record<string, string>> {
  const { productId, unit, quantity, direction, isService } = saleLines;
  const found = await db
    .select({ id: productId, unit, quantity: sql<string>`sum(${quantity})::text` })
    .from(saleLines)
    .where(
      and(
        eq(saleLines.uid, uid),
        isNotNull(productId),
        isNotNull(quantity),
        inArray(direction, [...saleDirections]),
        eq(isService, false), // lines that were left out were not sold
      ),
    )
    .groupBy(productId, unit);
  const known = new Map(products.map((product) => [product.id, product]));
  const sold = new Map<string, Exact>();
  for (const { id, unit, quantity } of found) {
    const product = known.get(id ?? "");
    const pieces = product && piecesIn(product, quantity, unit);
    if (product && pieces) sold.set(product.id, pieces.plus(sold.get(product.id) ?? 0));
  }
  return Object.fromEntries([...sold].map(([id, pieces]) => [id, textOf(pieces)]));
}
