import { areaIds, type AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { areaById } from "../areas/all-areas.ts";
import { rowOf, sample, sampleBook } from "../areas/sample-book.ts";
import type { Rate } from "../year-law/rate.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { sumQuantities, type Quantities } from "../areas/quantities.ts";
import { COMPLETE, type YearFacts } from "./year-facts.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";

export function quantitiesIn(areaId: AreaId, rows: readonly Cells[], book = sampleBook()): Quantities {
  const area = areaById(areaId);
  if (!area) throw new Error(`no area ${areaId}`);
  return sumQuantities(rows.flatMap((cells) => area.quantities(rowOf(area, cells), book)));
}

export const sampleYear = (quantities: Quantities, more: Partial<YearFacts> = {}): YearFacts => ({
  year: 2026,
  quantities,
  ...COMPLETE,
  before: {},
  dictionaries: sampleBook().dictionaries,
  law: yearLawOf(2026),
  company: { seatVoivodeship: "mazowieckie", hasBdoNumber: true, areas: areaIds },
  inputs: {},
  ...more,
});

export const number = (value: string, status: Rate["status"] = "official"): Rate => ({
  value,
  status,
  source: "dla testów",
});

/** Replaces non-breaking spaces, so that expected texts are easier to read. */
export const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

export const ammonia = (voivodeship: string, amount: string) =>
  quantitiesIn("otherEmissions", [{ place: "F", gmina: "G", voivodeship, source: sample.ammonia, amount }]);

export const PAPER = "00000000-0000-4000-8000-000000000003";
export const FOIL = "00000000-0000-4000-8000-000000000004";

/** Rates and levels of 2023, all read in Dz.U. 2021 poz. 2375 and the regulation of 2015. */
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

export const packagingRow = (id: string, mass: string, more: Cells = {}): Cells => ({
  scope: "introduced",
  use: "singleUse",
  category: id,
  mass,
  ...more,
});
/** The year 2023, unless `more` says otherwise. */
export const packagingYear = (rows: Cells[], inputs: YearInputs, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantitiesIn("packagings", rows), {
    year: 2023,
    law: yearLawOf(2023),
    dictionaries: dictionariesOf2023(),
    inputs,
    ...more,
  });
export const settledBySelf = (more: YearInputs = {}): YearInputs => ({
  settlements: { packaging: { way: "self" } },
  ...more,
});
