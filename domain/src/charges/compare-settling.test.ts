import { describe, expect, test } from "vitest";
import type { Cells } from "../areas/cells.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { compareSettling } from "./compare-settling.ts";
import { lineKey } from "../areas/quantities.ts";
import { monthsToFill } from "./months-to-fill.ts";
import { number, plainSpaces, quantitiesIn, sampleYear } from "./sample-year.ts";

/** Plastics as the law of 2023 has them: 2.70 zł/kg, 40 %. */
function yearOf(mass: string, inputs: YearInputs, ...more: Cells[]) {
  const { dictionaries } = sampleBook();
  const plastics = dictionaries.packagings.categories[sample.plastics];
  if (plastics)
    Object.assign(plastics, { feeRates: { 2023: number("2.70") }, recyclingLevels: { 2023: number("40") } });
  const row: Cells = { scope: "introduced", use: "singleUse", category: sample.plastics, mass, netValue: "1000" };
  return sampleYear(quantitiesIn("packagings", [row, ...more]), {
    year: 2023,
    law: yearLawOf(2023),
    dictionaries,
    inputs,
  });
}

describe("the three ways", () => {
  test("below 1 000 kg", () => {
    const compared = compareSettling(
      yearOf("900 kg", {
        settlements: { packaging: { way: "organisation" } },
        recycled: { M1: "550" },
        packagingValueBefore: "2000",
        otherAid: "0",
      }),
    );
    expect(compared.map((one) => ({ ...one, remark: plainSpaces(one.remark) }))).toEqual([
      {
        way: "self",
        name: "samodzielnie",
        isChosen: false,
        isPossible: true,
        amount: { amount: "40.00", isAtLeast: false, isEstimate: false }, // 360 kg are recycled completely; 2 % of 2 000 zł
        remark: "Opłata produktowa za opakowania: 0,00 zł; Kampanie edukacyjne: opakowania: 40,00 zł.",
        lacks: [],
      },
      {
        way: "organisation",
        name: "przez organizację odzysku opakowań",
        isChosen: true,
        isPossible: true,
        amount: null,
        remark: "Cena według umowy lub oferty: nie podano jej.",
        lacks: [{ missing: { where: "inputs", field: "organisationPrice" }, behind: [] }],
      },
      {
        way: "deMinimis",
        name: "de minimis (do 1 Mg opakowań rocznie)",
        isChosen: false,
        isPossible: true,
        amount: { amount: "0.00", isAtLeast: false, isEstimate: false },
        remark: "Bez opłaty i kampanii; wartość pomocy: 4 070,00 zł.", // 900 × 4.50 + 2 % × 1 000
        lacks: [],
      },
    ]);
  });

  test("above 1 000 kg, with missing data", () => {
    expect(compareSettling(yearOf("2 Mg", { recycled: { M1: "0" } }))).toMatchObject([
      // 2 000 × 40 % × 2.70; last year's value is missing, and it says where to enter it
      {
        amount: { amount: "2160.00", isAtLeast: true },
        lacks: [{ missing: { where: "inputs", field: "packagingValueBefore" } }],
      },
      { amount: null },
      { amount: null, isPossible: false, remark: expect.stringMatching(/już 2\s000\skg.*do 1\s000\skg/) },
    ]);
  });

  test("above 1 000 kg, says which packaging counts and how much does not", () => {
    const remarkOf = (...more: Cells[]) =>
      plainSpaces(compareSettling(yearOf("1200 kg", {}, ...more)).find(({ way }) => way === "deMinimis")?.remark ?? "");
    expect(remarkOf()).toBe(
      "Opakowania produktów krajowych i importowanych, od których liczy się opłatę, ważą w roku już 1 200 kg, a de minimis jest do 1 000 kg.",
    );
    const pallets: Cells = {
      scope: "introduced",
      use: "reusable",
      firstTime: "no",
      category: sample.plastics,
      mass: "800 kg",
    };
    expect(remarkOf(pallets)).toContain(
      "opakowania wielokrotnego użytku liczą się tylko za pierwszym razem: nie wliczono 800 kg.",
    );
  });

  test.each([
    [{ open: [12] }, { where: "area", area: "packagings" }],
    [{ lacksEarlier: true }, { where: "inputs", field: "earlierMonths" }],
  ])("an incomplete year is undetermined for de minimis: %o", (gap, missing) => {
    expect(compareSettling({ ...yearOf("9 kg", {}), ...gap })[2]).toMatchObject({
      amount: null,
      remark: expect.stringMatching(/Nie znamy jeszcze całej masy/),
      lacks: [{ missing, behind: [lineKey("packaging", sample.plastics)] }],
    });
  });

  test("missing data of de minimis leads to the open month", () => {
    const closed = quantitiesIn("packagings", [
      { scope: "introduced", use: "singleUse", category: sample.plastics, mass: "9 kg" }, // without its net value
    ]);
    const facts = { ...yearOf("9 kg", {}), quantities: closed, open: [8] };
    const places = (compareSettling(facts)[2]?.lacks ?? []).map(({ missing, behind }) => {
      const known = { areas: [{ month: 1, area: "packagings" as const, quantities: closed }], open: [8] };
      return [missing.where, monthsToFill(known, "packagings", facts.dictionaries, behind)];
    });
    expect(places).toEqual([["area", [{ month: 8, area: "packagings" }]]]);
  });

  test("an organisation's price is entered, and changes no charge", () => {
    const facts = yearOf("2 Mg", { recycled: { M1: "0" }, organisationPrice: "1350.5" });
    expect(compareSettling(facts)[1]).toMatchObject({
      amount: { amount: "1350.50", isAtLeast: false, isEstimate: false },
      remark: "Cena według umowy lub oferty, za cały rok.",
      lacks: [],
    });
    const { organisationPrice: _, ...without } = facts.inputs;
    expect(chargesOf(facts)).toEqual(chargesOf({ ...facts, inputs: without }));
  });

  test("without packaging there is nothing to compare", () => {
    expect(compareSettling(sampleYear({}))).toEqual([]);
  });
});
