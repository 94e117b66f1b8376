import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { periodWords, remarkWords, rowAfter, waitWords } from "./queue-words.ts";

test.each([
  [0, 0, ""],
  [1, 0, "1 uwaga"],
  [2, 1, "2 uwagi, 1 notatka"],
  [5, 2, "5 uwag, 2 notatki"],
  [12, 0, "12 uwag"],
  [22, 0, "22 uwagi"],
  [112, 5, "112 uwag, 5 notatek"],
])("%i remarks and %i notes: %s", (remarks, notes, words) => expect(remarkWords({ remarks, notes })).toBe(words));

test.each([
  ["2026-11-19T08:00:00Z", "19.11.2026 (dziś)"],
  ["2026-11-18T22:59:00Z", "18.11.2026 (wczoraj)"],
  ["2026-11-18T23:30:00Z", "19.11.2026 (dziś)"], // midnight in Poland is an hour earlier
  ["2026-11-12T08:00:00Z", "12.11.2026 (7 dni)"],
  ["2026-10-28T08:00:00Z", "28.10.2026 (22 dni)"],
])("submitted at %s it says %s", (at, words) => expect(waitWords(at, new Date("2026-11-19T10:00:00Z"))).toBe(words));

test("a correction is named as such, and so is what was returned before it was accepted", () => {
  expect(periodWords({ year: 2026, month: 3, number: 1, correction: 0 })).toBe("marzec 2026");
  expect(periodWords({ year: 2026, month: 3, number: 2, correction: 0 })).toBe("marzec 2026, złożone ponownie");
  expect(periodWords({ year: 2025, month: WHOLE_YEAR, number: 3, correction: 2 })).toBe("rok 2025, korekta 2");
});

test("the row after one that is gone is the next that is left, else the first", () => {
  const before = ["a", "b", "c", "d"];
  expect(rowAfter("b", before, ["a", "c", "d"])).toBe("c");
  expect(rowAfter("b", before, ["a", "d"])).toBe("d");
  expect(rowAfter("d", before, ["a", "b", "c"])).toBe("a");
  expect(rowAfter("x", before, ["b", "c"])).toBe("b");
  expect(rowAfter("a", ["a"], [])).toBeUndefined();
});
