import { expect, test } from "vitest";
import { carriedInto, carriesOf, monthsWithOtherCarries, type Carry, type MonthSums } from "./carries.ts";
import { salesKey, type SalesSum } from "./sales-sums.ts";

const key = { scope: "introduced" };
const sum = (pieces: number): SalesSum => ({
  area: "packagings",
  key,
  pieces: String(pieces),
  kilograms: String(pieces * 10),
});
type Given = {
  sums: Record<string, number>;
  theirs?: string[];
  corrected?: string[];
  kept?: Carry[];
  closed?: string[];
};

const carry = (from: string, to: string | null, pieces: number, more: Partial<Carry> = {}): Carry => ({
  id: `${from} ${to}`,
  from,
  to,
  sum: sum(pieces),
  isDropped: false,
  ...more,
});
function carried({ sums, theirs = [], corrected = [], kept = [], closed = [] }: Given) {
  const name = salesKey(sum(1));
  const months = Object.entries(sums).map(([month, pieces]): MonthSums => ({
    month,
    sums: [sum(pieces)],
    theirs: new Set(theirs.includes(month) ? [name] : []),
    corrected: new Map([[name, corrected]]),
  }));
  return carriesOf(months, kept, (month) => closed.includes(month));
}
const shortly = (given: Given) => carried(given).map(({ from, to, sum: { pieces } }) => `${from} ${to} ${pieces}`);

test.each<[string, Given, string[]]>([
  [
    "a return in December lowers November, and never January of the next year",
    { sums: { "2025-11": 100, "2025-12": -50, "2026-01": 80 } },
    ["2025-12 2025-11 -50"],
  ],
  [
    "the month of the corrected document comes first",
    { sums: { "2025-03": 100, "2025-11": 100, "2025-12": -50 }, corrected: ["2025-03"] },
    ["2025-12 2025-03 -50"],
  ],
  [
    "then earlier ones from the newest back, then later ones, and none falls below zero",
    { sums: { "2025-01": 10, "2025-02": 20, "2025-03": -60, "2025-04": 5, "2025-05": 40 } },
    ["2025-03 2025-02 -20", "2025-03 2025-01 -10", "2025-03 2025-04 -5", "2025-03 2025-05 -25"],
  ],
  ["what is left is asked", { sums: { "2025-11": 30, "2025-12": -50 } }, ["2025-12 2025-11 -30", "2025-12 null -20"]],
  [
    "a row of somebody's own takes nothing, as it would not change",
    { sums: { "2025-10": 30, "2025-11": 100, "2025-12": -20 }, theirs: ["2025-11"] },
    ["2025-12 2025-10 -20"],
  ],
  [
    "two share what there is, the earlier first",
    { sums: { "2025-01": 50, "2025-02": -40, "2025-03": -40 } },
    ["2025-02 2025-01 -40", "2025-03 2025-01 -10", "2025-03 null -30"],
  ],
  [
    "what a closed month has taken stays, and the rest goes on",
    {
      sums: { "2025-03": -50, "2025-04": 100 },
      kept: [carry("2025-03", "2025-02", -40)],
      closed: ["2025-02"],
    },
    ["2025-03 2025-02 -40", "2025-03 2025-04 -10"],
  ],
  [
    "a month for which a closed one has taken too much gets it back",
    { sums: { "2025-01": 60, "2025-03": 10 }, kept: [carry("2025-01", "2025-02", -40)], closed: ["2025-02"] },
    ["2025-01 2025-02 -40", "2025-01 2025-01 40"],
  ],
  [
    "what a closed month left goes to another of its year that came to be later",
    { sums: { "2025-05": 100, "2026-01": 100 }, kept: [carry("2025-03", null, -40)], closed: ["2025-03"] },
    ["2025-03 2025-05 -40"],
  ],
  [
    "what went into the next year before comes back while that is open, and stays where it is closed",
    {
      sums: { "2025-11": 100, "2025-12": -50, "2026-01": 80 },
      kept: [carry("2025-12", "2026-01", -50)],
    },
    ["2025-12 2025-11 -50"],
  ],
  [
    "or closed",
    { sums: { "2025-11": 100, "2025-12": -50 }, kept: [carry("2025-12", "2026-01", -50)], closed: ["2026-01"] },
    ["2025-12 2026-01 -50"],
  ],
])("%s", (_, given, expected) => expect(shortly(given)).toEqual(expected));

