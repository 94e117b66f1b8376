import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { batteryCharges } from "./batteries.ts";
import { batteryCampaignCharges } from "./battery-campaign.ts";
import { addQuantities } from "../../areas/quantities.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import type { YearFacts } from "../year-facts.ts";

const placed = (kind: string, mass: string): Cells => ({ kind, chemistry: "lithiumIon", mass });
const vehicle = (battery: string | null): Cells => ({ category: "M1", introducedOn: "2024-03-01", battery });
const yearOf = (rows: Cells[], inputs: YearInputs, more: Partial<YearFacts> = {}, vehicles: Cells[] = []): YearFacts =>
  sampleYear(addQuantities([quantitiesIn("batteries", rows), quantitiesIn("importedVehicles", vehicles)]), {
    year: 2024,
    law: yearLawOf(2024),
    inputs,
    ...more,
  });
const bySelf = (more: YearInputs = {}): YearInputs => ({ settlements: { batteries: { way: "self" } }, ...more });
/** Each rate was read on one page only, which is not an authority's. */
const RATE_READ_ONCE = ["Stawka niepotwierdzona."];

describe("the fee for portable batteries", () => {
  // 9.00 zł/kg (Dz.U. 2009 nr 215 poz. 1672) of what is missing to 45 % of the mean of this year and two before
  test.each([
    // 45 % × 300 / 3 = 45 − 20 = 25 × 9
    ["100 kg", ["100", "100"], "20", "225.00", "(45 % × 300 kg / 3 − 20 kg) × 9,00 zł/kg"],
    // 45 % × 10.01 / 3 = 1.5015 × 9 = 13.5135
    ["10 kg", ["0", "0.01"], "0", "13.51", "(45 % × 10,01 kg / 3 − 0 kg) × 9,00 zł/kg"],
    ["100 kg", ["100", "100"], "45", "0.00", "45 % × 300 kg / 3 − 45 kg: wymagany poziom osiągnięty"],
    // 45 % × 1.001 / 3 × 9 = 1.35135
    ["1001 g", ["0", "0"], "0", "1.35", "(45 % × 1,001 kg / 3 − 0 kg) × 9,00 zł/kg"],
  ] as const)("%s, before %o, collected %s: %s zł", (mass, [a, b], batteriesCollected, amount, formula) => {
    const inputs = bySelf({ batteriesCollected, batteriesBefore: { 2022: a, 2023: b } });
    const [charge] = batteryCharges(yearOf([placed("portable", mass), placed("sli", "999 kg")], inputs));
    expect(charge).toMatchObject({ lines: [{ amount, why: RATE_READ_ONCE }], due: { amount, isAtLeast: false } });
    expect(plainSpaces(charge?.lines[0]?.formula ?? "")).toBe(formula);
  });

  test("up to 1 kg a year is exempt, but not in an incomplete year", () => {
    expect(batteryCharges(yearOf([placed("portable", "1 kg")], bySelf()))).toMatchObject([
      { lines: [{ amount: "0.00", formula: expect.stringMatching(/zwolnione/) }] },
    ]);
    expect(batteryCharges(yearOf([placed("portable", "1 kg")], bySelf(), { open: [12] }))).toMatchObject([
      { lines: [{ amount: null }] },
    ]);
  });

  // While 1 kg is not exceeded, the whole fee may not apply, so the minimum is 0.
  test.each([
    ["1 kg", true, { amount: "0.00", formula: expect.stringMatching(/zwolnione/) }],
    ["1 kg", false, { amount: null, missing: { where: "area", area: "batteries" } }],
    ["0 kg", false, { amount: null, why: [expect.stringMatching(/nie wiadomo, czy przekroczy 1 kg/)] }],
    // 45 % × 201.001 / 3 × 9 = 271.35135
    ["1001 g", false, { amount: "271.35", sureness: "estimate" }],
    ["1001 g", true, { amount: "271.35", sureness: "estimate" }],
  ])("%s after two years of 100 kg, complete year: %s", (mass, isWhole, line) => {
    const inputs = bySelf({ batteriesCollected: "0", batteriesBefore: { 2022: "100", 2023: "100" } });
    const open = isWhole ? [] : [12];
    expect(batteryCharges(yearOf([placed("portable", mass)], inputs, { open }))).toMatchObject([{ lines: [line] }]);
  });

  test("months before service may exceed the exemption, too", () => {
    const inputs = bySelf({ batteriesCollected: "0", batteriesBefore: { 2022: "100", 2023: "100" } });
    const more = { lacksEarlier: true };
    expect(batteryCharges(yearOf([placed("portable", "1 kg")], inputs, more))).toMatchObject([
      { lines: [{ amount: null, missing: { where: "inputs", field: "earlierMonths" } }], sum: { amount: "0.00" } },
    ]);
  });

  test("takes years that were reported here", () => {
    const before = { 2022: quantitiesIn("batteries", [placed("portable", "50 kg"), placed("ev", "400 kg")]), 2023: {} };
    // 45 % × 150 / 3 × 9 = 202.50
    expect(
      batteryCharges(yearOf([placed("portable", "100 kg")], bySelf({ batteriesCollected: "0" }), { before })),
    ).toMatchObject([{ lines: [{ amount: "202.50" }] }]);
  });

  test.each([
    ["a year before", { batteriesCollected: "0", batteriesBefore: { 2022: "1" } }, "batteriesBefore.2023"],
    ["what was collected", { batteriesBefore: { 2022: "1", 2023: "1" } }, "batteriesCollected"],
  ])("missing %s is not 0", (_, inputs, field) => {
    expect(batteryCharges(yearOf([placed("portable", "2 kg")], bySelf(inputs)))).toMatchObject([
      { lines: [{ amount: null, missing: { where: "inputs", field } }], sum: { isAtLeast: true } },
    ]);
  });

  test("2026 uses unconfirmed numbers", () => {
    const inputs = bySelf({ batteriesCollected: "0", batteriesBefore: { 2024: "0", 2025: "0" } });
    expect(
      batteryCharges(yearOf([placed("portable", "2 kg")], inputs, { year: 2026, law: yearLawOf(2026) })),
    ).toMatchObject([{ lines: [{ amount: "2.70", why: RATE_READ_ONCE }] }]);
  });

  test("no charge without portable batteries", () => {
    expect(batteryCharges(yearOf([placed("sli", "100 kg")], bySelf()))).toEqual([]);
  });
});

