import { describe, expect, test } from "vitest";
import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { areaById } from "../areas/all-areas.ts";
import { rowOf, sample, sampleBook } from "../areas/sample-book.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf, chargeRules, monthCharges } from "./all-charges.ts";
import { addQuantities, type Quantities, sumQuantities } from "../areas/quantities.ts";
import { RunningSums, costOf, yearSoFar } from "./so-far.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "./sample-year.ts";
import type { YearFacts } from "./year-facts.ts";

const at = (voivodeship: string) => ({ place: "Fabryczna 1", gmina: "Gmina", voivodeship });
const ammonia = (voivodeship: string, amount: string) => ({ ...at(voivodeship), source: sample.ammonia, amount });
const emitted = (...rows: Cells[]) => quantitiesIn("otherEmissions", rows);
const packed = (mass: string | null) => ({
  scope: "introduced",
  use: "singleUse",
  category: sample.glass,
  mass,
});

const all = Object.values(chargeRules);

/** Confirmed thresholds, so that texts have no remark on doubts. */
const law = yearLawOf(2024);
const open = [3, 4];

/** The texts of each charge in a year whose other months have `rest`. */
function said(own: Quantities, rest: Quantities = {}, more: Partial<YearFacts> = {}, ofArea = rest) {
  const facts = sampleYear(rest, { law, open, ...more });
  return yearSoFar(all, { facts, ofArea }, own).map(({ charge: { office }, total, words }) => ({
    office,
    total,
    words: words.map(plainSpaces),
  }));
}

describe("an office and its thresholds", () => {
  test.each([
    [
      "149.25 kg",
      "100.00",
      [
        "Do 800 zł rocznie nie płacisz; masz 100,00 zł.",
        expect.stringMatching(/^Do 100 zł rocznie nie składasz wykazu /),
      ],
    ],
    [
      "85 kg",
      "56.95",
      [
        "Do 800 zł rocznie nie płacisz; masz 56,95 zł.",
        expect.stringMatching(/^Do 100 zł rocznie nie składasz wykazu /),
      ],
    ],
    [
      "980.3 kg",
      "656.80",
      ["Do 800 zł rocznie nie płacisz; masz 656,80 zł.", "Próg 100 zł przekroczony: składa się wykaz."],
    ],
    [
      "1194.03 kg",
      "800.00",
      ["Do 800 zł rocznie nie płacisz; masz 800,00 zł.", "Próg 100 zł przekroczony: składa się wykaz."],
    ],
    ["1194.04 kg", "800.01", ["Próg 800 zł przekroczony: płaci się całość, w pełnych złotych, i składa wykaz."]],
  ])("%s of ammonia cost %s zł", (amount, sum, words) => {
    expect(said(emitted(ammonia("śląskie", amount)))).toEqual([
      {
        office: "śląskie",
        total: { amount: sum, isAtLeast: false, isEstimate: false },
        words,
      },
    ]);
  });

  test("two offices with 700 zł each are below; a further row affects one of them only", () => {
    const rest = emitted(ammonia("śląskie", "1045 kg"), ammonia("mazowieckie", "1045 kg"));
    const left = expect.arrayContaining(["Do 800 zł rocznie nie płacisz; masz 700,15 zł."]);
    expect(said({}, rest)).toMatchObject([
      { office: "mazowieckie", words: left },
      { office: "śląskie", words: left },
    ]);
    expect(said(emitted(ammonia("śląskie", "150 kg")), rest)).toMatchObject([
      { office: "mazowieckie", words: left },
      { office: "śląskie", total: { amount: "800.65" }, words: [expect.stringContaining("płaci się całość")] },
    ]);
  });

  test("future months are not gaps; unknown earlier months make the distance a maximum", () => {
    const own = emitted(ammonia("śląskie", "100 kg"));
    expect(said(own, {}, { open, lacksEarlier: true })).toMatchObject([
      {
        total: { amount: "67.00", isAtLeast: true },
        words: [
          "Do 800 zł rocznie nie płacisz; masz co najmniej 67,00 zł.",
          expect.stringMatching(/^Do 100 zł rocznie nie składasz wykazu /),
        ],
      },
    ]);
  });

  test("a line without a rate makes the distance a maximum; alone, the amount is unknown, not 0", () => {
    const unrated = { ...at("śląskie"), source: sample.withdrawnSource, amount: "1 kg" };
    expect(said(emitted(unrated, ammonia("śląskie", "100 kg")))).toMatchObject([
      {
        total: { amount: "67.00", isAtLeast: true },
        words: ["Do 800 zł rocznie nie płacisz; masz co najmniej 67,00 zł.", expect.any(String)],
      },
    ]);
    const facts = sampleYear({}, { law });
    const [nothing] = yearSoFar(all, { facts, ofArea: {} }, emitted(unrated));
    expect(nothing).toMatchObject({
      total: null,
      lacking: { why: ["Brak stawki na 2026 rok."], missing: { where: "dictionary" } },
    });
  });

  test("an unknown law and unconfirmed thresholds are mentioned", () => {
    const own = emitted(ammonia("śląskie", "1 kg"));
    expect(said(own, {}, { law: undefined })).toMatchObject([{ words: ["Progi opłaty na 2026 rok są nieustalone."] }]);
    expect(said(own, {}, { law: yearLawOf(2026) })[0]?.words.at(-1)).toBe("Progi są niepotwierdzone.");
  });

  test("shows offices in which the area has rows, in any month", () => {
    const boilers = quantitiesIn("heatingBoilers", [
      { ...at("łódzkie"), boiler: sample.smallCoalBoiler, amount: "1 Mg" },
    ]);
    const own = emitted(ammonia("śląskie", "1 kg"));
    expect(said(own, boilers, {}, {}).map(({ office }) => office)).toEqual(["śląskie"]);
    expect(said({}, addQuantities([boilers, own]), {}, own).map(({ office }) => office)).toEqual(["śląskie"]);
  });
});

