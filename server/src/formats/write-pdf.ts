import { createRequire } from "node:module";
import Pdf from "pdfkit";
import type { ExportDocument, ExportFact } from "@ekorok/domain/exports/export-document";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { numbersOf, rowProgress, type ReportProgress, type Sink } from "./output.ts";
import {
  type Document,
  type FontName,
  fonts,
  GREEN,
  GREY,
  makeRoom,
  MARGIN,
  openFont,
  type Font,
} from "./pdf-document.ts";
import { inAvailableGlyphs } from "./pdf-missing-glyphs.ts";
import { drawTable } from "./pdf-table.ts";

const require = createRequire(import.meta.url);
// This font has the letters of every language that a company's name may be in, and digits of one width.
const PLAIN = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf");
const BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf");

const LINE = "#b9c7be";

/** Writes a document to be printed and signed, with the company at the head of every page and page numbers. Sends each filled page. */
export async function writePdf(written: ExportDocument, sink: Sink, note: ReportProgress): Promise<void> {
  const { title, company, asOf } = written;
  const doc = new Pdf({
    size: "A4",
    layout: "landscape",
    margins: { left: MARGIN.side, right: MARGIN.side, top: MARGIN.top, bottom: MARGIN.bottom },
    autoFirstPage: false,
    // No time of writing, so that the same version always gives the same file.
    info: {
      Title: title,
      Author: company?.name ?? "",
      Creator: "Ekorok",
      Producer: "Ekorok",
      CreationDate: new Date(asOf),
    },
    lang: "pl-PL",
    displayTitle: true,
  });
  const filled: Uint8Array[] = [];
  doc.on("data", (bytes: Uint8Array) => filled.push(bytes));
  const pass = async () => {
    for (const bytes of filled.splice(0)) await sink(bytes);
  };
  doc.registerFont(fonts.plain, PLAIN);
  doc.registerFont(fonts.bold, BOLD);
  const letters = { plain: openFont(doc, "plain"), bold: openFont(doc, "bold") };
  const { document, remark } = inAvailableGlyphs(Object.values(letters), written);
  const count = rowProgress(document, note);
  const total = pageTotal(doc, letters.plain);
  doc.on("pageAdded", () => drawMargins(doc, document, total));
  doc.addPage();
  drawTitle(doc, document);
  const lastTable = document.sections.at(-1)?.tables.at(-1);
  for (const { name, facts = [], tables } of document.sections) {
    // A workbook has the title among its facts; here it is the heading.
    const shownFacts = facts.filter(([, value]) => value !== document.title);
    if (shownFacts.length > 0) drawFacts(doc, shownFacts);
    // If the document is one table, its title says enough.
    const isOneTable = document.sections.length === 1 && tables.length === 1;
    const isNamed = facts.length === 0 && !isOneTable && name !== document.title;
    if (isNamed && tables.length === 0) drawHeading(doc, name, 12);
    for (const [index, table] of tables.entries()) {
      const begin = () => {
        if (isNamed && index === 0) drawHeading(doc, name, 12);
        const isRepeated = table.title === document.title || (table.title === name && facts.length === 0);
        if (!isRepeated) drawHeading(doc, table.title, 10);
        if (table.shows !== undefined) drawRemark(doc, table.shows);
      };
      const below = table === lastTable ? endingHeight(document) : 0;
      for await (const rows of drawTable(doc, letters, table, { begin, below })) {
        await pass();
        await count(rows);
      }
    }
  }
  const missing = remark();
  if (missing !== null) drawEnd(doc, missing, endingHeight(document));
  const { ending } = document;
  if (ending === "signature") drawSignature(doc);
  if (typeof ending === "object") drawEnd(doc, `Projekt: ${ending.draft}.`);
  total.become(`z ${total.pages}`);
  const ended = new Promise((resolve) => void doc.once("end", resolve));
  doc.end();
  await ended;
  await pass();
}

const SMALL = 7.5;

/** The number of pages, which is on every page and is filled in at the end. */
function pageTotal(doc: Document, font: Font) {
  const Resources: Record<string, unknown> = {};
  const word = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, -3, 60, 10], Resources });
  const counted = {
    pages: 0,
    drawAt: (x: number, top: number) => {
      counted.pages++;
      Object.assign(doc.page.xobjects, { Total: word });
      // On the baseline of the text beside it.
      doc.save().transform(1, 0, 0, -1, x, top + font.ascent * SMALL);
      doc.addContent("/Total Do").restore();
    },
    become: (text: string) => {
      Resources["Font"] = { T: font.ref() };
      word.end(Buffer.from(`BT /T ${SMALL} Tf 0 0 Td [<${font.spelled(text) ?? ""}>] TJ ET`));
    },
  };
  return counted;
}

const pen = (doc: Document, font: FontName, size: number, colour: string): Document =>
  doc.font(fonts[font]).fontSize(size).fillColor(colour);

