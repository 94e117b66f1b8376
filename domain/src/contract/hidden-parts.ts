import { z } from "zod";
import { MOST_ROWS_NAMED, MOST_SHEET_COLUMNS } from "./limits.ts";
import { count } from "./report-parts.ts";

/** What of a sheet its program does not show, and is read all the same. Counted from 0; the first rows, and how many there are. */
export const hiddenParts = z.object({
  rows: z.array(count).max(MOST_ROWS_NAMED),
  rowCount: count,
  columns: z.array(count).max(MOST_SHEET_COLUMNS),
});
export type HiddenParts = z.infer<typeof hiddenParts>;
