/** Of all cells together, in characters, to be read in a few seconds: a text that is kept once may stand in a million cells. */
export const MOST_TEXT = 24 * 1024 * 1024;
/** Longer than any text that a cell of ours takes: cut here, it is refused there. */
export const LONGEST_TEXT = 1_000;
