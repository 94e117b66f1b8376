import { describe, expect, test } from "vitest";
import { Exact } from "../exact.ts";
import { familyMoves, type FamilyDocument } from "./family-moves.ts";
import type { SaleLine } from "./sale-document.ts";

/** "10 A on 2026-10-31", and of a correction how many there were: "-5 A on 2026-10-31 of 10" */
const lineOf = (said: string, index: number): SaleLine => {
  const [quantity = "", code = "", , day = "", , before = null] = said.split(" ");
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
    before,
    invoiceRow: null,
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
  isSentAsBefore: false,
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
  isSentAsBefore: false,
  lines: lines.map(lineOf),
});

/** The moves, which have to be the same in every order of the documents. */
function movesIn(...family: FamilyDocument[]) {
  const said = [family, family.toReversed(), [...family.slice(1), ...family.slice(0, 1)]].map((documents) =>
    [...familyMoves(documents)].flatMap(([{ number }, lines]) =>
      lines.map(
        ({ number: line, quantity, code, day, question }) =>
          `${number} ${line}: ${quantity} ${code} on ${day}${question === null ? "" : `, ${question}?`}`,
      ),
    ),
  );
  expect(said.every((one) => one.toSorted().join() === said[0]?.toSorted().join())).toBe(true);
  return said[0];
}

