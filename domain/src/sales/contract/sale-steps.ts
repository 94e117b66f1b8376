import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_LINES_TRACED } from "../../contract/limits.ts";
import { count, month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { changesSales, period, readsSales, saleId as id } from "./sale-parts.ts";
import { countSalesOutput } from "./sales.ts";

/** An upload, as seen from one of its months. */
const salesStepParams = z.strictObject({ uid, id });
const salesStepQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
});

/** Documents that would be removed, by month, and the effects on these and other months. */
const salesRemoval = z.object({
  documents: count,
  months: z.array(
    z.object({
      ...period.shape,
      documents: count,
      numbers: z.array(z.string()).max(MOST_LINES_TRACED),
      lines: count,
      /** Rows that change, with those added and removed. */
      rows: count,
      added: count,
      removed: count,
      /** Returns that no open month could take, so that a person is asked. */
      asked: count,
    }),
  ),
  /** Identifies all of this for `undoSales`, so that nothing else can happen. */
  shown: z.string().max(64),
});
export type SalesRemoval = z.infer<typeof salesRemoval>;

/** What undoing an upload would remove, and what stays. */
export const salesStep = z
  .object({
    names: z.string(),
    documents: count,
    all: salesRemoval,
    /** This month's documents without lines, or moved goods, in other months. */
    only: salesRemoval,
    /** Documents of this month that are in another, too, and are only removed as a whole. */
    alsoElsewhere: count,
    /** Documents that stay, as closed months count them. */
    kept: count,
    keptIn: z.array(period),
  })
  .meta({ id: "SalesStep" });
export type SalesStep = z.infer<typeof salesStep>;

/** Undoes an upload except what closed months count, or one month of it; `documents` and `shown` guard it. */
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
