import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import { sample, sampleBook } from "../../areas/sample-book.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { missingFields } from "../inputs/asked-inputs.ts";
import { massSoFar, packagingCharges } from "./packaging.ts";
import { packagingCampaignCharges } from "./education-campaigns.ts";
import {
  settledBySelf,
  type Category,
  dictionariesOf2023,
  FOIL,
  PAPER,
  packagingRow,
  packagingYear,
  number,
  plainSpaces,
} from "../sample-year.ts";
import type { YearFacts } from "../year-facts.ts";

const remarksOf = (facts: YearFacts) => packagingCharges(facts).flatMap(({ remarks }) => remarks.map(plainSpaces));

describe("settled by the company itself", () => {
  // Annex 2 of the act on packaging: OP = M × (Prec − OR)/100 % × SO, with OR = R/M, that is SO × (M × Prec/100 % − R).
  test.each([
    // 5 000 × 40 % = 2 000 − 0 = 2 000 × 2.70
    [sample.plastics, "5000 kg", { M1: "0" }, "5400.00", "(5 000 kg × 40 % − 0 kg) × 2,70 zł/kg"],
    // 2 000 − 1 500.5 = 499.5 × 2.70 = 1 348.65
    [sample.plastics, "5 Mg", { M1: "1500.5" }, "1348.65", "(5 000 kg × 40 % − 1 500,5 kg) × 2,70 zł/kg"],
    [sample.plastics, "5000 kg", { M1: "2000" }, "0.00", "5 000 kg × 40 % − 2 000 kg: wymagany poziom osiągnięty"],
    [sample.plastics, "5000 kg", { M1: "2001" }, "0.00", "5 000 kg × 40 % − 2 001 kg: wymagany poziom osiągnięty"],
    // 64 % of 1 200 = 768 − 700 = 68 × 0.30 = 20.40
    [sample.glass, "1200 kg", { M5: "700" }, "20.40", "(1 200 kg × 64 % − 700 kg) × 0,30 zł/kg"],
    // 0.70 × 0.07 kg × 70 % = 0.0343: below half a grosz of 0.04
    [PAPER, "70 g", { M4: "0" }, "0.03", "(0,07 kg × 70 % − 0 kg) × 0,70 zł/kg"],
    // 2.70 × 40 % × 0.0046296 is 0.004999968; 0.00462963 is 0.0050000004: half a grosz goes up
    [sample.plastics, "0.0046296 kg", { M1: "0" }, "0.00", "(0,0046296 kg × 40 % − 0 kg) × 2,70 zł/kg"],
    [sample.plastics, "0.00462963 kg", { M1: "0" }, "0.01", "(0,00462963 kg × 40 % − 0 kg) × 2,70 zł/kg"],
  ])("%s, %s, recycled %o: %s zł", (id, mass, recycled, amount, formula) => {
    const [charge] = packagingCharges(packagingYear([packagingRow(id, mass)], settledBySelf({ recycled })));
    expect(charge).toMatchObject({ id: "packaging", office: "mazowieckie", deadline: "productFee" });
    expect(charge?.lines).toMatchObject([{ amount, sureness: "certain" }]);
    expect(charge?.lines.map((line) => plainSpaces(line.formula))).toEqual([formula]);
  });

  test("categories of one material make one line if their rates agree", () => {
    const rows = [packagingRow(sample.plastics, "60 kg"), packagingRow(FOIL, "40 kg"), packagingRow(PAPER, "10 kg")];
    const [charge] = packagingCharges(packagingYear(rows, settledBySelf({ recycled: { M1: "0", M4: "7" } })));
    expect(charge?.lines).toMatchObject([
      { what: "Tworzywa sztuczne, Folia (M1)", amount: "108.00", behind: [expect.anything(), expect.anything()] },
      { what: "Papier i tektura (M4)", amount: "0.00" },
    ]);
    expect(charge?.sum).toMatchObject({ amount: "108.00" });
    expect(charge?.remarks.filter((remark) => remark.includes("M1–M8"))).toHaveLength(1); // the meaning of these numbers
  });

  test("packaging that was only made, or imported empty, does not count", () => {
    const made = { ...packagingRow(sample.plastics, "5000 kg"), scope: "manufactured" };
    expect(packagingCharges(packagingYear([made], {}))).toEqual([]);
  });

  test.each<[string, YearInputs]>([
    ["nobody has said who settles", {}],
    ["an organisation settles", { settlements: { packaging: { way: "organisation" } } }],
    ["de minimis was chosen and nobody knows", { settlements: { packaging: { way: "deMinimis" } } }],
  ])("what does not count is said where %s, and what is counted besides", (_, inputs) => {
    const rows = [
      packagingRow(sample.plastics, "60 kg"),
      packagingRow(PAPER, "40 kg", { use: "reusable", firstTime: "no" }),
    ];
    const facts: YearFacts = {
      ...packagingYear(rows, inputs),
      open: [12],
      filled: ["packagings", "importedPackagings"],
    };
    const said = [
      "Masa obejmuje razem opakowania produktów krajowych i importowanych.",
      "Przyjmujemy, że opakowania wielokrotnego użytku liczą się tylko za pierwszym razem: nie wliczono 40 kg.",
    ];
    expect(remarksOf(facts)).toEqual(expect.arrayContaining(said));
    const [charge] = packagingCharges(facts);
    expect(charge && massSoFar(charge, facts).map(plainSpaces)).toEqual(expect.arrayContaining(said));
    expect(remarksOf({ ...facts, filled: ["packagings"] })).not.toContain(said[0]);
  });

  test("returned reusable packaging does not count, with the remark that it is our reading", () => {
    const pallets = (mass: string, more: Cells) => packagingRow(sample.plastics, mass, { use: "reusable", ...more });
    const rows = [pallets("60 kg", {}), pallets("40 kg", { firstTime: "no" }), packagingRow(PAPER, "10 kg")];
    const [charge] = packagingCharges(packagingYear(rows, settledBySelf({ recycled: { M1: "0", M4: "7" } })));
    // 60 × 40 % × 2.70
    expect(charge?.lines).toMatchObject([
      { amount: "64.80", sureness: "estimate", why: [expect.stringMatching(/^Przyjmujemy.*nie wliczono 40 kg\.$/)] },
      { key: "packaging/M4", sureness: "certain" },
    ]);
    const glass = packagingRow(sample.glass, "9 kg", { use: "reusable", firstTime: "no" });
    expect(
      remarksOf(packagingYear([packagingRow(PAPER, "10 kg"), glass], settledBySelf({ recycled: { M4: "7" } }))),
    ).toContainEqual(expect.stringMatching(/^Szkło \(M5\): Przyjmujemy.*nie wliczono 9 kg\.$/));
    const small = packagingYear(rows, { settlements: { packaging: { way: "deMinimis" } }, otherAid: "0" });
    expect(packagingCharges(small)[0]?.lines).toMatchObject([{ amount: "0.00", sureness: "estimate" }]);
  });

  const differing = (change: (category: Category) => void): Partial<YearFacts> => {
    const dictionaries = dictionariesOf2023();
    const foil = dictionaries.packagings.categories[FOIL];
    if (foil) change(foil);
    return { dictionaries };
  };
  test.each([
    ["another rate", differing((foil) => (foil.feeRates = { 2023: number("1.00") })), /różne stawki/],
    ["another level", differing((foil) => (foil.recyclingLevels = { 2023: number("41") })), /różne stawki/],
    ["no rate", differing((foil) => (foil.feeRates = {})), /Brak stawki na 2023/],
    ["no level", differing((foil) => (foil.recyclingLevels = {})), /Brak wymaganego poziomu/],
  ])("one category with %s leaves the material undetermined", (_, more, why) => {
    const rows = [packagingRow(sample.plastics, "60 kg"), packagingRow(FOIL, "40 kg")];
    const [charge] = packagingCharges(packagingYear(rows, settledBySelf({ recycled: { M1: "0" } }), more));
    expect(charge?.lines).toMatchObject([
      { amount: null, sureness: "undetermined", why: [expect.stringMatching(why)], missing: { where: "dictionary" } },
    ]);
    expect(charge?.sum).toMatchObject({ amount: "0.00", isAtLeast: true });
  });

  test("missing recycling is not 0", () => {
    const [charge] = packagingCharges(packagingYear([packagingRow(sample.plastics, "1 kg")], settledBySelf()));
    expect(charge?.lines).toMatchObject([{ amount: null, missing: { where: "inputs", field: "recycled.M1" } }]);
  });

  test("an unconfirmed number makes an estimate", () => {
    const more = differing((foil) => (foil.recyclingLevels = { 2023: number("40", "unconfirmed") }));
    const rows = [packagingRow(sample.plastics, "60 kg"), packagingRow(FOIL, "40 kg")];
    const [charge] = packagingCharges(packagingYear(rows, settledBySelf({ recycled: { M1: "0" } }), more));
    expect(charge?.lines).toMatchObject([
      { amount: "108.00", sureness: "estimate", why: ["Poziom recyklingu niepotwierdzony."] },
    ]);
    expect(charge?.sum.isEstimate).toBe(true);
  });

  test("a removed category makes its packaging undetermined", () => {
    const { dictionaries } = sampleBook();
    dictionaries.packagings.categories = {};
    const [charge] = packagingCharges(
      packagingYear([packagingRow(sample.plastics, "1 kg")], settledBySelf(), { dictionaries }),
    );
    expect(charge?.lines).toMatchObject([{ what: "Kategoria spoza listy", amount: null }]);
  });
});

