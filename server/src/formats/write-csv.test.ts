import { expect, test } from "vitest";
import { plainCsv } from "./write-csv.ts";

test("a CSV has a byte order mark, semicolons, CRLF line ends and decimal commas", () => {
  const rows = [
    ["Węgiel", 1773.79],
    ["Koks", null],
  ];
  expect(plainCsv({ head: ["Nazwa", "2026"], rows })).toBe("\uFEFFNazwa;2026\r\nWęgiel;1773,79\r\nKoks;\r\n");
});

test("headings are not formulas either, and numbers are unchanged", () => {
  expect(plainCsv({ head: ["=a"], rows: [[0.5]] })).toBe("\uFEFF'=a\r\n0,5\r\n");
});
