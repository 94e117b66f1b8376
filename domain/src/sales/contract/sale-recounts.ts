import { z } from "zod";
import { MOST_PRODUCTS_SAVED, MOST_SALES_EACH } from "../../contract/limits.ts";
import { productContent } from "../../products/contract/products.ts";
import { count, uid } from "../../contract/report-parts.ts";
import { goods, period, saleId as id } from "./sale-parts.ts";

export const salesRecountsQuery = z.strictObject({ product: id.optional() });

/** The first of the products whose card was another when a month was counted, and how many there are. */
export const changedCards = { products: z.array(z.object({ id, ...goods })).max(MOST_SALES_EACH), productCount: count };

/** Months that were counted by another version of a card than there is now, in their order. */
export const salesRecounts = z
  .object({
    months: z.array(
      z.object({
        ...period.shape,
        /** It is handed in: it can be counted again only once it is open. */
        isClosed: z.boolean(),
        ...changedCards,
      }),
    ),
  })
  .meta({ id: "SalesRecounts" });
export type SalesRecounts = z.infer<typeof salesRecounts>;
export type RecountMonth = SalesRecounts["months"][number];

/** Asks which months would have to be counted again if cards became so. */
export const previewCardsInput = z.strictObject({
  uid,
  changes: z
    .array(z.strictObject({ id, product: productContent }))
    .min(1)
    .max(MOST_PRODUCTS_SAVED),
});
export type CardsToPreview = z.infer<typeof previewCardsInput>["changes"];
