/** A question to answer before a block is accepted. */
export type PasteQuestion = {
  readonly id: string;
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};
export type PasteAnswers = Readonly<Record<string, string>>;

/** The target of a column, and the unit of numbers that name none. */
type Head = { readonly key: string; readonly unit: string | undefined };

/** A pasted block, split into what it consists of. */
export type PastedTable = {
  readonly rows: readonly (readonly string[])[];
  /**
   * The target of each column. "units": it held the units of another column, which have been moved there; null: it has
   * no target. Null for all: columns go side by side from the target cell.
   */
  readonly heads: readonly (Head | "units" | null)[] | null;
  readonly questions: readonly PasteQuestion[];
  /** The headings of columns that are not read. */
  readonly skipped?: readonly string[];
  /** Remarks on how it was read. */
  readonly said: readonly string[];
  /** May ask a question about the resulting rows. */
  readonly check?: (rows: readonly CheckedRow[]) => PasteQuestion | null;
};
type CheckedRow = { readonly index: number; readonly cells: Readonly<Record<string, string | null>> };

/** Finds the rows of a block; `keys` are the columns from the target cell on, for a block without headings. */
export type ReadTable = (
  block: readonly (readonly string[])[],
  keys: readonly string[],
  answers: PasteAnswers,
) => PastedTable;

/** Without knowledge of headings every line is a row, except for empty lines at the end. */
export const readPlainTable = (block: readonly (readonly string[])[]): PastedTable => ({
  rows: withoutEmptyEnd(block),
  heads: null,
  questions: [],
  said: [],
});

export const withoutEmptyEnd = (block: readonly (readonly string[])[]) =>
  block.slice(0, block.findLastIndex((texts) => texts.some((text) => text.trim() !== "")) + 1);

/**
 * A previewed cell: its old text, and the pasted text if a name was guessed from it. Either may be empty. A cell that
 * nobody typed has a note instead, which says where it comes from.
 */
export type ProposedCell = { readonly was: string; readonly from: string } | { readonly note: string };

export type ProposedCells = Readonly<Record<string, ProposedCell>>;

/** The remark on a previewed cell. */
export const proposedText = (cell: ProposedCell) =>
  "note" in cell
    ? cell.note
    : [...(cell.was ? [`Było: ${cell.was}.`] : []), ...(cell.from ? [`Wklejono: ${cell.from}.`] : [])].join(" ");
