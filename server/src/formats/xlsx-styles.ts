/** Formats of a workbook's own have numbers from here on. */
const formats = {
  money: [164, "#,##0.00##"],
  day: [165, "dd\\.mm\\.yyyy"],
  moment: [166, "dd\\.mm\\.yyyy\\ hh:mm"],
  /** With as many places as it has: left to itself a spreadsheet rounds what has many. */
  fraction: [167, "#,##0.0##############"],
  whole: [168, "#,##0"],
} as const;

/** All of ten points, but for titles: printed at seven tenths they can still be read. */
const fonts = {
  plain: '<font><sz val="10"/><name val="Arial"/></font>',
  bold: '<font><b/><sz val="10"/><name val="Arial"/></font>',
  title: '<font><b/><sz val="13"/><name val="Arial"/></font>',
  note: '<font><i/><sz val="10"/><color rgb="FF4B5A52"/><name val="Arial"/></font>',
};

type Style = {
  readonly font?: keyof typeof fonts;
  readonly format?: keyof typeof formats;
  /** Marked as text, also for who opens the cell and leaves it: what looks like a formula then stays what it is. */
  readonly isMarked?: true;
  readonly isWrapped?: true;
  readonly isFilled?: true;
  /** With a little room before the text of the next column. */
  readonly isRight?: true;
  /** As its heading is: by themselves days stand on the right. */
  readonly isLeft?: true;
};

/** How cells look. The first is also what cells are that nobody wrote. */
const styles = {
  text: {},
  marked: { isMarked: true },
  wrapped: { isMarked: true, isWrapped: true },
  heading: { font: "bold", isFilled: true, isWrapped: true },
  numberHeading: { font: "bold", isFilled: true, isWrapped: true, isRight: true },
  number: { format: "whole", isRight: true },
  fraction: { format: "fraction", isRight: true },
  money: { format: "money", isRight: true },
  boldNumber: { font: "bold", format: "whole", isRight: true },
  boldFraction: { font: "bold", format: "fraction", isRight: true },
  boldMoney: { font: "bold", format: "money", isRight: true },
  day: { format: "day", isLeft: true },
  moment: { format: "moment", isLeft: true },
  boldText: { font: "bold", isWrapped: true },
  title: { font: "title" },
  note: { font: "note" },
  brokenNote: { font: "note", isWrapped: true },
} as const satisfies Readonly<Record<string, Style>>;

export type Look = keyof typeof styles;

const numbers = new Map(Object.keys(styles).map((name, at) => [name, at]));
/** By which a cell names its look. */
export const numberOf = (look: Look): number => numbers.get(look) ?? 0;

function styleXml({ font = "plain", format, isMarked, isWrapped, isFilled, isRight, isLeft }: Style): string {
  const fontId = Object.keys(fonts).indexOf(font);
  const alignment = `vertical="top"${isWrapped ? ' wrapText="1"' : ""}${isRight ? ' horizontal="right" indent="1"' : ""}${isLeft ? ' horizontal="left"' : ""}`;
  return `<xf numFmtId="${format ? formats[format][0] : 0}" fontId="${fontId}" fillId="${isFilled ? 2 : 0}" borderId="0" xfId="0"${isMarked ? ' quotePrefix="1"' : ""} applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment ${alignment}/></xf>`;
}

const listOf = (name: string, all: readonly string[]) => `<${name} count="${all.length}">${all.join("")}</${name}>`;

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
  listOf(
    "numFmts",
    Object.values(formats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  ),
  listOf("fonts", Object.values(fonts)),
  // The first two are the format's own.
  listOf("fills", [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3EFE6"/></patternFill></fill>',
  ]),
  listOf("borders", ["<border/>"]),
  listOf("cellStyleXfs", ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  listOf("cellXfs", Object.values(styles).map(styleXml)),
].join("")}</styleSheet>`;
