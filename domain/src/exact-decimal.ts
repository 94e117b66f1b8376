/** The greatest whole number of the law, and how many places there may be behind one. */
export const EXACT_DECIMAL = { max: "999999999", places: 4 } as const;
const { max, places } = EXACT_DECIMAL;

/** A number of the law as people write it, kept as text so that nothing is lost: not negative. */
export const EXACT_DECIMAL_SHAPE = new RegExp(`^(0|[1-9]\\d{0,${max.length - 1}})(\\.\\d{1,${places}})?$`);
