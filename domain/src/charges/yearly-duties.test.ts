import { describe, expect, test } from "vitest";
import type { AreaId } from "../areas/area-ids.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { notComputed } from "./charged-areas.ts";
import { bagCharges } from "./rules/bags.ts";
import { bdoFeeCharges } from "./rules/bdo-fee.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "./sample-year.ts";
import { vehicleNetworkCharges } from "./rules/vehicle-network.ts";
import { yearDeadlinesOf } from "./year-deadlines.ts";
import type { YearFacts } from "./year-facts.ts";

const yearOf = (inputs: YearInputs, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear({}, { year: 2025, law: yearLawOf(2025), inputs, ...more });

describe("bags", () => {
  // 0.20 zł a bag, by the 15th after each quarter (umww.pl)
  test("each quarter is a charge with its own deadline", () => {
    const bags = { 1: "100", 2: "0", 3: "23", 4: "0", 5: "0", 6: "0", 7: "7", 10: "1", 11: "1", 12: "1" };
    const charges = bagCharges(yearOf({ bags }));
    expect(charges).toMatchObject([
      {
        id: "bags1",
        lines: [{ amount: "24.60", sureness: "certain" }],
        due: { amount: "24.60", isAtLeast: false },
        deadline: "bags1",
      },
      { id: "bags2", due: { amount: "0.00", isAtLeast: false }, deadline: "bags2" },
      {
        due: { amount: "1.40", isAtLeast: true },
        lines: [{ missing: { where: "inputs", field: "bags.8" } }],
        remarks: [expect.stringMatching(/sierpień 2025/), expect.stringMatching(/wrzesień 2025/)],
      },
      { due: { amount: "0.60", isAtLeast: false } },
    ]);
    expect(charges[0]?.lines[0]?.formula).toBe("123 szt. × 0,20 zł/szt.");
  });

  test("a quarter without data is undetermined; no charge without any bags", () => {
    expect(bagCharges(yearOf({ bags: { 1: "0" } }))[1]).toMatchObject({
      lines: [{ amount: null, missing: { field: "bags.4" } }],
      sum: { amount: "0.00", isAtLeast: true },
    });
    expect(bagCharges(yearOf({}))).toEqual([]);
    expect(bagCharges(yearOf({ bags: {} }))).toEqual([]);
  });

  test("2027 has no rate yet", () => {
    const charges = bagCharges(yearOf({ bags: { 1: "5", 2: "5", 3: "5" } }, { year: 2027, law: yearLawOf(2027) }));
    expect(charges[0]).toMatchObject({ lines: [{ amount: null, missing: { where: "law" } }] });
  });
});

describe("the BDO fee", () => {
  // 200 zł of micro-entrepreneurs, 800 zł of others since 2025, 100 and 300 before; each pair was read on one page (gielda-odpadow.pl, energasa.com)
  test.each([
    [2025, { isMicro: true, registeredIn: 2020 }, "200.00", "estimate"],
    [2025, { isMicro: false, registeredIn: 2024 }, "800.00", "estimate"],
    [2024, { isMicro: true, registeredIn: 2020 }, "100.00", "estimate"],
    [2024, { isMicro: false, registeredIn: 2020 }, "300.00", "estimate"],
    [2025, { isMicro: false, registeredIn: 2025 }, "0.00", "estimate"],
    [2025, { isMicro: true }, "200.00", "estimate"],
    [2027, { isMicro: true, registeredIn: 2020 }, "200.00", "estimate"],
    [2025, { registeredIn: 2020 }, null, "undetermined"],
    [2028, { isMicro: true, registeredIn: 2020 }, null, "undetermined"],
  ])("%i, %o: %s zł, %s", (year, inputs, amount, sureness) => {
    expect(bdoFeeCharges(yearOf(inputs, { year, law: yearLawOf(year) }))).toMatchObject([
      { lines: [{ amount, sureness }], deadline: "bdoFee" },
    ]);
  });

  const company = (hasBdoNumber: boolean, areas: AreaId[]) => ({
    company: { seatVoivodeship: "", hasBdoNumber, areas },
  });
  test.each([
    ["no number", {}, company(false, ["packagings"])],
    ["only air", {}, company(true, ["vehicles", "heatingBoilers", "otherEmissions"])],
    ["registered later", { registeredIn: 2026 }, company(true, ["packagings"])],
    ["only air, and rows of it alone", {}, { ...company(true, ["vehicles"]), filled: ["vehicles" as const] }],
  ])("%s: none", (_, inputs, more) => {
    expect(bdoFeeCharges(yearOf(inputs, more))).toEqual([]);
  });

  test.each([
    ["rows that were handed in", { filled: ["packagings" as const] }],
    ["rows that count for nothing", { filled: ["exportedPackagings" as const] }],
    ["what was entered of earlier months", { quantities: quantitiesIn("importedVehicles", [{}]) }],
  ])("an area that was switched off affects the fee by %s, as it does the report", (_, more) => {
    const facts = yearOf({ isMicro: true, registeredIn: 2020 }, { ...company(true, ["vehicles"]), ...more });
    expect(bdoFeeCharges(facts)).toMatchObject([{ due: { amount: "200.00" } }]);
    expect(yearDeadlinesOf(facts, [])?.map(({ id }) => id)).toContain("2025-bdoReport");
  });

  test("without a seat the office is not known", () => {
    expect(bdoFeeCharges(yearOf({ isMicro: true }, company(true, ["packagings"])))).toMatchObject([
      { office: null, remarks: [expect.stringMatching(/województwo siedziby/)] },
    ]);
  });
});

describe("the vehicle network", () => {
  const vehicles = { quantities: quantitiesIn("importedVehicles", [{ introducedOn: "2025-03-01" }]) };
  // Art. 14 of the act on recycling of vehicles: up to 21 days nothing, 20 000 zł at most (siecdlaimporterow.pl)
  test.each([
    ["0", "0.00", "0 ≤ 21 dni bez sieci: opłaty nie ma", /niepotwierdzona/],
    ["21", "0.00", "21 ≤ 21 dni bez sieci: opłaty nie ma", /niepotwierdzona/],
    ["22", null, "", /najwyżej 20 000,00 zł/],
  ])("%s days without a network: %s zł", (daysWithout, amount, formula, why) => {
    const [charge] = vehicleNetworkCharges(yearOf({ network: { daysWithout, stations: "3" } }, vehicles));
    expect(charge).toMatchObject({ lines: [{ amount, formula }], remarks: [] });
    expect(plainSpaces(charge?.lines[0]?.why[0] ?? "")).toMatch(why);
  });

  test("missing days are not 0; two places are not a network", () => {
    expect(vehicleNetworkCharges(yearOf({ network: { stations: "2" } }, vehicles))).toMatchObject([
      {
        lines: [{ amount: null, missing: { where: "inputs", field: "network.daysWithout" }, behind: [] }],
        remarks: [expect.stringMatching(/co najmniej 3 stacje lub punkty zbierania, a podano 2/)],
      },
    ]);
  });

  test("no charge without imported vehicles", () => {
    expect(vehicleNetworkCharges(yearOf({}))).toEqual([]);
  });
});

test("a company without data has the BDO fee only", () => {
  expect(chargesOf(yearOf({})).map(({ id }) => id)).toEqual(["bdoFee"]);
});

test("names what is not computed", () => {
  for (const word of ["odsetki", "kaucyjn", "niebezpieczn", "recyklat", "depozytow"])
    expect(notComputed.filter((name) => name.includes(word))).toHaveLength(1);
});
