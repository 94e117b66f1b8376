import { MOST_PRODUCT_CHANGES } from "@ekorok/domain/contract/limits";
import { CALLED } from "@ekorok/domain/history/describe-product";
import type { Product, ProductContent, ProductHistory } from "@ekorok/domain/products/contract/products";
import { orderedProduct } from "@ekorok/domain/products/product-check";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { products, users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { leaveLarge } from "../../threads/large.ts";
import { listChanges, withActors } from "../history/store.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { actorAsSent } from "../users/user-history.ts";

type Kept = typeof products.$inferSelect;

/** The database gives the fields of JSON back in an order of its own. */
export const contentOf = (kept: Kept): ProductContent => orderedProduct(kept);

export const productItem = (id: string): string => `product/${id}`;

/** So many parts are read and sent within a few milliseconds. */
const MOST_PARTS_HERE = 1_000;

/** All products of a client, in the order in which they came. */
export async function listProducts(db: Db, uid: ReadableReports): Promise<Product[]> {
  const [client] = await db
    .select({
      parts: sql<number>`(select coalesce(sum(${products.partCount}), 0)::int from ${products} where ${products.uid} = ${uid})`,
    })
    .from(users)
    .where(eq(users.uid, uid));
  if (!client) throw notFound();
  leaveLarge(db, client.parts, MOST_PARTS_HERE);
  const found = await db.select().from(products).where(eq(products.uid, uid)).orderBy(asc(products.ordinal));
  return found.map((one) => ({ id: one.id, version: one.version, ...contentOf(one) }));
}

/** Those of some products that are there, by their ids. */
export async function findProducts(
  db: Db,
  uid: ReadableReports,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.uid, uid), inArray(products.id, [...ids])));
  return new Map(found.map((one) => [one.id, one]));
}

/** What became of one product, also of one that was removed since; the newest first. */
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
      by: actorAsSent(reader, change),
      before: sideOf(before),
      after: sideOf(after),
    })),
  };
}

type Side = ProductHistory["changes"][number]["before"];

/** What the history keeps is what was saved; what it is called there is said by the answer itself. */
function sideOf(kept: unknown): Side {
  if (kept === null || typeof kept !== "object") return null;
  const { [CALLED]: _called, ...side } = Object.fromEntries(Object.entries(kept));
  return side; // as save-products.ts wrote it; the schema of the answer parses it
}
