import {
  totalsBelow,
  type ExportDocument,
  type ExportRow,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import type { Font } from "./pdf-document.ts";

/** Stands for a letter that the fonts lack; nobody takes it for a typed one. */
const UNSHOWN = "\uFFFD";
/** Characters that only change how their neighbours look: joiners, directions, skin tones. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u;

type ReplaceGlyphs = (text: string) => string;

/**
 * Replaces letters that the fonts lack, which would be empty boxes: full-width letters by plain ones, others by UNSHOWN.
 * `remark`: after all rows were read, explains that sign; null if it was not needed.
 */
export function inAvailableGlyphs(
  fonts: readonly Font[],
  document: ExportDocument,
): { document: ExportDocument; remark: () => string | null } {
  let isAnyMissing = false;
  const replace = glyphReplacer(fonts, () => (isAnyMissing = true));
  return { document: inDocument(replace, document), remark: () => (isAnyMissing ? REMARK : null) };
}

const REMARK = `Znak ${UNSHOWN} stoi zamiast znaku, którego nie ma w piśmie tego dokumentu. W programie i w arkuszu XLSX jest ten, który wpisano.`;

function inDocument(replace: ReplaceGlyphs, document: ExportDocument): ExportDocument {
  const { title, company, sections } = document;
  return {
    ...document,
    title: replace(title),
    company: company && { ...company, name: replace(company.name), seat: replace(company.seat) },
    sections: sections.map(({ name, facts, tables }) => ({
      name: replace(name),
      ...(facts && { facts: facts.map(([label, value]) => [replace(label), replace(value)] as const) }),
      tables: tables.map((table) => inTable(replace, table)),
    })),
  };
}

function inTable(
  replace: ReplaceGlyphs,
  { title, columns, rows, shows, totals = [], notes = [], ...rest }: ExportTable,
): ExportTable {
  const inRow = (row: ExportRow) => row.map((cell) => cell && replace(cell));
  return {
    ...rest,
    title: replace(title),
    ...(shows !== undefined && { shows: replace(shows) }),
    columns: columns.map((column) => ({ ...column, label: replace(column.label) })),
    rows: (async function* () {
      for await (const batch of rows) yield batch.map(inRow);
    })(),
    totals: () => totalsBelow({ totals }).map(inRow),
    notes: notes.map(replace),
  };
}

/** Returns texts unchanged if the fonts have all their letters, as for nearly all texts. */
function glyphReplacer(fonts: readonly Font[], onUnshown: () => void): ReplaceGlyphs {
  const available = new Set<number>();
  const isThere = (letter: string) => fonts.every((font) => font.has(letter.codePointAt(0) ?? 0));
  const drawn = (letter: string): string => {
    if (/\s/.test(letter) || isThere(letter)) {
      if (letter.length === 1) available.add(letter.charCodeAt(0));
      return letter;
    }
    if (UNSEEN.test(letter)) return "";
    const plain = letter.normalize("NFKC");
    if (Array.from(plain).every(isThere)) return plain;
    onUnshown();
    return UNSHOWN;
  };
  return (text) => {
    for (let at = 0; at < text.length; at++)
      if (!available.has(text.charCodeAt(at))) return Array.from(text, drawn).join("");
    return text;
  };
}
