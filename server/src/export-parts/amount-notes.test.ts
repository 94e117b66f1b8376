import { numberColumn, textColumn, type ExportRow } from "@ekorok/domain/exports/export-document";
import { expect, test } from "vitest";
import { amountCell, dutyNotes, notesColumn, withSums } from "./amount-notes.ts";

const due = { amount: "200.00", isAtLeast: false, isEstimate: false };

test.each([
  ["pay", null, "nieustalone"],
  ["pay", { ...due, amount: "0.00", isAtLeast: true }, "nieustalone"],
  ["pay", { ...due, isAtLeast: true, isEstimate: true }, "co najmniej, szacunek"],
  ["pay", due, null],
  ["file", null, null],
] as const)("the remarks of a duty to %s with the amount %o: %s", (does, amount, said) => {
  expect(dutyNotes(does, amount)).toBe(said);
});

test("with an undetermined amount the sum is a minimum; a column without numbers has no sum", async () => {
  const columns = [textColumn("Co"), numberColumn("Kwota", "zł", 2), notesColumn, numberColumn("Nadpłata", "zł", 2)];
  const row = (amount: typeof due | null): ExportRow => ["opłata", amountCell(amount), dutyNotes("pay", amount), null];
  const { rows, totals } = withSums(
    columns,
    (async function* () {
      yield [row(due), row(null)];
    })(),
  );
  for await (const _ of rows);
  expect(typeof totals === "function" && totals()).toEqual([["Razem", "200.00", "co najmniej", null]]);
});