describe("all packaging together", () => {
  test.each([
    // 61 % of 2 000 kg are 1 220 kg
    [{ M1: "1000", M5: "220" }, false, /osiągnięty: 1 220 kg ≥ 61 % \(poziom niepotwierdzony\) × 2 000 kg = 1 220 kg/],
    [
      { M1: "1000", M5: "219.9999" },
      true,
      /nie jest osiągnięty: 1 219,9999 kg, a trzeba 61 % \(poziom niepotwierdzony\) × 2 000 kg/,
    ],
  ])("recycled %o: at least %s", (recycled, isAtLeast, remark) => {
    const rows = [packagingRow(sample.plastics, "1000 kg"), packagingRow(sample.glass, "1000 kg")];
    const facts = packagingYear(rows, settledBySelf({ recycled }));
    expect(packagingCharges(facts)).toMatchObject([{ sum: { isAtLeast }, due: { isAtLeast } }]);
    expect(remarksOf(facts).join(" ")).toMatch(remark);
  });

  test.each([
    ["what was recycled of a material is not entered", { M1: "5000" }, {}, ["recycled.M5"]],
    ["a month is missing", { M1: "5000", M5: "0" }, { open: [12] }, []],
  ])("is not called reached while %s", (_, recycled, more, asked) => {
    const rows = [packagingRow(sample.plastics, "1000 kg"), packagingRow(sample.glass, "1000 kg")];
    const facts = packagingYear(rows, settledBySelf({ recycled }), more);
    const [charge] = packagingCharges(facts);
    expect(charge?.sum.isAtLeast).toBe(true);
    expect(remarksOf(facts).filter((remark) => /wszystkich opakowań razem/.test(remark))).toEqual([
      expect.stringMatching(/^Nie wiadomo, czy/),
    ]);
    expect((charge?.beside ?? []).flatMap(missingFields)).toEqual(asked);
  });

  test("is not called missed while recycling is not entered", () => {
    const facts = packagingYear(
      [packagingRow(sample.plastics, "1000 kg"), packagingRow(sample.glass, "1000 kg")],
      settledBySelf(),
    );
    expect(remarksOf(facts).join(" ")).not.toMatch(/nie jest osiągnięty/);
    expect(packagingCharges(facts)[0]?.beside).toMatchObject([
      { amount: null, missing: { where: "inputs", field: "recycled.M1", more: ["recycled.M5"] } },
    ]);
  });

  test("the level is unknown without a law of the year", () => {
    const facts = packagingYear([packagingRow(sample.plastics, "1 kg")], settledBySelf({ recycled: { M1: "1" } }), {
      law: undefined,
    });
    expect(packagingCharges(facts)).toMatchObject([{ lines: [{ amount: "0.00" }], sum: { isAtLeast: true } }]);
  });
});

