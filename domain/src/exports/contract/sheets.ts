import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, MOST_SHEETS } from "../../contract/limits.ts";

/** One more for the reason why a row was refused. */
const MOST_COLUMNS = MOST_SHEET_COLUMNS + 1;

/** A sheet of plain rows, to be filled in or corrected. Texts stay texts. */
const writtenSheet = z.strictObject({
  name: z.string(),
  head: z.array(z.string()).max(MOST_COLUMNS).readonly(),
  rows: z
    .array(
      z
        .array(z.union([z.string(), z.number(), z.null()]))
        .max(MOST_COLUMNS)
        .readonly(),
    )
    .max(MOST_SHEET_ROWS)
    .readonly(),
  /** Its rows are examples. */
  isExample: z.boolean().optional(),
  /** Columns with drop-down lists, and the last row that has them. */
  lists: z
    .array(
      z.strictObject({
        column: z.int().min(0).max(MOST_SHEET_COLUMNS),
        lastRow: z.int().min(2).max(MOST_SHEET_ROWS),
        items: z.array(z.string()).min(1).readonly(),
      }),
    )
    .max(MOST_COLUMNS)
    .readonly()
    .optional(),
});
export type WrittenSheet = Readonly<z.infer<typeof writtenSheet>>;

/** The body of the request, as JSON. It is sent as a file, as it may exceed the size of other requests. */
export const writtenSheets = z
  .array(writtenSheet)
  .min(1)
  .max(MOST_SHEETS)
  .refine(
    (sheets) => sheets.flatMap(({ lists = [] }) => lists.flatMap(({ items }) => items)).length <= MOST_SHEET_ROWS,
    {
      error: "Za dużo pozycji do wyboru.", // they fill the rows of one sheet
    },
  );

/** A CSV has the first sheet only. */
export const sheetFormat = z.enum(["xlsx", "csv"]);
export type SheetFormat = z.infer<typeof sheetFormat>;

export const sheetFile = z.object({ file: z.base64() }).meta({ id: "SheetFile" });

export const sheetEndpoints = {
  "POST /api/sheets": {
    kind: "document",
    who: "signedIn",
    query: z.strictObject({ format: sheetFormat }),
    body: "file",
    output: sheetFile,
    largest: 12 * 1024 * 1024, // a table of cards that are all refused for several reasons
  },
} as const satisfies EndpointTable;
