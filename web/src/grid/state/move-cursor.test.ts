import { expect, test } from "vitest";
import { type Move, moveCursor } from "./move-cursor.ts";

const size = { rows: 10, columns: 4, page: 6 };

test.each<[Move, [number, number], [number, number] | null]>([
  ["up", [0, 1], [0, 1]],
  ["down", [9, 1], [9, 1]],
  ["left", [2, 0], [2, 0]],
  ["right", [2, 3], [2, 3]],
  ["rowStart", [2, 2], [2, 0]],
  ["rowEnd", [2, 1], [2, 3]],
  ["columnTop", [5, 2], [0, 2]],
  ["columnEnd", [5, 2], [9, 2]],
  ["first", [5, 2], [0, 0]],
  ["last", [5, 2], [9, 3]],
  ["pageUp", [4, 2], [0, 2]],
  ["pageDown", [2, 2], [8, 2]],
  ["next", [2, 3], [3, 0]],
  ["next", [9, 3], null],
  ["previous", [2, 0], [1, 3]],
  ["previous", [0, 0], null],
  ["enter", [2, 2], [3, 2]],
  ["enterUp", [2, 2], [1, 2]],
])("%s from %j leads to %j", (move, [row, column], to) => {
  expect(moveCursor({ row, column }, move, size, null)).toEqual(to && { row: to[0], column: to[1] });
});

test("Enter returns to the column where Tab began, if there is a next row", () => {
  expect(moveCursor({ row: 2, column: 3 }, "enter", size, 1)).toEqual({ row: 3, column: 1 });
  expect(moveCursor({ row: 9, column: 3 }, "enter", size, 1)).toEqual({ row: 9, column: 3 });
});
