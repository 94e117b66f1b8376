import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_LINES_TRACED } from "../../contract/limits.ts";
import { count, month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { changesSales, period, readsSales, saleId as id } from "./sale-parts.ts";
import { countSalesOutput } from "./sales.ts";

/** Of what came in one step, asked for in one of its months. */
const salesStepParams = z.strictObject({ uid, id });
const salesStepQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
});

/**
 * Documents that would go, by the months in which they count or wait (one with lines in two stands in both), and all that changes by
 * it: also months without any of them, as corrections have moved their goods there or returns were taken off there.
 */
const going = z.object({
  documents: count,
  months: z.array(
    z.object({
      ...period.shape,
      documents: count,
      /** Of the first of them. */
      numbers: z.array(z.string()).max(MOST_LINES_TRACED),
      lines: count,
      /** Rows of the report that come, go or change, and how many of them come and go. */
      rows: count,
      added: count,
      removed: count,
      /** Returns that no open month of the year can take then: a person is asked. */
      asked: count,
    }),
  ),
  /** Names all of it: given to `undoSales`, nothing else can happen. */
  shown: z.string().max(64),
});
export type GoingSales = z.infer<typeof going>;

/** What taking a step back would remove, and what of it stays. */
export const salesStep = z
  .object({
    names: z.string(),
    documents: count,
    all: going,
    /** Of the month that is asked for alone: documents with lines in no other, whose goods no correction has moved to another. */
    only: going,
    /** Of those that could go: how many have lines in this month, and they or their goods are in another, too. They go as a whole. */
    alsoElsewhere: count,
    /** Documents that stay, as months that are handed in count them, and which those are. */
    kept: count,
    keptIn: z.array(period),
  })
  .meta({ id: "SalesStep" });
export type SalesStep = z.infer<typeof salesStep>;

/**
 * Takes back what came with one step: all that no closed month has counted, or documents of one month alone. With `documents` it
 * happens only if so many go, with `shown` only if exactly that happens.
 */
const undoSalesInput = z.strictObject({
  requestId,
  uid,
  id,
  only: period.optional(),
  documents: count.optional(),
  shown: z.string().max(64).optional(),
});

export const saleStepEndpoints = {
  "GET /api/users/:uid/sales/steps/:id": {
    ...readsSales,
    params: salesStepParams,
    query: salesStepQuery,
    output: salesStep,
  },
  undoSales: {
    ...changesSales,
    input: undoSalesInput,
    output: countSalesOutput,
    refuses: [...changesSales.refuses, "ABORTED"],
  },
} as const satisfies EndpointTable;
