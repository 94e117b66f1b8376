import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { emptyDictionaries } from "../dictionaries/dictionary-items.ts";
import { monthCharges } from "./all-charges.ts";
import { monthAmounts, monthTotals } from "./charge-totals.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const ammonia = (amount: string, voivodeship = "śląskie") => ({
  place: "F",
  gmina: "G",
  voivodeship,
  source: sample.ammonia,
  amount: `${amount} kg`,
});
const emitted = (...rows: Record<string, string>[]) => quantitiesIn("otherEmissions", rows);

test("each area of each month by itself, all offices together, whatever the year lacks", () => {
  const facts = sampleYear({}, { open: [12] });
  const areas = [
    { month: 2, area: "otherEmissions", quantities: emitted(ammonia("100"), ammonia("50", "opolskie")) },
    { month: 3, area: "otherEmissions", quantities: emitted(ammonia("10")) },
    {
      month: 3,
      area: "packagings", // charged by the whole year only
      quantities: quantitiesIn("packagings", [
        { scope: "introduced", use: "singleUse", category: sample.plastics, mass: "5 kg" },
      ]),
    },
  ] as const;
  // 0.67 zł/kg
  expect(monthAmounts(facts, areas)).toEqual([
    { month: 2, area: "otherEmissions", amount: expect.objectContaining({ amount: "100.50", isAtLeast: false }) },
    { month: 3, area: "otherEmissions", amount: expect.objectContaining({ amount: "6.70", isAtLeast: false }) },
  ]);
});

test("a month is the sum of its areas", () => {
  const areas = [
    { month: 2, area: "otherEmissions", quantities: emitted(ammonia("100")) },
    {
      month: 2,
      area: "otherEmissions",
      quantities: emitted(ammonia("10"), { source: sample.ammonia, amount: "1 kg" }),
    },
    { month: 3, area: "batteries", quantities: {} },
  ] as const;
  expect(monthTotals(sampleYear({}), areas)).toEqual([
    { month: 2, total: { amount: "73.70", isAtLeast: true, isEstimate: expect.any(Boolean) } },
  ]);
});

test("an uncounted row makes it a minimum", () => {
  const quantities = emitted(ammonia("100"), { source: sample.ammonia, amount: "1 kg" });
  expect(monthAmounts(sampleYear({}), [{ month: 1, area: "otherEmissions", quantities }])).toMatchObject([
    { amount: { amount: "67.00", isAtLeast: true } },
  ]);
});

test("a closed month keeps the amounts of its submission, by area", () => {
  const engine = { engine: sample.carEuro5, fuel: sample.petrol, amount: "1 Mg" };
  const areas = [
    { month: 2, area: "vehicles", quantities: quantitiesIn("vehicles", [engine]) },
    { month: 2, area: "otherEmissions", quantities: emitted(ammonia("100")) },
    { month: 3, area: "otherEmissions", quantities: emitted(ammonia("100")) },
  ] as const;
  const [vehicles, substances] = areas;
  const then = monthCharges(sampleYear({ ...vehicles.quantities, ...substances.quantities }));
  const now = sampleYear({}, { dictionaries: emptyDictionaries() });
  const unknown = { amount: "0.00", isAtLeast: true, isEstimate: false };
  const handedIn = new Map([[2, then]]);
  expect(monthAmounts(now, areas, handedIn)).toEqual([
    { month: 2, area: "vehicles", amount: { amount: "8.90", isAtLeast: false, isEstimate: false } },
    { month: 2, area: "otherEmissions", amount: { amount: "67.00", isAtLeast: false, isEstimate: false } },
    { month: 3, area: "otherEmissions", amount: unknown },
  ]);
  expect(monthTotals(now, areas, handedIn)).toEqual([
    { month: 2, total: { amount: "75.90", isAtLeast: false, isEstimate: false } },
    { month: 3, total: unknown },
  ]);
});