describe("de minimis", () => {
  const chosen = (more: YearInputs = {}): YearInputs => ({ settlements: { packaging: { way: "deMinimis" } }, ...more });

  // De minimis aid = mass × 4.50 zł/kg + 2 % of the net value (arbol.com.pl, tomoo.pl)
  test.each([
    ["1000 kg", "12000", "4740.00"], // 4 500 + 240
    ["1 Mg", "0", "4500.00"],
    ["123.45 kg", "99.99", "557.52"], // 555.525 + 1.9998 = 557.5248
  ])("up to 1 000 kg nothing is paid: %s worth %s zł are aid of %s zł", (mass, netValue, aid) => {
    const facts = packagingYear([packagingRow(sample.plastics, mass, { netValue })], chosen({ otherAid: "0" }));
    expect(packagingCharges(facts)).toMatchObject([
      {
        lines: [{ amount: "0.00", sureness: "certain" }],
        due: { amount: "0.00", isAtLeast: false },
        beside: [{ amount: aid }],
      },
    ]);
    expect(packagingCampaignCharges(facts)).toEqual([]);
  });

  test("above it everything as if settled by the company, with a remark", () => {
    const facts = packagingYear(
      [packagingRow(sample.plastics, "1000.001 kg")],
      chosen({ recycled: { M1: "0" }, packagingValueBefore: "100" }),
    );
    // 1 000.001 × 40 % × 2.70 = 1 080.00108
    expect(packagingCharges(facts)).toMatchObject([{ lines: [{ key: "packaging/M1", amount: "1080.00" }] }]);
    expect(remarksOf(facts)[0]).toMatch(/przekracza limit de minimis/);
    expect(packagingCampaignCharges(facts)).toMatchObject([{ lines: [{ amount: "2.00" }] }]);
  });

  test.each([
    ["months are missing", { open: [12] }, { where: "area", area: "packagings" }],
    ["earlier months are missing", { lacksEarlier: true }, { where: "inputs", field: "earlierMonths" }],
    ["the limit is not known", { law: undefined }, { where: "law" }],
  ])("is not applied while %s", (_, more, missing) => {
    const facts = packagingYear([packagingRow(sample.plastics, "1 kg")], chosen(), more);
    expect(packagingCharges(facts)).toMatchObject([{ lines: [{ amount: null, missing }], sum: { isAtLeast: true } }]);
    expect(packagingCampaignCharges(facts)).toMatchObject([{ lines: [{ amount: null, missing }] }]);
  });

  test("is not applied with a row without a category, nor if other aid exceeds the ceiling", () => {
    const incomplete = packagingYear(
      [packagingRow(sample.plastics, "1 kg"), { ...packagingRow("", "1 kg"), category: null }],
      chosen(),
    );
    expect(packagingCharges(incomplete)).toMatchObject([{ lines: [{ amount: null, missing: { where: "area" } }] }]);
    // It was entered, so it is not asked for again: the year can be submitted, and stays undetermined.
    const usedUp = packagingYear([packagingRow(sample.plastics, "1 kg")], chosen({ otherAid: "200000" }));
    expect(packagingCharges(usedUp)).toMatchObject([{ lines: [{ amount: null, missing: { where: "law" } }] }]);
  });

  test("the value of aid is undetermined while a net value is missing", () => {
    const [charge] = packagingCharges(packagingYear([packagingRow(sample.plastics, "1 kg")], chosen()));
    expect(charge?.beside).toMatchObject([{ amount: null, missing: { where: "area", area: "packagings" } }]);
    expect(charge?.remarks.map(plainSpaces)).toEqual([expect.stringMatching(/200 000 EUR.*wpisz 0/)]);
  });
});

