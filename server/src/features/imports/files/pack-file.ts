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

/** How a file is to be read. For a list of clients no plan is proposed here. */
type Purpose = "months" | "cards" | "clients";
export type FileWork = { readonly file: Uint8Array; readonly name: string; readonly purpose: Purpose };
/** A file's content, ready to be stored. */
export type PackedFile = Pick<ImportFile, "sheets" | "notes"> & {
  readonly content: Uint8Array;
  /** Characters of the JSON of all sheets, and of the shown part. */
  readonly size: number;
  readonly shownSize: number;
} & ProposedPlans;
/** How each sheet would be read. Finding out takes too long for a request. */
type ProposedPlans = {
  readonly plans: AreaPlan[][];
  readonly cards: CardSheet[];
};
/** `headings` identifies the sheet's headings: sheets with the same are read alike. */
export type CardSheet = { readonly headings: string; readonly plan: SheetPlan };
export type PackResult = PackedFile | { readonly problem: string };

/** The file's name is searched for a month, so it is cut. */
const LONGEST_NAME = 200;

export function packFile({ file, name, purpose }: FileWork): PackResult {
  try {
    const { sheets, notes } = readFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength), name);
    const called = firstCharacters(name.replace(/\.[a-z]\w{1,3}$/i, ""), LONGEST_NAME);
    // Files for other purposes are sent on unchanged.
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
    if (error instanceof UnreadableFile) return { problem: error.message }; // a class cannot be sent between threads
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
  // Prefixed, because areas remember their headings too.
  return { headings: `cards-${headingsFingerprint([{ name: sheet.name, top: sheet.rows }], [plan.head])}`, plan };
}
