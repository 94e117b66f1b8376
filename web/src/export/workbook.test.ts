import { strFromU8, unzipSync } from "fflate/browser";
import { expect, test } from "vitest";
import { workbookWith } from "./workbook.ts";

async function partsOf(file: Promise<Blob>): Promise<Record<string, string>> {
  const parts = unzipSync(new Uint8Array(await (await file).arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("numbers are numbers, texts are texts, and nothing is a formula", async () => {
  const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "\t=1", '=HYPERLINK("http://zlo.example")', "<f>1+1</f>"];
  const rows = hostile.map((text) => [{ text }, { number: "1773.79" }, null]);
  const parts = await partsOf(workbookWith([{ name: "Kotły: 2026/2027", head: ["=Nazwa", "Stawka", "Nic"], rows }]));
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).toContain("<v>1773.79</v>");
  expect(Object.values(parts).join("")).not.toMatch(/<f[ >]/);
  expect(parts["xl/sharedStrings.xml"]).toContain("=1+1");
  expect(parts["xl/workbook.xml"]).toContain('name="Kotły  2026 2027"');
});
