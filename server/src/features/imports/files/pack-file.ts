import { gzipSync } from "node:zlib";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { plansFor, type AreaPlan } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { firstCharacters } from "@ekorok/domain/polish/typography";
import { proposeCardSheet } from "@ekorok/domain/products/card-list";
import { headingsFingerprint, shownSheets } from "./shown-sheets.ts";
import { readFile } from "./read-file.ts";
import { UnreadableFile } from "./file-limits.ts";

/** What a file is to be read as. Of a list of clients nothing is proposed here. */
type Purpose = "months" | "cards" | "clients";
export type FileWork = { readonly file: Uint8Array; readonly name: string; readonly purpose: Purpose };
/** What was read of a file, as it is to be kept. */
export type PackedFile = Pick<ImportFile, "sheets" | "notes"> & {
  /** All of its sheets, as compressed JSON. */
  readonly content: Uint8Array;
  /** How much JSON that is, and how much the sheets that are shown, in characters. */
  readonly size: number;
  readonly shownSize: number;
} & ProposedPlans;
/** Of each sheet, how it would be read. To find that out takes longer than anybody may be kept waiting. */
type ProposedPlans = {
  /** As one of each area. */
  readonly plans: AreaPlan[][];
  /** As one with cards of products. */
  readonly cards: CardSheet[];
};
/** `headings` names what stands above its columns: sheets with the same are read alike. */
export type CardSheet = { readonly headings: string; readonly plan: SheetPlan };
export type PackResult = PackedFile | { readonly problem: string };

/** What a file is called is looked through for a month. */
const LONGEST_NAME = 200;

export function packFile({ file, name, purpose }: FileWork): PackResult {
  try {
    const { sheets, notes } = readFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength), name);
    const called = firstCharacters(name.replace(/\.[a-z]\w{1,3}$/i, ""), LONGEST_NAME);
    // Other files are sent on as they are kept here.
    const whole = JSON.stringify(purpose === "months" ? sheets.map((sheet) => ({ ...sheet, file: called })) : sheets);
    const shown = shownSheets(sheets);
    return {
      content: gzipSync(whole, { level: 1 }),
      size: whole.length,
      sheets: shown,
      shownSize: JSON.stringify(shown).length,
      notes: [...notes],
      ...proposed(shown, purpose),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }; // a class does not travel between threads
    throw error;
  }
}

function proposed(shown: ImportFile["sheets"], purpose: Purpose): ProposedPlans {
  const sheets = shown.map(({ name, isHidden, top }) => ({ name, isHidden, rows: top }));
  return {
    plans: purpose === "months" ? sheets.map((sheet) => plansFor(sheet, areas)) : [],
    cards: purpose === "cards" ? sheets.map(cardSheet) : [],
  };
}

function cardSheet(sheet: Sheet): CardSheet {
  const plan = proposeCardSheet(sheet);
  // Areas have headings of their own.
  return { headings: `cards-${headingsFingerprint([{ name: sheet.name, top: sheet.rows }], [plan.head])}`, plan };
}
