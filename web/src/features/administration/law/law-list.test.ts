import type { LawNumber } from "@ekorok/domain/year-law/law-numbers";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { lawRows } from "./law-list.tsx";

const rate = (value: string): Rate => ({ value, status: "official", source: "Dz.U." });
const numbers: LawNumber[] = ["a", "b", "c", "d"].map((path) => ({ path, name: path, unit: "zł/kg" }));
const own: Record<string, Rate> = { a: rate("1.5"), b: rate("2") };

test("an entered number replaces the program's own, and a note says whether it counts yet", () => {
  const entered = { b: rate("3"), c: rate("4"), d: rate("5") };
  const inForce: Record<string, Rate> = { ...own, b: rate("3"), c: rate("4") };
  const rows = lawRows(numbers, {
    own: (path) => own[path],
    inForce: (path) => inForce[path],
    entered,
    changed: ["a"],
  });
  expect(rows.map(({ hasHistory }) => hasHistory)).toEqual([true, false, false, false]);
  expect(rows.map(({ shown, note }) => [shown?.value, note])).toEqual([
    ["1.5", null],
    ["3", "Wpisana zamiast wartości programu: 2."],
    ["4", "Wpisana."],
    ["5", expect.stringMatching(/Zacznie się liczyć/)],
  ]);
});
