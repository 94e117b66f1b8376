export type FontName = keyof typeof fonts;

/** How the library keeps a font that is written into the document; its types do not say so. */
type Embedded = {
  readonly id: string;
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  encode: (text: string) => [codes: string[], positions: { advanceWidth: number }[]];
  ref: () => unknown;
};

const isEmbedded = (value: unknown): value is Embedded =>
  typeof value === "object" && value !== null && "encode" in value && "ascender" in value && "font" in value;

/** Scripts in which a letter looks as its neighbours want it, or that run to the left: the library knows how. */
const INTERWOVEN = /[\p{M}\p{Cf}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

const THOUSANDTHS = 1_000;
/** Of a code that was not met yet, and of one that is only a half of its letter, or interwoven. */
const [UNMET, NOT_ALONE] = [-1, Number.NaN];

/**
 * A font, letter by letter. The library lays every text out anew, for which a table of many thousand rows has no time; all
 * but a few texts are letters one behind the other, each of which it has to be asked for once.
 */
export function openFont(doc: Document, name: FontName) {
  const embedded: unknown = Reflect.get(doc.font(fonts[name]), "_font");
  if (!isEmbedded(embedded)) throw new Error("the font does not say which letters it has");
  const widths = new Float64Array(0x1_0000).fill(UNMET);
  const spellings: string[] = [];
  const meet = (code: number): number => {
    const letter = String.fromCharCode(code);
    const isAlone = !INTERWOVEN.test(letter) && !/\p{Cs}/u.test(letter);
    const [codes, positions] = isAlone ? embedded.encode(letter) : [[], []];
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / THOUSANDTHS;
    spellings[code] = codes.join("");
    return (widths[code] = isAlone ? width : NOT_ALONE);
  };
  const plainWidth = (text: string): number => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const width = widths[code] ?? UNMET;
      sum += width === UNMET ? meet(code) : width;
    }
    return sum;
  };
  return {
    name,
    ascent: embedded.ascender / THOUSANDTHS,
    has: (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint),
    /** In sizes of the font. */
    widthOf: (text: string): number => {
      const width = plainWidth(text);
      return Number.isNaN(width) ? doc.font(fonts[name]).fontSize(1).widthOfString(text) : width;
    },
    /** As a page's content spells it; null: the library has to draw it. */
    spelled: (text: string): string | null => {
      if (Number.isNaN(plainWidth(text))) return null;
      let codes = "";
      for (let at = 0; at < text.length; at++) codes += spellings[text.charCodeAt(at)] ?? "";
      return codes;
    },
    /** Gives its name on the page that is written now. */
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

/** The names under which a document knows its letters. */
export const fonts = { plain: "plain", bold: "bold" } as const;
export const MARGIN = { side: 36, top: 62, bottom: 48 };
export const GREEN = "#1d5c3a";
export const GREY = "#4b5a52";

/** How much of the page there is below a place. */
export const roomLeft = (doc: Document, y = doc.y): number => doc.page.height - MARGIN.bottom - y;

/** Where something of this height has no room any more, the next page begins. */
export function makeRoom(doc: Document, height: number): void {
  if (height > roomLeft(doc)) doc.addPage();
}
