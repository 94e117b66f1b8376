/*
 * How much room texts take in a sheet, in figures of its font, as workbooks have widths. Nobody says that to a program which
 * only writes the file: it is reckoned by the kinds of letters that Arial has, rather too wide than too narrow.
 */

const NARROW = /[ijlI|!'.,:;tfr()[\]/\\\s-]/;
const WIDE = /[mwMW@%ŚŻŹĆŃÓĄĘŁA-Z]/;
const [NARROW_WIDTH, PLAIN_WIDTH, WIDE_WIDTH, PICTURE_WIDTH] = [0.65, 1.06, 1.45, 2.2];
/** From here on letters are pictures. */
const PICTURES = 0x2e80;

const known: number[] = [];
function widthOfCode(code: number): number {
  const letter = String.fromCharCode(code);
  const width = NARROW.test(letter) ? NARROW_WIDTH : WIDE.test(letter) ? WIDE_WIDTH : PLAIN_WIDTH;
  return (known[code] = code >= PICTURES ? PICTURE_WIDTH : width);
}

/** Of a text on one line. */
export function widthOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    width += known[code] ?? widthOfCode(code);
  }
  return width;
}

/** What stands around a text in its cell. */
export const PADDING = 1.2;
/** Bold letters are wider. */
export const BOLD = 1.08;

/** Whether a text has no room on a line in a column of this width, or has lines of its own. */
export const isBroken = (text: string, width: number): boolean =>
  text.includes("\n") || widthOf(text) + PADDING > width;

export const LINE_HEIGHT = 13.5;
/** The most that a row of a workbook is. */
const HIGHEST = 409;
/** Of a row with texts that break their lines in these widths. Not every program finds that out by itself. */
export const heightOf = (texts: readonly string[], widths: readonly number[]): number =>
  Math.min(HIGHEST, LINE_HEIGHT * Math.max(1, ...texts.map((text, at) => linesIn(text, (widths[at] ?? 1) - PADDING))));

const SPACE = widthOf(" ");

function linesIn(text: string, room: number): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    let used = room;
    for (const word of paragraph.split(" ")) {
      const width = widthOf(word);
      const isNext = used + SPACE + width > room;
      if (isNext) lines += Math.max(1, Math.ceil(width / room));
      used = isNext ? width % room : used + SPACE + width;
    }
  }
  return lines;
}
