import { FORMULA, isLikeFormula } from "@ekorok/domain/exports/csv-text";

/** The same behind marks that already say "this is text". */
const MARKED = new RegExp(`^'+(?:${FORMULA.source.slice(1)})`, "u");
const NUMBER = /^[+-]?\d[\d\s]*(?:[.,]\d+)?$/;

/** For the clipboard: a text that would run gets the mark by which spreadsheets know text; -5 runs nothing and stays a number. */
export const escapeFormula = (text: string) =>
  (isLikeFormula(text) && !NUMBER.test(text)) || MARKED.test(text) ? `'${text}` : text;

/** The same of a text that goes to the clipboard as it is: quotes around it would be taken off before it is run. */
export const escapeCell = (text: string) => {
  const unquoted = text.replace(/^"+/, "");
  return unquoted !== text && isLikeFormula(unquoted) ? `'${text}` : escapeFormula(text);
};

/** What `inertText` was given. */
export const unescapeFormula = (text: string) => (MARKED.test(text) ? text.slice(1) : text);

/**
 * What somebody selects on a page and copies, often with cells that others have typed, is made inert, too. Only as plain
 * text then: spreadsheets prefer tables in HTML, and run what begins like a formula in them.
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
