import { z } from "zod";
import { directions, lineQuestions, reasonsForNothing, reasonsToWait, sumOutcomes } from "../sale-values.ts";
import { importPreview, sheetPlan, sheetSummary } from "../../imports/contract/imports.ts";
import { fileNotes } from "../../contract/read-file.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import {
  MOST_LINE_ANSWERS,
  MOST_MONTHS_COUNTED,
  MOST_PRODUCTS_TRACED,
  MOST_LINES_TRACED,
  SALES_CHUNK,
} from "../../contract/limits.ts";
import { emptyAnswer, count, requestId, uid } from "../../contract/schema-parts.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { changedCards } from "./sale-recounts.ts";
import {
  asksOfSales,
  awaitingInvoice,
  changesSales,
  correctedSale,
  goodsNames,
  period,
  readsSales,
  saleId as id,
  shownList,
  textOrNone as text,
} from "./sale-parts.ts";

const few = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_LINES_TRACED);

const salesFileParams = z.strictObject({ uid, id });
/** A piece of an upload, from 0; the body has its bytes. */
const salesPieceParams = z.strictObject({ uid, id, number: z.coerce.number().pipe(z.int().min(0).max(31)) });
const salesPieceAnswer = z.object({ size: count });

const readSalesInput = z.strictObject({ requestId, uid, id, size: count });

export const salesFileState = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("reading"), percent: z.int().min(0).max(100) }),
    /** For a list, its sheets and proposed plans; for invoices null. */
    z.object({
      state: z.literal("read"),
      list: z
        .object({
          name: z.string(),
          sheets: z.array(sheetSummary),
          plans: z.array(sheetPlan),
          /** Absent in older uploads. */
          notes: fileNotes.optional(),
        })
        .nullable(),
    }),
    z.object({ state: z.literal("failed"), problem: z.string() }),
    z.object({ state: z.literal("gone") }),
  ])
  .meta({ id: "SalesFileState" });
export type SalesFileState = z.infer<typeof salesFileState>;
export type SalesListFile = Extract<SalesFileState, { state: "read" }>["list"];

/** The answer to a question about a line; `document` as in the preview. A left-out line counts for nothing. */
const lineAnswer = z.strictObject({
  document: z.string().max(600),
  line: z.int().min(1),
  isLeftOut: z.boolean(),
  direction: z.enum(directions).nullable(),
  quantity: z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,6})?$/, { error: "Wpisz liczbę, na przykład 12." })
    .nullable(),
});
export type LineAnswer = z.infer<typeof lineAnswer>;

/** Answers to stored lines (`document` is an id); their month is counted again. */
const answerSalesInput = z.strictObject({
  requestId,
  uid,
  ...period.shape,
  answers: z.array(lineAnswer).min(1).max(MOST_LINE_ANSWERS),
});

const salesPlan = z.strictObject({
  target: period,
  answers: z.array(lineAnswer).max(MOST_LINE_ANSWERS).readonly(),
  /** For invoices null. */
  list: z.strictObject({ sheet: count, plan: sheetPlan, decimalSign: z.enum([".", ","]).nullable() }).nullable(),
});
export type SalesPlan = Readonly<z.infer<typeof salesPlan>>;
/** Instead of an upload: invoices from KSeF that wait, those of a month or all. `id` is then a new one, for the import. */
const fromKsef = z.strictObject({ month: period.nullable() }).optional();
export type FromKsef = z.infer<typeof fromKsef>;
const previewSalesInput = z.strictObject({ uid, id, plan: salesPlan, ksef: fromKsef });

const ofRow = { area: areaId, key: z.record(z.string(), text), pieces: z.string(), kilograms: text };

const many = { quantity: z.string(), unit: text, lines: count };

const salesRow = z.object({
  area: areaId,
  /** Its cells without numbers. */
  key: z.record(z.string(), text),
  pieces: z.string(),
  kilograms: text,
  /** The revenue, in rows that have it. */
  revenue: text,
  becomes: z.enum(sumOutcomes),
  /** The products with the most pieces, then the numbers of products and lines. */
  from: z
    .array(z.object({ product: id, name: text, code: text, pieces: z.string(), kilograms: text }))
    .max(MOST_PRODUCTS_TRACED),
  products: count,
  lines: count,
});

