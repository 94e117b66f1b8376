import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { missingFields } from "../inputs/asked-inputs.ts";
import { equipmentCampaignCharges } from "./education-campaigns.ts";
import { equipmentCharges } from "./equipment.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import type { YearFacts } from "../year-facts.ts";

const placed = (group: string, mass: string, netRevenue: string | null = null): Cells => ({
  group,
  purpose: "household",
  count: "1",
  mass,
  netRevenue,
});
const yearOf = (rows: Cells[], inputs: YearInputs, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantitiesIn("eieEquipment", rows), { year: 2025, law: yearLawOf(2025), inputs, ...more });
const bySelf = (more: YearInputs = {}): YearInputs => ({ settlements: { equipment: { way: "self" } }, ...more });
const threeYears = (group: string, a: string, b: string, c: string) => ({
  2022: { [group]: a },
  2023: { [group]: b },
  2024: { [group]: c },
});

describe("the product fee", () => {
  // 65 % of the mean of three years before, less what was collected, × rate of the group (Dz.U. 2018 poz. 1194)
  test.each([
    // 65 % × 900 / 3 = 195 − 100 = 95 × 1.80
    ["5", ["300", "300", "300"], "100", "171.00", "(65 % × 900 kg / 3 − 100 kg) × 1,80 zł/kg"],
    // lamps: 65 % × 100 / 3 = 21.666… − 0 = 21.666… × 7.50 = 162.50
    ["3", ["0", "0", "100"], "0", "162.50", "(65 % × 100 kg / 3 − 0 kg) × 7,50 zł/kg"],
    // 65 % × 10 / 3 = 2.1666… × 1.80 = 3.90
    ["1", ["10", "0", "0"], "0", "3.90", "(65 % × 10 kg / 3 − 0 kg) × 1,80 zł/kg"],
    // 65 % × 3 / 3 = 0.65 × 1.80 = 1.17
    ["6", ["1", "1", "1"], "0", "1.17", "(65 % × 3 kg / 3 − 0 kg) × 1,80 zł/kg"],
    ["4", ["100", "100", "100"], "65", "0.00", "65 % × 300 kg / 3 − 65 kg: wymagany poziom osiągnięty"],
    ["2", ["100", "100", "100"], "100", "0.00", "65 % × 300 kg / 3 − 100 kg: wymagany poziom osiągnięty"],
  ] as const)("group %s, %o kg, collected %s: %s zł", (group, [a, b, c], collected, amount, formula) => {
    const inputs = bySelf({ equipmentBefore: threeYears(group, a, b, c), equipmentCollected: { [group]: collected } });
    const [charge] = equipmentCharges(yearOf([placed(group, "5 kg")], inputs));
    expect(charge).toMatchObject({
      lines: [
        {
          amount,
          sureness: "estimate",
          why: [
            "Przyjmujemy, że podstawą jest średnia masa z trzech poprzednich lat.",
            "Stawka niepotwierdzona.",
            "Poziom zbierania niepotwierdzony.",
          ],
        },
      ],
      sum: { amount, isAtLeast: true }, // recovery and recycling are not computed
      deadline: "productFee",
    });
    expect(plainSpaces(charge?.lines[0]?.formula ?? "")).toBe(formula);
  });

  test("takes masses of years reported here, 0 for groups without rows", () => {
    const before = {
      2022: quantitiesIn("eieEquipment", [placed("5", "90 kg"), placed("5", "0.2 Mg")]),
      2023: quantitiesIn("eieEquipment", [placed("1", "7 kg")]),
      2024: quantitiesIn("eieEquipment", [placed("5", "10 kg")]),
    };
    const inputs = bySelf({ equipmentCollected: { 1: "10", 5: "0" }, equipmentBefore: threeYears("5", "1", "1", "1") });
    expect(equipmentCharges(yearOf([placed("5", "1 kg")], inputs, { before }))).toMatchObject([
      // 65 % × 300 / 3 × 1.80 = 117
      {
        lines: [
          { key: "equipment/1", amount: "0.00" },
          { key: "equipment/5", amount: "117.00" },
        ],
      },
    ]);
  });

  test("asks for a year whose months were reported, but without equipment", () => {
    const before = { 2022: {}, 2023: {}, 2024: {} };
    const rows = [placed("5", "100 kg")];
    const fieldsOf = (areasBefore: NonNullable<YearFacts["areasBefore"]>) =>
      equipmentCharges(yearOf(rows, bySelf({ equipmentCollected: { 5: "0" } }), { before, areasBefore }))
        .flatMap(({ lines }) => lines)
        .flatMap(missingFields);
    const air = { 2022: [], 2023: [], 2024: [] };
    expect(fieldsOf(air)).toEqual([2022, 2023, 2024].map((year) => `equipmentBefore.${year}.5`));
    expect(fieldsOf({ ...air, 2024: ["eieEquipment"] })).toEqual(["equipmentBefore.2022.5", "equipmentBefore.2023.5"]);
    expect(fieldsOf({ 2022: ["eieEquipment"], 2023: ["eieEquipment"], 2024: ["eieEquipment"] })).toEqual([]);
    const [campaign] = equipmentCampaignCharges(yearOf(rows, bySelf(), { before, areasBefore: air }));
    expect(campaign?.lines).toMatchObject([{ amount: null, missing: { field: "equipmentRevenueBefore" } }]);
  });

  test("a line lists the earlier numbers that it uses, and differing entries", () => {
    const ours = quantitiesIn("eieEquipment", [placed("5", "90 kg")]);
    const inputs = bySelf({ equipmentBefore: { 2022: { 5: "30" }, 2023: { 5: "90.0" }, 2024: { 5: "100" } } });
    const [charge] = equipmentCharges(yearOf([placed("5", "1 kg")], inputs, { before: { 2023: ours, 2024: ours } }));
    expect(charge?.lines[0]?.earlier).toEqual([
      { field: "equipmentBefore.2022.5", year: 2022, amount: "30", isOurs: false },
      { field: "equipmentBefore.2023.5", year: 2023, amount: "90", isOurs: true, behind: ["equipment/5"] },
      {
        field: "equipmentBefore.2024.5",
        year: 2024,
        amount: "90",
        isOurs: true,
        behind: ["equipment/5"],
        typed: "100",
      },
    ]);
    expect(charge?.lines[0]?.behind).toEqual([]); // rows of this year do not count
  });

  test("equipment of earlier years has to be collected even if none is introduced any more", () => {
    const ours = quantitiesIn("eieEquipment", [placed("5", "100 kg")]);
    const inputs = bySelf({ equipmentCollected: { 5: "0" } });
    const before = { 2022: ours, 2023: ours, 2024: ours };
    // 65 % × 100 × 1.80
    expect(equipmentCharges(yearOf([], inputs, { before }))).toMatchObject([{ lines: [{ amount: "117.00" }] }]);
    expect(equipmentCharges(yearOf([], {}, { before }))).toMatchObject([
      { lines: [{ amount: null, missing: { field: "settlements.equipment.way" } }] },
    ]);
  });

  test.each([
    ["a year before", { equipmentBefore: { 2022: { 5: "1" }, 2024: { 5: "1" } } }, "equipmentBefore.2023.5"],
    ["what was collected", { equipmentBefore: threeYears("5", "0", "0", "0") }, "equipmentCollected.5"],
  ])("missing %s is not 0", (_, inputs, field) => {
    expect(equipmentCharges(yearOf([placed("5", "1 kg")], bySelf(inputs)))).toMatchObject([
      { lines: [{ amount: null, missing: { where: "inputs", field } }], sum: { amount: "0.00", isAtLeast: true } },
    ]);
  });

  test("a year without a law", () => {
    expect(equipmentCharges(yearOf([placed("5", "1 kg")], bySelf(), { law: undefined }))).toMatchObject([
      { lines: [{ amount: null, missing: { where: "law" } }] },
    ]);
  });
});

