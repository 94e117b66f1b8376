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
/** What a file is of, in words. */
export const LONGEST_EXPORT_TITLE = 500;
/** Of the number that an office confirms with. */
export const LONGEST_CONFIRMATION = 100;
/** What is recorded of one duty: corrections and payments in parts. */
export const MOST_DUTY_ACTS = 50;
/** Clients that are reminded. */
export const MOST_REMINDED = 100;
/** People who are invited anew: as many as a page of the list. */
export const MOST_INVITED = 25;
export const LONGEST_CONSULTANCY_NOTE = 2_000;
/** Of a file that is read in, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** Sheets of a file. */
export const MOST_SHEETS = 30;
/** Rows of all its sheets together. Beside the rows of all areas there are titles, sums and notes. */
export const MOST_SHEET_ROWS = 25_000;
/** Columns of a sheet. */
export const MOST_SHEET_COLUMNS = 256;
/** Rows of a sheet that are shown before it is known what they are: title, headings and a few more. */
export const MOST_TOP_ROWS = 30;
/** Of what a file does, as much as somebody looks through; counts are of all. */
export const MOST_PREVIEWED = 100;
/** Of each sheet of it: rows of which somebody has to say one by one whether they are sums or notes. Of more it is said once. */
export const MOST_DOUBTFUL = 250;
/** Rows of a file that are shown at first, of each kind; and how many more are asked for at once. */
export const FIRST_IMPORT_ROWS = 50;
export const IMPORT_ROWS_AT_ONCE = 250;
/** Rows of a file that are named where many have the same mistake. */
export const MOST_ROWS_NAMED = 20;
/** Files of a client that are remembered as read in. */
export const MOST_IMPORTS_LISTED = 20;
/** Clients on a list of the consultancy. */
export const MOST_LISTED_CLIENTS = 1_000;
/** Clients of such a list who are added and invited at once. */
export const MOST_CLIENTS_ADDED = 50;

/** Own items that are changed in one step. */
export const MOST_ITEMS_SAVED = 50;

/** Products of a client. */
export const MOST_PRODUCTS = 5_000;
/** Parts of all versions of all of them. */
export const MOST_PRODUCT_PARTS = 30_000;
/** Products that are saved in one step, and parts that they have together: a request holds no more. */
export const MOST_PRODUCTS_SAVED = 200;
export const MOST_PARTS_SAVED = 1_500;
/** Versions of a card. */
export const MOST_CARD_VERSIONS = 40;
/** Parts of one version. */
export const MOST_CARD_PARTS = 20;
/** Units of a product beside its own. */
export const MOST_PRODUCT_UNITS = 20;
/** Signs of what a document calls a unit. */
export const LONGEST_UNIT = 50;
/** Rows of a file with cards. */
export const MOST_CARD_ROWS = 20_000;
/** Changes of a product that are shown, the newest. */
export const MOST_PRODUCT_CHANGES = 100;

/** What sales come in, as bytes: all files of one step, and a piece of them, which travels at once. */
export const LARGEST_SALES = 52 * 1024 * 1024;
export const SALES_CHUNK = 4 * 1024 * 1024;
/** Files of one step. */
export const MOST_SALES_FILES = 2_000;
/** Lines of sales of a client, and names of goods that were said to be a product. */
export const MOST_SALE_LINES = 2_000_000;
export const MOST_SALE_NAMES = 20_000;
/** Months that are counted again in one step: ten years. */
export const MOST_MONTHS_COUNTED = 120;
/** Of those names as many as are listed at once. */
export const MOST_NAMES_SHOWN = 50;
/** Of what sales do, as much as somebody looks through; counts are of all. */
export const MOST_SALES_SHOWN = 200;
/** The same of products behind one row, and of what one document says. */
export const MOST_PRODUCTS_TRACED = 50;
export const MOST_LINES_TRACED = 10;
/** Lines that wait are put together by what they wait for, which the page does: it needs nearly all of them. */
export const MOST_WAITING_SHOWN = 2_000;
/** Lines that somebody has answered for in one step. */
export const MOST_LINE_ANSWERS = 500;
/** So many fields are marked at a time: those of the largest form. */
export const MOST_MARKS = 1_000;
/** So long is what is kept of a field. */
export const LONGEST_MARK_VALUE = 400;
/** So long after it was decided a mark may still arrive, in milliseconds: for a week a browser keeps what has not. */
export const LONGEST_MARK_DELAY = 7 * 24 * 3_600_000;
