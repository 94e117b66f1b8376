import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { yearLaw } from "../year-law/year-law.ts";
import { allLawNumbers } from "../year-law/law-numbers.ts";
import { chargesOf } from "./all-charges.ts";
import { chargeKindsAt, linesUndeterminedBy, reasonsUndetermined } from "./rate-trial.ts";
import { lineLacks } from "./inputs/year-lacks.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const packaging = quantitiesIn("packagings", [
  { scope: "introduced", category: sample.plastics, use: "singleUse", mass: "5 kg", netValue: "10" },
]);
const registered = { isMicro: false, registeredIn: 2019 };
const plastics = { kind: "packagingCategory", id: sample.plastics } as const;
const lacksOf = (inputs: object, numbers: Parameters<typeof linesUndeterminedBy>[1]) =>
  linesUndeterminedBy(chargesOf(sampleYear(packaging, { inputs: { ...registered, ...inputs } })), numbers).flatMap(
    (line) => lineLacks(line, 2026),
  );

test("a rate affects the lines of its item, and their missing data is named", () => {
  expect(lacksOf({}, { items: [plastics], law: [] })).toEqual([
    {
      missing: { where: "inputs", field: "settlements.packaging.way" },
      label: "Opakowania – Sposób rozliczania",
    },
  ]);
  expect(lacksOf({ settlements: { packaging: { way: "self" } } }, { items: [plastics], law: [] })).toEqual([
    {
      missing: { where: "dictionary", ...plastics },
      label: "Tworzywa sztuczne (M1): brak stawki na 2026 rok",
    },
  ]);
});

test("other rates and other parts of the law do not count", () => {
  const glass = { kind: "packagingCategory", id: "00000000-0000-4000-8000-000000000000" } as const;
  expect(lacksOf({}, { items: [glass], law: [] })).toEqual([]);
  expect(lacksOf({}, { items: [], law: ["air.paymentThreshold", "packaging.bagFee"] })).toEqual([]);
  expect(lacksOf({}, { items: [], law: ["packaging.overallRecyclingLevel"] })).toHaveLength(1);
  expect(lacksOf({ settlements: { packaging: { way: "organisation" } } }, { items: [plastics], law: [] })).toEqual([]);
});

test("uncounted rows can be affected by any item that they can refer to", () => {
  const rows = quantitiesIn("packagings", [{ scope: "introduced", use: "singleUse" }]);
  const charges = chargesOf(
    sampleYear(rows, { inputs: { ...registered, settlements: { packaging: { way: "self" } } } }),
  );
  const [line] = linesUndeterminedBy(charges, { items: [plastics], law: [] });
  expect(line && lineLacks(line, 2026)).toEqual([
    { missing: { where: "area", area: "packagings" }, label: "Wiersze do uzupełnienia: Opakowania" },
  ]);
  expect(linesUndeterminedBy(charges, { items: [{ kind: "vehicleEngine", id: sample.plastics }], law: [] })).toEqual(
    [],
  );
});

test("every number of the law affects some charge", () => {
  expect(allLawNumbers.filter(({ path }) => chargeKindsAt(path).length === 0)).toEqual([]);
});

test("a threshold's effect is unknown where nobody can say whether it is passed, and the reason is named", () => {
  const air = quantitiesIn("otherEmissions", [
    { source: sample.ammonia, amount: "1 kg", voivodeship: "śląskie", gmina: "Gliwice" },
  ]);
  const year = sampleYear(air, { open: [11, 12] });
  const threshold = { items: [], law: ["air.paymentThreshold"] };
  const ofYear = { year: 2026, open: [11, 12], lacksEarlier: false };
  expect(reasonsUndetermined(chargesOf(year), threshold, ofYear)).toEqual([
    { label: "Niezłożone miesiące", missing: null },
  ]);
  const { air: _, ...without } = year.law ?? {};
  const unknown = chargesOf({ ...year, law: yearLaw.parse(without), open: [] });
  expect(reasonsUndetermined(unknown, threshold, { ...ofYear, open: [] })).toEqual([
    { label: expect.stringContaining("Progi opłaty na 2026 rok są nieustalone"), missing: null },
  ]);
  // A rate changes the sum, which is known.
  const ammonia = { items: [{ kind: "otherEmissionSource", id: sample.ammonia } as const], law: [] };
  expect(reasonsUndetermined(chargesOf(year), ammonia, ofYear)).toEqual([]);
});
