/** Limits of sizes and lengths for both sides. Kept apart from schemas, as pages are loaded without zod. */

export const MOST_CHANGES = 500;
/** Rows that fit into one area of a month. */
export const MOST_ROWS = 5_000;
export const MOST_MOVES = 100;
/** Reports of the queue that are shown at first, and loaded with each "more". */
export const QUEUED_AT_ONCE = 50;
export const MOST_QUEUED = 500;
/** Reports beside the queue whose acceptance can be taken back. */
export const MOST_JUST_ACCEPTED = 20;
/** Rows whose authors are asked for in one request: about a screen. */
export const MOST_AUTHORS = 100;
/** Characters of a reason for returning or reopening a report, or for an unusual value. */
export const LONGEST_REASON = 1_000;
/** Characters of a reason for an unlikely change, kept in the history. */
export const LONGEST_CHANGE_REASON = 500;
export const LONGEST_EXPORT_TITLE = 500;
export const LONGEST_CONFIRMATION = 100;
/** Records for one duty: filings, corrections, part payments. */
export const MOST_DUTY_ACTS = 50;
export const MOST_REMINDED = 100;
/** Duties named in one request for reminders. */
export const MOST_DUTIES_REMINDED = 1_000;
/** Characters of a sentence that the consultancy adds to a reminder. */
export const LONGEST_REMINDER_NOTE = 500;
/** People invited again in one request: one page of the list. */
export const MOST_INVITED = 25;
/** People who are looked at in one request before they are invited. */
export const MOST_LOOKED_AT = 1_000;
export const LONGEST_CONSULTANCY_NOTE = 2_000;
/** The size of an imported file in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_SHEETS = 30;
/** Rows of all its sheets together: rows of all areas, plus titles, sums and notes. */
export const MOST_SHEET_ROWS = 25_000;
export const MOST_SHEET_COLUMNS = 256;
/** Rows of a sheet shown before its structure is known: title, headings and a few more. */
export const MOST_TOP_ROWS = 30;
/** Rows of an import preview; its counts include all. */
export const MOST_PREVIEWED = 100;
/** Rows of a sheet asked about one by one as possible sums or notes. Of more, one answer holds for all. */
export const MOST_DOUBTFUL = 250;
/** Rows shown of each kind of row at first, and loaded with each "more". */
export const FIRST_IMPORT_ROWS = 50;
export const IMPORT_ROWS_AT_ONCE = 250;
/** Row numbers listed for one repeated mistake. */
export const MOST_ROWS_NAMED = 20;
/** Imports listed for a client. */
export const MOST_IMPORTS_LISTED = 20;
/** Clients on an imported list. */
export const MOST_LISTED_CLIENTS = 1_000;
/** Clients of such a list added and invited in one request. */
export const MOST_CLIENTS_ADDED = 50;
/** Clients changed by a list in one request. */
export const MOST_CLIENTS_CHANGED = 100;

export const MOST_ITEMS_SAVED = 50;

export const MOST_PRODUCTS = 5_000;
export const MOST_PRODUCT_PARTS = 30_000;
/** Products saved in one request, and the parts that they have together. */
export const MOST_PRODUCTS_SAVED = 200;
export const MOST_PARTS_SAVED = 1_500;
export const MOST_CARD_VERSIONS = 40;
export const MOST_CARD_PARTS = 20;
export const MOST_PRODUCT_UNITS = 20;
/** Characters of a unit's name in a document. */
export const LONGEST_UNIT = 50;
export const MOST_CARD_ROWS = 20_000;
/** The newest changes shown of a product. */
export const MOST_PRODUCT_CHANGES = 100;

/** Bytes of all sales files in one step, and of the chunks in which they are uploaded. */
export const LARGEST_SALES = 52 * 1024 * 1024;
export const SALES_CHUNK = 4 * 1024 * 1024;
export const MOST_SALES_FILES = 2_000;
/** A client's sales lines, and names assigned to products. */
export const MOST_SALE_LINES = 2_000_000;
export const MOST_SALE_NAMES = 20_000;
/** Months recounted in one step: ten years. */
export const MOST_MONTHS_COUNTED = 120;
/** Names of goods listed at once. */
export const MOST_NAMES_SHOWN = 50;
/** Changes shown of what sales would do; counts include all. */
export const MOST_SALES_SHOWN = 200;
/** Products shown behind one row, and lines shown of each document. */
export const MOST_PRODUCTS_TRACED = 50;
export const MOST_LINES_TRACED = 10;
/** Waiting lines sent to the page. It groups them by what they wait for, so it needs nearly all. */
export const MOST_WAITING_SHOWN = 2_000;
export const MOST_LINE_ANSWERS = 500;
/** Form fields marked in one request: those of the largest form. */
export const MOST_MARKS = 1_000;
/** Characters stored of a marked value. */
export const LONGEST_MARK_VALUE = 400;
/** How late a mark may arrive, in milliseconds: browsers keep unsent marks for a week. */
export const LONGEST_MARK_DELAY = 7 * 24 * 3_600_000;

export const LONGEST_KSEF_TOKEN = 500;
/** Days listed of what came from KSeF, and invoices that failed and imports named beside them. */
export const MOST_KSEF_DAYS = 100;
export const MOST_KSEF_NAMED = 50;
/** Fetched invoices listed at once. */
export const KSEF_INVOICES_AT_ONCE = 50;
export const MOST_KSEF_CONNECTIONS = 1_000;
