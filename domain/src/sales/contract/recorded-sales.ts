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

/** What is kept of sales: a line as it was taken, with what became of it. */
const line = z.object({
  document: id,
  number: z.string(),
  kind: z.enum(documentKinds),
  seller: z.string(),
  issuedOn: z.iso.date(),
  /** Of a correction: the number of the invoice that it corrects, also by way of other corrections; null: it is not known. */
  invoice: text,
  /** Above `MOST_INVOICE_LINES`: goods go from one day of delivery to another. */
  line: count,
  /** Of delivery, by whose card it counts. */
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

/** A document of which no line is kept. */
const documentAlone = z.object({ number: z.string(), kind: z.enum(documentKinds), issuedOn: z.iso.date() });

const salesMonthParams = z.strictObject({
  uid,
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
});
/** Sales of a month: what came in when, what waits, and which rows came from it. */
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
        /** Documents of the whole step, and in how many months they count or wait. */
        allDocuments: count,
        months: count,
        isUndoable: z.boolean(),
      }),
    ),
    lines: count,
    /** Lines of its days that count in other months, as it was closed when they came: they come back when it is counted again. */
    away: count,
    waiting: z.array(line).max(MOST_WAITING_SHOWN),
    waitingCount: count,
    /** Lines that rightly count for nothing, by why, the first of each. */
    nothing: z.array(z.object({ why: z.enum(reasonsForNothing), count, lines: shownList(line) })),
    /**
     * Advances of the month: their goods come with the final invoice. `open`: it has not come; `closed`: a person said that it is
     * not waited for; `uncounted`: of no matter, as of a purchase.
     */
    advances: shownList(
      documentAlone.extend({ id, settledBy: text, standing: z.enum(["open", "settled", "closed", "uncounted"]) }),
    ),
    advanceCount: count,
    openAdvanceCount: count,
    awaiting: shownList(awaitingInvoice),
    awaitingCount: count,
    /** With the cells that counting gave them; `theirs`: somebody has changed or removed it since, and it stays so. */
    rows: z.array(
      z.object({
        id,
        area: areaId,
        cells: z.record(z.string(), text),
        theirs: z
          .object({
            /** As it is in the report; null: it is not there any more. */
            cells: z.record(z.string(), text).nullable(),
            /** What sales come to by now. */
            pieces: z.string(),
            kilograms: text,
          })
          .nullable(),
      }),
    ),
    /**
     * What is below zero, or mass without pieces, and settled in another month of the year. Without one it is asked, unless somebody
     * said that it is not settled (`isDropped`); the month itself: it gets back what a closed one took too much.
     */
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

/** What is behind a row: lines with what each adds to it. What another month left over has no line. */
const salesRowParams = z.strictObject({ uid, row: id });
/** From which line on, counted from 0: at most `MOST_SALES_SHOWN` come at a time. */
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

/** Lines of a document by its number, or of a product, newest first, with the rows that each went into. */
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
    /** Documents with the number that have no lines. */
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
