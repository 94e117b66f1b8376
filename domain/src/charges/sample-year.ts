import { areaIds, type AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { areaById } from "../areas/all-areas.ts";
import { rowOf, sample, sampleBook } from "../areas/sample-book.ts";
import type { Rate } from "../year-law/rate.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { sumQuantities, type Quantities } from "../areas/quantities.ts";
import { WHOLE, type YearFacts } from "./year-facts.ts";

/** What these rows of an area count for, for tests. */
export function quantitiesIn(areaId: AreaId, rows: readonly Cells[], book = sampleBook()): Quantities {
  const area = areaById(areaId);
  if (!area) throw new Error(`no area ${areaId}`);
  return sumQuantities(rows.flatMap((cells) => area.quantities(rowOf(area, cells), book)));
}

/** A year of a company in Mazowsze, for tests. */
export const sampleYear = (quantities: Quantities, more: Partial<YearFacts> = {}): YearFacts => ({
  year: 2026,
  quantities,
  ...WHOLE,
  before: {},
  dictionaries: sampleBook().dictionaries,
  law: yearLawOf(2026),
  company: { seatVoivodeship: "mazowieckie", hasBdoNumber: true, areas: areaIds },
  inputs: {},
  ...more,
});

/** A number of the law, for tests. */
export const number = (value: string, status: Rate["status"] = "official"): Rate => ({
  value,
  status,
  source: "dla testów",
});

/** Spaces of a written number do not break its line; in a test plain ones are easier to read. */
export const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

/** Ammonia from one place of a voivodeship. */
export const ammonia = (voivodeship: string, amount: string) =>
  quantitiesIn("otherEmissions", [{ place: "F", gmina: "G", voivodeship, source: sample.ammonia, amount }]);
