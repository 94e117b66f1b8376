import { expect, test } from "vitest";
import { MOST_ROWS } from "../contract/limits.ts";
import { rowPosition } from "./contract/reports.ts";
import { byPosition, positionsBetween } from "./row-order.ts";

/** Chance that is the same in every run. */
function chance(seed: number): () => number {
  let state = (seed * 282_475_249) % 2_147_483_647;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const between = (before: string | null, after: string | null, count = 1, random = chance(7)) =>
  positionsBetween(before, after, count, random);

const expectInOrder = (positions: readonly (string | null)[]) => {
  const real = positions.filter((position) => position !== null);
  expect(new Set(real).size).toBe(real.length);
  expect(real).toEqual(real.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(real.filter((position) => !rowPosition.safeParse(position).success)).toEqual([]);
};

test.each([
  [null, null, 5_000],
  ["000003", null, 3],
  ["000003", "000004", 500],
  [null, "000001", 20],
  [null, "0000000001", 20],
  ["000009", "000010", 1], // as existing rows are numbered
  ["00000a", "00000a001", 2],
  ["zzzzzz", null, 700], // the digits have run out
])("between %j and %j there is room for %i", (before, after, count) => {
  const made = between(before, after, count);
  expect(made).toHaveLength(count);
  expectInOrder([before, ...made, after]);
});

test("rows added at the end one by one keep short positions", () => {
  let last: string | null = null;
  for (let row = 0; row < 5_000; row += 1) [last = null] = between(last, null, 1, chance(row + 1));
  expect(last?.length).toBeLessThanOrEqual(9);
});

/** A fifth of what an area can hold: five times as many must fit into the longest position. */
const COPIES = MOST_ROWS / 5;
const LONGEST = 2_000 / 5;

test.each(["right below it", "below its last copy", "below or above the last"])(
  "a row copied again and again has every copy %s",
  (where) => {
    const random = chance(11);
    const above = ["000001"];
    const below = ["000002"];
    for (let copy = 0; copy < COPIES; copy += 1) {
      const made = positionsBetween(above.at(-1) ?? null, below[0] ?? null, 1, random);
      if (where === "right below it" || (where === "below or above the last" && copy % 2 > 0)) below.unshift(...made);
      else above.push(...made);
    }
    expectInOrder([...above, ...below]);
    expect(Math.max(...[...above, ...below].map(({ length }) => length))).toBeLessThan(LONGEST);
  },
);

test("without room the ids decide, without an error", () => {
  expect(between("000001", "000001")).toEqual(["000001"]);
  expect(between("000002", "000001")).toEqual(["000002"]);
  const tight = `000001${"0".repeat(1_993)}1`;
  expect(between("000001", tight)).toEqual(["000001"]);
  const rows = [
    { id: "b", position: "000001" },
    { id: "a", position: "000001" },
    { id: "c", position: "0000001" },
  ];
  expect(rows.toSorted(byPosition).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("two people who choose the same place get different positions", () => {
  const places = Array.from({ length: 50 }, (_, person) => between("000001", "000002", 1, chance(person + 1))[0]);
  const ends = Array.from({ length: 50 }, (_, person) => between("000001", null, 1, chance(person + 1))[0]);
  expect([new Set(places).size, new Set(ends).size]).toEqual([50, 50]);
});
