import { describe, expect, test } from "vitest";
import { dayMoves, type FamilyDocument } from "./day-moves.ts";
import type { SaleLine } from "./sale-document.ts";

/** "10 A on 2026-10-31" */
const lineOf = (said: string, index: number): SaleLine => {
  const [quantity = "", code = "", , day = ""] = said.split(" ");
  return {
    number: index + 1,
    day,
    direction: "homeSale",
    country: null,
    code,
    gtin: null,
    name: `Towar ${code}`,
    unit: "szt.",
    quantity,
    netValue: null,
    question: null,
    isService: false,
  };
};
const sale = (...lines: string[]): FamilyDocument => ({
  kind: "VAT",
  number: "FV/1",
  issuedOn: "2026-10-31",
  deliveredOn: null,
  lines: lines.map(lineOf),
});
const correction = (
  number: string,
  issuedOn: string,
  deliveredOn: string | null,
  ...lines: string[]
): FamilyDocument => ({
  kind: "KOR",
  number,
  issuedOn,
  deliveredOn,
  lines: lines.map(lineOf),
});

/** Each order in which they may come gives the same. */
function movesIn(...family: FamilyDocument[]) {
  const said = [family, family.toReversed(), [...family.slice(1), ...family.slice(0, 1)]].map((documents) =>
    [...dayMoves(documents)].flatMap(([{ number }, lines]) =>
      lines.map((line) => `${number} ${line.number}: ${line.quantity} ${line.code} on ${line.day}`),
    ),
  );
  expect(said.every((one) => one.toSorted().join() === said[0]?.toSorted().join())).toBe(true);
  return said[0];
}

describe("what goes to another day", () => {
  const sold = sale("10 A on 2026-10-31", "4 B on 2026-10-31");
  test.each<[string, FamilyDocument[], string[]]>([
    [
      "goods that a correction names with another day of delivery",
      [sold, correction("KOR/1", "2026-11-05", "2026-11-02", "0 A on 2026-11-02")],
      ["KOR/1 10001: -10 A on 2026-10-31", "KOR/1 10002: 10 A on 2026-11-02"],
    ],
    [
      "all of them by a correction without lines",
      [sold, correction("KOR/1", "2026-11-05", "2026-11-02")],
      [
        "KOR/1 10001: -10 A on 2026-10-31",
        "KOR/1 10002: 10 A on 2026-11-02",
        "KOR/1 10003: -4 B on 2026-10-31",
        "KOR/1 10004: 4 B on 2026-11-02",
      ],
    ],
    [
      "nothing where the day is the same",
      [sold, correction("KOR/1", "2026-11-05", "2026-10-31", "-2 A on 2026-10-31")],
      [],
    ],
    [
      "nothing where the invoice is not known",
      [correction("KOR/1", "2026-11-05", "2026-11-02", "0 A on 2026-11-02")],
      [],
    ],
    [
      "nothing where no day of delivery is said",
      [sold, correction("KOR/1", "2026-11-05", null, "-2 A on 2026-11-05")],
      [],
    ],
    [
      "what an earlier correction has left of them",
      [
        sold,
        correction("KOR/1", "2026-11-05", "2026-10-31", "-2 A on 2026-10-31"),
        correction("KOR/2", "2026-11-06", "2026-11-02", "0 A on 2026-11-02"),
      ],
      ["KOR/2 10001: -8 A on 2026-10-31", "KOR/2 10002: 8 A on 2026-11-02"],
    ],
    [
      "once, where a later correction says the same day",
      [
        sold,
        correction("KOR/1", "2026-11-05", "2026-11-02", "0 A on 2026-11-02"),
        correction("KOR/2", "2026-11-06", "2026-11-02", "-3 A on 2026-11-02"),
      ],
      ["KOR/1 10001: -10 A on 2026-10-31", "KOR/1 10002: 10 A on 2026-11-02"],
    ],
    [
      "there and back, by number where both are of one day",
      [
        sold,
        correction("KOR/9", "2026-11-05", "2026-11-02", "-1 A on 2026-11-02"),
        correction("KOR/10", "2026-11-05", "2026-10-30", "0 A on 2026-10-30"),
      ],
      [
        "KOR/9 10001: -10 A on 2026-10-31",
        "KOR/9 10002: 10 A on 2026-11-02",
        "KOR/10 10001: -9 A on 2026-11-02",
        "KOR/10 10002: 9 A on 2026-10-30",
      ],
    ],
    [
      "goods of several days, and not what came back on the day of its correction",
      [
        sale("10 A on 2026-10-30", "5 A on 2026-10-31"),
        correction("KOR/1", "2026-11-01", null, "-2 A on 2026-11-01"),
        correction("KOR/2", "2026-11-06", "2026-11-02", "0 A on 2026-11-02"),
      ],
      [
        "KOR/2 10001: -10 A on 2026-10-30",
        "KOR/2 10002: 10 A on 2026-11-02",
        "KOR/2 10003: -5 A on 2026-10-31",
        "KOR/2 10004: 5 A on 2026-11-02",
      ],
    ],
    [
      "what lines with days of their own have moved before",
      [
        sold,
        correction("KOR/1", "2026-11-05", null, "-10 A on 2026-10-31", "10 A on 2026-11-02"),
        correction("KOR/2", "2026-11-06", "2026-11-03", "0 A on 2026-11-03"),
      ],
      ["KOR/2 10001: -10 A on 2026-11-02", "KOR/2 10002: 10 A on 2026-11-03"],
    ],
  ])("%s", (_, family, moves) => expect(movesIn(...family)?.toSorted()).toEqual(moves.toSorted()));

  test("nothing of a line that waits or is left out", () => {
    const [line] = sale("10 A on 2026-10-31").lines;
    if (!line) throw new Error("no line");
    const moving = correction("KOR/1", "2026-11-05", "2026-11-02");
    for (const changed of [
      { question: "direction" as const },
      { isService: true },
      { direction: "homePurchase" as const },
    ])
      expect(movesIn({ ...sale(), lines: [{ ...line, ...changed }] }, moving)).toEqual([]);
  });
});
