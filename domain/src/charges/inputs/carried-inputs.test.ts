import { expect, test } from "vitest";
import { type YearInputs, yearInputs } from "../contract/year-inputs.ts";
import { withCarried } from "./carried-inputs.ts";
import { quantitiesIn, sampleYear } from "../sample-year.ts";
import type { YearFacts } from "../year-facts.ts";

const equipment = (group: string, mass = "5 kg") =>
  quantitiesIn("eieEquipment", [{ group, purpose: "household", count: "1", mass }]);
const before = (...years: [number, YearInputs][]) => new Map(years);
const carriedIn = (facts: YearFacts, inputs: Map<number, YearInputs>) =>
  withCarried(facts, inputs, (given) => yearInputs.parse(given));
const entry = { equipmentBefore: { 2023: { 5: "30" }, 2024: { 5: "40" } }, registeredIn: 2020 };
const bdo = { registeredIn: 2020 };

test("takes masses of earlier years and the year of registration, marked; not the year's own inputs", () => {
  const earlier = { ...entry, equipmentCollected: { 5: "9" }, isMicro: true, equipmentRevenueBefore: "100" } as const;
  expect(carriedIn(sampleYear(equipment("5")), before([2025, earlier]))).toEqual({
    inputs: entry,
    carried: { "equipmentBefore.2023.5": 2025, "equipmentBefore.2024.5": 2025, registeredIn: 2025 },
  });
});

test("entered values and our own reports take precedence", () => {
  const inputs = { equipmentBefore: { 2023: { 5: "31" } }, ...bdo } as const;
  const ours = { before: { 2024: equipment("5", "44 kg") }, areasBefore: { 2024: ["eieEquipment"] } } as const;
  expect(carriedIn(sampleYear(equipment("5"), { inputs, ...ours }), before([2025, entry]))).toEqual({ inputs });
});

test("takes the nearest earlier year, never a later one", () => {
  const years = before([2023, { registeredIn: 2018 }], [2024, { registeredIn: 2019 }], [2025, {}], [2027, bdo]);
  expect(carriedIn(sampleYear({}), years)).toEqual({ inputs: { registeredIn: 2019 }, carried: { registeredIn: 2024 } });
});

test("takes nothing that no charge asks for", () => {
  const batteries = { batteriesBefore: { 2024: "5" } };
  const company = { ...sampleYear({}).company, hasBdoNumber: false };
  expect(carriedIn(sampleYear({}, { company }), before([2025, { ...entry, ...batteries }]))).toEqual({ inputs: {} });
  // 2023 is no longer in the average of batteries.
  const placed = quantitiesIn("batteries", [{ kind: "portable", chemistry: "alkaline", mass: "5 kg" }]);
  const older = { batteriesBefore: { 2023: "4", 2024: "5" } };
  expect(carriedIn(sampleYear(placed, { company }), before([2025, older])).inputs).toEqual(batteries);
});
