import { textOf, type Exact } from "@ekorok/domain/exact";
import type { Product } from "@ekorok/domain/products/contract/products";
import { piecesIn } from "@ekorok/domain/products/pieces";
import { saleDirections } from "@ekorok/domain/sales/sale-words";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleLines } from "../../db/schema.ts";
import type { ReadableReports } from "../reports/proofs.ts";

/** How many pieces of each product were sold, by what was taken in; of units that are not pieces only where it is known how many. */
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
        eq(isService, false), // what was left out was not sold either
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
