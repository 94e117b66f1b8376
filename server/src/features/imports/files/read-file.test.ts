import { expect, test } from "vitest";
import { workbookOf, workbookParts, worksheet, zipEntries, zipOf } from "../../../../test/workbook.ts";
import { readFile } from "./read-file.ts";
import { shownSheets } from "./shown-sheets.ts";
import { UnreadableFile } from "./file-limits.ts";

const sheetsOf = (file: Buffer, name: string) => readFile(file, name).sheets;
const rowsOf = (file: Buffer, name = "plik.xlsx") => sheetsOf(file, name)[0]?.rows;
const csv = (text: string) => rowsOf(Buffer.from(text), "plik.csv");

test("files from Excel are read: shared texts, numbers, days by their format, formulas, booleans, empty cells", () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; dni&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const texts = `<sst><si><t>Żółć</t></si><si><r><t>z dwóch </t></r><r><t xml:space="preserve">części</t></r><rPh><t>czyt.</t></rPh></si></sst>`;
  const xml = worksheet(
    `<row r="2" spans="1:4"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>0.30000000000000004</v></c><c r="D2" s="1"><v>46340</v></c></row>
     <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="2"><v>46340.5</v></c><c r="C4" s="3"><v>3</v></c><c r="D4" t="str"><f>A1&amp;"x"</f><v>wynik</v></c>
     <c r="E4" t="b"><v>1</v></c><c r="F4" t="e"><v>#N/A</v></c><c r="G4" t="d"><v>2026-11-14T00:00:00</v></c></row>`,
  );
  const parts = workbookParts([{ name: "Dane", xml }], { "xl/sharedStrings.xml": texts, "xl/styles.xml": styles });
  expect(sheetsOf(zipOf(parts), "x.xlsx")).toEqual([
    {
      name: "Dane",
      isHidden: false,
      rows: [
        [],
        ["Żółć", null, 0.300_000_000_000_000_04, "2026-11-14"],
        [],
        ["z dwóch części", "2026-11-14", 3, "wynik", "tak", "#N/A", "2026-11-14"],
      ],
    },
  ]);
});

