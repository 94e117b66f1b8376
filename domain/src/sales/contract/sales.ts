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

/** Of one of them. */
const few = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_LINES_TRACED);

const salesFileParams = z.strictObject({ uid, id });
/** A piece of what is sent, counted from 0. The bytes are the body. */
const salesPieceParams = z.strictObject({ uid, id, number: z.coerce.number().pipe(z.int().min(0).max(31)) });
const salesPieceAnswer = z.object({ size: count });

/** All pieces were sent: they are to be read. */
const readSalesInput = z.strictObject({ requestId, uid, id, size: count });

/** How far reading is. */
export const salesFileState = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("reading"), percent: z.int().min(0).max(100) }),
    /** Of a list, what it looks like, and how it is probably to be read; of invoices null. */
    z.object({
      state: z.literal("read"),
      list: z
        .object({
          name: z.string(),
          sheets: z.array(sheetSummary),
          plans: z.array(sheetPlan),
          /** Left out of those that were read before there were any. */
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

/** What a person says of a line that asks: `document` as the preview names it. A line that is left out counts for nothing. */
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

/** Answers to lines that were taken without, `document` by its id; their month is counted again. */
const answerSalesInput = z.strictObject({
  requestId,
  uid,
  ...period.shape,
  answers: z.array(lineAnswer).min(1).max(MOST_LINE_ANSWERS),
});

/** The month that somebody works on, and what they have answered so far. */
const salesPlan = z.strictObject({
  target: period,
  answers: z.array(lineAnswer).max(MOST_LINE_ANSWERS).readonly(),
  /** How a list is to be read; of invoices null. */
  list: z.strictObject({ sheet: count, plan: sheetPlan, decimalSign: z.enum([".", ","]).nullable() }).nullable(),
});
export type SalesPlan = Readonly<z.infer<typeof salesPlan>>;
const previewSalesInput = z.strictObject({ uid, id, plan: salesPlan });

const ofRow = { area: areaId, key: z.record(z.string(), text), pieces: z.string(), kilograms: text };

const many = { quantity: z.string(), unit: text, lines: count };

/** A row that sales make, change, or leave alone. */
const salesRow = z.object({
  area: areaId,
  /** All that it says but its numbers. */
  key: z.record(z.string(), text),
  pieces: z.string(),
  kilograms: text,
  /** What was paid for it, where that stands in its row. */
  revenue: text,
  becomes: z.enum(sumOutcomes),
  /** From which products, those with the most pieces first, and from how many of them and of lines. */
  from: z
    .array(z.object({ product: id, name: text, code: text, pieces: z.string(), kilograms: text }))
    .max(MOST_PRODUCTS_TRACED),
  products: count,
  lines: count,
});

/**
 * What sales would do; lists are cut to `MOST_SALES_SHOWN`, counts are of all. Of what waits for somebody (goods, cards, units) the next
 * come once these are done.
 */
export const salesPreview = z
  .object({
    /** Names what was shown: if something else would be done by now, nothing is. */
    shown: z.string(),
    months: z.array(
      z.object({
        ...period.shape,
        /** Why nothing can be counted there; null: it can. */
        closed: text,
        /** New ones; none: the month only takes over something, and `rows` are those that this concerns. */
        lines: count,
        rows: shownList(salesRow),
        rowCount: count,
        /** Cards that are others than when this month was counted: by those of now it is counted anew along with this; null: none. */
        otherCards: z.object(changedCards).nullable(),
        /** What other months have left to this one: below zero, or to make up for too much that a closed month has taken. */
        broughtOver: z.array(z.object(ofRow)),
        /** What it leaves to others of its year, which take it off; without a month there is none, and it is asked. */
        carried: z.array(z.object({ ...ofRow, to: period.nullable() })),
        /** Corrections of months that are closed which count here, each with its month. */
        corrected: shownList(z.object({ number: z.string(), ...period.shape })),
      }),
    ),
    documents: count,
    /** Documents that were counted before, or stand in the file twice. */
    already: shownList(z.object({ number: z.string(), at: text })),
    alreadyCount: count,
    /** Advances, with the final invoice that settles each, if it is known. Those of ours ask for it. */
    advances: shownList(z.object({ number: z.string(), settledBy: text, asksForFinal: z.boolean() })),
    advanceCount: count,
    /** Corrections, with what each changes by how much; `movedFrom`: the months that are closed, so that they count in `movedTo`. */
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
    /** Documents by which something was bought here, each with who sold it. */
    purchases: shownList(z.object({ number: z.string(), seller: z.string(), lines: count })),
    purchaseCount: count,
    /** Goods of which no product is known, the most first, with products that they may be. */
    unknown: shownList(
      z.object({ ...goodsNames, ...many, proposals: z.array(z.object({ id, name: text, code: text })) }),
    ),
    unknownCount: count,
    /** Products whose card lacks something. */
    /** `begins`: there is one, but only from that day on. */
    withoutCard: shownList(z.object({ product: id, name: text, code: text, begins: z.iso.date().nullable(), ...many })),
    /** Units of which nobody has said how many pieces they are. */
    units: shownList(z.object({ product: id, name: text, code: text, countedIn: text, ...many })),
    /** Products that were bought abroad, and whose card says otherwise. */
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
    /** Lines that count, that wait for something, and that rightly count for nothing, each by its reason. */
    counted: count,
    waiting: z.partialRecord(z.enum(reasonsToWait), count),
    nothing: z.partialRecord(z.enum(reasonsForNothing), count),
    /** What the lines that count for nothing are of, the most first. */
    nothingOf: shownList(z.object({ why: z.enum(reasonsForNothing), ...goodsNames, lines: count })),
    /** Words of a list that are on no list of ours, such as for a direction, each with how many rows have it. */
    unknownWords: shownList(z.object({ field: z.string(), text: z.string(), count })),
    /** How many rows of a list are sales here and have another country: what that means is asked once for all of them. */
    abroad: count,
    /** Lists that were taken before and of which much stands in this one, too: it may be the same list, grown since. */
    similarLists: shownList(z.object({ names: z.string(), at: z.iso.datetime(), same: count, lines: count })),
    /**
     * What was taken before and much of which is here, too, though nothing tells that it is the same: a list without numbers beside
     * documents. `same`: how many of the new lines stand there with the same goods, number and day.
     */
    countedOtherwise: shownList(z.object({ names: z.string(), at: z.iso.datetime(), same: count, lines: count })),
    /** Final invoices of advances of which a person said that none is waited for, so that their goods may be there already. */
    settledByHand: shownList(z.object({ number: z.string(), advance: z.string() })),
    /** Documents with a line of a month that has not begun. */
    inFuture: shownList(z.object({ number: z.string(), day: z.iso.date() })),
    inFutureCount: count,
    refused: shownList(z.object({ file: z.string(), reason: z.string() })),
    refusedCount: count,
    /** Rows of a list that count without their net value, as it cannot be read or is not in zloty. */
    lostValues: shownList(z.object({ file: z.string(), reason: z.string() })),
    lostValueCount: count,
    /** Of a list what files of months say, too: the sheet that is read is the first there. */
    ...importPreview.pick({
      doubtful: true,
      doubtfulCounts: true,
      roundedCount: true,
      rounded: true,
      isAsked: true,
      asked: true,
    }).shape,
    /** Files with an invoice between others. */
    ofOthers: shownList(z.string()),
    ofOthersCount: count,
  })
  .meta({ id: "SalesPreview" });
export type SalesPreview = z.infer<typeof salesPreview>;

const takeSalesInput = z.strictObject({ requestId, uid, id, plan: salesPlan, shown: z.string().max(64) });
const changedMonths = { months: z.array(z.object({ ...period.shape, rows: count })) };
export const takeSalesOutput = z.object({ documents: count, lines: count, waiting: count, ...changedMonths });
export type TakenSales = z.infer<typeof takeSalesOutput>;

/** Counts months again, by the cards of now: all of them, or none. */
const countSalesInput = z.strictObject({
  requestId,
  uid,
  months: z.array(period).min(1).max(MOST_MONTHS_COUNTED),
});
export const countSalesOutput = z.object(changedMonths);
export type CountedSales = z.infer<typeof countSalesOutput>;

/** Gives a row back to counting that somebody has changed or removed: what they made of it goes. */
const restoreSalesRowInput = z.strictObject({ requestId, uid, row: id });

/** Says of what is below zero and no month of its year can take that it is not taken off at all, or that it is asked again. */
const dropReturnedInput = z.strictObject({ requestId, uid, id, isDropped: z.boolean() });

/** Says of an advance that no final invoice follows, as it was paid in full; or that one is awaited after all. */
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
