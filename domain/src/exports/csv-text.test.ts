import { expect, test } from "vitest";
import { csvText, textOfCsv } from "./csv-text.ts";

test.each([
  ["000012345", '"000012345\t"'], // a BDO number
  ["00123456789012", '"00123456789012\t"'],
  ["'00123", "''00123"],
  ["12345678901234567890", '"12345678901234567890\t"'],
  ["5901234123457", "5901234123457"],
  ["0", "0"],
  ["0,5 kg", '"0,5 kg"'],
  ["15 01 02", "15 01 02"],
  ["1E5", '"1E5\t"'],
  ["10.5", '"10.5\t"'],
  ["5/2024", '"5/2024\t"'],
  ["1 234", '"1 234\t"'],
  ["12.05.2024 10:00", '"12.05.2024 10:00\t"'],
  ["50%", '"50%\t"'],
  ["5 zł", '"5 zł\t"'],
  ["1 maj 2024", '"1 maj 2024\t"'],
  ["II 2024", '"II 2024\t"'],
  ["PRAWDA", '"PRAWDA\t"'],
  ["Maja 12", '"Maja 12\t"'],
  ["MAR-12/2024", "MAR-12/2024"],
  ["FV 1/05/2024", "FV 1/05/2024"],
  ["=1+1", "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'t Hoen", "'t Hoen"],
  ["a;=b, -c;+d", `"a;'=b, -c;'+d"`],
  ["a;'=b", `"a;''=b"`],
])("%s is written into a CSV file as %s, and read again", (text, cell) => {
  expect(csvText(text)).toBe(cell);
  expect(textOfCsv(cell.replace(/^"(.*)"$/, "$1"))).toBe(text);
});

test("older files with marked identifiers are read, too", () => {
  expect(textOfCsv("'000012345")).toBe("000012345");
});

test.each([
  ['="00123"', "00123"],
  ['="12"', "12"],
  ['="a ""b"""', 'a "b"'],
  ['="a"&"b"', '="a"&"b"'],
  [`'="00123"`, '="00123"'],
])("%s, as Excel writes texts, is read as %s", (cell, text) => {
  expect(textOfCsv(cell)).toBe(text);
});

test.each([
  ["zwykły tekst", "zwykły tekst"],
  ["a;b", '"a;b"'],
  ['cudzy"słów', '"cudzy""słów"'],
  ["dwa\nwiersze", '"dwa\nwiersze"'],
  [" spacja", '" spacja"'],
  ["", ""],
])("text %j", (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+48 600", "'+48 600"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  [" =1+1", "' =1+1"],
  ["\t=1", "\"'\t'=1\""],
  ["\r=1", "\"'\r'=1\""],
  ['=HYPERLINK("http://zlo.example";"kliknij")', '"\'=HYPERLINK(""http://zlo.example"";""kliknij"")"'],
])("%j is no formula", (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

// LibreOffice takes tab, comma and semicolon for separators by default, Excel in English the comma.
test.each([
  ["x\t=1+1", '"x\t\'=1+1"'],
  ["x,=1+1,y", '"x,\'=1+1,y"'],
  ["x;+1+1;y", '"x;\'+1+1;y"'],
  ["x, ＝1+1", '"x, \'＝1+1"'],
  ["x\n=1+1\ny", '"x\n\'=1+1\ny"'],
  ["x\r\n -1", '"x\r\n \'-1"'],
])("%j holds no formula for a program that splits cells at another separator", (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

test.each([
  ["tel., +48 600", '"tel., +48 600"'],
  ["ul. Długa 2, Łódź", '"ul. Długa 2, Łódź"'],
  ["a=b, 5-7", '"a=b, 5-7"'],
])("%j stays as it is", (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

test("a cell of white space takes linear time", () => {
  const long = `${"\n".repeat(400_000)}${" ".repeat(400_000)}x`;
  expect(textOfCsv(csvText(long).slice(1, -1))).toBe(long);
});
