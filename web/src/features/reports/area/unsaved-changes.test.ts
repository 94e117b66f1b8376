import { areaById } from "@ekorok/domain/areas/all-areas";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { unsavedLines } from "./unsaved-changes.tsx";
import type { RowDraft } from "../saving/row-drafts.ts";

const area = areaById("batteries");
if (!area) throw new Error("there are no batteries");
const book = { period: { year: 2026, month: 3 }, dictionaries: emptyDictionaries() };
const row = { version: 1, edits: {}, unread: {}, isRemoved: false };

test("each cell is named by its row and column, with its text as typed", () => {
  const kept: RowDraft[] = [
    {
      ...row,
      id: "b",
      edits: { mass: "1500.5 kg", count: null },
      unread: { chemistry: { text: "ołów", problem: "?" } },
    },
    { ...row, id: "new", version: 0, edits: { kind: "portable" } },
    { ...row, id: "a", isRemoved: true },
    { ...row, id: "gone", edits: { count: "5" } },
  ];
  expect(unsavedLines(area, book, kept, ["a", "b"]).map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "wiersz 2, Skład: ołów",
    "wiersz 2, Liczba: (puste)",
    "wiersz 2, Masa: 1 500,5 kg",
    "nowy wiersz, Rodzaj: przenośne",
    "wiersz 1: do usunięcia",
    "wiersz, Liczba: 5",
  ]);
});
