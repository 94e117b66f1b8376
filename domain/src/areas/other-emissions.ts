import type { FindingLevel } from "../contract/report-parts.ts";
import { lookUp, type DictionaryItem } from "../dictionaries/collection.ts";
import type { Exact } from "../exact.ts";
import { daysIn, type Month } from "../periods/month.ts";
import { formatInMonth } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Book, Cell, Finding } from "./cells.ts";
import { listed, measure, number, required, splitMeasure, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { location } from "./location.ts";
import { inKilograms } from "./masses.ts";

/** What poultry is counted in as it is typed; the table counts hundreds. */
const PLACES = "stanowisk";
const MASSES = ["kg", "g", "Mg"] as const;

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

function unitsFor(counted: DictionaryItem<"otherEmissionSource">["unit"] | undefined): readonly string[] {
  if (counted === undefined) return [...MASSES, PLACES];
  return counted === "100 stanowisk" ? [PLACES] : MASSES;
}

export const otherEmissions = defineArea({
  id: "otherEmissions",
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

type Source = DictionaryItem<"otherEmissionSource">;
type Row = { readonly amount: Cell; readonly recovery: Cell; readonly days: Cell };

const finding = (column: string, level: FindingLevel, message: string): Finding => ({ column, level, message });

/** Table B is petrol transfer, table E poultry; all else is substances by their mass. */
const emissionFindings = (row: Row, source: Source, period: Month): Finding[] => [
  ...(row.amount === null ? [] : wrongAmount(row.amount, source)),
  ...(source.table === "E" ? wrongDays(row.days, period) : needless("days", row.days, "chowu drobiu")),
  ...(source.table === "B" ? missingRecovery(row.recovery) : needless("recovery", row.recovery, "przeładunku benzyn")),
];

function wrongAmount(amount: string, { name, table }: Source): Finding[] {
  const { quantity, unit } = splitMeasure(amount);
  const shown = `${formatDecimal(quantity)} ${unit}`;
  if (table !== "E")
    return unit === PLACES
      ? [finding("amount", "blocks", `Dla źródła „${name}” podaj masę w kg, g albo Mg zamiast „${shown}”.`)]
      : [];
  if (unit !== PLACES)
    return [finding("amount", "blocks", `Dla źródła „${name}” podaj liczbę stanowisk zamiast „${shown}”.`)];
  return quantity.includes(".")
    ? [finding("amount", "blocks", `Liczba stanowisk musi być całkowita, a wpisano ${formatDecimal(quantity)}.`)]
    : [];
}

function wrongDays(days: Cell, period: Month): Finding[] {
  const most = daysIn(period);
  const inMonth = formatInMonth(period.year, period.month);
  if (days === null)
    return [finding("days", "blocks", `Podaj, przez ile dni ${inMonth} trwał chów (od 0 do ${most}).`)];
  return Number(days) > most
    ? [finding("days", "blocks", `Wpisano ${days} dni, a ${inMonth} jest ich ${most}. Popraw liczbę dni.`)]
    : [];
}

const missingRecovery = (recovery: Cell): Finding[] =>
  recovery === null
    ? [finding("recovery", "warns", "Bez skuteczności odzysku par opłata będzie liczona od całej ilości benzyny.")]
    : [];

const needless = (column: string, cell: Cell, whose: string): Finding[] =>
  cell === null ? [] : [finding(column, "warns", `To pole dotyczy tylko ${whose}; przy tym źródle się nie liczy.`)];
