import { expect, test } from "vitest";
import {
  hasFields,
  isAnswer,
  isListOf,
  isNumber,
  isOneOf,
  isRecordOf,
  isString,
  isUuid,
  orAbsent,
  orNull,
} from "./shape.ts";

const isItem = hasFields<{ name: string; size?: number }>({ name: isString, size: orAbsent(isNumber) });

test("an object needs the fields, each with the right type, and may have others", () => {
  expect(isItem({ name: "a", size: 1 })).toBe(true);
  expect(isItem({ name: "a", other: null })).toBe(true);
});

test.each([undefined, null, "a", [], {}, { name: 1 }, { name: "a", size: "1" }, { name: "a", size: Number.NaN }])(
  "%j is none",
  (value) => {
    expect(isItem(value)).toBe(false);
  },
);

test("lists, records, choices and ids are checked", () => {
  const verdicts = (isFine: (value: unknown) => boolean, ...values: unknown[]) => values.map(isFine);
  expect(verdicts(isListOf(isString), [], ["a"], ["a", 1], { 0: "a" }, null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(verdicts(isRecordOf(orNull(isString)), {}, { a: null, b: "b" }, { a: 1 }, [], null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(verdicts(isOneOf(["a", "b"]), "a", "c", null)).toEqual([true, false, false]);
  expect(verdicts(isUuid, crypto.randomUUID(), "x", 1)).toEqual([true, false, false]);
  expect(verdicts(isAnswer, {}, [], null, "<html>", undefined)).toEqual([true, true, false, false, false]);
});
