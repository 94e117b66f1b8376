/** What somebody has to say before a block can be taken, and what was said. */
export type PasteQuestion = {
  readonly id: string;
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};
export type PasteAnswers = Readonly<Record<string, string>>;

/** Where the texts of a column go, and in what its numbers are where they do not say. */
type Head = { readonly key: string; readonly unit: string | undefined };

/** What a pasted block is made of. */
export type PastedTable = {
  readonly rows: readonly (readonly string[])[];
  /** Of each of its columns; "units": it said those of another, which has them by now; null: it goes nowhere. Null for all: side by side from the place on. */
  readonly heads: readonly (Head | "units" | null)[] | null;
  readonly questions: readonly PasteQuestion[];
  /** What columns are called of which nothing is taken. */
  readonly skipped?: readonly string[];
  /** How it was read, where somebody should know that. */
  readonly said: readonly string[];
  /** Asks about rows as they would be. */
  readonly check?: (rows: readonly CheckedRow[]) => PasteQuestion | null;
};
type CheckedRow = { readonly index: number; readonly cells: Readonly<Record<string, string | null>> };

/** Finds the rows of a block, which is pasted into these columns if it does not say itself where it belongs. */
export type ReadTable = (
  block: readonly (readonly string[])[],
  keys: readonly string[],
  answers: PasteAnswers,
) => PastedTable;

/** For who does not know what headings mean: all of it is rows, but for empty lines at the end. */
export const readPlainTable = (block: readonly (readonly string[])[]): PastedTable => ({
  rows: withoutEmptyEnd(block),
  heads: null,
  questions: [],
  said: [],
});

export const withoutEmptyEnd = (block: readonly (readonly string[])[]) =>
  block.slice(0, block.findLastIndex((texts) => texts.some((text) => text.trim() !== "")) + 1);

/** Of a cell that is only proposed: what it held, and the text by which a name was guessed; either may be nothing. */
export type ProposedCell = { readonly was: string; readonly from: string };

/** By column. */
export type ProposedCells = Readonly<Record<string, ProposedCell>>;

/** What is said of it beside what it would hold. */
export const proposedText = ({ was, from }: ProposedCell) =>
  [...(was ? [`Było: ${was}.`] : []), ...(from ? [`Wklejono: ${from}.`] : [])].join(" ");
