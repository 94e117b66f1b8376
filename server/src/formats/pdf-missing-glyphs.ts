import {
  totalsBelow,
  type ExportDocument,
  type ExportRow,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import type { Font } from "./pdf-document.ts";

/** The sign for a letter that cannot be shown: nobody takes it for one that was typed. */
const UNSHOWN = "\uFFFD";
/** What only says how its neighbours look: joiners, directions, colours of a picture. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u;

type ReplaceGlyphs = (text: string) => string;

/**
 * The same paper in letters that the document's fonts have, where others would be empty boxes: a full-width sign as its plain
 * one, what has no plain one as a sign that says so. `remark`: what that sign means, once all was read; null: there is none.
 */
export function inAvailableGlyphs(
  fonts: readonly Font[],
  paper: ExportDocument,
): { paper: ExportDocument; remark: () => string | null } {
  let isShort = false;
  const draw = glyphReplacer(fonts, () => (isShort = true));
  return { paper: paperBy(draw, paper), remark: () => (isShort ? REMARK : null) };
}

const REMARK = `Znak ${UNSHOWN} stoi zamiast znaku, którego nie ma w piśmie tego dokumentu. W programie i w arkuszu XLSX jest ten, który wpisano.`;

function paperBy(draw: ReplaceGlyphs, paper: ExportDocument): ExportDocument {
  const { title, company, sections } = paper;
  return {
    ...paper,
    title: draw(title),
    company: company && { ...company, name: draw(company.name), seat: draw(company.seat) },
    sections: sections.map(({ name, facts, tables }) => ({
      name: draw(name),
      ...(facts && { facts: facts.map(([label, value]) => [draw(label), draw(value)] as const) }),
      tables: tables.map((table) => tableBy(draw, table)),
    })),
  };
}

function tableBy(
  draw: ReplaceGlyphs,
  { title, columns, rows, shows, totals = [], notes = [], ...rest }: ExportTable,
): ExportTable {
  const rowBy = (row: ExportRow) => row.map((cell) => cell && draw(cell));
  return {
    ...rest,
    title: draw(title),
    ...(shows !== undefined && { shows: draw(shows) }),
    columns: columns.map((column) => ({ ...column, label: draw(column.label) })),
    rows: (async function* () {
      for await (const batch of rows) yield batch.map(rowBy);
    })(),
    totals: () => totalsBelow({ totals }).map(rowBy),
    notes: notes.map(draw),
  };
}

/** Nearly every text has nothing but letters that are there, and is left as it is. */
function glyphReplacer(fonts: readonly Font[], onUnshown: () => void): ReplaceGlyphs {
  const asTheyAre = new Set<number>();
  const isThere = (letter: string) => fonts.every((font) => font.has(letter.codePointAt(0) ?? 0));
  const drawn = (letter: string): string => {
    if (/\s/.test(letter) || isThere(letter)) {
      if (letter.length === 1) asTheyAre.add(letter.charCodeAt(0));
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
      if (!asTheyAre.has(text.charCodeAt(at))) return Array.from(text, drawn).join("");
    return text;
  };
}
