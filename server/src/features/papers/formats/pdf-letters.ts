import type { Paper, PaperRow, PaperTable } from "@ekorok/domain";
import { fonts, type Document } from "./pdf-page.ts";

/** The sign for a letter that cannot be shown: nobody takes it for one that was typed. */
const UNSHOWN = "\uFFFD";

type Draw = (text: string) => string;

/**
 * The same paper in letters that the document's fonts have, where others would be empty boxes: a full-width sign as its plain
 * one, what has no plain one as a sign that says so.
 */
export function inLettersOf(doc: Document, paper: Paper): Paper {
  const draw = drawnBy(doc);
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

function tableBy(draw: Draw, { title, columns, rows, shows, totals = [], notes = [] }: PaperTable): PaperTable {
  const rowBy = (row: PaperRow) => row.map((cell) => cell && draw(cell));
  return {
    title: draw(title),
    ...(shows !== undefined && { shows: draw(shows) }),
    columns: columns.map((column) => ({ ...column, label: draw(column.label) })),
    rows: (async function* () {
      for await (const batch of rows) yield batch.map(rowBy);
    })(),
    totals: totals.map(rowBy),
    notes: notes.map(draw),
  };
}

/** Nearly every text has nothing but letters that are there, so what is known of each letter is remembered. */
function drawnBy(doc: Document): Draw {
  const known = new Map<string, string>();
  const has = Object.values(fonts).map((font) => lettersOf(doc.font(font)));
  const isThere = (letter: string) => has.every((hasLetter) => hasLetter(letter.codePointAt(0) ?? 0));
  const drawn = (letter: string): string => {
    if (/\s/.test(letter) || isThere(letter)) return letter;
    const plain = letter.normalize("NFKC");
    return Array.from(plain).every(isThere) ? plain : UNSHOWN;
  };
  return (text) =>
    Array.from(text, (letter) => {
      const found = known.get(letter) ?? drawn(letter);
      known.set(letter, found);
      return found;
    }).join("");
}

/** Which letters the font has that is written in now; the library knows and does not say so in its types. */
function lettersOf(doc: Document): (codePoint: number) => boolean {
  const embedded: unknown = Reflect.get(doc, "_font");
  const font: unknown = typeof embedded === "object" && embedded && Reflect.get(embedded, "font");
  const has: unknown = typeof font === "object" && font && Reflect.get(font, "hasGlyphForCodePoint");
  if (typeof has !== "function") throw new Error("the font does not say which letters it has");
  return (codePoint) => Boolean(Reflect.apply(has, font, [codePoint]));
}