test.each<[string, Record<string, readonly [number, number]>, string[]]>([
  [
    "mass that is left without pieces is added where there are some: in earlier months from the newest back first",
    { "2025-02": [5, 50], "2025-03": [8, 80], "2025-04": [0, 30], "2025-05": [9, 90] },
    ["2025-04 2025-03 0 30"],
  ],
  [
    "and asked where there are none",
    { "2025-04": [0, 30], "2025-05": [0, 20] },
    ["2025-04 null 0 30", "2025-05 null 0 20"],
  ],
  [
    "a month that gives all its pieces keeps no mass",
    { "2025-02": [10, 200], "2025-03": [-10, -100], "2025-04": [7, 70] },
    ["2025-03 2025-02 -10 -200", "2025-03 2025-04 0 100"],
  ],
  [
    "also where that is not enough, or nobody can take it",
    { "2025-02": [10, 200], "2025-03": [-12, -120] },
    ["2025-03 2025-02 -10 -200", "2025-03 null -2 80"],
  ],
])("%s", (_, sums, expected) => {
  const months = Object.entries(sums).map(([month, [pieces, kilograms]]): MonthSums => ({
    month,
    sums: [{ ...sum(pieces), kilograms: String(kilograms) }],
    theirs: new Set(),
    corrected: new Map(),
  }));
  const carries = carriesOf(months, [], () => false);
  expect(carries.map(({ from, to, sum: { pieces, kilograms } }) => `${from} ${to} ${pieces} ${kilograms}`)).toEqual(
    expected,
  );
  expect(
    carriesOf(
      months,
      carries.map((one, place) => ({ ...one, id: String(place) })),
      () => false,
    ),
  ).toHaveLength(carries.length);
});

const dropped = carry("2025-03", null, -40, { isDropped: true });
const toAnother = (to: string | null, pieces: number) => carry("2025-03", to, pieces, { id: null });

test.each<[string, Given, Carry[]]>([
  ["nothing changed", { sums: { "2025-03": -40 } }, [dropped]],
  ["room comes to be in a later month", { sums: { "2025-03": -40, "2025-04": 100 } }, [dropped]],
  ["room comes to be for a part of it", { sums: { "2025-02": 30, "2025-03": -40 } }, [dropped]],
  [
    "more comes back: that is taken off, and what is left is asked",
    { sums: { "2025-03": -60, "2025-04": 15 } },
    [dropped, toAnother("2025-04", -15), toAnother(null, -5)],
  ],
  ["its month was closed", { sums: { "2025-04": 100 }, closed: ["2025-03"] }, [dropped]],
  ["the month owes less by now: it is asked anew", { sums: { "2025-03": -30 } }, [toAnother(null, -30)]],
  ["the month owes nothing any more", { sums: { "2025-03": 10, "2025-04": 100 } }, []],
])("a dropped sum stays while the month owes it: %s", (_, given, expected) =>
  expect(carried({ ...given, kept: [dropped] })).toEqual(expected),
);

test("two dropped parts of a row stay, and the rest of a closed month is carried on", () => {
  const more = carry("2025-03", null, -5, { id: "more", isDropped: true });
  const kept = [dropped, more, carry("2025-03", null, -7, { id: "asked" })];
  expect(carried({ sums: { "2025-04": 100 }, kept, closed: ["2025-03"] })).toEqual([
    dropped,
    more,
    toAnother("2025-04", -7),
  ]);
  expect(carried({ sums: { "2025-03": -45, "2025-04": 100 }, kept })).toEqual([dropped, more]);
});

test("months with other carries are found in both directions", () => {
  const [before, now] = [
    [carry("2025-12", "2026-01", -50)],
    [carry("2025-12", "2025-11", -30), carry("2025-12", null, -20)],
  ];
  expect(monthsWithOtherCarries(before, now)).toEqual(["2026-01", "2025-11"]);
  expect(monthsWithOtherCarries(now, [...now])).toEqual([]);
  expect(carriedInto("2025-11", now)).toEqual([sum(-30)]);
});
