import { gzipSync } from "node:zlib";
import { areas, plansFor, type AreaPlan, type ImportFile } from "@ekorok/domain";
import { readFile } from "./read-file.ts";
import { shownSheets } from "./shown-sheets.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type FileWork = { readonly file: Uint8Array; readonly name: string };
/** What was read of a file, as it is to be kept. */
export type PackedFile = Pick<ImportFile, "sheets" | "notes"> & {
  /** All of its sheets, as compressed JSON. */
  readonly content: Uint8Array;
  /** How much JSON that is, and how much the sheets that are shown, in characters. */
  readonly size: number;
  readonly shownSize: number;
  /** Of each sheet, how it would be read as one of each area. To find that out takes longer than anybody may be kept waiting. */
  readonly plans: AreaPlan[][];
};
export type FileWord = PackedFile | { readonly problem: string };

/** What a file is called is looked through for a month. */
const LONGEST_NAME = 200;

export function packFile({ file, name }: FileWork): FileWord {
  try {
    const { sheets, notes } = readFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength), name);
    const called = name.replace(/\.[a-z]\w{1,3}$/i, "").slice(0, LONGEST_NAME);
    const whole = JSON.stringify(sheets.map((sheet) => ({ ...sheet, file: called })));
    const shown = shownSheets(sheets);
    return {
      content: gzipSync(whole, { level: 1 }),
      size: whole.length,
      sheets: shown,
      shownSize: JSON.stringify(shown).length,
      plans: shown.map(({ name, isHidden, top }) => plansFor({ name, isHidden, rows: top }, areas)),
      notes: [...notes],
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }; // a class does not travel between threads
    throw error;
  }
}
