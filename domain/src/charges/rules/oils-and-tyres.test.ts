import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { oilAndTyreCharges } from "./oils-and-tyres.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import type { YearFacts } from "../year-facts.ts";

const vehicle = (oils: string | null, tyres: string | null): Cells => ({ introducedOn: "2024-03-01", oils, tyres });
const yearOf = (rows: Cells[], inputs: YearInputs, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantitiesIn("importedVehicles", rows), { year: 2024, law: yearLawOf(2024), inputs, ...more });
const bySelf = (more: YearInputs = {}): YearInputs => ({ settlements: { oilsAndTyres: { way: "self" } }, ...more });
const oilLine = (facts: YearFacts) => oilAndTyreCharges(facts)[0]?.lines[0];

describe("oils", () => {
  // Recovery 50 %, recycling 35 % (bip.lodzkie.pl), 2.10 zł/kg (sip.lex.pl)
  test.each([
    // 50 % × 100 = 50 − 30 = 20 × 2.10
    ["30", "35", "42.00", "recykling: 100 kg × 35 % − 35 kg: osiągnięty; odzysk: (100 kg × 50 % − 30 kg) × 2,10 zł/kg"],
    // 35 % × 100 = 35 − 34.5 = 0.5 × 2.10
    [
      "50",
      "34.5",
      "1.05",
      "odzysk: 100 kg × 50 % − 50 kg: osiągnięty; recykling: (100 kg × 35 % − 34,5 kg) × 2,10 zł/kg",
    ],
    [
      "50",
      "35",
      "0.00",
      "odzysk: 100 kg × 50 % − 50 kg, recykling: 100 kg × 35 % − 35 kg: wymagane poziomy osiągnięte",
    ],
  ])("recovered %s, recycled %s: %s zł", (recovered, recycled, amount, formula) => {
    const line = oilLine(
      yearOf([vehicle("60 kg", "0 kg"), vehicle("40 kg", "0 kg")], bySelf({ oils: { recovered, recycled } })),
    );
    expect(line).toMatchObject({ amount, sureness: "certain", behind: ["vehicle-parts/oils"] });
    expect(plainSpaces(line?.formula ?? "")).toBe(formula);
  });

  test("both levels missed: we have not read how they combine", () => {
    expect(
      oilLine(yearOf([vehicle("100 kg", "0 kg")], bySelf({ oils: { recovered: "49", recycled: "34" } }))),
    ).toMatchObject({
      amount: null,
      why: [expect.stringMatching(/odzysku \(1 kg\), i recyklingu \(1 kg\)/)],
      missing: { where: "law" },
    });
  });

  test.each([
    [{}, "oils.recovered"],
    [{ oils: { recovered: "0" } }, "oils.recycled"],
  ])("with %o entered, %s is missing", (inputs, field) => {
    expect(oilLine(yearOf([vehicle("1 kg", "0 kg")], bySelf(inputs)))).toMatchObject({
      amount: null,
      missing: { field },
    });
  });

  test("a missing mass is not 0", () => {
    const inputs = bySelf({ oils: { recovered: "9", recycled: "9" } });
    expect(oilLine(yearOf([vehicle("1 kg", null), vehicle(null, null)], inputs))).toMatchObject({
      amount: null,
      missing: { where: "area", area: "importedVehicles" },
    });
  });

  test("the rate of 2025 is an estimate, that of 2026 is not known", () => {
    const rows = [vehicle("100 kg", "0 kg")];
    const inputs = bySelf({ oils: { recovered: "40", recycled: "35" } });
    expect(oilLine(yearOf(rows, inputs, { year: 2025, law: yearLawOf(2025) }))).toMatchObject({
      amount: "21.00",
      sureness: "estimate",
    });
    expect(oilLine(yearOf(rows, inputs, { year: 2026, law: yearLawOf(2026) }))).toMatchObject({
      amount: null,
      missing: { where: "law" },
    });
  });
});

test("tyres have no rate", () => {
  const inputs = bySelf({ tyres: { recovered: "100", recycled: "100" }, oils: { recovered: "1", recycled: "1" } });
  expect(oilAndTyreCharges(yearOf([vehicle("1 kg", "40 kg")], inputs))).toMatchObject([
    {
      lines: [{ amount: "0.00" }, { key: "vehicle-parts/tyres", amount: null }],
      sum: { isAtLeast: true },
      deadline: "oilAndTyreFee",
    },
  ]);
});

test.each([
  ["organisation", "0.00"],
  ["changed", null],
  [undefined, null],
] as const)("settled as %s: %s zł", (way, amount) => {
  const inputs: YearInputs = way ? { settlements: { oilsAndTyres: { way } } } : {};
  expect(oilAndTyreCharges(yearOf([vehicle("1 kg", null)], inputs))).toMatchObject([{ lines: [{ amount }] }]);
});

test("no charge without imported vehicles", () => {
  expect(oilAndTyreCharges(yearOf([], {}))).toEqual([]);
});
