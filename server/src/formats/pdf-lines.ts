import { keptTogether } from "@ekorok/domain/polish/kept-together";
import type { Font } from "./pdf-font.ts";

type WidthOf = Font["widthOf"];

/** A text whose lines end alike, and in which a space is a place to break it and nothing else is. */
export const breakable = (text: string): string =>
  keptTogether(text.replaceAll("\t", " ").replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n"));

/** How wide a breakable text is that stands on a line, and the widest of its words. In sizes of the font. */
export function measured(text: string, widthOf: WidthOf): { whole: number; word: number } {
  const widest = (parts: readonly string[]) => parts.reduce((most, part) => Math.max(most, widthOf(part)), 0);
  return { whole: text.includes("\n") ? widest(text.split("\n")) : widthOf(text), word: widest(text.split(/[ \n]/)) };
}

/** What is reckoned in fractions may be wider by so much than it is. */
const NEARLY = 0.01;

/** A breakable text in lines that are no wider than there is room: broken between words, and inside only of one that is wider by itself. */
export function linesOf(text: string, room: number, widthOf: WidthOf): string[] {
  if (text === "") return [];
  const fits = (width: number) => width <= room + NEARLY;
  if (!text.includes("\n") && fits(widthOf(text))) return [text];
  const space = widthOf(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, used] = ["", 0];
    for (const word of paragraph.split(" ").flatMap((one) => piecesOf(one, fits, widthOf))) {
      const width = widthOf(word);
      if (line !== "" && !fits(used + space + width)) {
        lines.push(line);
        [line, used] = ["", 0];
      }
      [line, used] = line === "" ? [word, width] : [`${line} ${word}`, used + space + width];
    }
    return [...lines, line];
  });
}

/** Behind these signs a long word may go on in the next line; a figure behind a comma belongs to the one before it. */
const SEAM = /(?<=[-/\\_@&?=+|;)])|(?<=[.,:])(?!\d)/u;
const letters = new Intl.Segmenter("pl", { granularity: "grapheme" });

/** A word that is wider than its line by itself: broken where it has a seam, otherwise between letters. */
function piecesOf(word: string, fits: (width: number) => boolean, widthOf: WidthOf): string[] {
  if (fits(widthOf(word))) return [word];
  const parts = word
    .split(SEAM)
    .flatMap((part) => (fits(widthOf(part)) ? [part] : Array.from(letters.segment(part), ({ segment }) => segment)));
  const pieces: string[] = [];
  let [piece, used] = ["", 0];
  for (const part of parts) {
    const width = widthOf(part);
    if (piece !== "" && !fits(used + width)) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    [piece, used] = [piece + part, used + width];
  }
  return [...pieces, piece];
}
