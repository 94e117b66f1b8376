import { areas } from "@ekorok/domain/areas/all-areas";
import { areaTable } from "@ekorok/domain/exports/area-table";
import {
  numberColumn,
  textColumn,
  type ExportDocument,
  type ExportSection,
} from "@ekorok/domain/exports/export-document";
import { expect, test } from "vitest";
import { openZip } from "../features/imports/files/read-zip.ts";
import { writeXlsx } from "./write-xlsx.ts";
import { LINE_HEIGHT } from "./xlsx-text-size.ts";

const company = {
  name: `Zakład & Synowie ${"bardzo długa nazwa ".repeat(10)}`,
  nip: "5260001246",
  regon: "",
  bdoNumber: "000297365",
  seat: "",
};

async function partsOf(sections: readonly ExportSection[]) {
  const written: Uint8Array[] = [];
  const paper: ExportDocument = {
    title: "Sprawozdanie za 2026 rok – projekt",
    fileName: "plik",
    company,
    asOf: "2026-02-01T10:00:00Z",
    rowCount: 1,
    sections,
  };
  await writeXlsx(paper, async (bytes) => void written.push(Uint8Array.from(bytes)));
  const zip = openZip(Buffer.concat(written));
  const read = (name: string) => zip.read(name)?.toString("utf8") ?? "";
  return {
    read,
    sheet: read("xl/worksheets/sheet1.xml"),
    workbook: read("xl/workbook.xml"),
    styles: read("xl/styles.xml"),
  };
}

/** How LibreOffice prints a sheet on A4: a digit is 5.58 points wide, and margins are half an inch. */
function printed(sheet: string) {
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width) * 5.58);
  const page = /<pageSetup [^>]*\/>/.exec(sheet)?.[0] ?? "";
  const isAcross = page.includes('orientation="landscape"');
  const wide = widths.reduce((sum, width) => sum + width, 0);
  const isFitted = sheet.includes('<pageSetUpPr fitToPage="1"/>');
  expect(isFitted).toBe(page.includes('fitToWidth="1" fitToHeight="0"'));
  const scale = isFitted ? Math.min(1, (isAcross ? 769 : 523) / wide) : Number(/scale="(\d+)"/.exec(page)?.[1]) / 100;
  return { scale, isAcross, isSideBySide: page.includes('pageOrder="overThenDown"'), widest: Math.max(...widths) };
}

const NUMBER = "987654321987.123456";
const WORDS = "Konstantynopolitańczykowianeczka na 12 345 678,90 zł, nieskazitelny/nieprzemakalny";
const SHORT = "opis";

test.each(areas.flatMap((area) => [WORDS, SHORT].map((words) => [area.id, words, area] as const)))(
  "%s with '%s' is printed in seven points or more, and columns that do not fit are on further pages beside the key columns",
  async (_, words, area) => {
    const { columns, keyCount } = areaTable(area, { hasMonths: true });
    const row = columns.map(({ kind }) => (kind === "number" ? NUMBER : kind === "text" ? words : "2026-02-05"));
    const { sheet, workbook, styles } = await partsOf([
      { name: "Część", tables: [{ title: "Część", columns, keyCount, rows: [[row]], totals: [row] }] },
    ]);
    const { scale, isSideBySide, widest } = printed(sheet);
    const sizes = [...styles.matchAll(/<sz val="(\d+)"/g)].map(([, size]) => Number(size) * scale);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
    expect(widest * scale).toBeLessThan(400);
    expect(isSideBySide || sheet.includes("fitToPage")).toBe(true);
    expect(workbook).toContain("'Część'!$A:$B,'Część'!$1:$1</definedName>");
    expect(sheet).toContain('scaleWithDoc="0"');
    expect(/<oddHeader>(.*?)<\/oddHeader>/s.exec(sheet)?.[1]).toMatch(
      /^&amp;L&amp;10 Zakład &amp;&amp; Synowie .{20,60}…\nNIP 5260001246 · BDO 000297365&amp;R.*\n&amp;A$/,
    );
  },
);

test("the first table is below the facts, others have sheets of their own; headings are repeated on pages, and texts are wrapped", async () => {
  const long = "Szacunek: stawka niepotwierdzona, poziom recyklingu niepotwierdzony. ".repeat(6).trim();
  const { sheet, read, workbook } = await partsOf([
    {
      name: "Zestawienie",
      facts: [
        ["Firma", company.name.repeat(3)],
        ["Okres", "2026 rok"],
      ],
      tables: [
        {
          title: "Do zapłaty",
          columns: [textColumn("Opłata"), numberColumn("Kwota", "zł", 2), textColumn("Uwagi")],
          rows: [[["Opłata produktowa", "1234567.5", long]]],
        },
        {
          title: "Opłaty",
          columns: Array.from({ length: 11 }, (_, at) => (at % 2 ? numberColumn(`Ile ${at}`) : textColumn(`Co ${at}`))),
          rows: [[Array.from({ length: 11 }, (_, at) => (at % 2 ? "12.5" : long))]],
          notes: [long],
        },
      ],
    },
  ]);
  for (const one of [sheet, read("xl/worksheets/sheet2.xml")]) {
    const { scale, isAcross, isSideBySide } = printed(one);
    expect([isAcross, isSideBySide, scale >= 0.7]).toEqual([true, false, true]);
  }
  expect(sheet).toContain('<mergeCell ref="B1:C1"/>'); // the name
  expect(workbook).toContain("'Zestawienie'!$A:$A,'Zestawienie'!$5:$5</definedName>");
  expect(workbook).toContain("'Opłaty'!$A:$A,'Opłaty'!$1:$1</definedName>");
  expect(read("xl/worksheets/sheet2.xml")).toContain('<t xml:space="preserve">Co 0</t>');
  expect(sheet.indexOf("<mergeCells>")).toBeGreaterThan(sheet.indexOf("</sheetData>"));
  const heights = [...sheet.matchAll(/<row r="(\d+)"(?: ht="([\d.]+)")?/g)].map(([, , height]) => Number(height ?? 0));
  expect(Math.max(...heights)).toBeLessThanOrEqual(409); // the limit of workbooks
});

test("a row is high enough for a document number even in programs that break it after each slash", async () => {
  const number = `${"Ż".repeat(18)}/2026/05/${"0".repeat(19)}1/KOREKTA/ABCDEFGH`;
  const columns = Array.from({ length: 9 }, (_, at) => textColumn(`Numer ${at}`));
  const { sheet } = await partsOf([
    { name: "A", tables: [{ title: "A", columns, rows: [[columns.map(() => number)]] }] },
  ]);
  expect(Number(/<row r="2" ht="([\d.]+)"/.exec(sheet)?.[1])).toBe(3 * LINE_HEIGHT);
});

test("a narrow sheet is printed in portrait; numbers have thousands separators and all decimal places", async () => {
  const columns = [textColumn("Co"), numberColumn("Ile")];
  const { sheet, styles } = await partsOf([
    {
      name: "A",
      tables: [
        {
          title: "A",
          columns,
          rows: [
            [
              ["a", "987654.321123"],
              ["b", "1186390"],
            ],
          ],
        },
      ],
    },
  ]);
  expect(printed(sheet)).toMatchObject({ isAcross: false, scale: 1 });
  const all = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)];
  for (const [value, format] of [
    ["987654.321123", "#,##0.0##############"],
    ["1186390", "#,##0"],
  ] as const) {
    const style = Number(new RegExp(`<c s="(\\d+)"><v>${value}`).exec(sheet)?.[1]);
    expect(styles).toContain(`numFmtId="${all[style]?.[1]}" formatCode="${format}"`);
  }
});
