/**
 * What a spreadsheet takes for the beginning of a formula: one of the signs, also as wide as a Chinese letter, behind
 * anything that cannot be seen; or a tab or a line break, which some take for nothing.
 */
export const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Where a spreadsheet that takes another sign for the separator would begin a cell in the midst of ours. A sign of a number
 * there counts only where nothing stands between: "tel., +48 600" stays as it is. White space is looked through from its
 * beginning alone, so that a long run of it takes no longer than reading it.
 */
const WITHIN =
  /(?<!\s)(?=[^\S\r\n]*[\r\n])\s+(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|[,;\t] *(?='*[=@＝＠﹦﹫])|[,;\t](?='*[+\-＋－﹢﹣])/g;
/** The same with the mark that stands there then. */
const MARKED_WITHIN =
  /(?<!\s)((?=[^\S\r\n]*[\r\n])\s+)'(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|([,;\t] *)'(?='*[=@＝＠﹦﹫])|([,;\t])'(?='*[+\-＋－﹢﹣])/g;

/** Some take the quotes off before they look at a cell. */
const begins = (text: string) => isLikeFormula(text.replace(/^"+/, ""));

/** Of this a spreadsheet makes the same number. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/;
/**
 * Of this it makes another number, a day, an hour or an amount: it drops zeros, all digits after the fifteenth, and takes "1E5",
 * "10.5" and "5/2024" for what they are not.
 */
const FIGURES =
  /^[\d(.,][\d.,:/%()+-]*(?:e[+-]?\d+)?(?: ?%| ?(?:zł|zl|€|\$))?$|^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$|^\d[\d.:/-]*[ t]\d{1,2}:\d\d[\d:.]*z?$/i;
/** The same of months, by their names or their first letters, and of what is true. */
const WORDS =
  /^(?:\d{1,2}[ .-])?(?:sty|lut|mar|kwi|maj|cze|lip|sie|wrz|pa[zź]|lis|gru|jan|feb|apr|jun|jul|aug|sep|oct|nov|dec|[ivx]+(?![a-zż]))[a-ząćęłńóśźż]*[ .-]?\d{2,4}$|^(?:prawda|fałsz|true|false)$/i;

/** A number of a company or a document, not an amount: a spreadsheet would show, and keep, something else. */
const isIdentifier = (text: string) => !PLAIN.test(text) && (FIGURES.test(text) || WORDS.test(text));

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

/** ="00123": so Excel is told that a number is a text. Ours say it otherwise, and have a mark before such a formula. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** What a cell of such a file says, without the marks. */
export function textOfCsv(cell: string): string {
  const [, shown] = AS_TEXT.exec(cell) ?? [];
  if (shown !== undefined) return shown.replaceAll('""', '"');
  const text = cell.endsWith(TAB) ? cell.slice(0, -1) : cell;
  if (isIdentifier(text)) return text;
  return (isMarked(cell) ? cell.slice(1) : cell).replace(MARKED_WITHIN, "$1$2$3");
}

/** A text without all that may be such marks, also those that somebody typed. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/'+/g, (marks, at: number) =>
    at === 0 || /[\s"=+\-@＝＋－＠﹦﹢﹣﹫]/.test(text.charAt(at + marks.length)) ? "" : marks,
  );

/** Without it spreadsheets take UTF-8 for the code page of the country. */
export const CSV_BEGINNING = "\uFEFF";

/** In Poland a comma is in the numbers, so a semicolon stands between cells. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;
