import { expect, test } from "vitest";
import { isLikeFormula } from "@ekorok/domain/exports/csv-text";
import { escapeCell, escapeFormula, unescapeFormula } from "./escape-formulas.ts";

const formulas = [
  "=1+1",
  '=HYPERLINK("http://zlo.example";"kliknij")',
  "+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(A1)",
  "﹦1+1",
  " =1+1",
  "\u00a0=1+1",
  "\ufeff=1+1",
  "\u200b=1+1",
  "\u0000=1+1",
  "\tx",
  "\rx",
  "-5%",
  "+48-600",
];

test.each(formulas)("%j is escaped and restored", (text) => {
  expect(isLikeFormula(text)).toBe(true);
  expect(isLikeFormula(escapeFormula(text))).toBe(false);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test.each([
  "-5",
  "-1 234,5",
  "-1\u00a0234.50",
  "+48 600 100 200",
  "12",
  "kowal = Nowak",
  "a@b.pl",
  "–",
  "'cytat'",
  "'",
  "",
])("%j is not escaped", (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

test("a text with an apostrophe keeps it", () => {
  for (const text of ["'=1", "''=1", "'-5", "' =1"]) expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test.each([
  ['"=1+1"', `'"=1+1"`],
  ['"""=1+1"""', `'"""=1+1"""`],
  ["=1+1", "'=1+1"],
  ['"Pakownia" sp. z o.o.', '"Pakownia" sp. z o.o.'],
  ["-5", "-5"],
])("%j selected on a page is copied as %j", (text, copied) => {
  expect(escapeCell(text)).toBe(copied);
});
