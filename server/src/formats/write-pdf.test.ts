import { areas } from "@ekorok/domain/areas/all-areas";
import { areaTable } from "@ekorok/domain/exports/area-table";
import {
  numberColumn,
  textColumn,
  type ExportDocument,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { expect, test } from "vitest";
import { textOfPdf } from "../../test/pdf-text.ts";
import { writePdf } from "./write-pdf.ts";

const table = (title: string): ExportTable => ({
  title,
  columns: [{ label: "Co", kind: "text" }],
  rows: [[["wiersz"]]],
});

/** The text of each page, with each line of a cell on its own line. */
async function pagesOf(sections: ExportDocument["sections"], more: Partial<ExportDocument> = {}): Promise<string[]> {
  const parts: Uint8Array[] = [];
  const paper: ExportDocument = {
    title: "Tytuł",
    fileName: "plik",
    company: null,
    asOf: "2026-02-01T10:00:00Z",
    rowCount: 1,
    sections,
    ...more,
  };
  await writePdf(
    paper,
    async (bytes) => void parts.push(bytes),
    async () => {},
  );
  return textOfPdf(Buffer.concat(parts)).replaceAll("\u00a0", " ").split("\f");
}

const linesOf = async (sections: ExportDocument["sections"], more: Partial<ExportDocument> = {}): Promise<string[]> =>
  (await pagesOf(sections, more)).flatMap((page) => page.split("\n"));

const linesOfTable = (of: Pick<ExportTable, "columns" | "rows"> & Partial<ExportTable>) =>
  linesOf([{ name: "Część", tables: [{ title: "Część", ...of }] }]);

test.each<[string, ExportDocument["sections"], string[]]>([
  ["that is one table is called by its title alone", [{ name: "Część", tables: [table("Część")] }], []],
  [
    "with several tables names their section",
    [{ name: "Część", tables: [table("A"), table("B")] }],
    ["Część", "A", "B"],
  ],
  [
    "names also a section in which nothing stands",
    [
      { name: "A", tables: [] },
      { name: "B", tables: [table("B")] },
    ],
    ["A", "B"],
  ],
  [
    "names its only table where facts stand above it",
    [
      { name: "A", facts: [["Firma", "Ja"]], tables: [table("A")] },
      { name: "B", tables: [table("B")] },
    ],
    ["A", "B"],
  ],
])("a document %s", async (_, sections, expected) => {
  const headings = ["Część", "A", "B"];
  expect((await linesOf(sections)).filter((line) => headings.includes(line))).toEqual(expected);
});

const NUMBER = "987654321987.123456";
const WORDS = "Konstantynopolitańczykowianeczka na 12 345 678,90 zł, nieskazitelny/nieprzemakalny";

test.each(areas.map((area) => [area.id, area] as const))(
  "%s with long values: no number and no word is broken; columns that do not fit are on further pages",
  async (_, area) => {
    const { columns, keyCount } = areaTable(area, { hasMonths: true });
    const row = columns.map(({ kind }) => (kind === "number" ? NUMBER : kind === "text" ? WORDS : "2026-02-05"));
    const lines = await linesOfTable({ columns, keyCount, rows: [[row]], totals: [row] });
    const counted = (kind: string) => columns.filter((column) => column.kind === kind).length;
    const figures = lines.filter((line) => line === formatDecimal(NUMBER).replaceAll("\u00a0", " "));
    expect(figures.length).toBeGreaterThanOrEqual(2 * counted("number"));
    const days = lines.filter((line) => line === "05.02.2026");
    expect(days).toHaveLength(2 * counted("day"));
    for (const word of WORDS.replace("12 345 678,90", "12_345_678,90").split(" ")) {
      const whole = word.replaceAll("_", " ");
      const found = lines.filter((line) => line.includes(whole));
      expect([whole, found.length]).toEqual([whole, expect.toSatisfy((times) => times >= 2 * counted("text"))]);
    }
    for (const word of columns.flatMap(({ label }) => label.split(" ")))
      expect([word, lines.some((line) => line.split(" ").includes(word))]).toEqual([word, true]);
  },
);

test("columns that do not fit form groups below, each with the key columns, and units stay with their numbers", async () => {
  const columns = [
    textColumn("Miesiąc"),
    numberColumn("Lp."),
    ...Array.from({ length: 100 }, (_, at) => [
      numberColumn(`Ilość${at}`),
      { ...textColumn(`Miara${at}`), follows: true },
    ]).flat(),
  ];
  const row = ["maj", "7", ...columns.slice(2).map((column) => (column.kind === "number" ? "1234567.89" : "10⁶ m³"))];
  const lines = await linesOfTable({ columns, keyCount: 2, rows: [[row]] });
  const groups = lines.join("\n").split("Miesiąc\nLp.\n").slice(1);
  expect(groups.length).toBeGreaterThan(5);
  for (const group of groups) {
    const heads = group.split("\n").filter((line) => /^(Ilość|Miara)\d+$/.test(line));
    expect(heads.length % 2).toBe(0);
    expect(heads.filter((head) => head.startsWith("Ilość")).length).toBe(heads.length / 2);
    expect(group).toContain("maj\n7\n1 234 567,89\n10⁶ m³");
  }
});

test("a word wider than any column is broken at a seam, and nothing of it is lost", async () => {
  const address = `https://przyklad.example/${"katalog-z-opakowaniami/".repeat(30)}plik.html?nr=1234567890`;
  const endless = "Ż".repeat(900);
  const columns = [textColumn("Uwagi"), textColumn("Adres"), ...["A", "B", "C"].map(textColumn)];
  const lines = await linesOfTable({ columns, rows: [[[endless, address, "a", "b", "c"]]] });
  const ofAddress = lines.filter((line) => line.length > 5 && address.includes(line));
  expect(ofAddress.join("")).toBe(address);
  for (const line of ofAddress.slice(0, -1)) expect(line).toMatch(/[-/.=?]$/);
  expect(lines.filter((line) => /^Ż+$/.test(line)).join("")).toBe(endless);
});

test("a row taller than a page continues on the next, and missing letters are replaced and explained", async () => {
  const sentences = Array.from({ length: 1_500 }, (_, at) => `zdanie${at}.`);
  const columns = [textColumn("Nr"), textColumn("Uwagi")];
  const lines = await linesOfTable({
    columns,
    rows: [
      [
        ["1", sentences.join("\n")],
        ["2", "serce ❤️, 😀 i 漢"],
      ],
    ],
  });
  expect(lines.filter((line) => line.startsWith("zdanie"))).toEqual(sentences);
  expect(lines.filter((line) => line === "Uwagi").length).toBeGreaterThan(20);
  expect(lines).toContain("serce ❤, 😀 i \uFFFD");
  expect(lines.join(" ")).toContain("Znak \uFFFD stoi zamiast znaku");
});

test.each([
  ["signature", "Podpis osoby upoważnionej", "Projekt"],
  [{ draft: "jeszcze nie złożono" }, "Projekt: jeszcze nie złożono.", "Podpis osoby upoważnionej"],
] as const)("a document that ends with %o says '%s'", async (ending, said, unsaid) => {
  const lines = (await linesOf([{ name: "A", tables: [table("A")] }], { ending })).join("\n");
  expect(lines).toContain(said);
  expect(lines).not.toContain(unsaid);
});

/** In seconds of processor time: several times what it takes, and half of what it took when the library laid out each cell. */
const [ROWS, MOST_SECONDS] = [4_000, 4];

test("thousands of rows of one area are drawn in seconds, and the reported progress only rises", async () => {
  const area = areas.find(({ id }) => id === "packagings") ?? areas[0];
  if (!area) throw new Error("there are areas");
  const { columns, keyCount } = areaTable(area, { hasMonths: true });
  const rows = Array.from({ length: ROWS }, (_, row) =>
    columns.map(({ kind }) =>
      kind === "number" ? `${row}.25` : kind === "text" ? `Opakowanie numer ${row}` : "2026-02-05",
    ),
  );
  const shares: number[] = [];
  const paper = { title: "T", fileName: "t", company: null, asOf: "2026-02-01T10:00:00Z", rowCount: ROWS };
  const sections = [{ name: "A", tables: [{ title: "A", columns, keyCount, rows: [rows] }] }];
  const before = process.cpuUsage();
  await writePdf(
    { ...paper, sections },
    async () => {},
    async (share) => void shares.push(share),
  );
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MOST_SECONDS);
  expect([shares, shares.at(-1)]).toEqual([shares.toSorted((one, other) => one - other), 1]);
});

