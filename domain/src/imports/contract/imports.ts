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
/** Where somebody came from with a file. */
const importQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  month: z.coerce.number().pipe(month),
  area: areaId.optional(),
});
/** And what it is called. The file itself is the body. */
const uploadQuery = importQuery.extend({ name: textLine(200).min(1) });

/** A field is a column of an area, or the month. */
const field = z.string().max(40);
const perField = <V extends z.ZodType>(value: V) =>
  z.record(field, value).refine((all) => Object.keys(all).length <= 60, { error: "Za dużo pól." });
const MOST_VALUES = 500;

const column = z
  .int()
  .min(0)
  .max(MOST_SHEET_COLUMNS - 1);

/** What becomes of a sheet: of which area its rows are, and what fills which field. Rows and columns are counted from 0. */
export const sheetPlan = z.strictObject({
  /** Null: the sheet is left out. */
  area: areaId.nullable(),
  /** The row with the headings; rows begin below it. -1: there is none. */
  head: z.int().min(-1).max(MOST_TOP_ROWS),
  /** Which column fills a field: a column of the area, or the month. */
  columns: perField(column),
  /** In what the numbers of a field are, where the cells do not say. */
  units: perField(z.string().max(20)),
  /** Which column says that row by row. None at all: it was agreed to before there were any. */
  unitColumns: perField(column).optional(),
  /** Columns of which each may fill a field, until somebody has said which one does. */
  rivals: perField(z.array(column).max(MOST_SHEET_COLUMNS).readonly()).optional(),
  /** Of the rows that look like sums or notes, those that are rows all the same. None said: nobody has looked at them yet. */
  readRows: z.array(count).max(MOST_DOUBTFUL).readonly().optional(),
  /** Said as well: all of these are rows but for those, also where they are too many to be named. */
  leftRows: z.array(count).max(MOST_DOUBTFUL).readonly().optional(),
  /** Of which month rows are whose cell for it is empty while others say theirs: that of the row above, or the given one. */
  blankMonths: z.enum(blankMonths).optional(),
  /** Pieces × mass of one differs from the mass by 10, 100 or the like, and is meant so. */
  isScaleKept: z.literal(true).optional(),
  /** Of cards: columns with masses of which each that is filled in is a part of its own. */
  partColumns: z.array(column).max(MOST_SHEET_COLUMNS).readonly().optional(),
  /** Of cards: whether a mass is divided by the pieces beside it where nothing says of which package they are. None said: nobody was asked yet. */
  isMassDivided: z.boolean().optional(),
  /** What stands in a field of every row, where the file has no column for it. */
  constants: perField(z.string().max(60)),
  /** What texts mean that are no name on the list; `LEFT_OUT`: rows with them are none. */
  values: perField(
    z
      .record(z.string().max(1_100), z.string().max(60))
      .refine((all) => Object.keys(all).length <= MOST_VALUES, { error: "Za dużo przypisanych wartości." }),
  ),
  /** Fields by which a row of the file is taken for one that is there already. */
  key: z.array(field).max(60).readonly(),
});
export type SheetPlan = Readonly<z.infer<typeof sheetPlan>>;

export const importPlan = z.strictObject({
  sheets: z.array(sheetPlan).min(1).max(MOST_SHEETS).readonly(),
  /** Of rows that do not say it themselves. */
  month: period,
  mode: z.enum(importModes),
  /** What parts whole and fraction where a number can be read in two ways; null: nobody said. */
  decimalSign: z.enum([".", ","]).nullable(),
});
export type ImportPlan = Readonly<z.infer<typeof importPlan>>;

export const sheetSummary = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  hidden: hiddenParts.optional(),
  rowCount: count,
  /** Its first rows, long texts cut. */
  top: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).max(MOST_TOP_ROWS),
});

/** A file that was read and of which nothing is stored in a report yet. */
export const importFile = z.object({
  id,
  name: z.string(),
  sheets: z.array(sheetSummary),
  notes: fileNotes,
  /** What becomes of it as far as can be told; as it was agreed to for a file with the same headings, if there was one. */
  plan: importPlan,
  isRemembered: z.boolean(),
});
export type ImportFile = z.infer<typeof importFile>;

/** A file and how it is to be read. */
const plannedImportInput = z.strictObject({ uid, id, plan: importPlan });

/** Rows of one kind that a preview of this name is about, a page of them. */
const importRowsInput = plannedImportInput.extend({
  name: z.string().max(64),
  kind: z.enum(importRowKinds),
  page: z.int().min(0).max(1_000),
});

const place = { area: areaId, year, month };
const counts = { added: count, changed: count, removed: count };
const oneValue = z.object({ sheet: count, field, text: z.string(), count });