/** The effect of an upload. Lists are cut to `MOST_SALES_SHOWN`, counts are complete. */
export const salesPreview = z
  .object({
    /** Identifies what was shown: another effect is refused. */
    shown: z.string(),
    months: z.array(
      z.object({
        ...period.shape,
        /** Why nothing can be counted there; null: it can. */
        closed: text,
        /** New lines; 0: the month only takes over sums, and `rows` are the ones affected. */
        lines: count,
        rows: shownList(salesRow),
        rowCount: count,
        /** Cards that changed since the month was counted, which counts with the new ones; null: none. */
        otherCards: z.object(changedCards).nullable(),
        /** Sums from other months: below zero, or back from a closed one. */
        broughtOver: z.array(z.object(ofRow)),
        /** Sums for other months; without a month a person is asked. */
        carried: z.array(z.object({ ...ofRow, to: period.nullable() })),
        /** Corrections of closed months that count here. */
        corrected: shownList(z.object({ number: z.string(), ...period.shape })),
      }),
    ),
    documents: count,
    /** Documents that are known, or twice in the upload. */
    already: shownList(z.object({ number: z.string(), at: text })),
    alreadyCount: count,
    /** Advances with their final invoice, if known; our own need one. */
    advances: shownList(z.object({ number: z.string(), settledBy: text, asksForFinal: z.boolean() })),
    advanceCount: count,
    /** Corrections with their changes; those of closed months (`movedFrom`) count in `movedTo`. */
    corrections: shownList(
      z.object({
        number: z.string(),
        corrects: few(z.string()),
        correctsCount: count,
        changes: few(z.object({ day: z.iso.date(), ...goodsNames, quantity: z.string(), unit: text })),
        changeCount: count,
        movedFrom: z.array(period),
        movedTo: z.array(period),
      }),
    ),
    correctionCount: count,
    awaiting: shownList(awaitingInvoice),
    awaitingCount: count,
    receipts: count,
    purchases: shownList(z.object({ number: z.string(), seller: z.string(), lines: count })),
    purchaseCount: count,
    /** Unknown goods, most frequent first, with proposed products. */
    unknown: shownList(
      z.object({ ...goodsNames, ...many, proposals: z.array(z.object({ id, name: text, code: text })) }),
    ),
    unknownCount: count,
    /** Products with an incomplete card; `begins`: the later day from which there is one. */
    withoutCard: shownList(z.object({ product: id, name: text, code: text, begins: z.iso.date().nullable(), ...many })),
    /** Units without a factor. */
    units: shownList(z.object({ product: id, name: text, code: text, countedIn: text, ...many })),
    /** Products bought abroad whose card has another origin. */
    origins: shownList(z.object({ product: id, name: text, code: text, ...many })),
    questions: shownList(
      z.object({
        document: z.string(),
        number: z.string(),
        line: count,
        question: z.enum(lineQuestions),
        day: z.iso.date(),
        ...goodsNames,
        quantity: text,
        unit: text,
        direction: z.enum(directions).nullable(),
        correctedSale,
      }),
    ),
    questionCount: count,
    /** Lines that count, wait, or count for nothing, by reason. */
    counted: count,
    waiting: z.partialRecord(z.enum(reasonsToWait), count),
    nothing: z.partialRecord(z.enum(reasonsForNothing), count),
    /** The goods of lines that count for nothing, most frequent first. */
    nothingOf: shownList(z.object({ why: z.enum(reasonsForNothing), ...goodsNames, lines: count })),
    /** Unknown words of a list, such as for a direction, with the number of rows. */
    unknownWords: shownList(z.object({ field: z.string(), text: z.string(), count })),
    /** Domestic sales of a list with a foreign country; one answer decides about all. */
    abroad: count,
    /** Earlier lists with many of the same lines: this may be the same list, grown since. */
    similarLists: shownList(z.object({ names: z.string(), at: z.iso.datetime(), same: count, lines: count })),
    /** Earlier uploads with many equal lines (goods, quantity, day) that nothing else identifies. */
    countedOtherwise: shownList(z.object({ names: z.string(), at: z.iso.datetime(), same: count, lines: count })),
    /** Final invoices of advances that a person closed, whose goods may be counted already. */
    settledByHand: shownList(z.object({ number: z.string(), advance: z.string() })),
    /** Documents with a line in a future month. */
    inFuture: shownList(z.object({ number: z.string(), day: z.iso.date() })),
    inFutureCount: count,
    refused: shownList(z.object({ file: z.string(), reason: z.string() })),
    refusedCount: count,
    /** Rows whose net value is unreadable or not in zloty; they count without it. */
    lostValues: shownList(z.object({ file: z.string(), reason: z.string() })),
    lostValueCount: count,
    /** For a list, questions as in imports; the sheet that is read comes first. */
    ...importPreview.pick({
      doubtful: true,
      doubtfulCounts: true,
      roundedCount: true,
      rounded: true,
      isAsked: true,
      asked: true,
    }).shape,
    /** Invoices between other companies. */
    ofOthers: shownList(z.string()),
    ofOthersCount: count,
  })
  .meta({ id: "SalesPreview" });
