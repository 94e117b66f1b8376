import { expect, test } from "vitest";
import { sample } from "../../areas/sample-book.ts";
import type { AreaId } from "../../areas/area-ids.ts";
import type { Cells } from "../../areas/cells.ts";
import { settledProducts } from "../../company/settlement.ts";
import { yearInputs, type YearInputs } from "../contract/year-inputs.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { chargesOf } from "../all-charges.ts";
import { doubtAbout, missingFields } from "./asked-inputs.ts";
import { dictionariesOf2023, packagingRow, plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import { withInput } from "./year-input-fields.ts";
import { yearLacks } from "./year-lacks.ts";

const settlements = Object.fromEntries(settledProducts.map((product) => [product, { way: "self" as const }]));
const before = <Value>(year: number, value: Value) =>
  Object.fromEntries([year - 3, year - 2, year - 1].map((one) => [String(one), value]));

const cases: [AreaId, number, Cells, YearInputs, field: string[], doubt: string][] = [
  [
    "packagings",
    2023,
    packagingRow(sample.plastics, "1000 kg"),
    { recycled: { M1: "1000.5" } },
    ["recycled", "M1"],
    "Wpisano 1 000,5 kg, a wprowadzono 1 000 kg. Na pewno?",
  ],
  [
    "packagings",
    2023,
    packagingRow(sample.plastics, "1000 kg"),
    { recycled: { M1: "400", M5: "3" } }, // there was no glass
    ["recycled", "M5"],
    "Wpisano 3 kg, a wprowadzono 0 kg. Na pewno?",
  ],
  [
    "eieEquipment",
    2026,
    { group: "2", count: "1", mass: "5 kg" },
    { equipmentBefore: { ...before(2026, { 2: "100" }), 2025: { 2: "101" } }, equipmentCollected: { 2: "101" } },
    ["equipmentCollected", "2"],
    "Wpisano 101 kg, a wprowadzano średnio w roku 100,333 kg. Na pewno?",
  ],
  [
    "batteries",
    2026,
    { kind: "portable", mass: "100 kg" },
    { batteriesBefore: before(2026, "100"), batteriesCollected: "500" },
    ["batteriesCollected"],
    "Wpisano 500 kg, a wprowadzano średnio w roku 100 kg. Na pewno?",
  ],
  [
    "importedVehicles",
    2024,
    { introducedOn: "2024-03-01", oils: "100 kg", tyres: "0 kg" },
    { oils: { recovered: "50", recycled: "2000" }, tyres: { recovered: "0", recycled: "0" } },
    ["oils", "recycled"],
    "Wpisano 2 000 kg, a wprowadzono 100 kg. Na pewno?",
  ],
];

test.each(cases)("%s in %s: asks about more than was introduced", (area, year, row, given, field, doubt) => {
  const reckoned = (inputs: YearInputs) => {
    const facts = sampleYear(quantitiesIn(area, [row]), {
      year,
      law: yearLawOf(year),
      inputs: { settlements, ...inputs },
      ...(year === 2023 && { dictionaries: dictionariesOf2023() }),
    });
    return chargesOf(facts);
  };
  const charges = reckoned(given);
  expect(plainSpaces(doubtAbout(charges, field) ?? "")).toBe(doubt);
  const confirmation = ["confirmed", ...field];
  const lacksOf = (all: typeof charges) => yearLacks(all, year, false).map(({ missing }) => missing.field);
  expect(lacksOf(charges)).toContain(confirmation.join("."));
  expect(yearLacks(charges, year, false).map(({ label }) => label)).toContainEqual(
    expect.stringMatching(/^Potwierdzenie: /),
  );
  const asked = charges
    .flatMap(({ lines }) => lines)
    .find((line) => missingFields(line).includes(confirmation.join(".")));
  expect(asked).toMatchObject({ amount: "0.00", sureness: "estimate" });

  const typed = field.reduce<unknown>(
    (part, name) => Object.entries(part ?? {}).find(([key]) => key === name)?.[1],
    given,
  );
  const answered = yearInputs.parse(withInput(given, confirmation, `${String(typed)}.0`.replace(".5.0", ".50")));
  expect(doubtAbout(reckoned(answered), field)).toBeNull();
  expect(lacksOf(reckoned(answered))).not.toContain(confirmation.join("."));
  // Another value is asked about again.
  const changed = yearInputs.parse(withInput(answered, field, "77777"));
  expect(doubtAbout(reckoned(changed), field)).toContain("Na pewno?");
});

test("an equal mass is not asked about", () => {
  const inputs = { settlements, recycled: { M1: "1000" } };
  const facts = sampleYear(quantitiesIn("packagings", [packagingRow(sample.plastics, "1000 kg")]), {
    year: 2023,
    law: yearLawOf(2023),
    dictionaries: dictionariesOf2023(),
    inputs,
  });
  expect(doubtAbout(chargesOf(facts), ["recycled", "M1"])).toBeNull();
});
