/**
 * The content of an export, which a workbook, a CSV and a PDF write in their own ways. Cells are canonical texts
 * ("1234.5", "2026-11-17"); each format shows numbers and days in its own style.
 */

/** `moment` is an instant, shown in Polish time. */
type ExportColumnKind = "text" | "number" | "day" | "moment";

export type ExportColumn = {
  /** With the unit: "Masa [kg]". */
  readonly label: string;
  readonly kind: ExportColumnKind;
  /** The least number of decimal places. */
  readonly places?: number;
  /** It belongs to the column before it, as its unit does. */
  readonly follows?: boolean;
};

export type ExportCell = string | null;
export type ExportRow = readonly ExportCell[];

/** Rows in batches of a few hundred, so that nobody holds all of them in memory. */
type ExportRows = AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;

export type ExportTable = {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: ExportRows;
  /** The number of first columns that identify a row (1 by default); a PDF repeats them on each page. */
  readonly keyCount?: number;
  /** It is not imported again, so that empty columns are left out of workbooks, too. */
  readonly leavesOutEmpty?: true;
  /** Shown above the headings: the filter. */
  readonly shows?: string;
  /** Lines with sums; a function, where they are known after the last row only. */
  readonly totals?: readonly ExportRow[] | (() => readonly ExportRow[]);
  /** Sentences below the table. */
  readonly notes?: readonly string[];
};

/** A sheet of a workbook or a chapter of a PDF. */
export type ExportSection = {
  readonly name: string;
  /** Shown before the tables. */
  readonly facts?: readonly ExportFact[];
  readonly tables: readonly ExportTable[];
};
export type ExportFact = readonly [label: string, value: string];

/** The company at the head of every page; null: the consultancy. */
export type ExportCompany = {
  readonly name: string;
  readonly nip: string;
  readonly regon: string;
  readonly bdoNumber: string;
  readonly seat: string;
};

export type ExportDocument = {
  /** "Sprawozdanie za listopad 2026". */
  readonly title: string;
  /** Without an extension: letters, digits and dashes. */
  readonly fileName: string;
  readonly company: ExportCompany | null;
  /** The date of the data: of a version the moment of submission, so that it always makes the same bytes. */
  readonly asOf: string;
  readonly sections: readonly ExportSection[];
  /** About how many rows there are, for the progress. */
  readonly rowCount: number;
  /** Identifies a version. */
  readonly hash?: string;
  /** Lines to sign, or for a draft why it is one. */
  readonly ending?: "signature" | { readonly draft: string };
};

/** Call it after all rows were read. */
export const totalsBelow = ({ totals = [] }: Pick<ExportTable, "totals">): readonly ExportRow[] =>
  typeof totals === "function" ? totals() : totals;

export const NO_DATA = "Brak danych.";

export const textColumn = (label: string): ExportColumn => ({ label, kind: "text" });
export const unitColumn = (label: string): ExportColumn => ({ label, kind: "text", follows: true });
export const numberColumn = (label: string, unit = "", places = 0): ExportColumn => ({
  label: headingWith(label, unit),
  kind: "number",
  places,
});

/** "Masa [kg]". */
export const headingWith = (label: string, unit: string): string =>
  unit === "" || unit === label.toLowerCase() ? label : `${label} [${unit}]`;
