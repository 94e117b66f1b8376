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
