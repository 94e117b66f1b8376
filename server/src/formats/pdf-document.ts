export type FontName = keyof typeof fonts;

/** The library's embedded font, which its types do not declare. */
type Embedded = {
  readonly id: string;
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  encode: (text: string) => [codes: string[], positions: { advanceWidth: number }[]];
  ref: () => unknown;
};

const isEmbedded = (value: unknown): value is Embedded =>
  typeof value === "object" && value !== null && "encode" in value && "ascender" in value && "font" in value;

/** Scripts whose letters depend on their neighbours or run right to left: the library has to lay these out. */
const COMPLEX = /[\p{M}\p{Cf}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

const THOUSANDTHS = 1_000;
/** Widths of codes that were not measured yet, and of those that cannot be measured alone: surrogates and complex scripts. */
const [UNMEASURED, NOT_ALONE] = [-1, Number.NaN];

/**
 * Measures and encodes texts letter by letter and caches each letter. The library lays out every text again, which takes too
 * long for tables of many thousand rows.
 */
export function openFont(doc: Document, name: FontName) {
  const embedded: unknown = Reflect.get(doc.font(fonts[name]), "_font");
  if (!isEmbedded(embedded)) throw new Error("pdfkit's font is not as expected");
  const widths = new Float64Array(0x1_0000).fill(UNMEASURED);
  const spellings: string[] = [];
  const measure = (code: number): number => {
    const letter = String.fromCharCode(code);
    const isAlone = !COMPLEX.test(letter) && !/\p{Cs}/u.test(letter);
    const [codes, positions] = isAlone ? embedded.encode(letter) : [[], []];
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / THOUSANDTHS;
    spellings[code] = codes.join("");
    return (widths[code] = isAlone ? width : NOT_ALONE);
  };
  const plainWidth = (text: string): number => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const width = widths[code] ?? UNMEASURED;
      sum += width === UNMEASURED ? measure(code) : width;
    }
    return sum;
  };
  return {
    name,
    ascent: embedded.ascender / THOUSANDTHS,
    has: (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint),
    /** In multiples of the font size. */
    widthOf: (text: string): number => {
      const width = plainWidth(text);
      return Number.isNaN(width) ? doc.font(fonts[name]).fontSize(1).widthOfString(text) : width;
    },
    /** Encodes a text for a page's content; null if the library has to draw it. */
    spelled: (text: string): string | null => {
      if (Number.isNaN(plainWidth(text))) return null;
      let codes = "";
      for (let at = 0; at < text.length; at++) codes += spellings[text.charCodeAt(at)] ?? "";
      return codes;
    },
    /** Adds the font to the current page and returns its name there. */
    onPage: (): string => {
      const { page } = doc;
      if (!(embedded.id in page.fonts)) Object.assign(page.fonts, { [embedded.id]: embedded.ref() });
      return embedded.id;
    },
    ref: () => embedded.ref(),
  };
}

export type Font = ReturnType<typeof openFont>;

export type Document = PDFKit.PDFDocument;

export const fonts = { plain: "plain", bold: "bold" } as const;
export const MARGIN = { side: 36, top: 62, bottom: 48 };
export const GREEN = "#1d5c3a";
export const GREY = "#4b5a52";

/** The height that is left on the page below `y`. */
export const roomLeft = (doc: Document, y = doc.y): number => doc.page.height - MARGIN.bottom - y;

/** Begins a new page if this height does not fit. */
export function makeRoom(doc: Document, height: number): void {
  if (height > roomLeft(doc)) doc.addPage();
}
