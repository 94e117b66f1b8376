import { expect, test } from "vitest";
import { parseQuery, stringifyQuery } from "./query-string.ts";

test.each([
  "",
  "?uid=abc",
  "?a=007&b=1e3&c=true&d=null",
  "?a=1&a=2",
  "?q=%C5%BC%C3%B3%C5%82w+x",
  "?x=%7B%22a%22%3A1%7D",
])("%s survives being read and written", (text) => {
  expect(stringifyQuery(parseQuery(text))).toBe(text);
});

test("what is absent is left out; numbers are written", () => {
  expect(stringifyQuery({ strona: 2, szukaj: undefined, sort: "" })).toBe("?strona=2&sort=");
});

test("a name such as __proto__ is a name like any other", () => {
  expect(Object.keys(parseQuery("?__proto__=x&constructor=y"))).toEqual(["__proto__", "constructor"]);
});
