import { expect, test, vi } from "vitest";
import { familyMoves, type FamilyDocument } from "./family-moves.ts";
import type { SaleLine } from "./sale-document.ts";
import { GoodsByDay } from "./goods-by-day.ts";

/**
 * Lines as texts: of an invoice "10 A 1 on 2026-04-29" (quantity, goods, row, day); of a correction without a day "-6 A
 * 1 of 10" (of how many), or "-6 A -" (without a row).
 */
function lineOf(said: string, index: number, issuedOn: string): SaleLine {
  const [quantity = "", code = "", row = "", word, value = ""] = said.split(" ");
  return {
    number: index + 1,
    day: word === "on" ? value : issuedOn,
    direction: "homeSale",
    country: null,
    code,
    gtin: null,
    name: `Towar ${code}`,
    unit: "szt.",
    quantity,
    before: word === "of" ? value : null,
    invoiceRow: row === "-" ? "" : row,
    netValue: null,
    question: null,
    isService: false,
  };
}
const document = (kind: "VAT" | "KOR", number: string, issuedOn: string, ...lines: string[]): FamilyDocument => ({
  kind,
  number,
  issuedOn,
  deliveredOn: null,
  isSentAsBefore: false,
  lines: lines.map((line, index) => lineOf(line, index, issuedOn)),
});
const ofOneDay = document("VAT", "FV/1", "2026-04-30", "10 A 1 on 2026-04-30", "5 B 2 on 2026-04-30");
const ofTwoDays = document("VAT", "FV/1", "2026-04-30", "10 A 1 on 2026-04-29", "6 A 2 on 2026-05-02");
const kor = (...lines: string[]) => document("KOR", "KOR/1", "2026-05-05", ...lines);
const later = (...lines: string[]) => document("KOR", "KOR/2", "2026-05-06", ...lines);
const fromTo = (quantity: string, from: string, to: string) => [
  `${quantity.startsWith("-") ? quantity.slice(1) : `-${quantity}`} ${from}`,
  `${quantity} ${to}`,
];
const [FIRST, SECOND, OWN] = ["2026-04-29", "2026-05-02", "2026-05-05"] as const;

test.each<[string, FamilyDocument[], string[]]>([
  ["is of the day of the invoice", [ofOneDay, kor("-6 A 1 of 10")], fromTo("-6", OWN, "2026-04-30")],
  ["also where more were sold than was said", [ofOneDay, kor("2 A 1 of 10")], fromTo("2", OWN, "2026-04-30")],
  ["whatever number it has", [ofOneDay, kor("-6 A 7 of 10")], fromTo("-6", OWN, "2026-04-30")],
  ["also written as a difference", [ofOneDay, kor("-6 A -")], fromTo("-6", OWN, "2026-04-30")],
  ["is of the row that it names", [ofTwoDays, kor("-6 A 1 of 10")], fromTo("-6", OWN, FIRST)],
  [
    "of each row that it names",
    [ofTwoDays, kor("-6 A 1 of 10", "-6 A 2 of 6")],
    [...fromTo("-6", OWN, FIRST), ...fromTo("-6", OWN, SECOND)],
  ],
  ["names a row by a difference", [ofTwoDays, kor("-6 A 2")], fromTo("-6", OWN, SECOND)],
  ["names none where there were others", [ofTwoDays, kor("-2 A 1 of 6")], []],
  ["names none where more came back than were sold", [ofTwoDays, kor("-7 A 2")], []],
  ["names none of other goods", [ofTwoDays, kor("-6 B 1 of 10")], []],
  [
    "names what an earlier one has left",
    [ofTwoDays, kor("-6 A 1 of 10"), later("-1 A 1 of 4")],
    [...fromTo("-6", OWN, FIRST), ...fromTo("-1", "2026-05-06", FIRST)],
  ],
  ["adds other goods to a delivery of one day", [ofOneDay, kor("3 C 2")], fromTo("3", OWN, "2026-04-30")],
  ["adds them to a pair of which there were none", [ofOneDay, kor("3 C 3 of 0")], fromTo("3", OWN, "2026-04-30")],
  ["adds them as a difference without a number", [ofOneDay, kor("3 C -")], fromTo("3", OWN, "2026-04-30")],
  [
    "puts other goods in the place of what was sold",
    [ofOneDay, kor("-10 A 1 of 10", "10 C 1 of 0")],
    [...fromTo("-10", OWN, "2026-04-30"), ...fromTo("10", OWN, "2026-04-30")],
  ],
  [
    "takes off again what an earlier one has added",
    [ofOneDay, kor("3 C 3 of 0"), later("-1 C 3 of 3")],
    [...fromTo("3", OWN, "2026-04-30"), ...fromTo("-1", "2026-05-06", "2026-04-30")],
  ],
  ["adds other goods to deliveries of several days", [ofTwoDays, kor("3 C 2")], []],
  [
    "adds goods to what was moved as a whole",
    [ofOneDay, { ...kor(), deliveredOn: "2026-05-01" }, later("3 C 3")],
    ["-10 2026-04-30", "10 2026-05-01", "-5 2026-04-30", "5 2026-05-01", ...fromTo("3", "2026-05-06", "2026-05-01")],
  ],
  ["has no invoice", [kor("-6 A 1 of 10")], []],
  ["changes a price alone", [ofOneDay, kor("0 A 1 of 10")], []],
  ["is of another year", [ofOneDay, document("KOR", "KOR/1", "2027-01-05", "-6 A 1 of 10")], []],
  [
    "follows what another has moved",
    [ofOneDay, { ...kor(), deliveredOn: "2026-05-01" }, later("-1 B 2 of 5")],
    ["-10 2026-04-30", "10 2026-05-01", "-5 2026-04-30", "5 2026-05-01", ...fromTo("-1", "2026-05-06", "2026-05-01")],
  ],
])("a correction without a day %s", (_, family, moves) => {
  for (const documents of [family, family.toReversed()])
    expect([...familyMoves(documents).values()].flat().map(({ quantity, day }) => `${quantity} ${day}`)).toEqual(moves);
});

test("the days of all goods are computed once per correction", () => {
  const days = vi.spyOn(GoodsByDay.prototype, "days");
  familyMoves([ofOneDay, kor(...Array.from({ length: 20 }, (_, at) => `1 C${at} ${at + 3}`))]);
  expect(days).toHaveBeenCalledOnce();
});
