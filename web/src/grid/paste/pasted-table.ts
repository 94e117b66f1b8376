/** What a pasted block is made of. */
export type PastedTable = {
  readonly rows: readonly (readonly string[])[];
  /** Of each of its columns: to which one it goes, if to any, and in what its numbers are. Null: side by side from the place on. */
  readonly heads: readonly ({ readonly key: string; readonly unit: string | undefined } | null)[] | null;
  /** Rows of sums, which are left out. */
  readonly sums: number;
};

/** Finds the rows of a block, if it has headings or sums. */
export type ReadTable = (block: readonly (readonly string[])[]) => PastedTable;

/** For who does not know what headings mean: all of it is rows, but for empty lines at the end. */
export const readPlainTable: ReadTable = (block) => ({ rows: withoutEmptyEnd(block), heads: null, sums: 0 });

export const withoutEmptyEnd = (block: readonly (readonly string[])[]) =>
  block.slice(0, block.findLastIndex((texts) => texts.some((text) => text.trim() !== "")) + 1);
