/** What becomes of a row of a file, or of one that is there; in the order in which they are to be looked at. */
export const importRowKinds = ["refused", "changed", "removed", "added"] as const;
export type ImportRowKind = (typeof importRowKinds)[number];
