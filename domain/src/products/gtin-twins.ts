import type { Product } from "./contract/products.ts";
import { gtinKey } from "./gtin.ts";
import { productTitle } from "./product-changes.ts";

type Named = Pick<Product, "code" | "gtin" | "name">;

/** Finds another product with the same GTIN. Nothing forbids two, but invoices that name it mean neither of them then. */
export function gtinTwins<P extends Named>(products: readonly P[]): (one: Named) => P | undefined {
  const owners = new Map<string, P[]>();
  for (const product of products) {
    if (product.gtin === null) continue;
    const key = gtinKey(product.gtin);
    owners.set(key, [...(owners.get(key) ?? []), product]);
  }
  return (one) => (one.gtin === null ? undefined : owners.get(gtinKey(one.gtin))?.find((other) => other !== one));
}

/** What is said of a product beside another with its GTIN. */
export const sameGtin = (other: Named): string =>
  `Ten sam GTIN ma produkt „${productTitle(other)}”. Na fakturach nie poznamy po nim, o który z nich chodzi.`;
