import { z } from "zod";
import {
  directions,
  documentKinds,
  lineQuestions,
  lineStates,
  reasonsForNothing,
  reasonsToWait,
} from "../sale-values.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_WAITING_SHOWN } from "../../contract/limits.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { count, month, uid, year } from "../../contract/schema-parts.ts";
import { doneBy } from "../../reports/contract/reports.ts";
import {
  awaitingInvoice,
  correctedSale,
  goodsNames,
  period,
  readsSales,
  saleId as id,
  salesParams,
  shownList,
  textOrNone as text,
} from "./sale-parts.ts";

/** A stored line with its outcome. */
const line = z.object({
  document: id,
  number: z.string(),
  kind: z.enum(documentKinds),
  seller: z.string(),
  issuedOn: z.iso.date(),
  /** The invoice that a correction leads to, also through other corrections; null: unknown. */
  invoice: text,
  /** Above `MOST_INVOICE_LINES`: a move of goods to another day of delivery. */
  line: count,
  /** The day of delivery, whose card counts. */
  day: z.iso.date(),
  direction: z.enum(directions).nullable(),
  country: text,
  ...goodsNames,
  quantity: text,
  unit: text,
  product: id.nullable(),
  ...period.shape,
  state: z.enum(lineStates),
  question: z.enum(lineQuestions).nullable(),
  correctedSale,
  why: z.enum([...reasonsForNothing, ...reasonsToWait]).nullable(),
});
export type SoldLine = z.infer<typeof line>;

/** A document without stored lines. */
const documentAlone = z.object({ number: z.string(), kind: z.enum(documentKinds), issuedOn: z.iso.date() });

const salesMonthParams = z.strictObject({
  uid,
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
});
export const salesOfMonth = z
  .object({
    files: z.array(
      z.object({
        id,
        names: z.string(),
        ...doneBy.shape,
        documents: count,
        lines: count,
        waiting: count,
        /** Documents of the whole upload, and its months. */
        allDocuments: count,
        months: count,
        isUndoable: z.boolean(),
      }),
    ),
    lines: count,
    /**
     * Lines of this month's days that were counted elsewhere while it was closed; counting again brings them back.
     */
    away: count,
    waiting: z.array(line).max(MOST_WAITING_SHOWN),
    waitingCount: count,
    /** Lines that count for nothing, by reason; the first of each. */
    nothing: z.array(z.object({ why: z.enum(reasonsForNothing), count, lines: shownList(line) })),
    /** Advances. `closed`: a person expects no final invoice; `uncounted`: irrelevant, as for a purchase. */
    advances: shownList(
      documentAlone.extend({ id, settledBy: text, standing: z.enum(["open", "settled", "closed", "uncounted"]) }),
    ),
    advanceCount: count,
    openAdvanceCount: count,
    awaiting: shownList(awaitingInvoice),
    awaitingCount: count,
    /** With their counted cells; `theirs`: a person has changed or removed the row, so that it stays. */
    rows: z.array(
      z.object({
        id,
        area: areaId,
        cells: z.record(z.string(), text),
        theirs: z
          .object({
            /** The row in the report; null: removed. */
            cells: z.record(z.string(), text).nullable(),
            /** The current sums of sales. */
            pieces: z.string(),
            kilograms: text,
          })
          .nullable(),
      }),
    ),
    /** Carried sums. Without `to` a person is asked, unless it was dropped; `to` the same month is a refund. */
    carried: z.array(
      z.object({
        id,
        area: areaId,
        key: z.record(z.string(), text),
        pieces: z.string(),
        kilograms: text,
        to: period.nullable(),
        isDropped: z.boolean(),
      }),
    ),
  })
  .meta({ id: "SalesOfMonth" });
export type SalesOfMonth = z.infer<typeof salesOfMonth>;

/** The lines behind a row with their shares; carried sums have no line. */
const salesRowParams = z.strictObject({ uid, row: id });
/** The first line from 0; at most `MOST_SALES_SHOWN` at a time. */
const from = z.coerce.number().pipe(z.int().min(0).max(10_000_000)).default(0);
const salesRowQuery = z.strictObject({ from });
const share = line.extend({ pieces: z.string(), kilograms: text });
export const salesOfRow = z
  .object({
    pieces: z.string(),
    kilograms: text,
    broughtOver: z.object({ pieces: z.string(), kilograms: text }).nullable(),
    lines: shownList(share),
    lineCount: count,
  })
  .meta({ id: "SalesOfRow" });
export type SalesOfRow = z.infer<typeof salesOfRow>;

/** Lines of a document or a product, newest first, with their rows. */
const salesLinesQuery = z
  .strictObject({ number: z.string().min(1).max(300).optional(), product: id.optional(), from })
  .refine(({ number, product }) => (number === undefined) !== (product === undefined), {
    error: "Podaj numer dokumentu albo produkt.",
  });
export type SalesLinesWanted = z.infer<typeof salesLinesQuery>;
export const salesLines = z
  .object({
    lines: shownList(
      line.extend({
        rows: z.array(z.object({ row: id.nullable(), area: areaId, pieces: z.string(), kilograms: text })),
      }),
    ),
    lineCount: count,
    withoutLines: shownList(documentAlone),
  })
  .meta({ id: "SalesLines" });
export type SalesLines = z.infer<typeof salesLines>;

export const recordedSaleEndpoints = {
  "GET /api/users/:uid/sales/months/:year/:month": { ...readsSales, params: salesMonthParams, output: salesOfMonth },
  "GET /api/users/:uid/sales/rows/:row": {
    ...readsSales,
    params: salesRowParams,
    query: salesRowQuery,
    output: salesOfRow,
  },
  "GET /api/users/:uid/sales/lines": {
    ...readsSales,
    params: salesParams,
    query: salesLinesQuery,
    output: salesLines,
  },
} as const satisfies EndpointTable;
