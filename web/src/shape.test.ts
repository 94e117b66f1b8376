import { expect, test } from "vitest";
import { hasFields, isNumber, isText, orAbsent } from "./shape.ts";

const isItem = hasFields<{ name: string; size?: number }>({ name: isText, size: orAbsent(isNumber) });

test("an object has to have the fields, each as it should be, and may have others", () => {
  expect(isItem({ name: "a", size: 1 })).toBe(true);
  expect(isItem({ name: "a", other: null })).toBe(true);
});

test.each([undefined, null, "a", [], {}, { name: 1 }, { name: "a", size: "1" }, { name: "a", size: Number.NaN }])(
  "%j is none",
  (value) => {
    expect(isItem(value)).toBe(false);
  },
);