test("files from other programs are read: prefixes, cells without references, inline texts, hidden sheets, 1904", () => {
  const xml = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a &amp; b</x:t></x:is></x:c><x:c s="1"><x:v>44878</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const parts = {
    ...workbookParts(
      [
        { name: "Jeden", xml },
        { name: "Ukryty", state: "veryHidden", xml: worksheet("") },
      ],
      { "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ),
  };
  const workbook = parts["xl/workbook.xml"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  const [one, hidden] = sheetsOf(zipOf({ ...parts, "xl/workbook.xml": workbook }), "x.xlsx");
  expect(one?.rows).toEqual([["a & b", "2026-11-14"]]);
  expect(hidden).toEqual({ name: "Ukryty", isHidden: true, rows: [] });
});

test("a formula without a computed value is told apart from an empty cell", () => {
  const xml = worksheet("<row><c><f>1+1</f><v/></c><c><f>A1</f><v>2</v></c><c t='str'><f>B1</f><v></v></c><c/></row>");
  expect(rowsOf(zipOf(workbookParts([{ name: "x", xml }])))).toEqual([["#FORMUŁA!", 2]]);
});

test("units and zeros that only the format of a number shows are read with it", () => {
  const codes = [
    "0.00&quot; t&quot;",
    "0\\ \\k\\g",
    "0.00,&quot; t&quot;",
    "0&quot; szt.&quot;",
    "0.0%",
    "[$€-407] #,##0.00",
    "#,##0.00 [$zł-415]",
    "000000",
    "0&quot; tys. szt.&quot;",
    "0.0,&quot; tys. szt.&quot;",
    "0.0\\ &quot;mln zł&quot;",
  ];
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("")}</numFmts>
    <cellXfs>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const numbers = [1.24, 1.234, 1240, 7, 0.07, 5, 6, 42, 5, 1500, 2];
  const cells = numbers.map((number, at) => `<c s="${at}"><v>${number}</v></c>`).join("");
  const parts = workbookParts([{ name: "x", xml: worksheet(`<row>${cells}</row>`) }], { "xl/styles.xml": styles });
  expect(rowsOf(zipOf(parts))).toEqual([
    ["1,24 t", "1,2340000000 kg", "1,24 t", 7, "7 %", "5 €", 6, "000042", "5 tys. szt.", "1,5 tys. szt.", "2 mln zł"],
  ]);
});

test("hidden rows and columns are read and named, if anything is in them", () => {
  const columns =
    '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/><col min="1" max="1" hidden="0"/></cols>';
  const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
  const rows = `<row r="1">${cell("A1")}${cell("B1")}</row><row r="2" hidden="1">${cell("A2")}</row><row r="3" hidden="1"/><row r="4" hidden="false">${cell("A4")}</row>`;
  const xml = worksheet(rows).replace("<sheetData>", `${columns}<sheetData>`);
  const [sheet] = sheetsOf(zipOf(workbookParts([{ name: "x", xml }])), "x.xlsx");
  expect(sheet).toEqual({
    name: "x",
    isHidden: false,
    rows: [[1, 1], [1], [], [1]],
    hidden: { rows: [1], rowCount: 1, columns: [1] },
  });
});

test("a merged text repeats in all its cells, but a number counts once", () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const xml = worksheet(
    `<row r="1">${text("A1", "Masa")}</row><row r="2">${text("A2", "kraj")}${text("B2", "eksport")}</row><row r="3"><c r="A3"><v>5</v></c><c r="C3"><v>1</v></c></row><row r="4"><c r="C4"><v>2</v></c></row>`,
    '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>',
  );
  expect(rowsOf(zipOf(workbookParts([{ name: "x", xml }])))).toEqual([
    ["Masa", "Masa"],
    ["kraj", "eksport"],
    [5, null, 1],
    [null, null, 2],
  ]);
});

test.each([
  ["semicolons", "a;b\r\n1,5;x\r\n", [["a", "b"], ["1,5", "x"], [null]]],
  ["commas and quotes", 'a,b\n"1,5","z ""cudzysłowem"""\n', [["a", "b"], ["1,5", 'z "cudzysłowem"'], [null]]],
  [
    "tabs",
    "a\tb\n1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a named separator",
    "sep=|\na|b;c\n1|2",
    [
      ["a", "b;c"],
      ["1", "2"],
    ],
  ],
  [
    "a mark of UTF-8",
    "\uFEFFa;b\n1;2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a line within quotes",
    'a;b\n"x\ny";2',
    [
      ["a", "b"],
      ["x\ny", "2"],
    ],
  ],
])("CSV with %s", (_name, text, rows) => {
  expect(csv(text)).toEqual(rows);
});

test("CSV from a Polish Excel, in windows-1250", () => {
  expect(rowsOf(Buffer.from([0xa3, 0xf3, 0x64, 0x9f, 0x3b, 0x31]), "plik.csv")).toEqual([["Łódź", "1"]]);
});

/** "gęślą jaźń" and 1, in ISO-8859-2. */
const ISO = [0x67, 0xea, 0xb6, 0x6c, 0xb1, 0x20, 0x6a, 0x61, 0xbc, 0xf1, 0x3b, 0x31];

test("CSV in ISO-8859-2 is recognised by its letters, with a warning; a lone ± is not one of them", () => {
  const { sheets, notes } = readFile(Buffer.from(ISO), "plik.csv");
  expect(sheets[0]?.rows).toEqual([["gęślą jaźń", "1"]]);
  expect(notes.join()).toContain("ISO-8859-2");
  expect(rowsOf(Buffer.from([0x62, 0xb3, 0xb9, 0x64, 0x20, 0xb1, 0x35, 0x3b, 0x31]), "plik.csv")).toEqual([
    ["błąd ±5", "1"],
  ]);
  const mixed = readFile(Buffer.from([...ISO, 0x0a, 0x6c, 0xb9, 0x64, 0x3b, 0x32]), "plik.csv"); // "ląd" in windows-1250
  expect(mixed.notes.join()).toContain("na dwa sposoby");
});

test.each([
  ["a letter by itself", "paleta \u00B6", "paleta ś", "ISO-8859-2"],
  ["a letter behind a stroke", "Z\u00B3/\u00B6", "Zł/ś", "ISO-8859-2"],
  ["a paragraph sign before a number", "\u00B65", "¶5", "Nie mamy pewności"],
  ["a plus or minus by itself", "paleta \u00B1", "paleta ±", "Nie mamy pewności"],
  ["a tolerance", "\u00B15 %", "±5 %", ""],
  ["another tolerance", "100 \u00B1 5", "100 ± 5", ""],
  ["signs of windows-1250", "\u00A9 2026 \u00A7 4 \u0096 \u0097 x", "© 2026 § 4 – — x", ""],
  ["a paragraph sign beside letters of windows-1250", "\u00B6 s\u00B9d", "¶ sąd", ""],
  ["a letter of German", "Sch\u00E4fer", "Schäfer", "Nie mamy pewności"],
  ["German and Polish", "Sch\u00E4fer Z\u00B3oty", "Schäfer Złoty", ""],
  ["a sign behind a name", "Acme\u00A9", "Acme©", "Nie mamy pewności"],
  ["a dash between words", "Gdynia\u0097Sopot", "Gdynia—Sopot", ""],
  ["few letters of DOS", "\u009Dom\u00BEa", "ťomľa", "Nie mamy pewności"],
])("CSV in an old encoding with %s is read, with a warning where that is doubtful", (_what, bytes, text, note) => {
  const { sheets, notes } = readFile(Buffer.from(`${bytes}|1`, "latin1"), "plik.csv");
  expect(sheets[0]?.rows).toEqual([[text, "1"]]);
  expect([notes.length > 0, notes.join()]).toEqual([note !== "", expect.stringContaining(note)]);
});

test.each([
  ["\u009D\u00A2d\u00AB, ul. \u008Dr\u00A2dlana"], // Łódź, ul. Źródlana
  ["\u0097l\u00A5sk"], // Śląsk
  ["kr\u00A9gle"],
  ["Krak\u00A2w"],
  ["\u00BD\u00A2raw"],
])("CSV in a DOS encoding is not taken for windows-1250: %j", (bytes) => {
  expect(() => readFile(Buffer.from(`${bytes};1`, "latin1"), "plik.csv")).toThrow("polskie litery");
});

test("CSV in UTF-16 of either byte order is read; UTF-8 with a broken character stays UTF-8", () => {
  const little = Buffer.from("\uFEFFŁódź\t1", "utf16le");
  expect(rowsOf(little, "plik.txt")).toEqual([["Łódź", "1"]]);
  expect(rowsOf(Buffer.from(little).swap16(), "plik.txt")).toEqual([["Łódź", "1"]]);
  const broken = readFile(Buffer.concat([Buffer.from("żółw;"), Buffer.from([0xff])]), "plik.csv");
  expect([broken.sheets[0]?.rows, broken.notes.length]).toEqual([[["żółw", "\uFFFD"]], 1]);
});

const cells = (xml: string) => zipOf(workbookParts([{ name: "x", xml: worksheet(xml) }]));
const plain = workbookParts([{ name: "x", xml: worksheet("<row><c><v>1</v></c></row>") }]);
const hostile: Record<string, () => Buffer> = {
  nothing: () => Buffer.alloc(0),
  "CSV without a cell that says anything": () => Buffer.from("\uFEFF;;\r\n \r\n"),
  "a zip without a workbook": () => zipOf({ "a.txt": "x" }),
  "a cut zip": () => zipOf(plain).subarray(0, 300),
  "a bomb": () => zipOf({ ...plain, "xl/worksheets/sheet1.xml": Buffer.alloc(60 * 1024 * 1024, 32) }),
  "a bomb that says it is small": () =>
    zipOf({ ...plain, "xl/worksheets/sheet1.xml": Buffer.alloc(60 * 1024 * 1024, 32) }, (record) =>
      record.writeUInt32LE(10, 24),
    ),
  "a packed size beyond the file": () => zipOf(plain, (record) => record.writeUInt32LE(0x7fff_ffff, 20)),
  "a hundred thousand parts": () =>
    zipEntries(
      Array.from({ length: 65_000 }, (_, index) => ({ name: `x${index}`, bytes: Buffer.alloc(0), method: 0 as const })),
    ),
  "a part that is there twice": () =>
    zipEntries(
      [...Object.entries(plain), ["xl/workbook.xml", "<x/>"] as const].map(([name, text]) => ({
        name,
        bytes: Buffer.from(text),
      })),
    ),
  "a part that leads out": () => zipOf({ ...plain, "../../etc/passwd": "x" }),
  "an encrypted part": () => zipOf(plain, (record) => record.writeUInt16LE(1, 8)),
  "an encrypted workbook": () =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2_000)]),
  "a row that no sheet has": () => cells('<row r="2147483647"><c r="A2147483647"><v>1</v></c></row>'),
  "a row before the first": () => cells('<row r="-1"><c><v>1</v></c></row>'),
  "a column that no sheet has": () => cells('<row r="1"><c r="XFE1"><v>1</v></c></row>'),
  "a column too far": () => cells('<row r="1"><c r="ZZ1"><v>1</v></c></row>'),
  "a row too far": () => cells('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
  "broken XML": () => cells("<row><c><v>1</row>"),
  "one long text in very many cells": () => {
    const text = `<sst><si><t>${"x".repeat(1_000)}</t></si></sst>`;
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(200);
    return zipOf({ ...workbookParts([{ name: "x", xml: worksheet(rows) }]), "xl/sharedStrings.xml": text });
  },
  "a PDF": () => Buffer.from("%PDF-1.7 x"),
  "CSV with a quote that never ends": () => Buffer.from('a;b\n1;"2\n3;4'),
  "CSV in the letters of DOS": () => Buffer.from([0x6b, 0x88, 0xa5, 0x64, 0x3b, 0x31]),
  "CSV with a thousand columns": () => Buffer.from("x;".repeat(1_000)),
  "CSV with two separators": () => Buffer.from("a;b;c\n1;2;3\n1,2,3\n"),
  "CSV with too many rows": () => Buffer.from("a;b\n".repeat(25_001)),
  bytes: () => Buffer.from([1, 2, 3, 0, 255, 254]),
};
test.each(Object.keys(hostile))("%s is refused in Polish", (name) => {
  expect(() => sheetsOf(hostile[name]?.() ?? Buffer.alloc(0), "x")).toThrow(UnreadableFile);
});

