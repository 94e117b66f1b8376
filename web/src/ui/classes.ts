/** Joins class names for `className`, leaving out the falsy ones. */
export const classes = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(" ") || undefined;
