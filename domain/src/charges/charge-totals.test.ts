import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { airCharges } from "./rules/air.ts";
import { sumOfDue, totalsByOffice } from "./charge-totals.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const PLACE = { place: "Fabryczna 1", gmina: "Gmina", source: sample.ammonia }; // 0,67 zł/kg
const air = (kgByOffice: Readonly<Record<string, string>>) =>
  airCharges(
    sampleYear(
      quantitiesIn(
        "otherEmissions",
        Object.entries(kgByOffice).map(([voivodeship, kg]) => ({ ...PLACE, voivodeship, amount: `${kg} kg` })),
      ),
    ),
  );
const due = (charges: ReturnType<typeof air>, gaps: readonly string[] = []) => ({
  all: sumOfDue(charges, gaps),
  offices: totalsByOffice(charges, (own) => sumOfDue(own, gaps)),
});

test("two offices with 700,15 zł each: both below their threshold, so nothing is due", () => {
  const { all, offices } = due(air({ śląskie: "1045", łódzkie: "1045" }));
  expect(all).toMatchObject({ amount: "0.00", isAtLeast: false });
  expect(offices.map(({ office, total }) => [office, total.amount, total.isAtLeast])).toEqual([
    ["łódzkie", "0.00", false],
    ["śląskie", "0.00", false],
  ]);
});

test("only offices above their own threshold are in the sum, in whole złoty", () => {
  // 1 209,70 kg × 0,67 = 810,499 → 810,50 → 811 zł
  const { all, offices } = due(air({ śląskie: "1209.7", łódzkie: "1045" }));
  expect(all).toMatchObject({ amount: "811.00", isAtLeast: false });
  expect(offices.map(({ office, total }) => [office, total.amount])).toEqual([
    ["łódzkie", "0.00"],
    ["śląskie", "811.00"],
  ]);
});

test("an undetermined charge makes the sums of its office and of all a minimum, but not others", () => {
  const [charge] = air({ śląskie: "1300" });
  if (!charge) throw new Error("no charge");
  const { all, offices } = due([charge, { ...charge, office: null, due: null }, { ...charge, office: "łódzkie" }]);
  expect(all).toMatchObject({ amount: "1742.00", isAtLeast: true });
  expect(offices.map(({ office, total }) => [office, total.amount, total.isAtLeast])).toEqual([
    ["łódzkie", "871.00", false],
    ["śląskie", "871.00", false],
    [null, "0.00", true],
  ]);
});

test("in an incomplete year every sum is a minimum", () => {
  const { all, offices } = due(air({ śląskie: "1300" }), ["Brakuje grudnia."]);
  expect([all, ...offices.map(({ total }) => total)].map(({ isAtLeast }) => isAtLeast)).toEqual([true, true]);
});

test("one estimate makes the sum an estimate", () => {
  const [charge] = air({ śląskie: "1300" });
  if (!charge?.due) throw new Error("no charge");
  const unsure = { ...charge, due: { ...charge.due, isEstimate: true } };
  expect(due([{ ...charge, due: { ...charge.due, isEstimate: false } }, unsure]).all.isEstimate).toBe(true);
});
