import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_PRODUCTS_SAVED, MOST_LINES_TRACED } from "../../contract/limits.ts";
import { productContent, WHOLE_STEP } from "../../products/contract/products.ts";
import { count, uid } from "../../contract/schema-parts.ts";
import { asksOfSales, goodsNames, period, readsSales, saleId as id, salesParams } from "./sale-parts.ts";

const salesRecountsQuery = z.strictObject({ product: id.optional() });

/** The first products whose card has changed since the month was counted, and the number of all. */
export const changedCards = {
  products: z.array(z.object({ id, ...goodsNames })).max(MOST_LINES_TRACED),
  productCount: count,
};

/** Months counted with other cards than today's, in order. */
export const salesRecounts = z
  .object({
    months: z.array(
      z.object({
        ...period.shape,
        /** It can be counted again only when it is open. */
        isClosed: z.boolean(),
        ...changedCards,
      }),
    ),
  })
  .meta({ id: "SalesRecounts" });
export type SalesRecounts = z.infer<typeof salesRecounts>;
export type RecountMonth = SalesRecounts["months"][number];

/** Asks which months a change of cards would affect. */
const previewCardsInput = z.strictObject({
  uid,
  changes: z
    .array(z.strictObject({ id, product: productContent }))
    .min(1)
    .max(MOST_PRODUCTS_SAVED),
});
export type CardsToPreview = z.infer<typeof previewCardsInput>["changes"];

export const saleRecountEndpoints = {
  "GET /api/users/:uid/sales/recounts": {
    ...readsSales,
    params: salesParams,
    query: salesRecountsQuery,
    output: salesRecounts,
  },
  previewCards: { ...asksOfSales, input: previewCardsInput, output: salesRecounts, largest: WHOLE_STEP },
} as const satisfies EndpointTable;
