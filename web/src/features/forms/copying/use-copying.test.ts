import type { FormTable } from "@ekorok/domain/forms/contract/forms";
import type { FieldPlace, EnteredFields } from "@ekorok/domain/forms/form-fields";
import { expect, test } from "vitest";
import { neighbour, nextToEnter } from "./use-copying.ts";

const table: FormTable = { key: "t", title: "T", layout: null, columns: [], rows: [], notes: [] };
const place = (key: string, text: string | null): FieldPlace => ({
  field: { key, column: "c", text },
  row: { key, label: key, fields: [] },
  table,
});
const places = [place("a", "1"), place("b", null), place("c", "3"), place("d", "4")];
const entered = (marks: Record<string, string>): EnteredFields =>
  new Map(Object.entries(marks).map(([key, value]) => [key, { value, at: "" }]));

test.each([
  ["the first at the beginning", {}, null, "a"],
  ["beyond an undetermined field", {}, "a", "c"],
  ["beyond an entered field", { c: "3" }, "a", "d"],
  ["a field that has changed since", { a: "1", c: "2", d: "4" }, "d", "c"],
  ["wrapped around after the last", { c: "3", d: "4" }, "d", "a"],
  ["none when all are done", { a: "1", c: "3", d: "4" }, "d", null],
  ["not an entered field that is undetermined now", { a: "1", b: "2", c: "3", d: "4" }, null, null],
] as const)("the next to enter is %s", (_, marks, after, expected) => {
  expect(nextToEnter(places, entered(marks), after)).toBe(expected);
});

test("moves one by one through all fields, and back from the end", () => {
  expect([neighbour(places, "a", 1), neighbour(places, "a", -1), neighbour(places, null, -1)]).toEqual([
    "b",
    null,
    "d",
  ]);
});