describe("packaging and the de minimis limit", () => {
  const words = (masses: readonly (string | null)[], more: Partial<YearFacts> = {}) =>
    said(quantitiesIn("packagings", masses.map(packed)), {}, more)[0]?.words;

  test.each<[string, readonly (string | null)[], readonly string[]]>([
    ["below", ["812.5 kg"], ["Masa opakowań w roku: 812,5 kg.", "Do limitu 1 Mg (de minimis) zostało 187,5 kg."]],
    ["just at it", ["1 Mg"], ["Masa opakowań w roku: 1 000 kg.", "Do limitu 1 Mg (de minimis) zostało 0 kg."]],
    [
      "above",
      ["1 Mg", "1 g"],
      ["Masa opakowań w roku: 1 000,001 kg.", "Limit 1 Mg (de minimis) przekroczony o 0,001 kg."],
    ],
    [
      "with a row that does not say how much",
      ["1 kg", null],
      ["Masa opakowań w roku: co najmniej 1 kg.", "Do limitu 1 Mg (de minimis) zostało najwyżej 999 kg."],
    ],
  ])("%s", (_, masses, expected) => {
    expect(words(masses)).toEqual(expected);
  });

  test("above it, says what that means for those who chose de minimis", () => {
    const inputs = { settlements: { packaging: { way: "deMinimis" } } } as const;
    expect(words(["2 Mg"], { inputs })?.[1]).toMatch(/liczymy jak przy rozliczaniu samodzielnym\.$/);
  });

  test("above it, says why nothing is due", () => {
    const inputs = { settlements: { packaging: { way: "organisation" } } } as const;
    expect(words(["2 Mg"], { inputs })?.[0]).toBe("Nic, bo opakowania rozlicza organizacja odzysku.");
    expect(words(["1 kg"], { inputs })?.[0]).toBe("Masa opakowań w roku: 1 kg.");
  });

  test("an unconfirmed limit is called so", () => {
    expect(words(["1 kg"], { law: yearLawOf(2026) })?.[1]).toMatch(/^Do limitu 1 Mg \(de minimis, niepotwierdzony\) /);
  });
});

describe("the cost of single rows", () => {
  const facts = sampleYear({}, { open });

  test.each<[string, AreaId, Cells, string | null]>([
    ["a boiler", "heatingBoilers", { ...at("śląskie"), boiler: sample.smallCoalBoiler, amount: "30 Mg" }, "812.10"],
    ["an engine", "vehicles", { engine: sample.carEuro5, fuel: sample.petrol, amount: "1000 l" }, "6.72"],
    ["a substance", "otherEmissions", ammonia("śląskie", "150 kg"), "100.50"],
    ["what a producer owes", "supFees", { type: sample.wipes, count: "150" }, "1.50"],
    ["an amount that is not there", "vehicles", { engine: sample.carEuro5, fuel: sample.petrol }, null],
    ["an engine that is not there", "vehicles", { amount: "1000 l" }, null],
    ["a rate that is not there", "vehicles", { engine: sample.carEuro5, fuel: sample.cng, amount: "1 kg" }, null],
  ])("%s", (_, area, cells, amount) => {
    expect(costOf(all, facts, quantitiesIn(area, [cells]))?.total?.amount ?? null).toBe(amount);
  });

  test("nothing for areas without a monthly amount, and boilers with their own permit", () => {
    expect(costOf(all, facts, quantitiesIn("packagings", [packed("1 kg"), {}]))).toBeNull();
    const permitted = { ...at("śląskie"), boiler: sample.smallCoalBoiler, amount: "1 Mg", ownPermit: "yes" };
    expect(costOf(all, facts, quantitiesIn("heatingBoilers", [permitted]))).toBeNull();
  });

  test("the lines of a month add up to the year so far if there is no other month", () => {
    const own = emitted(ammonia("śląskie", "10.005 kg"), ammonia("śląskie", "3 kg"), ammonia("łódzkie", "7 kg"));
    const month = { ...facts, quantities: own, open: [] };
    expect(costOf(all, facts, own)?.lines).toEqual(monthCharges(month).flatMap(({ lines }) => lines));
    expect(yearSoFar(all, { facts, ofArea: {} }, own).map(({ charge }) => charge)).toEqual(
      chargesOf(month).filter(({ id }) => id === "air"),
    );
  });
});

test("running sums equal the sums of all rows", () => {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("no boilers");
  const book = sampleBook();
  const rows = Array.from({ length: 60 }, (_, index) => {
    const amount = index % 7 === 0 ? null : `${index}.${index}3 ${index % 2 ? "m³" : "kWh"}`;
    const gas = { ...at(index % 3 ? "śląskie" : "łódzkie"), boiler: sample.smallGasBoiler, amount, factor: "11.2" };
    return area.quantities(rowOf(area, index % 11 === 0 ? {} : gas), book);
  });
  const sums = new RunningSums();
  for (const row of rows) sums.put(row);
  expect(sums.quantities()).toEqual(sumQuantities(rows.flat()));
  for (const row of rows.slice(0, 50)) sums.takeOut(row);
  expect(sums.quantities()).toEqual(sumQuantities(rows.slice(50).flat()));
  for (const row of rows.slice(50)) sums.takeOut(row);
  expect(sums.quantities()).toEqual({});
});
