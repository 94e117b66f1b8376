import { expect, test } from "vitest";
import { parseTsv, pastedCells, writeTsv } from "./tsv.ts";

test.each([
  ["", []],
  ["a", [["a"]]],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a\tb\nc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\rb", [["a"], ["b"]]],
  ["a\t", [["a", ""]]],
  ["\t\r\n", [["", ""]]],
  ["\n\n", [[""], [""]]],
  ['"a\nb"\tc', [["a\nb", "c"]]],
  ['"a\tb"', [["a\tb"]]],
  ['"mówi ""tak"""\tx', [['mówi "tak"', "x"]]],
  ['""\tx', [["", "x"]]],
  ['5" rura\tx', [['5" rura', "x"]]],
  ['"nowa" rura\tx', [['"nowa" rura', "x"]]],
  ['"bez końca\tx', [['"bez końca', "x"]]],
  ["1\u00a0234,5\t2", [["1\u00a0234,5", "2"]]],
])("%j is parsed into cells", (text, block) => {
  expect(parseTsv(text)).toEqual(block);
});

test("a line break inside a pasted cell becomes a space; other invisible characters stay", () => {
  expect(pastedCells('"ul. Długa 1,\r\n 00-001 Warszawa\n"\t"a\tb"\r\nc\u0007')).toEqual([
    ["ul. Długa 1, 00-001 Warszawa ", "a b"],
    ["c\u0007"],
  ]);
});

test("written text is parsed back", () => {
  const block = [
    ['a"b', '"c"', "d\te", "f\r\ng"],
    ["", '"', " ", "h\n"],
    ["=1+1", "＝1+1", "-5", "'=1+1"],
    ["\t=1", '=A("b")', '"=1"', "-1 234,5"],
  ];
  expect(parseTsv(writeTsv(block))).toEqual(block);
});

test("formulas are escaped, and numbers stay numbers", () => {
  expect(writeTsv([["=1+1", "-5", "@A1", "\r=1", '=A("b")', "-1 234,5"]])).toBe(
    "'=1+1\t-5\t'@A1\t\"'\r=1\"\t'=A(\"b\")\t-1 234,5",
  );
});

test("a long text is parsed in reasonable time", () => {
  for (const piece of ['"', 'a"\t', '"a\n', "\t", "\n"])
    expect(parseTsv(piece.repeat(200_000)).length).toBeGreaterThan(0);
});