describe("campaigns", () => {
  // 0.03 zł/kg of all batteries placed this year (przemyslisrodowisko.pl, 2024)
  test.each([
    [[placed("portable", "10 kg"), placed("sli", "1 Mg")], "30.30"],
    [[placed("portable", "166 g")], "0.00"], // 0.00498
    [[placed("portable", "167 g")], "0.01"], // 0.00501
  ])("%o: %s zł", (rows, amount) => {
    expect(batteryCampaignCharges(yearOf(rows, bySelf()))).toMatchObject([
      {
        lines: [{ amount, why: RATE_READ_ONCE }],
        due: { amount, isAtLeast: false, isEstimate: true },
        deadline: "batteryCampaign",
      },
    ]);
  });

  test("batteries in imported vehicles count if weighed: our reading", () => {
    const [charge] = batteryCampaignCharges(
      yearOf([placed("sli", "100 kg")], bySelf(), {}, [vehicle("20 kg"), vehicle(null)]),
    );
    // 120 × 0.03
    expect(charge).toMatchObject({
      lines: [
        { amount: "3.60", sureness: "estimate", why: [expect.stringMatching(/^Przyjmujemy/), ...RATE_READ_ONCE] },
      ],
      due: { isAtLeast: true },
      remarks: [expect.stringMatching(/dwa razy/), expect.stringMatching(/bez masy akumulatora \(1\)/)],
    });
  });

  test("no mass in any vehicle and nothing else: undetermined", () => {
    expect(batteryCampaignCharges(yearOf([], bySelf(), {}, [vehicle(null)]))).toMatchObject([
      { lines: [{ amount: null, missing: { where: "area", area: "importedVehicles" } }] },
    ]);
  });

  test("none through an organisation", () => {
    const inputs: YearInputs = { settlements: { batteries: { way: "organisation" } } };
    expect(batteryCampaignCharges(yearOf([placed("portable", "2 kg")], inputs))).toEqual([]);
    expect(batteryCharges(yearOf([placed("portable", "2 kg")], inputs))).toMatchObject([{ due: { amount: "0.00" } }]);
    expect(batteryCampaignCharges(yearOf([placed("ev", "2 kg")], inputs))).toMatchObject([
      { due: { amount: "0.00" }, remarks: [expect.stringMatching(/organizacja odzysku/)] },
    ]);
  });

  test("no charge without batteries", () => {
    expect([...batteryCampaignCharges(yearOf([], {})), ...batteryCharges(yearOf([], {}))]).toEqual([]);
  });
});
