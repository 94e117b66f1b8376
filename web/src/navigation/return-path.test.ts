import { expect, test } from "vitest";
import { returnPathFrom } from "./guard.ts";

test.each(["/", "/raporty", "/raporty/2026/11/opakowania-krajowe", "/admin/users"])("%s is a return path", (path) => {
  expect(returnPathFrom(path)).toBe(path);
});

test("a path in Polish is one, too", () => {
  expect(returnPathFrom("/zażółć")).toBe("/za%C5%BC%C3%B3%C5%82%C4%87");
  expect(returnPathFrom("/za%C5%BC")).toBe("/za%C5%BC");
});

test.each([
  "",
  "raporty",
  "//evil.pl",
  "/\\evil.pl",
  "\\\\evil.pl",
  "https:evil.pl",
  "https://evil.pl/",
  "https://own.invalid.evil.pl",
  "javascript:alert(1)",
  "/\t/evil.pl",
  "/a/../..//evil.pl",
  "/%2e%2e//evil.pl",
  "/raporty?uid=x",
  "/raporty#x",
  "@evil.pl",
  "/login",
  "/login/",
  `/${"a".repeat(3_000)}`,
  undefined,
  ["/raporty"],
])("%j leads to the first page", (value) => {
  expect(returnPathFrom(value)).toBe("/");
});
