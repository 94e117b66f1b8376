import { type CellContent, contentOf, type GridRow } from "./grid-row.ts";

export type ChoiceOption = {
  readonly value: string;
  readonly label: string;
  /** Distinguishes options of similar names. */
  readonly note?: string;
  /** Codes that people write instead of the name. */
  readonly codes?: readonly string[];
};

/** Parsed text: a cell, or a problem. */
export type ParsedText =
  /** `isGuess`: matched by a part of its name, so somebody should check it. */
  | { readonly cell: string | null; readonly isGuess?: true }
  /** `readings`: what to type for each of two possible numbers, thousands first. */
  | { readonly problem: string; readonly raw: string; readonly readings?: readonly [string, string] };

export type GridColumn = {
  readonly key: string;
  readonly title: string;
  readonly unit?: string;
  /** The unit in this row, where it depends on the row; empty if not known. */
  readonly unitOf?: (row: GridRow) => string;
  /** Whether the column means anything in this row. Forms leave out fields that do not and are empty. */
  readonly applies?: (row: GridRow) => boolean;
  /** The column that fills this one in, if it is still empty in this row; null if this one is filled in already. */
  readonly filledBy?: (row: GridRow) => string | null | undefined;
  /** A check's cell is "true", "false" or null while unanswered. */
  readonly kind: "text" | "number" | "choice" | "date" | "check";
  /** The least width in pixels; columns share the remaining space in proportion. */
  readonly width: number;
  readonly isRequired: boolean;
  /** For a choice: the options in this row. */
  readonly options?: (row: GridRow) => readonly ChoiceOption[];
  /** For a choice: the options are only suggestions. */
  readonly isFree?: boolean;
  readonly format: (cell: string | null) => string;
  /** The text for editing, without formatting. */
  readonly edit: (cell: string | null) => string;
  /** The text for the clipboard, if it differs: spreadsheets recognise only bare numbers. */
  readonly copy?: (row: GridRow) => string;
  /** `isCommaDoubted`: numbers beside it have a decimal dot. */
  readonly parse: (text: string, row: GridRow, how?: { readonly isCommaDoubted: boolean }) => ParsedText;
  /** For a number outside of a grid: the nearest allowed value and a message; null if it is allowed. */
  readonly clamp?: (text: string) => { readonly text: string; readonly message: string } | null;
  /** For a number in its own unit: its amount in the column's unit; empty if that is the same. */
  readonly counted?: (row: GridRow) => string;
  /** For a number with units: a size for sorting; NaN if there is none. */
  readonly size?: (row: GridRow) => number;
  /** For a number with units: the units that fit this row, the usual one first, and how to split off the unit. */
  readonly measured?: {
    readonly units: (row: GridRow) => readonly string[];
    /** The unit of a number that somebody types in this row without one, if it is not the first. */
    readonly usual?: (row: GridRow) => string | undefined;
    readonly split: (text: string) => { readonly figures: string; readonly unit: string };
  };
  /** Summed up below the grid, and shown on the row's card. */
  readonly isSummed?: boolean;
  /** Order of the columns that make up a row's name on its card. */
  readonly nameOrder?: number;
  /** Order of the columns from which the card takes its main figure: the first that is filled in. */
  readonly figureOrder?: number;
  readonly isReadOnly?: (row: GridRow) => boolean;
  /** Shown below the grid while the cursor is in the column. */
  readonly description?: string;
  /** The same, depending on the row. */
  readonly describe?: (row: GridRow) => string;
  /** The same in a form, which shows units in the field and leaves out fields that do not apply. */
  readonly describeInForm?: (row: GridRow) => string;
};

export const descriptionOf = ({ describe, description = "" }: GridColumn, row: GridRow | undefined) =>
  describe && row ? describe(row) : description;

/**
 * The columns to ask for in a form. `now` includes what is being typed; a field that is being emptied stays until it is
 * left.
 */
export const askedColumns = (columns: readonly GridColumn[], row: GridRow, now = row): readonly GridColumn[] =>
  columns.filter((column) => (column.applies?.(now) ?? true) || shownText(column, row) !== "");

export const shownText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] ?? column.format(contentOf(row, column.key).cell);

export const editedText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] ?? column.edit(contentOf(row, column.key).cell);

/** Unreadable text is kept as it is. */
export const contentFrom = (parsed: ParsedText): CellContent =>
  "problem" in parsed ? { cell: null, raw: parsed.raw } : { cell: parsed.cell };

/** Unreadable text is copied as it is. */
export const copiedText = (column: GridColumn, row: GridRow) =>
  row.raw?.[column.key] === undefined && column.copy ? column.copy(row) : editedText(column, row);

export const readText = (column: GridColumn, text: string, row: GridRow): CellContent =>
  contentFrom(column.parse(text, row));

/** The same for a text that somebody types there: a number without a unit gets the row's usual one. */
export function readTyped(column: GridColumn, text: string, row: GridRow): CellContent {
  const { measured } = column;
  const usual = measured?.usual?.(row);
  const { figures = "", unit = "" } = measured?.split(text) ?? {};
  const isBare = usual !== undefined && unit === "" && /\d/.test(figures);
  return readText(column, isBare ? `${figures} ${usual}` : text, row);
}

/** The unit of a number in this row. */
export const unitIn = ({ unit = "", unitOf }: GridColumn, row: GridRow) => unitOf?.(row) || unit;

/** "Masa (kg)": the title where it stands alone. */
export const fullTitle = ({ title, unit }: GridColumn) => (unit ? `${title} (${unit})` : title);
