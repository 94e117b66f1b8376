/** All rows are new; or those that are there already are changed; or what is there otherwise goes, too. */
export const importModes = ["add", "update", "replace"] as const;
export type ImportMode = (typeof importModes)[number];
