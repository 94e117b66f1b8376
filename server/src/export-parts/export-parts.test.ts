import { textColumn } from "@ekorok/domain/exports/export-document";
import { summaryFacts } from "@ekorok/domain/exports/sheet-names";
import { expect, test } from "vitest";
import { companyFacts, listDocument } from "./export-parts.ts";

const company = { name: "Zgoda", seat: "", nip: "8567346215", regon: "", bdoNumber: "000012345" };

test("a missing fact of the company is named as such, and a period comes last", () => {
  expect(companyFacts(company, "marzec 2026")).toEqual([
    [summaryFacts[0], "Zgoda"],
    [summaryFacts[1], "nie podano"],
    [summaryFacts[2], "8567346215"],
    [summaryFacts[3], "nie podano"],
    [summaryFacts[4], "000012345"],
    [summaryFacts[5], "marzec 2026"],
  ]);
  expect(companyFacts(company)).toHaveLength(5);
});

const list = (filter: string) =>
  listDocument(
    {
      title: "Sprawozdania 2026",
      fileName: "sprawozdania-2026",
      section: "Klienci",
      filter,
      now: new Date("2026-11-18T10:00:00Z"),
      rowCount: 2,
    },
    { columns: [textColumn("Firma")], rows: [] },
  );

test("a filtered list says so above its table and in the name of its file, which stays short", () => {
  const filtered = list("Złożone, „Żubr”");
  expect([filtered.fileName, filtered.sections[0]?.tables[0]?.shows]).toEqual([
    "sprawozdania-2026-zlozone-zubr",
    "Filtr: Złożone, „Żubr”",
  ]);
  const { fileName } = list("bardzo długie ".repeat(20));
  expect(fileName.length).toBeLessThanOrEqual("sprawozdania-2026-".length + 80);
  expect(fileName).not.toMatch(/-$/);
});

test("a whole list mentions no filter", () => {
  const { fileName, sections } = list("");
  expect([fileName, sections[0]?.tables[0]]).toEqual([
    "sprawozdania-2026",
    expect.not.objectContaining({ shows: expect.anything() }),
  ]);
});
