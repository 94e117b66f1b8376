import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import { sample, sampleBook } from "../../areas/sample-book.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { monthCharges } from "../all-charges.ts";
import { number, plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import { supConsumerCharges, supProducerCharges } from "./sup.ts";
import type { YearFacts } from "../year-facts.ts";

const cups = (issued: string | null, collected: string | null): Cells => ({ type: sample.cups, issued, collected });
const yearOf = (rows: Cells[], more: Partial<YearFacts> = {}) => sampleYear(quantitiesIn("supFees", rows), more);

describe("annex 6", () => {
  // 0.20 zł a cup (Dz.U. 2023 poz. 2679); what was collected is due
  test.each([
    [[cups("1000", "200.00")], "200.00", "200.00", []],
    [
      [cups("1000", "199.80")],
      "199.80",
      "200.00",
      [
        "Kubki na napoje: pobrano 199,80 zł, a z wydanych sztuk wychodzi 200,00 zł. Podaj powód różnicy w danych rocznych.",
      ],
    ],
    [[cups("3", "0.60"), cups("2", "0.40"), cups("0", null)], "1.00", "1.00", []],
    [[cups("0", "0")], "0.00", "0.00", []],
  ])("%o: due %s, and from pieces %s", (rows, due, beside, remarks) => {
    expect(supConsumerCharges(yearOf(rows))).toMatchObject([
      {
        id: "supConsumers",
        office: "mazowieckie",
        lines: [{ amount: due, sureness: "certain" }],
        beside: [{ amount: beside }],
        due: { amount: due, isAtLeast: false },
        remarks,
        deadline: "supConsumerFee",
      },
    ]);
  });

  test("a difference needs a reason, for the year only; with a reason it is shown", () => {
    const rows = [cups("1000", "199.80")];
    const field = `supReasons.${sample.cups}`;
    expect(supConsumerCharges(yearOf(rows))[0]?.lines).toMatchObject([{ missing: { where: "inputs", field } }]);
    expect(monthCharges(yearOf(rows))[0]?.lines).toMatchObject([{ amount: "199.80" }]);
    expect(monthCharges(yearOf(rows))[0]?.lines[0]).not.toHaveProperty("missing");
    const inputs = { supReasons: { [sample.cups]: "Kubek wydany bezpłatnie." } };
    const [charge] = supConsumerCharges(yearOf(rows, { inputs }));
    expect(charge?.lines[0]).not.toHaveProperty("missing");
    expect(charge?.remarks).toEqual([expect.stringMatching(/Powód różnicy: Kubek wydany bezpłatnie\.$/)]);
    expect(supConsumerCharges(yearOf([cups("1000", "200")]))[0]?.lines[0]).not.toHaveProperty("missing");
  });

  test("a missing collected fee is not 0", () => {
    expect(supConsumerCharges(yearOf([cups("1000", null), cups("1", "0.20")]))).toMatchObject([
      {
        lines: [{ amount: null, missing: { where: "area", area: "supFees" } }],
        sum: { amount: "0.00", isAtLeast: true },
        remarks: [],
      },
    ]);
  });

  test("the collected fee is due even without a rate", () => {
    const { dictionaries } = sampleBook();
    const type = dictionaries["sup-fees"].types[sample.cups];
    if (type) type.rates = {};
    expect(supConsumerCharges(yearOf([cups("5", "1")], { dictionaries }))).toMatchObject([
      { due: { amount: "1.00" }, beside: [{ amount: null, missing: { kind: "supFee", id: sample.cups } }] },
    ]);
  });
});

// Both fees are owed from 1 January 2024 (Dz.U. 2023 poz. 2679 and 2686).
test.each([2021, 2023])("in %d, with a book or without, neither is owed", (year) => {
  const rows = [cups("5", "1"), { type: sample.wipes, count: "1" }, { type: null }];
  const facts = yearOf(rows, { year, law: yearLawOf(year) });
  expect([...supConsumerCharges(facts), ...supProducerCharges(facts)]).toEqual([]);
});

test("in a later year without a book it is not known whether they are owed", () => {
  const rows = [cups("10", "2"), { type: sample.wipes, count: "1" }];
  const facts = yearOf(rows, { year: 2031, law: undefined });
  expect(supConsumerCharges(facts)).toMatchObject([
    { lines: [{ amount: null, missing: { where: "law" } }], sum: { amount: "0.00", isAtLeast: true } },
  ]);
  expect(supProducerCharges(facts)).toMatchObject([{ lines: [{ amount: null }], sum: { isAtLeast: true } }]);
  // A rate alone does not mean that it is owed.
  const rated = yearOf([{ type: sample.wipes, count: "1000" }], { law: undefined });
  expect(supProducerCharges(rated)).toMatchObject([
    { lines: [{ amount: null, missing: { where: "law" } }], sum: { isAtLeast: true } },
  ]);
});

describe("annex 9", () => {
  const containers = (mass: string | null) => ({ type: sample.containers, mass });
  const wipes = (count: string | null) => ({ type: sample.wipes, count });

  // Section I 0.10 zł/kg, section II 0.01 zł a piece (Dz.U. 2023 poz. 2686)
  test("by section, by kilograms or pieces", () => {
    const [charge] = supProducerCharges(yearOf([wipes("12345"), containers("1234.56 kg"), containers("44 g")]));
    expect(charge).toMatchObject({
      lines: [
        { what: "Część I: Pojemniki", amount: "123.46" }, // 1 234.604 kg × 0.10 = 123.4604
        { what: "Część II: Chusteczki", amount: "123.45" },
      ],
      due: { amount: "246.91", isAtLeast: false },
      deadline: "supProducerFee",
    });
    expect(charge?.lines.map(({ formula }) => plainSpaces(formula))).toEqual([
      "1 234,604 kg × 0,10 zł/kg",
      "12 345 szt. × 0,01 zł/szt.",
    ]);
  });

  test("half a grosz rounds up", () => {
    expect(supProducerCharges(yearOf([containers("0.05 kg")]))).toMatchObject([{ sum: { amount: "0.01" } }]);
    expect(supProducerCharges(yearOf([containers("0.049 kg")]))).toMatchObject([{ sum: { amount: "0.00" } }]);
  });

  test("a row without a quantity, and one without a type", () => {
    expect(supProducerCharges(yearOf([wipes(null), wipes("1"), containers("10 kg"), { type: null }]))).toMatchObject([
      {
        lines: [
          { amount: "1.00" },
          { amount: null },
          { amount: null, what: expect.stringContaining("niepoliczone"), missing: { area: "supFees" } },
        ],
        sum: { amount: "1.00", isAtLeast: true },
      },
    ]);
  });

  test("an unconfirmed rate makes an estimate; a year without the fee has no charge", () => {
    const { dictionaries } = sampleBook();
    const type = dictionaries["sup-fees"].types[sample.wipes];
    if (type) type.rates = { 2026: number("0.01", "unconfirmed"), 2023: number("0.01") };
    expect(supProducerCharges(yearOf([wipes("100")], { dictionaries }))).toMatchObject([
      { lines: [{ amount: "1.00", sureness: "estimate" }], due: { isEstimate: true } },
    ]);
    expect(supProducerCharges(yearOf([wipes("100")], { dictionaries, year: 2023, law: yearLawOf(2023) }))).toEqual([]);
  });
});

test("no charge without such products", () => {
  expect([...supConsumerCharges(yearOf([])), ...supProducerCharges(yearOf([]))]).toEqual([]);
  expect(supConsumerCharges(yearOf([{ type: sample.wipes, count: "1" }]))).toEqual([]);
  expect(supProducerCharges(yearOf([cups("1", "0.2")]))).toEqual([]);
});
