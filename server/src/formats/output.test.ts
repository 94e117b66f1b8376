import { type ExportDocument, textColumn } from "@ekorok/domain/exports/export-document";
import { expect, test } from "vitest";
import { numbersOf, rowProgress, withProgress } from "./output.ts";

const documentOf = (rowCount: number, ...batches: string[][]): ExportDocument => ({
  title: "Wiersze",
  fileName: "wiersze",
  company: null,
  asOf: "2026-11-18T10:00:00Z",
  rowCount,
  sections: [
    {
      name: "A",
      tables: batches.map((batch) => ({ title: "A", columns: [textColumn("N")], rows: [batch.map((cell) => [cell])] })),
    },
  ],
});

test("progress is reported after each batch, over all tables, and never exceeds the whole", async () => {
  const shares: number[] = [];
  const { sections } = withProgress(
    documentOf(4, ["a", "b"], ["c", "d", "e"]),
    async (share) => void shares.push(share),
  );
  const read: unknown[] = [];
  for (const { tables } of sections) for (const { rows } of tables) for await (const batch of rows) read.push(...batch);
  expect(read).toEqual([["a"], ["b"], ["c"], ["d"], ["e"]]);
  expect(shares).toEqual([0.5, 1]);
});

test("the progress of a document without rows is a number", async () => {
  const shares: number[] = [];
  await rowProgress({ rowCount: 0 }, async (share) => void shares.push(share))(0);
  expect(shares).toEqual([0]);
});

test("only the numbers that a company has stand in its header", () => {
  expect(numbersOf({ name: "Zgoda", seat: "", nip: "8567346215", regon: "", bdoNumber: "000012345" })).toBe(
    "NIP 8567346215 · BDO 000012345",
  );
  expect(numbersOf(null)).toBe("");
});
