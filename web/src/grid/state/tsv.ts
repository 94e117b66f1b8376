import { escapeFormula, unescapeFormula } from "../../ui/escape-formulas.ts";

/** The pasted cells, with line breaks inside a cell replaced by spaces. */
export const pastedCells = (text: string): string[][] =>
  parseTsv(text).map((row) => row.map((cell) => cell.replaceAll(/\s*[\t\r\n]\s*/g, " ")));

/**
 * Parses text as spreadsheets put it on the clipboard: tabs end cells, line breaks end rows. A quoted cell may hold
 * tabs and line breaks, and doubles its quotation marks.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at);
    row.push(unescapeFormula(cell));
    at = end;
    if (text[at] === "\t") {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const untilBreak = /[^\t\r\n]*/y;

function cellAt(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    const end = closingMark(text, start + 1);
    // A quotation mark in the middle of a cell, as in 5" rura, is literal.
    const isWhole = end !== -1 && (end + 1 === text.length || /[\t\r\n]/.test(text[end + 1] ?? ""));
    if (isWhole) return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  }
  untilBreak.lastIndex = start;
  const [cell = ""] = untilBreak.exec(text) ?? [];
  return { cell, end: start + cell.length };
}

function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Formulas are escaped, so that no spreadsheet runs them; `parseTsv` restores the text. */
export const writeTsv = (block: readonly (readonly string[])[]) =>
  block.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join("\t")).join("\r\n");

const quoted = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