/** What a file would do. Lists are cut to `MOST_PREVIEWED`; counts are of all. */
export const importPreview = z.object({
  /** Names what was shown of an area: if something else would be done by now, nothing is. */
  shown: z.partialRecord(areaId, z.string()),
  parts: z.array(
    z.object({
      ...place,
      ...counts,
      unchanged: count,
      /** Why nothing can be changed there; null: it can. Its rows are among the refused then. */
      closed: z.string().nullable(),
    }),
  ),
  refusedRows: count,
  /** Sheets of which any row is read, whether it can be taken or not: of the others nothing needs to be filled in. */
  filledSheets: z.array(count).max(MOST_SHEETS),
  /**
   * Cells that cannot be read, and rows of what is closed; the same text with the same reason once. Rows are counted from 1, and
   * cut to `MOST_ROWS_NAMED`; the column is empty where the file has none.
   */
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
  /** Rows with the sums of our own files, which are not read. */
  sums: z.array(z.object({ sheet: count, row: count })).max(MOST_PREVIEWED),
  /** Rows that look like sums or notes below a table, by their places counted from 0, with their texts; of each sheet the first. */
  doubtful: z
    .array(z.object({ sheet: count, index: count, why: z.enum(rowDoubts), text: z.string() }))
    .max(MOST_DOUBTFUL * MOST_SHEETS),
  /** How many each sheet has that has any. */
  doubtfulCounts: z.array(z.object({ sheet: count, count })).max(MOST_SHEETS),
  /** Sheets in which pieces × mass of one is 10, 100 or the like times the mass, with one row as an example. */
  scales: z
    .array(
      z.object({
        sheet: count,
        /** How many rows, of how many that have all three numbers. */
        count,
        compared: count,
        row: count,
        pieces: z.string(),
        unitMass: z.string(),
        mass: z.string(),
        /** Units with which all of these rows would agree. */
        fixes: z.array(z.object({ field, unit: z.string() })),
      }),
    )
    .max(MOST_SHEETS),
  /** Sheets that say another month than the one that their rows would go to, or several months. */
  otherMonths: z.array(z.object({ sheet: count, year, month, period: z.string().optional() })).max(MOST_SHEETS),
  /** Sheets in which some rows say their month and so many others leave it empty. */
  blankMonths: z.array(z.object({ sheet: count, count })).max(MOST_SHEETS),
  /** Numbers that were rounded to the places of their columns, and the first of them. */
  roundedCount: count,
  rounded: z
    .array(z.object({ sheet: count, cell: z.string(), field, text: z.string(), value: z.string() }))
    .max(MOST_ROWS_NAMED),
  /** Some of this, or which of several columns is meant, was not answered yet: nothing is taken before that. */
  isAsked: z.boolean(),
  /** Rows themselves, the first of each kind; `listImportRows` gives all. */
  rows: firstImportRows,
  /** Names the state of which these are. */
  name: z.string().max(64),
  /** New and changed rows that lack something before their month can be handed in, and in which fields. */
  lackingRows: count,
  lacking: z.array(z.object({ area: areaId, field, count })).max(MOST_PREVIEWED),
  /** Texts that are on no list, to be assigned by hand. */
  unknown: z.array(oneValue).max(MOST_PREVIEWED),
  /** Names that were recognised by a part of them. */
  guessed: z.array(oneValue.extend({ value: z.string() })).max(MOST_PREVIEWED),
  /** A number that can be read in two ways, as an example; null: there is none. */
  asked: z.string().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Takes the rows of one area in, in all months, in one transaction. */
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
/** `left`: rows that were changed since and stay; parts whose month is closed stay as a whole. */
export const undoImportOutput = z.object({ parts: z.array(part), left: count });
export type UndoneImport = z.infer<typeof undoImportOutput>;

/** Rows that cannot be taken, as they were in the file, each with its reason last. */
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

/** What was read in of late, newest first. */
export const importList = z.object({
  imports: z
    .array(
      z.object({
        id,
        name: z.string(),
        ...doneBy.shape,
        parts: z.array(part).max(areaIds.length * 80 * 12),
        /** The file is still here: what was not taken of it can be. */
        isKept: z.boolean(),
      }),
    )
    .max(MOST_IMPORTS_LISTED),
});
export type ImportList = z.infer<typeof importList>;

const ofImports = { kind: "document", who: "signedIn", refuses: refusedOfClient } as const;
const asksOfImport = { kind: "query", who: "signedIn", refuses: [...refusedOfClient, "FAILED_PRECONDITION"] } as const;
const changesByImport = { ...asksOfImport, kind: "command" } as const;
const asShown = [...asksOfImport.refuses, "ABORTED"] as const;

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
    refuses: asksOfImport.refuses,
  },
  "GET /api/users/:uid/imports": { ...ofImports, params: importsParams, output: importList },
  previewImport: { ...asksOfImport, input: plannedImportInput, output: importPreview },
  listImportRows: { ...asksOfImport, input: importRowsInput, output: importRowsOutput, refuses: asShown },
  listRefusedRows: { ...asksOfImport, input: plannedImportInput, output: refusedRowsOutput },
  refusedRowsFile: { ...asksOfImport, input: plannedImportInput.extend({ format: sheetFormat }), output: sheetFile },
  takeImport: { ...changesByImport, input: takeImportInput, output: takeImportOutput, refuses: asShown },
  undoImport: { ...changesByImport, input: undoImportInput, output: undoImportOutput },
} as const satisfies EndpointTable;
