/*
 * Estimates the widths of texts in a sheet, in digits of its font, as in workbooks: by the letters of Arial, with some tolerance
 * for rounding, as a program that only writes the file cannot measure them.
 */

/** In thousandths of the font size; a letter with an accent is as wide as without. */
const arial: readonly (readonly [width: number, letters: string])[] = [
  [222, "ijlł'"],
  [278, " !,./:;I[\\]ft|"],
  [333, "()-r`„”²³·"],
  [389, '*"°'],
  [500, "cksvxyzJ"],
  [584, "+<=>~^×"],
  [611, "FTZ"],
  [667, "ABEKPSVXY&"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [1000, "W@…—‰"],
];
const [FIGURE, SPARE] = [556, 1.03];
/** The first codes of other scripts, and of wide letters and emoji. */
const [FOREIGN, PICTURES] = [0x250, 0x2e80];
const [FOREIGN_WIDTH, PICTURE_WIDTH] = [667, 1_200];

const known: number[] = [];
function widthOfCode(code: number): number {
  const [letter = ""] = String.fromCharCode(code).normalize("NFD");
  const other = code < FOREIGN ? FIGURE : code < PICTURES ? FOREIGN_WIDTH : PICTURE_WIDTH;
  const [width] = arial.find(([, letters]) => letters.includes(letter)) ?? [other];
  return (known[code] = (width / FIGURE) * SPARE);
}

export function widthOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    width += known[code] ?? widthOfCode(code);
  }
  return width;
}

/** Space around a text in its cell. */
export const PADDING = 1.2;
/** How much wider bold letters are. */
export const BOLD = 1.08;

/** Whether a text needs several lines in a column of this width. */
export const isBroken = (text: string, width: number): boolean =>
  text.includes("\n") || widthOf(text) + PADDING > width;

export const LINE_HEIGHT = 12.75;
/** The greatest height of a row in a workbook. */
const HIGHEST = 409;
/** The height of a row with these texts in columns of these widths; not every program computes it by itself. */
export const heightOf = (texts: readonly string[], widths: readonly number[]): number =>
  Math.min(HIGHEST, LINE_HEIGHT * Math.max(1, ...texts.map((text, at) => linesIn(text, (widths[at] ?? 1) - PADDING))));

/** Where programs break lines: all of them between words, some also after these signs, or unless a digit follows. */
const SEAMS = [/(?<= )/, /(?<=[ /-])/, /(?<= )|(?<=[/-])(?!\d)/];

/** The number of lines in the program that makes the most. */
const linesIn = (text: string, room: number): number =>
  Math.max(...SEAMS.map((seam) => text.split("\n").reduce((lines, one) => lines + linesOf(one.split(seam), room), 0)));

function linesOf(pieces: readonly string[], room: number): number {
  let [lines, used] = [0, room];
  for (const piece of pieces) {
    const [whole, width] = [widthOf(piece), widthOf(piece.trimEnd())];
    const isNext = lines === 0 || used + width > room;
    if (isNext) lines += Math.max(1, Math.ceil(width / room));
    used = isNext ? whole % room : used + whole;
  }
  return lines;
}
