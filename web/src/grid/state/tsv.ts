import { escapeFormula, unescapeFormula } from "../../ui/escape-formulas.ts";

/** What is pasted, as cells of one line each: a break inside of a cell, as spreadsheets allow it, is only a space. */
export const pastedCells = (text: string): string[][] =>
  parseTsv(text).map((row) => row.map((cell) => cell.replaceAll(/\s*[\t\r\n]\s*/g, " ")));

/**
 * Text as spreadsheets put it on the clipboard: cells end with a tab, rows with a line break. A cell that begins with a
 * quotation mark ends with one, may hold tabs and line breaks, and doubles the marks inside.
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
    // A mark in the middle of a cell, 5" rura, is only a mark.
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

/** No spreadsheet runs what is written; `parseTsv` reads it as it was. */
export const writeTsv = (block: readonly (readonly string[])[]) =>
  block.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join("\t")).join("\r\n");

const quoted = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
