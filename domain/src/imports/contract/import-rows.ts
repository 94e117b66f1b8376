import { z } from "zod";
import { importRowKinds } from "../import-values.ts";
import { FIRST_IMPORT_ROWS, IMPORT_ROWS_AT_ONCE } from "../../contract/limits.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { count, month, year } from "../../contract/schema-parts.ts";

const field = z.string().max(40);
/** By their fields; what is empty is left out. */
const cells = z.record(field, z.string().max(1_100));
const MOST_SAID = 60;

/** A row as it will stand, or why it cannot. */
const importRow = z.object({
  area: areaId,
  year,
  month,
  /** Its sheet in the file, and its place there counted from 1; 0: it is in no file. */
  sheet: count,
  line: count,
  /** Its number in the report; 0: it is new. */
  number: count,
  /** As they will be; of a row that cannot be taken as far as they were read, of one that goes as they are. */
  cells,
  /** What stands there now in the fields that change; empty where nothing does. */
  before: z.record(field, z.string().max(1_100).nullable()),
  problems: z.array(z.object({ field, text: z.string().max(1_100), reason: z.string() })).max(MOST_SAID),
  /** What it lacks before the month can be handed in. */
  lacks: z.array(z.object({ field, reason: z.string() })).max(MOST_SAID),
});
export type ImportRow = z.infer<typeof importRow>;

/** Of each kind the first. */
export const firstImportRows = z.record(z.enum(importRowKinds), z.array(importRow).max(FIRST_IMPORT_ROWS));

export const importRowsOutput = z.object({ rows: z.array(importRow).max(IMPORT_ROWS_AT_ONCE) });
export type ImportRows = z.infer<typeof importRowsOutput>;
