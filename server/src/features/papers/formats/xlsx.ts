import { sheetNames, type Paper, type PaperSection, type PaperTable } from "@ekorok/domain";
import type { Sink } from "./sink.ts";
import {
  bodyXml,
  escaped,
  headingXml,
  heightOf,
  looks,
  rowXml,
  STYLES,
  textXml,
  totalXml,
  widthsOf,
} from "./xlsx-cells.ts";
import { zipTo, type Write } from "./zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A workbook: a sheet a section, written row by row. No cell of it is a formula. */
export async function writeXlsx(paper: Paper, sink: Sink): Promise<void> {
  const names = sheetNames(paper.sections.map(({ name }) => name));
  const zip = zipTo(sink);
  const part = (name: string, xml: string) => zip.add(name, (write) => write(DECLARATION + xml));
  await part("[Content_Types].xml", contentTypes(names.length));
  await part("_rels/.rels", links([{ id: "rId1", kind: `${LINKS}/officeDocument`, target: "xl/workbook.xml" }]));
  await part("xl/workbook.xml", workbook(paper, names));
  await part(
    "xl/_rels/workbook.xml.rels",
    links([
      ...names.map((_, index) => ({
        id: `rId${index + 1}`,
        kind: `${LINKS}/worksheet`,
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: `rId${names.length + 1}`, kind: `${LINKS}/styles`, target: "styles.xml" },
    ]),
  );
  await part("xl/styles.xml", STYLES);
  for (const [index, section] of paper.sections.entries())
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, (write) => writeSheet(paper, section, write));
  await zip.end();
}

/** A table by itself begins with its headings, which stay in sight and are printed on every page. */
const isBareTable = ({ facts = [], tables }: PaperSection): boolean => facts.length === 0 && tables.length === 1;

/** In which row of the sheet these are; null: there are others beside it. */
const headingRowOf = (section: PaperSection): number | null =>
  isBareTable(section) ? (section.tables[0]?.shows === undefined ? 1 : 2) : null;

const FACT_WIDTHS = [30, 24];

async function writeSheet(paper: Paper, section: PaperSection, write: Write): Promise<void> {
  const { facts = [], tables } = section;
  const isBare = isBareTable(section);
  const headingRow = headingRowOf(section);
  const first = await Promise.all(tables.map(withFirstRows));
  const widths = first.reduce<number[]>(
    (widest, { columns, firstRows }) =>
      widthsOf(columns, firstRows).map((width, at) => Math.max(width, widest[at] ?? 0)),
    facts.length > 0 ? FACT_WIDTHS : [],
  );
  await write(`<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${view(headingRow)}`);
  if (widths.length > 0) await write(`<cols>${widths.map(columnXml).join("")}</cols>`);
  await write("<sheetData>");
  let row = 0;
  const line = (cells: readonly string[], height?: number) => rowXml(++row, cells, height);
  for (const [label, value] of facts) await write(line([textXml(label, looks.boldText), textXml(value, looks.marked)]));
  for (const table of first) {
    if (facts.length > 0 || row > 0) await write(line([]));
    if (!isBare) await write(line([textXml(table.title, looks.title)]));
    if (table.shows !== undefined) await write(line([textXml(table.shows, looks.note)]));
    const { columns } = table;
    const labels = columns.map(({ label }) => label);
    await write(line(columns.map(headingXml), heightOf(labels, widths)));
    for await (const batch of table.rows)
      await write(batch.map((cells) => bodyXml(++row, columns, cells, widths)).join(""));
    for (const cells of table.totals ?? []) await write(totalXml(++row, columns, cells));
    for (const note of table.notes ?? []) await write(line([textXml(note, looks.note)]));
  }
  await write("</sheetData>");
  await write(pageSetUp(paper));
  await write("</worksheet>");
}

type FirstRows = PaperTable & { readonly firstRows: readonly (readonly (string | null)[])[] };

/** Widths stand before the rows, so the first of these are looked at. */
async function withFirstRows(table: PaperTable): Promise<FirstRows> {
  const batches = iterate(table.rows);
  const next = await batches.next();
  const firstRows = next.done ? [] : next.value;
  const rows = (async function* () {
    if (!next.done) yield next.value;
    for (let more = await batches.next(); !more.done; more = await batches.next()) yield more.value;
  })();
  return { ...table, rows, firstRows: [...firstRows, ...(table.totals ?? [])] };
}

async function* iterate(rows: PaperTable["rows"]) {
  yield* rows;
}

const columnXml = (width: number, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;

const view = (headingRow: number | null) =>
  headingRow !== null
    ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    : '<sheetViews><sheetView workbookViewId="0" showGridLines="0"/></sheetViews>';

/** A4 across, as wide as the columns and as long as the rows. */
const pageSetUp = ({ title, company }: Paper) =>
  '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  `<headerFooter><oddHeader>${escaped(`&L${plain(company?.name ?? "")}&R${plain(title)}`)}</oddHeader><oddFooter>${escaped("&CStrona &P z &N")}</oddFooter></headerFooter>`;

/** In headers a sign of its own begins what is filled in; of a name it is only a sign. */
const plain = (text: string) => text.slice(0, 90).replaceAll("&", "&&");

function contentTypes(sheets: number): string {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const each = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each.join("")}</Types>`;
}

const links = (all: readonly { id: string; kind: string; target: string }[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;

function workbook({ sections }: Paper, names: readonly string[]): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escaped(name).replaceAll('"', "&quot;")}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const titles = sections.flatMap((section, index) => {
    const headingRow = headingRowOf(section);
    if (headingRow === null) return [];
    const sheet = `'${(names[index] ?? "").replaceAll("'", "''")}'`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escaped(`${sheet}!$1:$${headingRow}`)}</definedName>`;
  });
  const defined = titles.length === 0 ? "" : `<definedNames>${titles.join("")}</definedNames>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><bookViews><workbookView/></bookViews><sheets>${sheets.join("")}</sheets>${defined}</workbook>`;
}