describe("campaigns", () => {
  const rows = [placed("5", "1 kg")];
  test.each([
    // 0.1 % of last year's net revenue (pit.pl alone)
    ["123456.78", "123.46"],
    ["4.99", "0.00"],
    ["5", "0.01"],
    ["0", "0.00"],
  ])("%s zł give %s zł", (equipmentRevenueBefore, amount) => {
    expect(equipmentCampaignCharges(yearOf(rows, bySelf({ equipmentRevenueBefore })))).toMatchObject([
      {
        lines: [{ amount, sureness: "estimate", why: ["Wysokość kosztów kampanii niepotwierdzona."] }],
        due: { amount, isAtLeast: false, isEstimate: true },
        deadline: "educationCampaign",
      },
    ]);
  });

  test("from rows of the year before", () => {
    const before = { 2024: quantitiesIn("eieEquipment", [placed("5", "1 kg", "1500"), placed("6", "1 kg", "500.50")]) };
    // 0.1 % of 2 000.50 = 2.0005
    expect(equipmentCampaignCharges(yearOf(rows, bySelf(), { before }))).toMatchObject([
      { lines: [{ amount: "2.00" }] },
    ]);
  });

  test("missing revenue is not 0", () => {
    expect(equipmentCampaignCharges(yearOf(rows, bySelf()))).toMatchObject([
      { lines: [{ amount: null, missing: { field: "equipmentRevenueBefore" } }] },
    ]);
  });
});

describe("ways of settling", () => {
  const rows = [placed("5", "1 kg")];
  test("nothing to pay through an organisation; for campaigns that is our reading", () => {
    const facts = yearOf(rows, { settlements: { equipment: { way: "organisation" } } });
    expect(equipmentCharges(facts)).toMatchObject([
      {
        lines: [{ amount: "0.00", sureness: "estimate" }],
        due: { amount: "0.00", isAtLeast: false },
        remarks: [expect.stringMatching(/numer umowy/)],
      },
    ]);
    expect(equipmentCampaignCharges(facts)).toEqual([]);
  });

  test.each([undefined, "changed", "deMinimis"] as const)("%s: undetermined", (way) => {
    const facts = yearOf(rows, way ? { settlements: { equipment: { way } } } : {});
    for (const charges of [equipmentCharges(facts), equipmentCampaignCharges(facts)])
      expect(charges).toMatchObject([{ lines: [{ amount: null }], due: { isAtLeast: true } }]);
  });
});

test("no charge without equipment", () => {
  expect([...equipmentCharges(yearOf([], {})), ...equipmentCampaignCharges(yearOf([], {}))]).toEqual([]);
});