describe("other ways", () => {
  const rows = [packagingRow(sample.plastics, "5000 kg")];
  test("nothing to pay through an organisation, whatever is missing", () => {
    const organisation = { way: "organisation" as const, organisation: "Odzysk S.A.", contract: "7/2023" };
    const facts = packagingYear(rows, { settlements: { packaging: organisation } }, { open: [12] });
    expect(packagingCharges(facts)).toMatchObject([
      {
        due: { amount: "0.00", isAtLeast: false },
        remarks: ["Rozlicza organizacja odzysku: Odzysk S.A., umowa 7/2023."],
      },
    ]);
    expect(packagingCampaignCharges(facts)).toEqual([]);
  });

  test.each([
    ["not said", {}, { where: "inputs", field: "settlements.packaging.way" }, /kto w 2023 roku rozlicza opakowania/],
    ["changed", { settlements: { packaging: { way: "changed" } } }, { where: "law" }, /zmienił się w ciągu roku/],
  ] as const)("settled as %s: undetermined, with a reason", (_, inputs, missing, why) => {
    for (const charges of [packagingCharges, packagingCampaignCharges])
      expect(charges(packagingYear(rows, inputs))).toMatchObject([
        {
          lines: [{ amount: null, missing, why: [expect.stringMatching(why)] }],
          due: { amount: "0.00", isAtLeast: true },
        },
      ]);
  });
});

test("no charge without packaging", () => {
  expect([...packagingCharges(packagingYear([], {})), ...packagingCampaignCharges(packagingYear([], {}))]).toEqual([]);
});
