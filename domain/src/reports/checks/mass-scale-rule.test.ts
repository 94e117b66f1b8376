import { expect, test } from "vitest";
import { sample } from "../../areas/sample-book.ts";
import { massScaleRule } from "./mass-scale-rule.ts";
import { areaFacts, factRow, monthFacts } from "../sample-report.ts";

const plastics = (mass: string) => ({ category: sample.plastics, mass });
const said = (masses: string[]) => massScaleRule(monthFacts([areaFacts("packagings", masses.map(plastics))]));

test("Mg typed for kg: the row, the cell and the usual amount", () => {
  expect(said(["10 kg", "12 kg", "12500 kg", "15 kg", "12.5 Mg", "13 kg", "11 kg", "12 kg"])).toEqual(
    [3, 5].map((number) => ({
      area: "packagings",
      rowId: factRow("packagings", number, {}).id,
      column: "mass",
      level: "asks",
      check: "scale.mass",
      message: expect.stringMatching(/^Masa .* – 1\u00a0041 razy więcej niż zwykle \(12 kg\)\.$/),
      values: [number === 3 ? "12500 kg" : "12.5 Mg"],
      compared: {
        what: "Masa – 1\u00a0041 razy więcej niż zwykle",
        value: number === 3 ? "12\u00a0500 kg" : "12,5 Mg (12\u00a0500 kg)",
        usual: "zwykle 12 kg",
      },
    })),
  );
});

test("kg typed for Mg, too", () => {
  const [finding, ...others] = said(["5 Mg", "6 Mg", "4 Mg", "5 kg", "5 Mg"]);
  expect(others).toEqual([]);
  expect(finding?.message).toBe("Masa 5 kg – 1\u00a0000 razy mniej niż zwykle (5\u00a0000 kg).");
});

test.each([
  ["too few rows to say", ["10 kg", "10 kg", "10 kg", "10 Mg"]],
  ["less than 500 times", ["10 kg", "10 kg", "10 kg", "10 kg", "4.999 Mg"]],
  ["zeros are nobody's measure", ["0 kg", "0 kg", "0 kg", "0 kg", "10 Mg"]],
  ["all alike", ["10 Mg", "10 Mg", "10 Mg", "10 Mg", "10 Mg"]],
])("%s: %j", (_, masses) => {
  expect(said(masses)).toEqual([]);
});

test("the usual amount is of the last months and of the same material", () => {
  const earlierRows = ["900 kg", "800 kg", "900 kg", "1 Mg"].map((mass) =>
    factRow("packagings", 9, { category: sample.glass, mass }),
  );
  const light = Array.from({ length: 5 }, () => plastics("1 kg"));
  const facts = (mass: string) =>
    monthFacts([areaFacts("packagings", [...light, { category: sample.glass, mass }], { earlierRows })]);
  expect(massScaleRule(facts("850 kg"))).toEqual([]);
  expect(massScaleRule(facts("850 Mg"))).toMatchObject([{ column: "mass", values: ["850 Mg"] }]);
});

test("coal of a boiler is not compared with gas of another", () => {
  const gas = Array.from({ length: 5 }, () => ({ boiler: sample.smallGasBoiler, amount: "900 m³" }));
  const rows = [...gas, { boiler: sample.smallCoalBoiler, amount: "12 Mg" }];
  expect(massScaleRule(monthFacts([areaFacts("heatingBoilers", rows)]))).toEqual([]);
});