test("sums are on a page with the last row, and a number beside its unit", async () => {
  const columns = [textColumn("Co"), textColumn("Ile")];
  const rows = Array.from({ length: 80 }, (_, at) => [`wiersz ${at}`, "pobrano 529,20 zł"]);
  for (let count = 20; count < 50; count++) {
    const said = (await linesOfTable({ columns, rows: [rows.slice(0, count)], totals: [["Razem", null]] })).join("\n");
    expect(said).toMatch(new RegExp(`wiersz ${count - 1}\\npobrano 529,20 zł\\nRazem`));
  }
});

test.each([
  ["signature", "Podpis osoby upoważnionej", []],
  [{ draft: "jeszcze nie złożono" }, "Projekt: jeszcze nie złożono.", ["Do opłat się tego nie dodaje."]],
] as const)(
  "the ending of a document (%o) is on a page with the end of its last table",
  async (ending, said, notes) => {
    const columns = [textColumn("Co"), textColumn("Ile")];
    const wide = [...columns, ...Array.from({ length: 30 }, (_, at) => textColumn(`Kolumna${at}`))];
    for (const shown of [columns, wide])
      for (let count = shown === wide ? 37 : 20; count < 44; count++) {
        const rows = Array.from({ length: count }, (_, at) => shown.map(() => `wiersz-${at + 1}`));
        const one = { title: "Część", columns: shown, rows: [rows], totals: [["Razem", null]], notes };
        const pages = (await pagesOf([{ name: "Część", tables: [one] }], { ending })).filter((page) =>
          page.includes(said),
        );
        expect([count, pages]).toEqual([count, [expect.stringMatching(new RegExp(`wiersz-${count}\n`))]]);
      }
  },
);

test("a document without data is a page that says so", async () => {
  expect(await linesOfTable({ columns: [textColumn("Co")], rows: [] })).toContain("Brak danych.");
});
