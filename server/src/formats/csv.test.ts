import { expect, test } from "vitest";
import { plainCsv } from "./csv.ts";

test("a mark of UTF-8, semicolons, lines that end as the standard says, decimal commas", () => {
  const rows = [
    ["Węgiel", 1773.79],
    ["Koks", null],
  ];
  expect(plainCsv({ head: ["Nazwa", "2026"], rows })).toBe("\uFEFFNazwa;2026\r\nWęgiel;1773,79\r\nKoks;\r\n");
});

test("a heading is no formula either, and a number is left alone", () => {
  expect(plainCsv({ head: ["=a"], rows: [[0.5]] })).toBe("\uFEFF'=a\r\n0,5\r\n");
});
