import { expect, test } from "vitest";
import { sample } from "../../areas/sample-book.ts";
import { jumpRule } from "./jump-rule.ts";
import type { Amounts, AreaFacts } from "./month-facts.ts";
import { areaFacts, monthFacts } from "../sample-report.ts";

const kilograms = (...masses: (string | null)[]): Amounts[] => masses.map((mass) => ({ "mass · introduced": mass }));
const said = (mass: string, more: Partial<AreaFacts>) =>
  jumpRule(monthFacts([areaFacts("packagings", [{ scope: "introduced", mass }], more)]));

test.each([
  ["150 kg", kilograms("100", "100", "100")], // just half more
  ["50 kg", kilograms("100", "100", "100")],
  ["100 kg", kilograms("50", "100", "150")],
  ["900 kg", kilograms("100")], // one month is not enough for a mean
  ["900 kg", kilograms()],
  ["900 kg", kilograms("0", null, "0")], // there is no percentage of zero
])("%s after %j is no jump", (mass, lastMonths) => {
  expect(said(mass, { lastMonths })).toEqual([]);
});

test("a jump has both amounts, and no advice", () => {
  const sameMonthLastYear = { "mass · introduced": "1000" };
  expect(said("1.5 Mg", { lastMonths: kilograms("300", "301", "300"), sameMonthLastYear })).toEqual([
    {
      area: "packagings",
      rowId: null,
      column: null,
      level: "asks",
      check: "jump.mass · introduced",
      message: "Masa (wprowadzone) – 5 razy więcej niż zwykle: 1\u00a0500 kg, średnio 300,333 kg.",
      values: ["1500", "300.333333", "1000"],
      compared: {
        what: "Masa (wprowadzone) – 5 razy więcej niż zwykle",
        value: "1\u00a0500 kg",
        usual: "zwykle od 300 kg do 301 kg, rok temu 1\u00a0000 kg",
      },
    },
  ]);
  const both = said("40 kg", { lastMonths: kilograms("100", null), sameMonthLastYear });
  expect(both[0]?.message).toContain("o 96\u00a0% mniej niż w listopadzie 2025: 40 kg, rok temu 1\u00a0000 kg.");
  expect(both[0]?.message).not.toContain("średnio"); // 40 of 50 is no jump
});

test("a unit with a full stop also ends the sentence", () => {
  const lastMonths = [{ count: "10" }, { count: "10" }];
  const [finding] = jumpRule(monthFacts([areaFacts("eieEquipment", [{ count: "40" }], { lastMonths })]));
  expect(finding?.message).toBe("Liczba – 4 razy więcej niż zwykle: 40 szt., średnio 10 szt.");
});

test("declaring nothing where there always was something is asked about", () => {
  const lastMonths = kilograms("100", "90");
  const facts = (isDeclaredEmpty: boolean) =>
    monthFacts([areaFacts("packagings", [], { lastMonths, isDeclaredEmpty })]);
  expect(jumpRule(facts(false))).toEqual([]);
  expect(jumpRule(facts(true))).toMatchObject([
    {
      check: "jump.mass · introduced",
      message: "Masa (wprowadzone) – nic: 0 kg, średnio 95 kg.",
      values: ["0", "95", ""],
    },
  ]);
  const last = { lastMonths: kilograms("407", "407"), sameMonthLastYear: { "mass · introduced": "900" } };
  expect(said("1849 kg", last)[0]?.message).toBe(
    "Masa (wprowadzone) – 4,5 raza więcej niż zwykle i 2,1 raza więcej niż w listopadzie 2025: 1\u00a0849 kg, średnio 407 kg, rok temu 900 kg.",
  );
});

test("the first entered total is compared: the mass of single-use plastic by mass, not the fees of others", () => {
  const lastMonths = [{ mass: "10" }, { mass: "10" }];
  const facts = areaFacts("supFees", [{ type: sample.containers, mass: "100 kg" }], { lastMonths });
  expect(jumpRule(monthFacts([facts]))).toMatchObject([{ check: "jump.mass" }]);
});

test("coal and gas are compared separately", () => {
  const lastMonths = [
    { "amount · Mg": "10", "amount · 10⁶ m³": "0.1" },
    { "amount · Mg": "10", "amount · 10⁶ m³": "0.1" },
  ];
  const rows = [
    { boiler: sample.smallCoalBoiler, amount: "11 Mg" },
    { boiler: sample.smallGasBoiler, amount: "1000 m³" },
  ];
  const findings = jumpRule(monthFacts([areaFacts("heatingBoilers", rows, { lastMonths })]));
  expect(findings.map(({ check }) => check)).toEqual(["jump.amount · 10⁶ m³"]);
});

test("introduced packaging is not compared with manufactured", () => {
  const lastMonths = [1, 2].map(() => ({ "mass · introduced": "100", "mass · manufactured": "900" }));
  const rows = [
    { scope: "introduced", mass: "900 kg" },
    { scope: "manufactured", mass: "100 kg" },
  ];
  const findings = jumpRule(monthFacts([areaFacts("packagings", rows, { lastMonths })]));
  expect(findings.map(({ check }) => check)).toEqual(["jump.mass · introduced", "jump.mass · manufactured"]);
});

test("with an older month, without separate sums, the whole is compared", () => {
  const lastMonths = [
    { mass: "1000", count: null },
    { "mass · introduced": "100", "mass · manufactured": "900" },
  ];
  const jumps = (mass: string) =>
    jumpRule(
      monthFacts([
        areaFacts(
          "packagings",
          [
            { scope: "introduced", mass },
            { scope: "manufactured", mass: "100 kg" },
          ],
          { lastMonths },
        ),
      ]),
    );
  expect(jumps("900 kg")).toEqual([]);
  expect(jumps("2000 kg")).toMatchObject([{ check: "jump.mass", values: ["2100", "1000", ""] }]);
});

const coal = (megagrams: string): Amounts => ({ "amount · Mg": megagrams });
test.each([
  ["10 Mg", [coal("50"), coal("50")], coal("11"), []], // less heating in spring, as every year
  ["10 Mg", [coal("10"), coal("10")], coal("50"), ["w listopadzie 2025"]],
  ["10 Mg", [coal("50"), coal("50")], null, ["niż zwykle"]],
  ["10 Mg", [coal("50"), coal("50")], {}, []], // nothing was burnt in that month, and there is no percentage of zero
])("heating: %s after %j, last year %j", (amount, lastMonths, sameMonthLastYear, said) => {
  const rows = [{ boiler: sample.smallCoalBoiler, amount }];
  const findings = jumpRule(monthFacts([areaFacts("heatingBoilers", rows, { lastMonths, sameMonthLastYear })]));
  expect(findings).toHaveLength(said.length);
  for (const [index, text] of said.entries()) expect(findings[index]?.message).toContain(text);
  // A comparison with last year's month does not depend on other months, so its reason stays valid.
  const others = sameMonthLastYear ? findings.map(({ values }) => values[1]) : [];
  expect(others.every((value) => value === "")).toBe(true);
});
