/**
 * What a spreadsheet takes for the beginning of a formula: a sign, also in full width, after anything invisible; or a
 * tab or line break, which some programs skip.
 */
export const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Where a spreadsheet with another separator would begin a cell inside ours. Plus and minus count only right after it:
 * "tel., +48 600" stays. White space is matched from its beginning only, so that long runs take linear time.
 */
const WITHIN =
  /(?<!\s)(?=[^\S\r\n]*[\r\n])\s+(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|[,;\t] *(?='*[=@＝＠﹦﹫])|[,;\t](?='*[+\-＋－﹢﹣])/g;
/** The same with the apostrophe that we put there. */
const MARKED_WITHIN =
  /(?<!\s)((?=[^\S\r\n]*[\r\n])\s+)'(?='*[=+\-@＝＋－＠﹦﹢﹣﹫])|([,;\t] *)'(?='*[=@＝＠﹦﹫])|([,;\t])'(?='*[+\-＋－﹢﹣])/g;

/** Some programs remove the quotes first. */
const begins = (text: string) => isLikeFormula(text.replace(/^"+/, ""));

/** A spreadsheet reads the same number from this. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/;
/** A spreadsheet changes this: it drops zeros and digits after the fifteenth, and misreads "1E5" and "5/2024". */
const FIGURES =
  /^[\d(.,][\d.,:/%()+-]*(?:e[+-]?\d+)?(?: ?%| ?(?:zł|zl|€|\$))?$|^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$|^\d[\d.:/-]*[ t]\d{1,2}:\d\d[\d:.]*z?$/i;
/** Likewise names of months, and true and false. */
const WORDS =
  /^(?:\d{1,2}[ .-])?(?:sty|lut|mar|kwi|maj|cze|lip|sie|wrz|pa[zź]|lis|gru|jan|feb|apr|jun|jul|aug|sep|oct|nov|dec|[ivx]+(?![a-zż]))[a-ząćęłńóśźż]*[ .-]?\d{2,4}$|^(?:prawda|fałsz|true|false)$/i;

/** An identifier, which a spreadsheet would show and store as something else. */
const isIdentifier = (text: string) => !PLAIN.test(text) && (FIGURES.test(text) || WORDS.test(text));

/** After it an identifier stays a text in LibreOffice and Excel, invisibly; an apostrophe would show. */
const TAB = "\t";

/** Whether an apostrophe marks a text. Older exports have it before identifiers, too. */
function isMarked(text: string): boolean {
  const unmarked = text.replace(/^'+/, "");
  return text.startsWith("'") && (begins(unmarked) || isIdentifier(unmarked));
}

function inert(text: string): string {
  if (isIdentifier(text)) return text + TAB;
  return `${begins(text) || isMarked(text) ? "'" : ""}${text.replace(WITHIN, "$&'")}`;
}

/** Quotes a cell as RFC 4180 says, also because of other possible separators. */
const quoted = (text: string) => (/[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as a CSV cell that no program reads as a formula or another number. */
export const csvText = (text: string): string => quoted(inert(text));

/** ="00123" is how others tell Excel that a number is a text; we mark such a formula. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text of a cell, without our marks. */
export function textOfCsv(cell: string): string {
  const [, shown] = AS_TEXT.exec(cell) ?? [];
  if (shown !== undefined) return shown.replaceAll('""', '"');
  const text = cell.endsWith(TAB) ? cell.slice(0, -1) : cell;
  if (isIdentifier(text)) return text;
  return (isMarked(cell) ? cell.slice(1) : cell).replace(MARKED_WITHIN, "$1$2$3");
}

/** A text without anything that may be such a mark, typed or not. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/'+/g, (marks, at: number) =>
    at === 0 || /[\s"=+\-@＝＋－＠﹦﹢﹣﹫]/.test(text.charAt(at + marks.length)) ? "" : marks,
  );

/** Without it spreadsheets read UTF-8 in the local code page. */
export const CSV_BEGINNING = "\uFEFF";

/** Separated by semicolons, as Polish numbers contain commas. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;
