/** What the history keeps, by name. What an older program wrote may have another shape: then less is said, and nothing fails. */
export const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept) ? Object.fromEntries(Object.entries(kept)) : {};
