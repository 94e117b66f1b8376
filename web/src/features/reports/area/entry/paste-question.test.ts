import { expect, test } from "vitest";
import type { PasteProposal } from "../../../../grid/paste-block.ts";
import { pasteQuestion } from "./paste-question.ts";

const asked = {
  index: 0,
  column: { key: "count", title: "Liczba" },
  text: "12.500",
  readings: ["12\u00a0500", "12,5"],
  contents: [{ cell: "12500" }, { cell: "12.5" }],
} as const;

/** A block of so many cells, in so many new rows, of which so many are each of the rest. */
function question(count: number): string[] {
  const proposal: PasteProposal = {
    changes: Array.from({ length: count }, () => ({ id: "a", key: "count", cell: "1" })),
    newRows: count,
    unread: 2 * count,
    asked: Array.from({ length: count }, () => asked),
    leftOut: count,
  };
  return pasteQuestion(proposal, () => {}).message.split("\n");
}

test.each([
  [
    1,
    [
      "Wkleisz 1 komórkę, w tym 1 nowy wiersz.",
      "1 komórki nie udało się odczytać – zostanie wpisana tak, jak jest, do poprawienia.",
      "1 komórkę w kolumnie „Liczba” można odczytać na dwa sposoby: „12.500” to 12\u00a0500 albo 12,5.",
      "1 komórkę pominięto, bo nie ma dla niej kolumny.",
    ],
  ],
  [
    3,
    [
      "Wkleisz 3 komórki, w tym 3 nowe wiersze.",
      "3 komórek nie udało się odczytać – zostaną wpisane tak, jak są, do poprawienia.",
      "3 komórki w kolumnie „Liczba” można odczytać na dwa sposoby: „12.500” to 12\u00a0500 albo 12,5.",
      "3 komórki pominięto, bo nie ma dla nich kolumn.",
    ],
  ],
  [
    12,
    [
      "Wkleisz 12 komórek, w tym 12 nowych wierszy.",
      "12 komórek nie udało się odczytać – zostaną wpisane tak, jak są, do poprawienia.",
      "12 komórek w kolumnie „Liczba” można odczytać na dwa sposoby: „12.500” to 12\u00a0500 albo 12,5.",
      "12 komórek pominięto, bo nie ma dla nich kolumn.",
    ],
  ],
])("what would become of a block is said in Polish of %d", (count, lines) => {
  expect(question(count)).toEqual(lines);
});

test("thousands are written as everywhere", () => {
  expect(question(5_000)[0]).toBe("Wkleisz 5\u00a0000 komórek, w tym 5\u00a0000 nowych wierszy.");
});