describe("moves to another day", () => {
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
      "what is asked of goods of several days, and not what came back on the day of its correction",
      [
        sale("10 A on 2026-10-30", "5 A on 2026-10-31"),
        correction("KOR/1", "2026-11-01", null, "-2 A on 2026-11-01"),
        correction("KOR/2", "2026-11-06", "2026-11-02", "0 A on 2026-11-02"),
      ],
      [
        "KOR/2 10001: -10 A on 2026-10-30, day?",
        "KOR/2 10002: 10 A on 2026-11-02, day?",
        "KOR/2 10003: -5 A on 2026-10-31, day?",
        "KOR/2 10004: 5 A on 2026-11-02, day?",
      ],
    ],
    [
      "nothing where some of the goods are of that day already",
      [
        sale("10 A on 2026-04-30", "10 A on 2026-05-20"),
        correction("KOR/1", "2026-06-01", "2026-05-20", "-5 A on 2026-05-20"),
      ],
      [],
    ],
    [
      "what is asked where all of that day came back before",
      [
        sale("10 A on 2026-04-30", "10 A on 2026-05-20"),
        correction("KOR/1", "2026-06-01", "2026-05-20", "-10 A on 2026-05-20"),
        correction("KOR/2", "2026-06-02", "2026-05-20", "4 A on 2026-05-20"),
      ],
      ["KOR/2 10001: -10 A on 2026-04-30, day?", "KOR/2 10002: 10 A on 2026-05-20, day?"],
    ],
    [
      "what is asked by a correction without lines, where goods are of its day and of another",
      [sale("10 A on 2026-04-30", "4 B on 2026-05-20"), correction("KOR/1", "2026-06-01", "2026-05-20")],
      ["KOR/1 10001: -10 A on 2026-04-30, day?", "KOR/1 10002: 10 A on 2026-05-20, day?"],
    ],
    [
      "as many as the correction says that there were",
      [
        sale("10 A on 2026-10-31", "3 A on 2026-10-31"),
        correction("KOR/1", "2026-11-05", "2026-11-02", "-1 A on 2026-11-02 of 10"),
        correction("KOR/2", "2026-11-06", "2026-11-03", "0 A on 2026-11-03 of 3"),
      ],
      [
        "KOR/1 10001: -10 A on 2026-10-31",
        "KOR/1 10002: 10 A on 2026-11-02",
        "KOR/2 10001: -3 A on 2026-10-31",
        "KOR/2 10002: 3 A on 2026-11-03",
      ],
    ],
    [
      "all of several days, and what came back on a day that is not said is among them",
      [
        sale("10 A on 2026-10-30", "5 A on 2026-10-31"),
        correction("KOR/1", "2026-11-01", null, "-2 A on 2026-11-01"),
        correction("KOR/2", "2026-11-06", "2026-11-02", "0 A on 2026-11-02 of 13"),
      ],
      [
        "KOR/2 10001: -10 A on 2026-10-30",
        "KOR/2 10002: 10 A on 2026-11-02",
        "KOR/2 10003: -5 A on 2026-10-31",
        "KOR/2 10004: 5 A on 2026-11-02",
      ],
    ],
    [
      "those of several days of which there were as many",
      [
        sale("10 A on 2026-10-30", "5 A on 2026-10-31"),
        correction("KOR/1", "2026-11-06", "2026-11-02", "0 A on 2026-11-02 of 5"),
      ],
      ["KOR/1 10001: -5 A on 2026-10-31", "KOR/1 10002: 5 A on 2026-11-02"],
    ],
    [
      "what is asked where that may be either",
      [
        sale("5 A on 2026-10-30", "5 A on 2026-10-31"),
        correction("KOR/1", "2026-11-06", "2026-11-02", "0 A on 2026-11-02 of 5"),
      ],
      [
        "KOR/1 10001: -5 A on 2026-10-30, day?",
        "KOR/1 10002: 5 A on 2026-11-02, day?",
        "KOR/1 10003: -5 A on 2026-10-31, day?",
        "KOR/1 10004: 5 A on 2026-11-02, day?",
      ],
    ],
    [
      "nothing where there were none of that day any more",
      [
        sale("10 A on 2026-04-30", "10 A on 2026-05-20"),
        correction("KOR/1", "2026-06-01", "2026-05-20", "-10 A on 2026-05-20 of 10"),
        correction("KOR/2", "2026-06-02", "2026-05-20", "4 A on 2026-05-20 of 0"),
      ],
      [],
    ],
    [
      "what is asked where there were more than on that day",
      [
        sale("10 A on 2026-04-30", "10 A on 2026-05-20"),
        correction("KOR/1", "2026-06-01", "2026-05-20", "-5 A on 2026-05-20 of 20"),
      ],
      ["KOR/1 10001: -10 A on 2026-04-30, day?", "KOR/1 10002: 10 A on 2026-05-20, day?"],
    ],
    [
      "to two days of what was of one, and of two to two, whichever was of which",
      [
        sale("10 A on 2026-10-30", "10 A on 2026-10-31", "5 B on 2026-10-30"),
        correction("KOR/1", "2026-12-05", "2026-11-02", "0 A on 2026-11-02 of 10", "0 A on 2026-12-01 of 10"),
        correction("KOR/2", "2026-12-06", "2026-11-03", "-2 B on 2026-11-03 of 5", "2 B on 2026-12-03 of 0"),
      ],
      [
        "KOR/1 10001: -10 A on 2026-10-30",
        "KOR/1 10002: 10 A on 2026-11-02",
        "KOR/1 10003: -10 A on 2026-10-31",
        "KOR/1 10004: 10 A on 2026-12-01",
        "KOR/2 10001: -5 B on 2026-10-30",
        "KOR/2 10002: 5 B on 2026-11-03",
      ],
    ],
    [
      "what days have changed between",
      [
        sale("10 A on 2026-10-30", "20 A on 2026-11-03"),
        correction("KOR/1", "2026-12-05", "2026-11-03", "0 A on 2026-11-03 of 10", "0 A on 2026-10-30 of 20"),
      ],
      ["KOR/1 10001: -10 A on 2026-11-03", "KOR/1 10002: 10 A on 2026-10-30"],
    ],
    [
      "what is left once others went off days that are said",
      [
        sale("2 A on 2026-10-29", "10 A on 2026-10-30", "12 A on 2026-10-31"),
        correction("KOR/1", "2026-12-05", "2026-11-02", "-2 A on 2026-10-29 of 0", "1 A on 2026-11-02 of 22"),
      ],
      [
        "KOR/1 10001: -10 A on 2026-10-30",
        "KOR/1 10002: 10 A on 2026-11-02",
        "KOR/1 10003: -12 A on 2026-10-31",
        "KOR/1 10004: 12 A on 2026-11-02",
      ],
    ],
    [
      "to the day of issue, where that is said",
      [
        sold,
        correction("KOR/1", "2026-11-05", null, "-10 A on 2026-10-31 of 0", "10 A on 2026-11-05 of 0"),
        correction("KOR/2", "2026-11-09", "2026-11-06", "0 A on 2026-11-06 of 10"),
      ],
      ["KOR/2 10001: -10 A on 2026-11-05", "KOR/2 10002: 10 A on 2026-11-06"],
    ],
    [
      "all of several days by a correction without lines, where none is of its day",
      [sale("10 A on 2026-10-30", "5 A on 2026-10-31"), correction("KOR/1", "2026-11-06", "2026-11-02")],
      [
        "KOR/1 10001: -10 A on 2026-10-30",
        "KOR/1 10002: 10 A on 2026-11-02",
        "KOR/1 10003: -5 A on 2026-10-31",
        "KOR/1 10004: 5 A on 2026-11-02",
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

  describe("a correction without a destination", () => {
    const sent = (quantity: string, code: string, country: string | null): SaleLine => ({
      ...lineOf(`${quantity} ${code} on 2026-10-31`, 0),
      direction: "intraEuSupply",
      country,
    });
    const original = (...lines: SaleLine[]) => ({ ...sale(), lines });
    const lowered = (line: SaleLine, isSentAsBefore = true) => ({
      ...correction("KOR/1", "2026-11-05", null),
      isSentAsBefore,
      lines: [line],
    });
    test.each<[string, FamilyDocument[], string[]]>([
      [
        "where the invoice sent them",
        [original(sent("10", "A", "DE")), lowered(sent("-4", "A", "FR"))],
        ["4 FR", "-4 DE"],
      ],
      ["unknown before", [original(sent("10", "A", "DE")), lowered(sent("-4", "A", null))], ["4 null", "-4 DE"]],
      ["with other goods", [original(sent("10", "A", "DE")), lowered(sent("2", "B", "FR"))], ["-2 FR", "2 DE"]],
      ["there already", [original(sent("10", "A", "FR")), lowered(sent("-4", "A", "FR"))], []],
      ["it says it", [original(sent("10", "A", "DE")), lowered(sent("-4", "A", "FR"), false)], []],
      ["no invoice", [lowered(sent("-4", "A", "FR"))], []],
      ["to two countries", [original(sent("5", "A", "DE"), sent("5", "A", "IT")), lowered(sent("-4", "A", "FR"))], []],
      [
        "to two countries, these goods to one",
        [original(sent("5", "A", "DE"), sent("5", "B", "IT")), lowered(sent("-4", "A", "FR"))],
        ["4 FR", "-4 DE"],
      ],
      [
        "sold here now",
        [original(sent("5", "A", "DE")), lowered({ ...sent("-4", "A", null), direction: "homeSale" })],
        [],
      ],
      ["by price only", [original(sent("5", "A", "DE")), lowered(sent("0", "A", "FR"))], []],
    ])("%s", (_, family, moves) =>
      expect([...familyMoves(family).values()].flat().map(({ quantity, country }) => `${quantity} ${country}`)).toEqual(
        moves,
      ),
    );

    test("and moves the rest to another day", () => {
      const later = correction("KOR/2", "2026-11-06", "2026-11-02");
      const moves = familyMoves([original(sent("10", "A", "DE")), lowered(sent("-4", "A", "FR")), later]);
      expect(moves.get(later)?.map(({ quantity, country, day }) => `${quantity} ${country} ${day}`)).toEqual([
        "-6 DE 2026-10-31",
        "6 DE 2026-11-02",
      ]);
    });
  });

  test("goods with other names and units, in a unit that gives an exact quantity", () => {
    const units: Readonly<Record<string, string>> = { szt: "1", op: "12", opak: "12" };
    const measure = ({ unit }: SaleLine) => ({ goods: "A", each: new Exact(units[unit ?? ""] ?? 0) });
    const inUnit = (document: FamilyDocument, unit: string) => ({
      ...document,
      lines: document.lines.map((line) => ({ ...line, code: unit, unit })),
    });
    const invoice = inUnit(sale("10 A on 2026-10-31"), "op");
    const later = [
      inUnit(correction("KOR/1", "2026-11-05", "2026-11-02", "0 A on 2026-11-02 of 7"), "szt"),
      inUnit(correction("KOR/2", "2026-11-06", "2026-11-03", "0 A on 2026-11-03 of 10"), "opak"),
      inUnit(correction("KOR/3", "2026-11-07", "2026-11-04", "0 A on 2026-11-04 of 1"), "opak"),
    ];
    const moves = familyMoves([invoice, ...later], measure);
    expect(later.map((one) => moves.get(one)?.map(({ quantity, unit, day }) => `${quantity} ${unit} ${day}`))).toEqual([
      ["-7 szt 2026-10-31", "7 szt 2026-11-02"],
      ["-113 szt 2026-10-31", "113 szt 2026-11-03", "-7 szt 2026-11-02", "7 szt 2026-11-03"],
      ["-12 szt 2026-11-03", "12 szt 2026-11-04"],
    ]);
  });

  test("no moves for waiting or left-out lines", () => {
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
