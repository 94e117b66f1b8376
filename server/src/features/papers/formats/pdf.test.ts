import type { Paper, PaperTable } from "@ekorok/domain";
import { expect, test } from "vitest";
import { textOfPdf } from "../../../../test/pdf-text.ts";
import { writePdf } from "./pdf.ts";

const table = (title: string): PaperTable => ({
  title,
  columns: [{ label: "Co", kind: "text" }],
  rows: [[["wiersz"]]],
});

async function linesOf(sections: Paper["sections"]): Promise<string[]> {
  const parts: Uint8Array[] = [];
  const paper: Paper = {
    title: "Tytuł",
    fileName: "plik",
    company: null,
    asOf: "2026-02-01T10:00:00Z",
    rowCount: 1,
    sections,
  };
  await writePdf(
    paper,
    async (bytes) => void parts.push(bytes),
    async () => {},
  );
  return textOfPdf(Buffer.concat(parts)).split("\n");
}

test.each<[string, Paper["sections"], string[]]>([
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
])("a paper %s", async (_, sections, expected) => {
  const headings = ["Część", "A", "B"];
  expect((await linesOf(sections)).filter((line) => headings.includes(line))).toEqual(expected);
});
