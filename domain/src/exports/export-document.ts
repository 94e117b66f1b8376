/*
 * What stands in a file that leaves the house, said once: a workbook, a CSV and a PDF are three ways of writing the same
 * paper. Cells are plain text in a canonical spelling ("1234.5", "2026-11-17"); how a number or a day looks is the format's.
 */

/** A text stays text, whatever it looks like. A moment is an instant, shown as it was in Poland. */
type ExportColumnKind = "text" | "number" | "day" | "moment";

export type ExportColumn = {
  /** With the unit: "Masa [kg]". */
  readonly label: string;
  readonly kind: ExportColumnKind;
  /** Of a number: as many decimal places at least. */
  readonly places?: number;
  /** It says more of the one before it, as its unit does, and is of no use without it. */
  readonly follows?: boolean;
};

export type ExportCell = string | null;
export type ExportRow = readonly ExportCell[];

/** Rows as they come, a few hundred at a time, so that nobody has to hold all of them. */
type ExportRows = AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;

export type ExportTable = {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: ExportRows;
  /** So many columns at its beginning tell rows apart; one where nothing is said. They are repeated where not all have room on a page. */
  readonly keyCount?: number;
  /** Nobody reads it in again: in a workbook, too, columns in which nothing stands are left out, but for those that tell rows apart. */
  readonly leavesOutEmpty?: true;
  /** Above the headings: what of all there is it shows, such as a filter. */
  readonly shows?: string;
  /** Below the rows, in the same columns; a function, where they are known only behind the last row. */
  readonly totals?: readonly ExportRow[] | (() => readonly ExportRow[]);
  /** Below the table, a sentence each. */
  readonly notes?: readonly string[];
};

/** A sheet of a workbook, a chapter of a document. */
export type ExportSection = {
  readonly name: string;
  /** What there is to be said before its tables, as pairs. */
  readonly facts?: readonly ExportFact[];
  readonly tables: readonly ExportTable[];
};
export type ExportFact = readonly [label: string, value: string];

/** Whose paper it is, as it stands at the head of every page; null: the consultancy's own. */
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
  /** Without an extension: letters, figures and dashes. */
  readonly fileName: string;
  readonly company: ExportCompany | null;
  /** When what it says was so: of a version the moment it was handed in, so that the same version makes the same bytes. */
  readonly asOf: string;
  /** In the order of the paper; of a document with rows of reports the first says what it is about. */
  readonly sections: readonly ExportSection[];
  /** Of all its tables together, or about so many: how much of them was written is shown by it. */
  readonly rowCount: number;
  /** Of a version: by which anybody can tell that it is the same. */
  readonly hash?: string;
  /** How it ends: with lines to sign, or as a draft, which nobody signs, and why it is one. */
  readonly ending?: "signature" | { readonly draft: string };
};

/** Of a table whose rows were all read. */
export const totalsBelow = ({ totals = [] }: Pick<ExportTable, "totals">): readonly ExportRow[] =>
  typeof totals === "function" ? totals() : totals;

/** Of a table without rows. */
export const NO_DATA = "Brak danych.";

export const textColumn = (label: string): ExportColumn => ({ label, kind: "text" });
/** Of the column before it. */
export const unitColumn = (label: string): ExportColumn => ({ label, kind: "text", follows: true });
export const numberColumn = (label: string, unit = "", places = 0): ExportColumn => ({
  label: headingWith(label, unit),
  kind: "number",
  places,
});

/** "Masa [kg]": no cell says a unit that the heading does. */
export const headingWith = (label: string, unit: string): string =>
  unit === "" || unit === label.toLowerCase() ? label : `${label} [${unit}]`;
