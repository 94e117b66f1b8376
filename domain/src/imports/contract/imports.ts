import { z } from "zod";
import { areaIds } from "../../areas/area-ids.ts";
import { blankMonths, rowDoubts, importModes, importRowKinds } from "../import-values.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import {
  LARGEST_FILE,
  MOST_DOUBTFUL,
  MOST_IMPORTS_LISTED,
  MOST_PREVIEWED,
  MOST_ROWS_NAMED,
  MOST_SHEET_COLUMNS,
  MOST_SHEETS,
  MOST_TOP_ROWS,
} from "../../contract/limits.ts";
import { hiddenParts, fileNotes } from "../../contract/read-file.ts";
import { firstImportRows, importRowsOutput } from "./import-rows.ts";
import { textLine, count, month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { sheetFile, sheetFormat } from "../../exports/contract/sheets.ts";
import { doneBy } from "../../reports/contract/reports.ts";

const id = z.uuid().toLowerCase();
const period = z.strictObject({ year, month });

const importsParams = z.strictObject({ uid });
const importParams = z.strictObject({ uid, id });
/** The page that the file was opened on. */
const importQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
  area: areaId.optional(),
});
/** With the name of the file; the file is the body. */
const uploadQuery = importQuery.extend({ name: textLine(200).min(1) });

/** A column of an area, or the month. */
const field = z.string().max(40);
const perField = <V extends z.ZodType>(value: V) =>
  z.record(field, value).refine((all) => Object.keys(all).length <= 60, { error: "Za dużo pól." });
const MOST_VALUES = 500;

const column = z
  .int()
  .min(0)
  .max(MOST_SHEET_COLUMNS - 1);

/** How a sheet is read: its area, and the column for each field. Rows and columns count from 0. */
export const sheetPlan = z.strictObject({
  /** Null: the sheet is left out. */
  area: areaId.nullable(),
  /** The row with the headings; -1: none. */
  head: z.int().min(-1).max(MOST_TOP_ROWS),
  /** By field. */
  columns: perField(column),
  /** Units for cells that have none. */
  units: perField(z.string().max(20)),
  /** Columns with the unit of each row. Absent: the plan is from before they existed. */
  unitColumns: perField(column).optional(),
  /** Candidates for a field, until a person chooses one. */
  rivals: perField(z.array(column).max(MOST_SHEET_COLUMNS).readonly()).optional(),
  /** Doubtful rows that a person called rows of the table. Absent: nobody has answered. */
  readRows: z.array(count).max(MOST_DOUBTFUL).readonly().optional(),
  /** Given besides: all doubtful rows are rows of the table except these, also where there are too many to list. */
  leftRows: z.array(count).max(MOST_DOUBTFUL).readonly().optional(),
  /** For rows without a month where others have one. */
  blankMonths: z.enum(blankMonths).optional(),
  /** The masses differ from pieces × mass of one by 10, 100 or the like, and a person confirmed them. */
  isScaleKept: z.literal(true).optional(),
  /** For product cards: columns with masses; each filled cell is a part of its own. */
  partColumns: z.array(column).max(MOST_SHEET_COLUMNS).readonly().optional(),
  /** For product cards: divide a mass by the pieces beside it where the package is unknown. Absent: not asked. */
  isMassDivided: z.boolean().optional(),
  /** Values for all rows, for fields without a column. */
  constants: perField(z.string().max(60)),
  /** The meaning of texts that are on no list; `LEFT_OUT` leaves their rows out. */
  values: perField(
    z
      .record(z.string().max(1_100), z.string().max(60))
      .refine((all) => Object.keys(all).length <= MOST_VALUES, { error: "Za dużo przypisanych wartości." }),
  ),
  /** Fields that match a row of the file with an existing one. */
  key: z.array(field).max(60).readonly(),
});
export type SheetPlan = Readonly<z.infer<typeof sheetPlan>>;

