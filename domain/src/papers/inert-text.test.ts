import { expect, test } from "vitest";
import { csvText, textOfCsv } from "./inert-text.ts";

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

test("files in which an identifier had a mark before it are read, too", () => {
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
