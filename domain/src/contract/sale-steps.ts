import { z } from "zod";
import { MOST_SALES_EACH } from "./limits.ts";
import { count, month, requestId, uid, year } from "./report-parts.ts";
import { period, saleId as id } from "./sale-parts.ts";

/** Of what came in one step, asked for in one of its months. */
export const salesStepParams = z.strictObject({ uid, id });
export const salesStepQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
});

/** Documents that would go, by the months in which they count or wait; one with lines in two stands in both. */
const going = z.object({
  documents: count,
  months: z.array(
    z.object({
      ...period.shape,
      documents: count,
      /** Of the first of them. */
      numbers: z.array(z.string()).max(MOST_SALES_EACH),
      lines: count,
      /** Rows of the report that they count in. */
      rows: count,
    }),
  ),
});
export type GoingSales = z.infer<typeof going>;

/** What taking a step back would remove, and what of it stays. */
export const salesStep = z
  .object({
    names: z.string(),
    documents: count,
    all: going,
    /** Of the month that is asked for alone: documents with lines in no other. */
    only: going,
    /** Of those that could go: how many have lines in this month and in another. They go as a whole. */
    alsoElsewhere: count,
    /** Documents that stay, as months that are handed in count them, and which those are. */
    kept: count,
    keptIn: z.array(period),
  })
  .meta({ id: "SalesStep" });
export type SalesStep = z.infer<typeof salesStep>;

/**
 * Takes back what came with one step: all that no closed month has counted, or documents of one month alone. With `documents` it
 * happens only if so many go.
 */
export const undoSalesInput = z.strictObject({
  requestId,
  uid,
  id,
  only: period.optional(),
  documents: count.optional(),
});
