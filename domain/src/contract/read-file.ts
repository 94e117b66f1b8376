import { z } from "zod";
import { MOST_SHEETS, MOST_ROWS_NAMED, MOST_SHEET_COLUMNS } from "./limits.ts";
import { count } from "./schema-parts.ts";

/** Hidden rows and columns of a sheet, which are read all the same. From 0; only the first rows are listed. */
export const hiddenParts = z.object({
  rows: z.array(count).max(MOST_ROWS_NAMED),
  rowCount: count,
  columns: z.array(count).max(MOST_SHEET_COLUMNS),
});
export type HiddenParts = z.infer<typeof hiddenParts>;

/** Sentences on how the file was read, for example that its type differs from its name. */
export const fileNotes = z.array(z.string());

/** A file with all its rows. The server stores nothing of it. */
export const wholeFile = z.object({
  name: z.string(),
  sheets: z
    .array(
      z.object({
        name: z.string(),
        isHidden: z.boolean(),
        hidden: hiddenParts.optional(),
        rows: z.array(z.array(z.union([z.string(), z.number(), z.null()])).readonly()).readonly(),
      }),
    )
    .max(MOST_SHEETS),
  notes: fileNotes,
});
