/** Of which month a row is that leaves open what others of its sheet say. */
export const blankMonths = ["above", "given"] as const;
