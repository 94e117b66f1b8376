import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import { quantity } from "../quantities.ts";
import { Exact } from "../../exact.ts";
import { daysIn, type Month } from "../../periods/month.ts";
import { formatInMonth } from "../../polish/dates.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Book, type Cell, type Finding, finding } from "../cells.ts";
import { listed, measure, number, required, splitMeasure, text, whole, location, inKilograms } from "../columns.ts";
import { defineArea } from "../define-area.ts";

/** The unit in which poultry is typed; the law's table counts hundreds of places. */
const PLACES = "stanowisk";
const MASSES = ["kg", "g", "Mg"] as const;
const VOLUMES = ["l", "m³"] as const;
/** kg/l, which the regulation on the list of emissions has for vehicles; we assume it for petrol in tanks, too. */
const PETROL_DENSITY = "0.755";
const isVolume = (unit: string) => unit === "l" || unit === "m³";

const sourceOf = (source: Cell, { dictionaries }: Book) =>
  source === null ? undefined : lookUp(dictionaries, "otherEmissionSource", source);

/** Converts to the unit of the source: kilograms, megagrams, or hundreds of places for poultry. */
function emitted(quantity: Exact, unit: string, { source, density }: Measured, book: Book): Exact | null {
  const item = sourceOf(source, book);
  const counted = item?.unit;
  if (counted === "100 stanowisk") return unit === PLACES ? quantity.dividedBy(100) : null;
  const kilograms =
    item?.table === "B" && isVolume(unit) ? massOfPetrol(quantity, unit, density) : inKilograms(quantity, unit);
  if (kilograms === null || counted === undefined) return null;
  return counted === "Mg" ? kilograms.dividedBy(1000) : kilograms;
}

type Measured = { readonly source: Cell; readonly amount: Cell; readonly density: Cell };

function massOfPetrol(quantity: Exact, unit: string, density: Cell): Exact | null {
  if (density === null || density === "0") return null;
  const litres = unit === "l" ? quantity : quantity.times(1000);
  return litres.times(density);
}

/** Fills in the density where it is needed, so that people see which one is used and can type another. */
function usualDensity({ source, amount }: Measured, book: Book): Cell {
  const isNeeded = amount !== null && isVolume(splitMeasure(amount).unit) && sourceOf(source, book)?.table === "B";
  return isNeeded ? PETROL_DENSITY : null;
}

function unitsFor(source: DictionaryItem<"otherEmissionSource"> | undefined): readonly string[] {
  if (source === undefined) return [...MASSES, ...VOLUMES, PLACES];
  return source.table === "E" ? [PLACES] : source.table === "B" ? [...MASSES, ...VOLUMES] : MASSES;
}

export const otherEmissions = defineArea({
  id: "otherEmissions",
  title: "Pozostałe źródła emisji",
  columns: {
    ...location("Miejsce"),
    source: required(
      listed("Źródło", "otherEmissionSource", {
        namedAlso: ["substancja", "nazwa substancji", "rodzaj substancji", "zanieczyszczenie"],
      }),
    ),
    amount: required(
      measure("Ilość", {
        units: [...MASSES, ...VOLUMES, PLACES],
        namedAlso: ["emisja", "wielkość emisji", "ilość emisji", "masa emisji"],
      }),
    ),
    density: number("Gęstość benzyny", {
      unit: "kg/l",
      hint: "wpisz, gdy ilość benzyny jest w litrach lub m³; przyjmujemy 0,755 kg/l, można wpisać inną",
    }),
    recovery: number("Skuteczność odzysku par", { unit: "%", max: "100", hint: "dla przeładunku benzyn" }),
    days: whole("Dni", "dni", { max: "31", hint: "dla chowu drobiu", isOfOneMonth: true }),
    remarks: text("Uwagi", { max: 500 }),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
  },
  totals: ["amount"],
  namedBy: ["source"],
  formGroups: { by: ["place", "gmina", "voivodeship", "source"], sums: ["amount"] },
  apart: {
    partOf: ({ source }, book) => sourceOf(source, book)?.table ?? null,
    names: { A: "substancje", B: "przeładunek benzyn", E: "chów drobiu" },
  },
  quantities: ({ voivodeship, source, recovery, days }, book, counted) => {
    const item = sourceOf(source, book);
    if (voivodeship === null || source === null || !item) return null;
    const amount = counted("amount");
    if (item.table === "A") return [quantity("air-a", [voivodeship, source], amount)];
    if (item.table === "B") return [quantity("air-b", [voivodeship, source, recovery ?? ""], amount)];
    const places = amount?.times(100) ?? null; // the table counts hundreds
    return [quantity("air-e", [voivodeship, source], days === null ? null : (places?.times(days) ?? null))];
  },
  convert: { amount: (quantity, unit, row, book) => emitted(quantity, unit, row, book) },
  fill: { density: usualDensity },
  unitOf: { amount: ({ source }, book) => sourceOf(source, book)?.unit ?? null },
  units: { amount: ({ source }, book) => unitsFor(sourceOf(source, book)) },
  applies: {
    density: ({ source, amount }, book) =>
      sourceOf(source, book)?.table === "B" && (amount === null || isVolume(splitMeasure(amount).unit)),
    recovery: ({ source }, book) => sourceOf(source, book)?.table === "B",
    days: ({ source }, book) => sourceOf(source, book)?.table === "E",
  },
  check: (row, book) => {
    const source = sourceOf(row.source, book);
    return source ? emissionFindings(row, source, book.period) : [];
  },
});

type Source = DictionaryItem<"otherEmissionSource">;
type EmissionRow = Readonly<Record<"amount" | "density" | "recovery" | "days", Cell>>;

/** Table B is petrol transfer, table E poultry; table A has substances by mass. */
const emissionFindings = (row: EmissionRow, source: Source, period: Month): Finding[] => [
  ...(row.amount === null ? [] : wrongAmount(row.amount, source)),
  ...(source.table === "E" ? wrongDays(row.days, period) : needless("days", row.days, "chowu drobiu")),
  ...(source.table === "B" ? missingRecovery(row.recovery) : needless("recovery", row.recovery, "przeładunku benzyn")),
  ...(source.table === "B" ? wrongDensity(row.density) : needless("density", row.density, "przeładunku benzyn")),
];

/** The usual density of petrol, with a margin. */
const DENSITIES = { from: "0.68", to: "0.82" };

function wrongDensity(density: Cell): Finding[] {
  if (density === null) return [];
  if (density === "0")
    return [finding("density", "blocks", "Gęstość nie może wynosić 0. Podaj, ile kg waży 1 l benzyny.")];
  const typed = new Exact(density);
  if (typed.greaterThanOrEqualTo(DENSITIES.from) && typed.lessThanOrEqualTo(DENSITIES.to)) return [];
  const band = `od ${formatDecimal(DENSITIES.from)} do ${formatDecimal(DENSITIES.to)} kg/l`;
  return [
    finding(
      "density",
      "asks",
      `Gęstość ${formatDecimal(density)} kg/l jest poza zwykłym zakresem dla benzyny: ${band}.`,
    ),
  ];
}

function wrongAmount(amount: string, source: Source): Finding[] {
  const { name, table } = source;
  const { quantity, unit } = splitMeasure(amount);
  const shown = `${formatDecimal(quantity)} ${unit}`;
  if (table !== "E") {
    const wanted = table === "B" ? "ilość w kg, g, Mg, l albo m³" : "masę w kg, g albo Mg";
    return unitsFor(source).includes(unit)
      ? []
      : [finding("amount", "blocks", `Dla źródła „${name}” podaj ${wanted} zamiast „${shown}”.`)];
  }
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