export const importPlan = z.strictObject({
  sheets: z.array(sheetPlan).min(1).max(MOST_SHEETS).readonly(),
  /** For rows that give none. */
  month: period,
  mode: z.enum(importModes),
  /** The decimal sign of ambiguous numbers; null: not asked yet. */
  decimalSign: z.enum([".", ","]).nullable(),
});
export type ImportPlan = Readonly<z.infer<typeof importPlan>>;

export const sheetSummary = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  hidden: hiddenParts.optional(),
  rowCount: count,
  /** The first rows, with long texts cut. */
  top: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).max(MOST_TOP_ROWS),
});

/** An uploaded file; nothing of it is in a report yet. */
export const importFile = z.object({
  id,
  name: z.string(),
  sheets: z.array(sheetSummary),
  notes: fileNotes,
  /** The proposed plan, or like the one used for an earlier file with such headings. */
  plan: importPlan,
  /** When such a file was last imported, and which of its headings are gone since; null: this is the first. */
  remembered: z
    .object({ at: z.iso.datetime(), gone: z.array(z.string()).max(MOST_SHEET_COLUMNS * MOST_SHEETS) })
    .nullable(),
});
export type ImportFile = z.infer<typeof importFile>;

const plannedImportInput = z.strictObject({ uid, id, plan: importPlan });

/** A page of rows of one kind, from the preview with this name. */
const importRowsInput = plannedImportInput.extend({
  name: z.string().max(64),
  kind: z.enum(importRowKinds),
  page: z.int().min(0).max(1_000),
});

const place = { area: areaId, year, month };
const counts = { added: count, changed: count, removed: count };
const oneValue = z.object({ sheet: count, field, text: z.string(), count });

/** What an import would do. Lists are cut to `MOST_PREVIEWED`; counts are complete. */
export const importPreview = z.object({
  /** Identifies what was shown of each area: if it would change by now, nothing is imported. */
  shown: z.partialRecord(areaId, z.string()),
  parts: z.array(
    z.object({
      ...place,
      ...counts,
      unchanged: count,
      /** Why the month cannot be changed, so that its rows are refused; null: it can. */
      closed: z.string().nullable(),
    }),
  ),
  refusedRows: count,
  /** Sheets with at least one row, refused or not: only their questions matter. */
  filledSheets: z.array(count).max(MOST_SHEETS),
  /** Unreadable cells and rows of closed months, grouped by text and reason; the first `MOST_ROWS_NAMED` of each. */
  refused: z
    .array(
      z.object({
        sheet: count,
        rows: z.array(count).max(MOST_ROWS_NAMED),
        count,
        column: z.string(),
        field,
        text: z.string(),
        reason: z.string(),
      }),
    )
    .max(MOST_PREVIEWED),
  /** Rows with sums in our own exports, which are not read. */
  sums: z.array(z.object({ sheet: count, row: count })).max(MOST_PREVIEWED),
  /** Rows that look like sums or notes, by places from 0; the first of each sheet. */
  doubtful: z
    .array(z.object({ sheet: count, index: count, why: z.enum(rowDoubts), text: z.string() }))
    .max(MOST_DOUBTFUL * MOST_SHEETS),
  /** How many each sheet has. */
  doubtfulCounts: z.array(z.object({ sheet: count, count })).max(MOST_SHEETS),
  /** Sheets where pieces × mass of one is 10, 100 or the like times the mass, with an example. */
  scales: z
    .array(
      z.object({
        sheet: count,
        /** How many rows, of those with all three numbers. */
        count,
        compared: count,
        row: count,
        pieces: z.string(),
        unitMass: z.string(),
        mass: z.string(),
        /** Units that would make all of them agree. */
        fixes: z.array(z.object({ field, unit: z.string() })),
      }),
    )
    .max(MOST_SHEETS),
  /** Sheets that name another month, or several. */
  otherMonths: z.array(z.object({ sheet: count, year, month, period: z.string().optional() })).max(MOST_SHEETS),
  /** Sheets where some rows have a month and this many do not. */
  blankMonths: z.array(z.object({ sheet: count, count })).max(MOST_SHEETS),
  /** Rounded numbers, and the first of them. */
  roundedCount: count,
  rounded: z
    .array(z.object({ sheet: count, cell: z.string(), field, text: z.string(), value: z.string() }))
    .max(MOST_ROWS_NAMED),
  /** A question is open, so that nothing can be imported. */
  isAsked: z.boolean(),
  /** The first rows of each kind; `listImportRows` gives all. */
  rows: firstImportRows,
  /** Identifies this preview. */
  name: z.string().max(64),
  /** Rows that need more data before the month can be submitted, by field. */
  lackingRows: count,
  lacking: z.array(z.object({ area: areaId, field, count })).max(MOST_PREVIEWED),
  /** Texts that are on no list. */
  unknown: z.array(oneValue).max(MOST_PREVIEWED),
  /** Names recognised by a part. */
  guessed: z.array(oneValue.extend({ value: z.string() })).max(MOST_PREVIEWED),
  /** An example of an ambiguous number; null: none. */
  asked: z.string().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Imports the rows of one area into all months in one transaction. */
const takeImportInput = z.strictObject({
  requestId,
  uid,
  id,
  plan: importPlan,
  area: areaId,
  shown: z.string().max(64),
});
const part = z.object({ ...place, ...counts, undoneAt: z.iso.datetime().nullable() });
export const takeImportOutput = z.object({ parts: z.array(part) });
export type TakenImport = z.infer<typeof takeImportOutput>;

const undoImportInput = z.strictObject({ requestId, uid, id });
/** `left`: rows that stay, as they were changed since. So do those of closed months. */
export const undoImportOutput = z.object({ parts: z.array(part), left: count });
export type UndoneImport = z.infer<typeof undoImportOutput>;

/** The refused rows as in the file, with the reason last. */
export const refusedRowsOutput = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      head: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
  ),
});
export type RefusedRows = z.infer<typeof refusedRowsOutput>;

