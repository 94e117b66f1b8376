/** Nobody looks for more than so many characters in a list. */
export const LONGEST_SEARCH = 100;
