import { lookUp } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { BOILER_UNITS, boilerFindings, burnt, fuelUnits } from "./boiler-fuel.ts";
import type { Book, Cell } from "./cells.ts";
import { choice, listed, measure, number, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { location } from "./location.ts";

const boilerOf = (boiler: Cell, { dictionaries }: Book) =>
  boiler === null ? undefined : lookUp(dictionaries, "heatingBoiler", boiler);

/** The boiler knows its fuel; until one is chosen, the category does. */
function unitsOf({ boiler, category }: { boiler: Cell; category: Cell }, book: Book): readonly string[] {
  const chosen = boilerOf(boiler, book);
  const fuelOf = chosen?.category ?? category;
  const fuel = fuelOf === null ? undefined : lookUp(book.dictionaries, "heatingBoilerCategory", fuelOf)?.fuel;
  return fuelUnits(fuel, chosen?.unit);
}

/** The table splits some rows by power, in MW: above one limit, up to another. */
const isInBand = (power: Cell, { above, upTo }: { above?: string | undefined; upTo: string }) =>
  power === null ||
  (new Exact(power).lessThanOrEqualTo(upTo) && (above === undefined || new Exact(power).greaterThan(above)));

/** Of one kind at one address: more than three figures are a mistake of the hand. */
const MOST_BOILERS = "999";

export const heatingBoilers = defineArea({
  id: "heatingBoilers",
  slug: "kotly",
  flag: "canManageReportHeatingBoilers",
  title: "Kotły",
  columns: {
    ...location("Adres"),
    name: required(text("Nazwa kotła", { max: 100 })),
    power: required(number("Moc", { unit: "MW", min: "0.001", max: "5" })),
    boilers: whole("Liczba kotłów", "szt.", { min: "1", max: MOST_BOILERS }),
    ownPermit: required(choice("Własne pozwolenie", { no: "nie", yes: "tak" })),
    category: required(listed("Paliwo", "heatingBoilerCategory")),
    boiler: required(listed("Rodzaj kotła", "heatingBoiler")),
    amount: required(measure("Zużycie", { units: BOILER_UNITS })),
    factor: number("Przelicznik z faktury", {
      unit: "kg/l lub kWh/m³",
      hint: "gdy zużycie paliwa jest w litrach lub m³ zamiast w Mg albo gazu w kWh",
    }),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
    calorificValue: number("Wartość opałowa", { unit: "MJ/kg" }),
    sulphur: number("Siarka", { unit: "%", max: "100" }),
    ash: number("Popiół", { unit: "%", max: "100" }),
  },
  totals: ["amount"],
  convert: {
    amount: (quantity, unit, row, book) => {
      const counted = boilerOf(row.boiler, book)?.unit;
      return counted !== undefined && unitsOf(row, book).includes(unit)
        ? burnt(quantity, unit, row.factor, counted)
        : null;
    },
  },
  unitOf: { amount: ({ boiler }, book) => boilerOf(boiler, book)?.unit ?? null },
  units: { amount: unitsOf },
  narrow: {
    boiler: (id, { category, power }, book) => {
      const boiler = boilerOf(id, book);
      return (
        boiler !== undefined && (category === null || boiler.category === category) && isInBand(power, boiler.power)
      );
    },
  },
  misfit: { boiler: "nie pasuje do wybranego paliwa albo mocy. Wybierz rodzaj kotła z listy." },
  check: (row, book) => boilerFindings(row, boilerOf(row.boiler, book)?.unit, unitsOf(row, book)),
});