test("names from the language are plain texts", () => {
  expect(rowsOf(workbookOf({ x: [["__proto__", "constructor"]] }))).toEqual([["__proto__", "constructor"]]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([
  ["an old workbook", Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), "starym formacie"],
  [
    "one with a password",
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.alloc(600),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]),
    "chroniony hasłem",
  ],
  ["one of LibreOffice", zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }), "plik .ods"],
  [
    "a month of ours as CSV",
    zipOf({ "01-opakowania.csv": "Lp.;Kategoria" }),
    "Rozpakuj je i wczytaj te pliki po kolei",
  ],
])("%s is called what it is, whatever its name", (_name, file, words) => {
  expect(() => sheetsOf(file, "dane.xlsx")).toThrow(words);
});

test("characters that cannot be stored are replaced, with a warning; a surrogate pair is not split", () => {
  const odd = ["&#0;a", "_x0000_b", "&#xD800;c", `${"x".repeat(99)}😀`, "_xD83D__xDE00_"];
  const cells = odd.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const file = zipOf(workbookParts([{ name: "x", xml: worksheet(`<row>${cells.join("")}</row>`) }]));
  const { sheets, notes } = readFile(file, "x.xlsx");
  expect(sheets[0]).toMatchObject({
    rows: [["\uFFFDa", "\uFFFDb", "\uFFFDc", `${"x".repeat(99)}😀`, "😀"]],
  });
  expect(notes).toEqual([expect.stringContaining("których nie da się zapisać: 3")]);
  expect(shownSheets(sheets)[0]?.top[0]?.[3]).toBe("x".repeat(99));
});

