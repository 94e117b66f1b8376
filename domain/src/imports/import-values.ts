/** Of which month a row is that leaves open what others of its sheet say. */
export const blankMonths = ["above", "given"] as const;

/** What a row of a file may be that is none of its table: a sum of others, or a note below it. */
export const rowDoubts = ["sum", "note"] as const;
export type RowDoubt = (typeof rowDoubts)[number];

/** All rows are new; or those that are there already are changed; or what is there otherwise goes, too. */
export const importModes = ["add", "update", "replace"] as const;
export type ImportMode = (typeof importModes)[number];

/** What becomes of a row of a file, or of one that is there; in the order in which they are to be looked at. */
export const importRowKinds = ["refused", "changed", "removed", "added"] as const;
export type ImportRowKind = (typeof importRowKinds)[number];
