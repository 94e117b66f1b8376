import { type Area, type Book, type Cells, Exact, formatDecimal, lookUp, NO_RATE, type Rate } from "@ekorok/domain";
import { wholeRateText } from "../../../dictionaries/field-text.ts";
import { kindDeclarations } from "../../../dictionaries/kind-declarations.ts";

export type BoilerCharge = {
  /** Amount and unit in which the rate is set. */
  readonly counted: string;
  readonly rate: Rate | null;
  /** With its unit, its status and its source. */
  readonly rateText: string;
  /** In zł, to the grosz; null: not known, and `why` says so. */
  readonly charge: string | null;
  readonly why: string | null;
};

/** Quantity × rate of the year, with where the rate comes from. What is not known is not 0. */
export function boilerCharge(area: Area, book: Book, cells: Cells): BoilerCharge {
  const amount = area.amounts(cells, book).amount ?? null;
  const boiler = cells.boiler ? lookUp(book.dictionaries, "heatingBoiler", cells.boiler) : undefined;
  const rate = boiler?.rates[book.period.year] ?? null;
  const [series] = kindDeclarations.heatingBoiler.series;
  const rateText = boiler && rate && series ? wholeRateText(rate, series, boiler) : NO_RATE;
  const known = { rate, rateText };
  const counted = amount === null || !boiler ? "–" : `${formatDecimal(amount)} ${boiler.unit}`;
  if (!boiler) return { counted, ...known, charge: null, why: "wybierz rodzaj kotła." };
  if (amount === null) return { counted, ...known, charge: null, why: "podaj zużycie." };
  if (!rate) return { counted, ...known, charge: null, why: `brak stawki na ${book.period.year} rok.` };
  return { counted, ...known, charge: new Exact(amount).times(rate.value).toFixed(2), why: null };
}