test.each([
  ["CSV as .xlsx", Buffer.from("a;b\n1;2"), "x.XLSX", "a jest tekstem CSV"],
  ["a workbook as .csv", workbookOf({ A: [["a"]] }), "x.csv", "a jest skoroszytem"],
  [
    "macros",
    zipOf({ ...workbookParts([{ name: "A", xml: worksheet("") }]), "xl/vbaProject.bin": "x" }),
    "x.xlsm",
    "Pominęliśmy je",
  ],
])("%s is read, and it is said", (_what, file, name, word) => {
  expect(readFile(file, name).notes).toEqual([expect.stringContaining(word)]);
});

test("a file that is what its name says is read without a warning", () => {
  expect(readFile(workbookOf({ A: [["a"]] }), "x.xlsx").notes).toEqual([]);
  expect(readFile(Buffer.from("a;b"), "x.csv").notes).toEqual([]);
});

const declaration = '<!DOCTYPE worksheet [<!ENTITY a "b">]>';
test.each([
  ["a page", Buffer.from("\uFEFF <!DOCTYPE html><html><table><tr><td>1"), "HTML"],
  ["a table of a page", Buffer.from('<table border="1"><tr><td>1'), "HTML"],
  ["XML", Buffer.from('<?xml version="1.0"?><Workbook/>'), "XML"],
  ["XML with a DTD", Buffer.from(`<?xml version="1.0"?>${declaration}<x>&a;</x>`), "DOCTYPE"],
  [
    "a workbook with a DTD",
    zipOf(workbookParts([{ name: "A", xml: worksheet("").replace("<worksheet", `${declaration}<worksheet`) }])),
    "DOCTYPE",
  ],
])("%s is refused by its name", (_what, file, word) => {
  expect(() => readFile(file, "x.xlsx")).toThrow(word);
  expect(() => readFile(file, "x.xlsx")).toThrow(UnreadableFile);
});
