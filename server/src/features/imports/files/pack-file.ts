import { gzipSync } from "node:zlib";
import { MOST_TOP_ROWS, type ImportFile, type Sheet, type SheetCell } from "@ekorok/domain";
import { readFile } from "./read-file.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type FileWork = { readonly file: Uint8Array; readonly name: string };
/** The sheets of a file, packed as they are to be kept, and their first rows; or why there are none. */
export type FileWord =
  | { readonly content: Uint8Array; readonly sheets: ImportFile["sheets"] }
  | { readonly problem: string };

/** A heading is no longer; of a text below it is enough to see what it is. */
const LONGEST_SHOWN = 100;
const shown = (cell: SheetCell) => (typeof cell === "string" ? cell.slice(0, LONGEST_SHOWN) : cell);

export const sheetSummary = ({ rows, ...sheet }: Sheet) => ({
  ...sheet,
  rowCount: rows.length,
  top: rows.slice(0, MOST_TOP_ROWS).map((row) => row.map(shown)),
});

export function packFile({ file, name }: FileWork): FileWord {
  try {
    const sheets = readFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength), name);
    return { content: gzipSync(JSON.stringify(sheets), { level: 1 }), sheets: sheets.map(sheetSummary) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }; // a class does not travel between threads
    throw error;
  }
}
