export const LONGEST_SEARCH = 100;
/** The year's own report, in addresses, where null is not possible. */
export const WHOLE_YEAR_IN_QUERY = "wholeYear";
