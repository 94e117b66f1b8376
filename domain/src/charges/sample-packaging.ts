import type { Cells } from "../areas/cells.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import type { Dictionaries } from "../dictionaries/collection.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { number, quantitiesIn, sampleYear } from "./sample-year.ts";
import type { YearFacts } from "./year-facts.ts";

export const PAPER = "00000000-0000-4000-8000-000000000003";
export const FOIL = "00000000-0000-4000-8000-000000000004";

/** Rates and levels of 2023, as Dz.U. 2021 poz. 2375 and the regulation of 2015 have them: all of them were read. */
export function dictionariesOf2023(): Dictionaries {
  const { dictionaries } = sampleBook();
  const of2023 = (value: string) => ({ 2023: number(value) });
  dictionaries.packagings.categories = {
    [sample.plastics]: category("Tworzywa sztuczne", "M1", of2023("2.70"), of2023("40")),
    [FOIL]: category("Folia", "M1", of2023("2.7"), of2023("40.0")),
    [PAPER]: category("Papier i tektura", "M4", of2023("0.70"), of2023("70")),
    [sample.glass]: category("Szkło", "M5", of2023("0.30"), of2023("64")),
  };
  return dictionaries;
}
export type Category = Dictionaries["packagings"]["categories"][string];
const category = (
  name: string,
  material: Category["material"],
  feeRates: Category["feeRates"],
  recyclingLevels: Category["recyclingLevels"],
): Category => ({ name, material, feeRates, recyclingLevels, version: 1 });

/** A row of packaging. */
export const placed = (id: string, mass: string, more: Cells = {}): Cells => ({
  scope: "introduced",
  use: "singleUse",
  category: id,
  mass,
  ...more,
});
/** Of 2023, as far as nothing else is said. */
export const yearOf = (rows: Cells[], inputs: YearInputs, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantitiesIn("packagings", rows), {
    year: 2023,
    law: yearLawOf(2023),
    dictionaries: dictionariesOf2023(),
    inputs,
    ...more,
  });
/** Settled without an organisation. */
export const bySelf = (more: YearInputs = {}): YearInputs => ({ settlements: { packaging: { way: "self" } }, ...more });
