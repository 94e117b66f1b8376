import { z } from "zod";
import { MOST_SHEETS, MOST_ROWS_NAMED, MOST_SHEET_COLUMNS } from "./limits.ts";
import { count } from "./schema-parts.ts";

/** What of a sheet its program does not show, and is read all the same. Counted from 0; the first rows, and how many there are. */
export const hiddenParts = z.object({
  rows: z.array(count).max(MOST_ROWS_NAMED),
  rowCount: count,
  columns: z.array(count).max(MOST_SHEET_COLUMNS),
});
export type HiddenParts = z.infer<typeof hiddenParts>;

/** What has to be said of how a file was read, such as that it is not what it is called: sentences. */
export const fileNotes = z.array(z.string());

/** A file that was read, with all its rows. Nothing of it is kept: who asked goes on with it. */
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
