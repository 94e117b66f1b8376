import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import { sample } from "../../areas/sample-book.ts";
import { packagingCampaignCharges } from "./education-campaigns.ts";
import { settledBySelf, packagingRow, packagingYear, plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";

describe("campaigns", () => {
  const before = (rows: Cells[]) => ({ before: { 2022: quantitiesIn("packagings", rows) } });
  const worth = (netValue: string) => packagingRow(sample.plastics, "1 kg", { netValue });
  // 2 % of the net value of the year before (cprecycling.eu)
  test.each([
    ["entered", settledBySelf({ packagingValueBefore: "12345.67" }), {}, "246.91", /2 % × 12 345,67 zł z 2022 roku$/],
    [
      "ours",
      settledBySelf({ packagingValueBefore: "1" }),
      before([worth("100.25"), worth("0.50")]),
      "2.02",
      /ze sprawozdań za 20/,
    ],
    ["ours, and none", settledBySelf(), before([]), "0.00", /2 % × 0,00 zł/],
    [
      "ours, but not whole",
      settledBySelf({ packagingValueBefore: "50" }),
      before([packagingRow(sample.plastics, "1 kg")]),
      "1.00",
      /roku$/,
    ],
  ])("%s", (_, inputs, more, amount, formula) => {
    const [charge] = packagingCampaignCharges(packagingYear([worth("9")], inputs, more));
    expect(charge).toMatchObject({ deadline: "educationCampaign", lines: [{ amount, sureness: "certain" }] });
    expect(plainSpaces(charge?.lines[0]?.formula ?? "")).toMatch(formula);
  });

  test.each([
    // [areas of the year before, areas that are on now, whether it is asked for]
    [["packagings", "importedPackagings"], ["packagings", "importedPackagings"], false],
    [["packagings"], ["packagings"], false],
    [["packagings"], ["packagings", "importedPackagings"], true], // imports were not reported in that year
    [["packagings", "importedPackagings"], ["importedPackagings"], false],
    [[], ["packagings"], true],
  ] as const)("%j reported in that year, %j now", (held, areas, isAsked) => {
    const more = {
      ...before([worth("100")]),
      areasBefore: { 2022: [...held] },
      company: { ...sampleYear({}).company, areas: [...areas] },
    };
    const [charge] = packagingCampaignCharges(packagingYear([worth("9")], settledBySelf(), more));
    expect(charge?.lines.map(({ amount }) => amount)).toEqual([isAsked ? null : "2.00"]);
  });

  test("nothing entered and nothing reported: undetermined", () => {
    expect(packagingCampaignCharges(packagingYear([worth("9")], settledBySelf()))).toMatchObject([
      { lines: [{ amount: null, missing: { field: "packagingValueBefore" } }] },
    ]);
  });
});
