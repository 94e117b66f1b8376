import { z } from "zod";
import { importRowKinds } from "../import-values.ts";
import { FIRST_IMPORT_ROWS, IMPORT_ROWS_AT_ONCE } from "../../contract/limits.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { count, month, year } from "../../contract/schema-parts.ts";

const field = z.string().max(40);
/** The cells by field; empty ones are absent. */
const cells = z.record(field, z.string().max(1_100));
const MOST_SAID = 60;

/** A row as it will be, or why it cannot be imported. */
const importRow = z.object({
  area: areaId,
  year,
  month,
  /** Its sheet, and its line from 1; 0: it is not in the file. */
  sheet: count,
  line: count,
  /** Its number in the report; 0: new. */
  number: count,
  /** The new values; of a refused row those that were read; of a removed row the current ones. */
  cells,
  /** The current values of the fields that change. */
  before: z.record(field, z.string().max(1_100).nullable()),
  problems: z.array(z.object({ field, text: z.string().max(1_100), reason: z.string() })).max(MOST_SAID),
  /** What is missing for the month to be submitted. */
  lacks: z.array(z.object({ field, reason: z.string() })).max(MOST_SAID),
});
export type ImportRow = z.infer<typeof importRow>;

/** The first rows of each kind. */
export const firstImportRows = z.record(z.enum(importRowKinds), z.array(importRow).max(FIRST_IMPORT_ROWS));

export const importRowsOutput = z.object({ rows: z.array(importRow).max(IMPORT_ROWS_AT_ONCE) });
export type ImportRows = z.infer<typeof importRowsOutput>;
