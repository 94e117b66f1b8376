/** The month of a row that has none where others do: that of the row above, or the given one. */
export const blankMonths = ["above", "given"] as const;

/** What a row of a file may be instead of a row of its table: a sum of others, or a note. */
export const rowDoubts = ["sum", "note"] as const;
export type RowDoubt = (typeof rowDoubts)[number];

/** `add` makes all rows new; `update` changes existing ones; `replace` also removes all others. */
export const importModes = ["add", "update", "replace"] as const;
export type ImportMode = (typeof importModes)[number];

/** What happens to a row of the file or of the report, in the order in which people review them. */
export const importRowKinds = ["refused", "changed", "removed", "added"] as const;
export type ImportRowKind = (typeof importRowKinds)[number];
