/** Nobody looks for more than so many characters in a list. */
export const LONGEST_SEARCH = 100;
/** The year's own report, where there is no null. */
export const WHOLE_YEAR_IN_QUERY = "wholeYear";
