import { type DictionaryItem, lookUp } from "../dictionaries/collection.ts";
import type { Exact } from "../exact.ts";
import type { Book, Cell } from "./cells.ts";
import { listed, measure, number, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { emissionFindings, PLACES } from "./emission-findings.ts";
import { location } from "./location.ts";
import { inKilograms } from "./masses.ts";

const sourceOf = (source: Cell, { dictionaries }: Book) =>
  source === null ? undefined : lookUp(dictionaries, "otherEmissionSource", source);

/** In the unit of the source: kilograms, megagrams, or hundreds of places for poultry. */
function emitted(quantity: Exact, unit: string, source: Cell, book: Book): Exact | null {
  const counted = sourceOf(source, book)?.unit;
  if (counted === "100 stanowisk") return unit === PLACES ? quantity.dividedBy(100) : null;
  const kilograms = inKilograms(quantity, unit);
  if (kilograms === null || counted === undefined) return null;
  return counted === "Mg" ? kilograms.dividedBy(1000) : kilograms;
}

const MASSES = ["kg", "g", "Mg"] as const;

function unitsFor(counted: DictionaryItem<"otherEmissionSource">["unit"] | undefined): readonly string[] {
  if (counted === undefined) return [...MASSES, PLACES];
  return counted === "100 stanowisk" ? [PLACES] : MASSES;
}

export const otherEmissions = defineArea({
  id: "otherEmissions",
  slug: "pozostale",
  flag: "canManageReportOtherEmissions",
  title: "Pozostałe źródła emisji",
  columns: {
    ...location("Miejsce"),
    source: required(listed("Źródło", "otherEmissionSource")),
    amount: required(measure("Ilość", { units: [...MASSES, PLACES] })),
    recovery: number("Skuteczność odzysku par", { unit: "%", max: "100", hint: "dla przeładunku benzyn" }),
    days: whole("Dni", "dni", { max: "31", hint: "dla chowu drobiu", isOfOneMonth: true }),
    remarks: text("Uwagi", { max: 500 }),
  },
  totals: ["amount"],
  convert: { amount: (quantity, unit, { source }, book) => emitted(quantity, unit, source, book) },
  unitOf: { amount: ({ source }, book) => sourceOf(source, book)?.unit ?? null },
  units: { amount: ({ source }, book) => unitsFor(sourceOf(source, book)?.unit) },
  check: (row, book) => {
    const source = sourceOf(row.source, book);
    return source ? emissionFindings(row, source, book.period) : [];
  },
});
