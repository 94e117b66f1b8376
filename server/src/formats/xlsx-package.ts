import type { Sink } from "./output.ts";
import { escaped, STYLES } from "./xlsx-cells.ts";
import { zipTo, type WriteEntry } from "./write-zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A sheet of a workbook. `sheetNames` makes its name unique. */
type PackedSheet = {
  readonly name: string;
  readonly isHidden?: boolean;
  /** Columns and rows that are repeated on every printed page: `$A:$B`, `$1:$1`. */
  readonly titles?: readonly string[];
  readonly write: (write: WriteEntry) => Promise<void>;
};

/** Writes the zip of a workbook with everything around its sheets. */
export async function packWorkbook(sheets: readonly PackedSheet[], sink: Sink): Promise<void> {
  const zip = zipTo(sink);
  const part = (name: string, xml: string) => zip.add(name, (write) => write(DECLARATION + xml));
  await part("[Content_Types].xml", contentTypes(sheets.length));
  await part("_rels/.rels", links([{ id: "rId1", kind: `${LINKS}/officeDocument`, target: "xl/workbook.xml" }]));
  await part("xl/workbook.xml", workbook(sheets));
  await part(
    "xl/_rels/workbook.xml.rels",
    links([
      ...sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        kind: `${LINKS}/worksheet`,
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: `rId${sheets.length + 1}`, kind: `${LINKS}/styles`, target: "styles.xml" },
    ]),
  );
  await part("xl/styles.xml", STYLES);
  for (const [index, sheet] of sheets.entries()) await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheet.write);
  await zip.end();
}

/** The XML of a sheet before its rows. */
export const sheetBeginning = (widths: readonly number[], view: string, properties = ""): string =>
  `<worksheet xmlns="${MAIN}">${properties}<sheetViews>${view}</sheetViews><cols>${widths.map(columnXml).join("")}</cols><sheetData>`;

const columnXml = (width: number, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;

/** Freezes the rows down to this one. */
export const frozenBelow = (row: number): string =>
  `<sheetView workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView>`;

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

/** A sheet's name in references to its cells. */
export const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function workbook(sheets: readonly PackedSheet[]): string {
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name).replaceAll('"', "&quot;")}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  const repeated = sheets.flatMap(({ name, titles = [] }, index) => {
    if (titles.length === 0) return [];
    const ranges = titles.map((range) => `${quotedName(name)}!${range}`).join();
    return [`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escaped(ranges)}</definedName>`];
  });
  const defined = repeated.length === 0 ? "" : `<definedNames>${repeated.join("")}</definedNames>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><bookViews><workbookView/></bookViews><sheets>${listed.join("")}</sheets>${defined}</workbook>`;
}
