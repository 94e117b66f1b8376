import { type CellContent, contentOf, type GridRow } from "./grid-row.ts";

export type ChoiceOption = {
  readonly value: string;
  readonly label: string;
  /** What tells it from others of a like name. */
  readonly note?: string;
  /** What people write instead of its name. */
  readonly codes?: readonly string[];
};

/** What typed or pasted text is worth: a cell, or what is wrong with it. */
export type ParsedText =
  /** `isGuess`: recognised by a part of its name, so that somebody should look at it. */
  | { readonly cell: string | null; readonly isGuess?: true }
  /** `readings`: what to type for each of two numbers that may be meant, thousands first. */
  | { readonly problem: string; readonly raw: string; readonly readings?: readonly [string, string] };

export type GridColumn = {
  readonly key: string;
  readonly title: string;
  readonly unit?: string;
  /** A check's cell holds "true", "false", or nothing while it was not answered. */
  readonly kind: "text" | "number" | "choice" | "date" | "check";
  /** In pixels, at least; columns share what is left over in proportion. */
  readonly width: number;
  readonly isRequired: boolean;
  /** What can be chosen in this row; only of a choice. */
  readonly options?: (row: GridRow) => readonly ChoiceOption[];
  /** Of a choice: the options are suggestions, and any other text will do. */
  readonly isFree?: boolean;
  readonly format: (cell: string | null) => string;
  /** The text as one edits it: without what only makes it look well. */
  readonly edit: (cell: string | null) => string;
  /** The text as one copies it, where that is another: a spreadsheet takes only a bare number for one. */
  readonly copy?: (row: GridRow) => string;
  /** `isCommaDoubted`: numbers beside it have a decimal dot. */
  readonly parse: (text: string, row: GridRow, how?: { readonly isCommaDoubted: boolean }) => ParsedText;
  /** Of a number that stands by itself: the nearest that it may be, and what to say of that; null where it may be as typed. */
  readonly clamp?: (text: string) => { readonly text: string; readonly message: string } | null;
  /** Of a number in a unit of its own: what it counts as in the column's; nothing where that is the same. */
  readonly counted?: (row: GridRow) => string;
  /** Of a number in one of several units: how large it is beside others of the column; NaN where it is none. */
  readonly size?: (row: GridRow) => number;
  /** Of a number in one of several units: which fit this row, the usual one first, and what a text says of them. */
  readonly measured?: {
    readonly units: (row: GridRow) => readonly string[];
    readonly split: (text: string) => { readonly figures: string; readonly unit: string };
  };
  /** Added up below the grid; a row in a few words names it, too. */
  readonly isSummed?: boolean;
  /** A row in a few words begins with these columns, in this order: what it is. */
  readonly nameOrder?: number;
  /** And ends its first line with the first of these that is filled in: how much. */
  readonly figureOrder?: number;
  readonly isReadOnly?: (row: GridRow) => boolean;
  /** A sentence for somebody who stands in the column and wonders. */
  readonly description?: string;
  /** The same where it depends on the row. */
  readonly describe?: (row: GridRow) => string;
};

export const descriptionOf = ({ describe, description = "" }: GridColumn, row: GridRow | undefined) =>
  describe && row ? describe(row) : description;

export const shownText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] ?? column.format(contentOf(row, column.key).cell);

export const editedText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] ?? column.edit(contentOf(row, column.key).cell);

/** What cannot be read is kept as it is. */
export const contentFrom = (parsed: ParsedText): CellContent =>
  "problem" in parsed ? { cell: null, raw: parsed.raw } : { cell: parsed.cell };

/** What cannot be read is copied as it is. */
export const copiedText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] === undefined && column.copy ? column.copy(row) : editedText(column, row);

export const readText = (column: GridColumn, text: string, row: GridRow): CellContent =>
  contentFrom(column.parse(text, row));

/** "Masa (kg)": the column's name where it stands alone. */
export const fullTitle = ({ title, unit }: GridColumn) => (unit ? `${title} (${unit})` : title);
