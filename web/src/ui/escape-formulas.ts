import { FORMULA, isLikeFormula } from "@ekorok/domain/exports/csv-text";

/** A formula behind apostrophes, which already mark it as text. */
const MARKED = new RegExp(`^'+(?:${FORMULA.source.slice(1)})`, "u");
const NUMBER = /^[+-]?\d[\d\s]*(?:[.,]\d+)?$/;

/** For the clipboard: marks a text that a spreadsheet would run; a number such as -5 is left alone. */
export const escapeFormula = (text: string) =>
  (isLikeFormula(text) && !NUMBER.test(text)) || MARKED.test(text) ? `'${text}` : text;

/** The same without quoting: a spreadsheet would remove quotation marks before running the text. */
export const escapeCell = (text: string) => {
  const unquoted = text.replace(/^"+/, "");
  return unquoted !== text && isLikeFormula(unquoted) ? `'${text}` : escapeFormula(text);
};

/** The inverse of `escapeFormula`. */
export const unescapeFormula = (text: string) => (MARKED.test(text) ? text.slice(1) : text);

/**
 * Escapes what the user selects on a page and copies, as it often has text that others typed. It is copied as plain
 * text only: spreadsheets prefer HTML tables and run formulas in them.
 */
export function copyEscaped(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  const isField = target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]");
  if (event.defaultPrevented || isField) return;
  const selected = document.getSelection()?.toString() ?? "";
  const inert = selected.replaceAll(/[^\t\r\n]+/g, escapeCell);
  if (inert === selected) return;
  clipboardData?.setData("text/plain", inert);
  event.preventDefault();
}