function drawLine(doc: Document, x: number, y: number, width: number, thickness: number, colour: string): void {
  doc.moveTo(x, y).lineTo(x + width, y);
  doc.lineWidth(thickness).strokeColor(colour).stroke();
}

const room = (doc: Document) => doc.page.width - 2 * MARGIN.side;

function drawTitle(doc: Document, { title, asOf, sections: [first] }: ExportDocument): void {
  pen(doc, "bold", 16, GREEN).text(title, MARGIN.side, MARGIN.top);
  // Facts, if there are any, include company and period.
  if (!first?.facts) pen(doc, "plain", 8, GREY).text(`Stan na ${formatInstant(asOf)}`);
  doc.fillColor("black").moveDown(0.6);
}

function drawHeading(doc: Document, words: string, size: number): void {
  if (doc.y > MARGIN.top) doc.y += 12; // not at the top of a page
  pen(doc, "bold", size, GREEN).text(words, MARGIN.side, doc.y, { width: room(doc) });
  doc.fillColor("black").moveDown(0.3);
}

function drawRemark(doc: Document, words: string): void {
  pen(doc, "plain", 8, GREY).text(words, MARGIN.side, doc.y, { width: room(doc) });
  doc.fillColor("black").moveDown(0.5);
}

/** Heights of a document's ending: lines to sign, or the sentence of a draft. */
const [SIGNATURE, SENTENCE] = [76, 48];
const endingHeight = ({ ending }: ExportDocument): number =>
  ending === undefined ? 0 : ending === "signature" ? SIGNATURE : SENTENCE;

/** Draws a remark on the whole document, apart from the table above it. `below`: height of what is kept on its page. */
function drawEnd(doc: Document, words: string, below = 0): void {
  makeRoom(doc, SENTENCE + below);
  doc.y += 24;
  drawRemark(doc, words);
}

/** The least and the most width of the labels of facts; longer labels are broken into lines. */
const LABELS = [150, 260] as const;

function drawFacts(doc: Document, facts: readonly ExportFact[]): void {
  doc.font(fonts.plain).fontSize(8.5);
  const [least, most] = LABELS;
  const widest = facts.reduce<number>((width, [label]) => Math.max(width, doc.widthOfString(label) + 12), least);
  const labels = Math.min(widest, most);
  const [ofLabel, ofValue] = [{ width: labels - 10 }, { width: room(doc) - labels }];
  for (const [label, value] of facts) {
    const height = Math.max(doc.heightOfString(label, ofLabel), doc.heightOfString(value || " ", ofValue));
    makeRoom(doc, height);
    const { y } = doc;
    doc.fillColor(GREY).text(label, MARGIN.side, y, ofLabel);
    doc.fillColor("black").text(value, MARGIN.side + labels, y, ofValue);
    doc.y = y + height + 2;
  }
  doc.x = MARGIN.side;
}

function drawSignature(doc: Document): void {
  makeRoom(doc, SIGNATURE);
  const y = doc.y + 48;
  doc.font(fonts.plain).fontSize(8);
  const half = room(doc) / 2;
  for (const [index, words] of ["Miejscowość i data", "Podpis osoby upoważnionej"].entries()) {
    const x = MARGIN.side + index * half;
    drawLine(doc, x, y, half - 60, 0.6, "black");
    doc.fillColor(GREY).text(words, x, y + 4, { width: half - 60, align: "center" });
  }
  doc.fillColor("black");
}

function drawMargins(
  doc: Document,
  { company, title, hash }: ExportDocument,
  total: ReturnType<typeof pageTotal>,
): void {
  const [width, foot] = [room(doc), doc.page.height - 30];
  // The library would begin a new page for text outside of the margins.
  const { margins } = doc.page;
  const { x, y } = doc;
  doc.page.margins = { ...margins, top: 0, bottom: 0 };
  pen(doc, "plain", SMALL, GREY);
  const line = (words: string, at: number, align: "left" | "right") =>
    doc.text(words, MARGIN.side, at, { width, align, height: 10, ellipsis: true, lineBreak: false });
  if (company) line(cut(doc, company.name, width * 0.6), 24, "left");
  line(cut(doc, title, width * 0.36), 24, "right");
  line(numbersOf(company), 35, "left");
  drawLine(doc, MARGIN.side, 48, width, 0.5, LINE);
  if (hash) line(`Suma kontrolna SHA-256: ${hash}`, foot, "right");
  // On the left, as the length of the page total is not known yet and text on the right could not be aligned.
  const place = `Strona ${total.pages + 1}`;
  line(place, foot, "left");
  total.drawAt(MARGIN.side + doc.widthOfString(`${place} `), foot);
  doc.fillColor("black");
  doc.page.margins = margins;
  [doc.x, doc.y] = [x, y];
}

/** Shortens a text to fit on a line. */
function cut(doc: Document, words: string, width: number): string {
  if (doc.widthOfString(words) <= width) return words;
  const letters = Array.from(words);
  while (letters.length > 1 && doc.widthOfString(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
