/** What a row of a file may be that is none of its table: a sum of others, or a note below it. */
export const rowDoubts = ["sum", "note"] as const;
export type RowDoubt = (typeof rowDoubts)[number];