/** Recent imports, newest first. */
export const importList = z.object({
  imports: z
    .array(
      z.object({
        id,
        name: z.string(),
        ...doneBy.shape,
        parts: z.array(part).max(areaIds.length * 80 * 12),
        /** The file is still stored, so that more of it can be imported. */
        isKept: z.boolean(),
      }),
    )
    .max(MOST_IMPORTS_LISTED),
});
export type ImportList = z.infer<typeof importList>;

const ofImports = { kind: "document", who: "signedIn", refuses: refusedOfClient } as const;
const queryOfImport = { kind: "query", who: "signedIn", refuses: [...refusedOfClient, "FAILED_PRECONDITION"] } as const;
const commandOfImport = { ...queryOfImport, kind: "command" } as const;
const asShown = [...queryOfImport.refuses, "ABORTED"] as const;

export const importEndpoints = {
  "POST /api/users/:uid/imports": {
    ...ofImports,
    params: importsParams,
    query: uploadQuery,
    body: "file",
    output: importFile,
    largest: LARGEST_FILE,
    refuses: [...refusedOfClient, "RESOURCE_EXHAUSTED"],
  },
  "GET /api/users/:uid/imports/:id": {
    ...ofImports,
    params: importParams,
    query: importQuery,
    output: importFile,
    refuses: queryOfImport.refuses,
  },
  "GET /api/users/:uid/imports": { ...ofImports, params: importsParams, output: importList },
  previewImport: { ...queryOfImport, input: plannedImportInput, output: importPreview },
  listImportRows: { ...queryOfImport, input: importRowsInput, output: importRowsOutput, refuses: asShown },
  listRefusedRows: { ...queryOfImport, input: plannedImportInput, output: refusedRowsOutput },
  refusedRowsFile: { ...queryOfImport, input: plannedImportInput.extend({ format: sheetFormat }), output: sheetFile },
  takeImport: { ...commandOfImport, input: takeImportInput, output: takeImportOutput, refuses: asShown },
  undoImport: { ...commandOfImport, input: undoImportInput, output: undoImportOutput },
} as const satisfies EndpointTable;
