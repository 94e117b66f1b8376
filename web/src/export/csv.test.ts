import { expect, test } from "vitest";
import { csvFrom } from "./csv.ts";

const oneCell = (text: string) => csvFrom({ name: "x", head: ["a"], rows: [[{ text }]] }).slice("\uFEFFa\r\n".length);

test("a mark of UTF-8, semicolons, lines that end as the standard says, decimal commas", () => {
  const table = {
    name: "Kotły",
    head: ["Nazwa", "2026"],
    rows: [
      [{ text: "Węgiel" }, { number: "1773.79" }],
      [{ text: "Koks" }, null],
    ],
  };
  expect(csvFrom(table)).toBe("\uFEFFNazwa;2026\r\nWęgiel;1773,79\r\nKoks;\r\n");
});

test.each([
  ["zwykły tekst", "zwykły tekst\r\n"],
  ["a;b", '"a;b"\r\n'],
  ['cudzy"słów', '"cudzy""słów"\r\n'],
  ["dwa\nwiersze", '"dwa\nwiersze"\r\n'],
  [" spacja", '" spacja"\r\n'],
  ["", "\r\n"],
])("text %j", (text, line) => {
  expect(oneCell(text)).toBe(line);
});

test.each([
  ["=1+1", "'=1+1\r\n"],
  ["+48 600", "'+48 600\r\n"],
  ["-5", "'-5\r\n"],
  ["@SUM(A1)", "'@SUM(A1)\r\n"],
  ["＝1+1", "'＝1+1\r\n"],
  ["＋1", "'＋1\r\n"],
  ["－1", "'－1\r\n"],
  ["＠SUM(A1)", "'＠SUM(A1)\r\n"],
  [" =1+1", "' =1+1\r\n"],
  ["\t=1", "\"'\t'=1\"\r\n"],
  ["\r=1", "\"'\r'=1\"\r\n"],
  ['=HYPERLINK("http://zlo.example";"kliknij")', '"\'=HYPERLINK(""http://zlo.example"";""kliknij"")"\r\n'],
])("%j is no formula", (text, line) => {
  expect(oneCell(text)).toBe(line);
});

// LibreOffice takes tab, comma and semicolon for separators unless it is said otherwise, Excel in English the comma.
test.each([
  ["x\t=1+1", '"x\t\'=1+1"\r\n'],
  ["x,=1+1,y", '"x,\'=1+1,y"\r\n'],
  ["x;+1+1;y", '"x;\'+1+1;y"\r\n'],
  ["x, ＝1+1", '"x, \'＝1+1"\r\n'],
  ["x\n=1+1\ny", '"x\n\'=1+1\ny"\r\n'],
  ["x\r\n -1", '"x\r\n \'-1"\r\n'],
])("%j holds no formula for one who cuts it elsewhere", (text, line) => {
  expect(oneCell(text)).toBe(line);
});

test.each([
  ["tel., +48 600", '"tel., +48 600"\r\n'],
  ["ul. Długa 2, Łódź", '"ul. Długa 2, Łódź"\r\n'],
  ["a=b, 5-7", '"a=b, 5-7"\r\n'],
])("%j stays as it is", (text, line) => {
  expect(oneCell(text)).toBe(line);
});

test("a heading is no formula either, and a number is left alone", () => {
  expect(csvFrom({ name: "x", head: ["=a"], rows: [[{ number: "0.5" }]] })).toBe("\uFEFF'=a\r\n0,5\r\n");
});
