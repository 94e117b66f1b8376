import { expect, test } from "vitest";
import type { Charge } from "./contract/charges.ts";
import { knownLine, plainCharge, undeterminedLine } from "./charge.ts";
import { compareCharges } from "./compare-charges.ts";
import { Exact } from "../exact.ts";

const line = (key: string, amount: string | null) => {
  const basis = { key, what: `linia ${key}`, behind: [] };
  return amount === null
    ? undeterminedLine(basis, "Brak stawki.", { where: "law" })
    : knownLine(basis, "ilość × stawka", new Exact(amount));
};
const charge = (office: string, lines: Readonly<Record<string, string | null>>): Charge =>
  plainCharge({
    id: "sup-producers",
    title: "Opłata",
    office,
    lines: Object.entries(lines).map(([key, amount]) => line(key, amount)),
    deadline: null,
  });

test("leaves out what is equal", () => {
  const charges = [charge("śląskie", { a: "1", b: null })];
  expect(compareCharges(charges, structuredClone(charges))).toEqual([]);
});

test("by line: changed, new, gone, newly known; and the sum", () => {
  const before = charge("śląskie", { same: "5", changed: "10.10", went: "2", found: null });
  const after = charge("śląskie", { same: "5", changed: "9", came: "0.55", found: "4" });
  const [compared, ...others] = compareCharges([before], [after]);
  expect(others).toEqual([]);
  expect(
    compared?.lines.map(({ key, before, after, difference }) => [key, before?.amount, after?.amount, difference]),
  ).toEqual([
    ["changed", "10.10", "9.00", "-1.10"],
    ["came", undefined, "0.55", "0.55"],
    ["found", null, "4.00", null],
    ["went", "2.00", undefined, "-2.00"],
  ]);
  expect(compared).toMatchObject({
    sum: { before: { amount: "17.10", isAtLeast: true }, after: { amount: "18.55", isAtLeast: false } },
    difference: { sum: "1.45", due: "1.45" },
  });
});

test("the same charge to another office is another charge", () => {
  const compared = compareCharges([charge("śląskie", { a: "1" })], [charge("opolskie", { a: "1" })]);
  expect(compared.map(({ office, difference, sum }) => [office, difference.sum, sum.before?.amount])).toEqual([
    ["opolskie", "1.00", undefined],
    ["śląskie", "-1.00", "1.00"],
  ]);
});

test("what is due can change with equal lines, by a threshold", () => {
  const before = charge("śląskie", { a: "1" });
  expect(compareCharges([before], [{ ...before, due: null }])).toMatchObject([
    { lines: [], due: { before: { amount: "1.00" }, after: null }, difference: { due: null } },
  ]);
});