export type SalesPreview = z.infer<typeof salesPreview>;

const takeSalesInput = z.strictObject({
  requestId,
  uid,
  id,
  plan: salesPlan,
  ksef: fromKsef,
  shown: z.string().max(64),
});
const changedMonths = { months: z.array(z.object({ ...period.shape, rows: count })) };
export const takeSalesOutput = z.object({ documents: count, lines: count, waiting: count, ...changedMonths });
export type TakenSales = z.infer<typeof takeSalesOutput>;

/** Counts months again with today's cards: all or none. */
const countSalesInput = z.strictObject({
  requestId,
  uid,
  months: z.array(period).min(1).max(MOST_MONTHS_COUNTED),
});
export const countSalesOutput = z.object(changedMonths);
export type CountedSales = z.infer<typeof countSalesOutput>;

/** Returns a changed or removed row to counting; the changes are lost. */
const restoreSalesRowInput = z.strictObject({ requestId, uid, row: id });

/** Drops a sum that no month can take, or asks about it again. */
const dropReturnedInput = z.strictObject({ requestId, uid, id, isDropped: z.boolean() });

/** Closes an advance without a final invoice, or reopens it. */
const closeAdvanceInput = z.strictObject({ requestId, uid, document: id, isClosed: z.boolean() });

export const saleEndpoints = {
  "PUT /api/users/:uid/sales/files/:id/:number": {
    ...readsSales,
    params: salesPieceParams,
    body: "file",
    output: salesPieceAnswer,
    largest: SALES_CHUNK,
    refuses: [...changesSales.refuses, "RESOURCE_EXHAUSTED"],
  },
  "GET /api/users/:uid/sales/files/:id": { ...readsSales, params: salesFileParams, output: salesFileState },
  readSales: { ...changesSales, input: readSalesInput, output: emptyAnswer },
  previewSales: { ...asksOfSales, input: previewSalesInput, output: salesPreview },
  takeSales: {
    ...changesSales,
    input: takeSalesInput,
    output: takeSalesOutput,
    refuses: [...changesSales.refuses, "ABORTED"],
  },
  countSales: { ...changesSales, input: countSalesInput, output: countSalesOutput },
  answerSales: { ...changesSales, input: answerSalesInput, output: countSalesOutput },
  restoreSalesRow: { ...changesSales, input: restoreSalesRowInput, output: countSalesOutput },
  dropReturned: { ...changesSales, input: dropReturnedInput, output: emptyAnswer },
  closeAdvance: { ...changesSales, input: closeAdvanceInput, output: emptyAnswer },
} as const satisfies EndpointTable;
