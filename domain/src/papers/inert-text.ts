/**
 * What a spreadsheet takes for the beginning of a formula: one of the signs, also as wide as a Chinese letter, behind
 * anything that cannot be seen; or a tab or a line break, which some take for nothing.
 */
export const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Where a spreadsheet that takes another sign for the separator would begin a cell in the midst of ours. A sign of a number
 * there counts only where nothing stands between: "tel., +48 600" stays as it is.
 */
const WITHIN = /[\r\n]\s*(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|[,;\t] *(?='*[=@＝＠﹦﹫])|[,;\t](?='*[+\-＋－﹢﹣])/g;
/** The same with the mark that stands there then. */
const MARKED_WITHIN =
  /([\r\n]\s*)'(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|([,;\t] *)'(?='*[=@＝＠﹦﹫])|([,;\t])'(?='*[+\-＋－﹢﹣])/g;

/** Some take the quotes off before they look at a cell. */
const begins = (text: string) => isLikeFormula(text.replace(/^"+/, ""));

/** A number of a company or a product, not an amount: a spreadsheet would drop its zeros, or all digits after the fifteenth. */
const isIdentifier = (text: string) => /^(?:0\d+|\d{16,})$/.test(text);

/** Behind it an identifier stays text in LibreOffice and Excel, and nobody sees it; a mark before it they would show. */
const TAB = "\t";

/** Behind the mark that says "this is text". Files that were made earlier have it before identifiers, too. */
function isMarked(text: string): boolean {
  const unmarked = text.replace(/^'+/, "");
  return text.startsWith("'") && (begins(unmarked) || isIdentifier(unmarked));
}

function inert(text: string): string {
  if (isIdentifier(text)) return text + TAB;
  return `${begins(text) || isMarked(text) ? "'" : ""}${text.replace(WITHIN, "$&'")}`;
}

/** By RFC 4180; and whatever else may be taken for a separator. */
const quoted = (text: string) => (/[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as a cell of a CSV file, in which it can never become a formula, nor another number. */
export const csvText = (text: string): string => quoted(inert(text));

/** What a cell of such a file says, without the marks. */
export function textOfCsv(cell: string): string {
  const text = cell.endsWith(TAB) ? cell.slice(0, -1) : cell;
  if (isIdentifier(text)) return text;
  return (isMarked(cell) ? cell.slice(1) : cell).replace(MARKED_WITHIN, "$1$2$3");
}

/** Without it spreadsheets take UTF-8 for the code page of the country. */
export const CSV_BEGINNING = "\uFEFF";

/** In Poland a comma is in the numbers, so a semicolon stands between cells. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;
