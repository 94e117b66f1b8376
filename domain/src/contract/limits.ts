/** How much travels at once, and how long a text may be: for both sides, and apart from schemas, which pages do without. */

/** Changes of rows. */
export const MOST_CHANGES = 500;
/** Rows that fit into one area of a month. */
export const MOST_ROWS = 5_000;
/** Reports that are moved. */
export const MOST_MOVES = 100;
/** Rows whose authors are asked for: as many as one looks at. */
export const MOST_AUTHORS = 100;
/** Why something is as it is, or has to be done again. */
export const LONGEST_REASON = 1_000;
/** Why something unlikely is true all the same; kept with the change in the history. */
export const LONGEST_CHANGE_REASON = 500;
/** Clients that are reminded. */
export const MOST_REMINDED = 100;
/** People who are invited anew: as many as a page of the list. */
export const MOST_INVITED = 25;
export const LONGEST_CONSULTANCY_NOTE = 2_000;
