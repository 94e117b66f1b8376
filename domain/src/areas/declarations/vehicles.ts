import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import { quantity } from "../quantities.ts";
import type { Exact } from "../../exact.ts";
import { type Book, type Cell, type Finding, finding } from "../cells.ts";
import { listed, measure, required, splitMeasure, text, inKilograms } from "../columns.ts";
import { defineArea } from "../define-area.ts";

/**
 * Whether the table has a rate for this fuel in this engine. A year's table may be published late: while an engine
 * has no rate at all for the year, its fuels of other years are accepted and the charge is undetermined.
 */
function burns(engine: string, fuel: string, { dictionaries, period }: Book): boolean {
  const rates = lookUp(dictionaries, "vehicleEngine", engine)?.rates ?? {};
  const ofFuel = rates[fuel] ?? {};
  const hasYear = Object.values(rates).some((series) => series[period.year] !== undefined);
  return hasYear ? ofFuel[period.year] !== undefined : Object.keys(ofFuel).length > 0;
}

type Burnt = { readonly engine: Cell; readonly fuel: Cell; readonly amount: Cell };

/** The table leaves some existing pairs out, such as a forklift on LPG. Their charge is undetermined. */
function unratedFuel({ engine, fuel }: Burnt, book: Book): Finding[] {
  const item = fuel === null ? undefined : lookUp(book.dictionaries, "vehicleFuel", fuel);
  if (engine === null || fuel === null || !item || burns(engine, fuel, book)) return [];
  const message = `Tabela stawek nie ma paliwa „${item.name}” dla tego silnika, więc opłata będzie nieustalona. Sprawdź silnik i paliwo; jeśli są właściwe, zostaw je.`;
  return [finding("fuel", "warns", message)];
}

const ALL_UNITS = ["l", "kg", "Mg", "m³"] as const;

/** Compressed gas is bought by the kilogram or the cubic metre: how much a litre holds depends on the pressure. */
const unitsFor = (fuel: DictionaryItem<"vehicleFuel"> | undefined): readonly string[] =>
  fuel?.densityUnit === "kg/m³" ? ["m³", "kg", "Mg"] : ALL_UNITS;

function litresOfCompressedGas({ fuel, amount }: Burnt, { dictionaries }: Book): Finding[] {
  const item = fuel === null ? undefined : lookUp(dictionaries, "vehicleFuel", fuel);
  if (!item || amount === null || unitsFor(item).includes(splitMeasure(amount).unit)) return [];
  const message = `Paliwa „${item.name}” nie podaje się w litrach. Wpisz ilość w m³, kg albo Mg.`;
  return [finding("amount", "blocks", message)];
}

const volumes = ["l", "m³"];

export const vehicles = defineArea({
  id: "vehicles",
  title: "Pojazdy (spalanie paliw)",
  columns: {
    vehicle: text("Pojazd", {
      max: 60,
      hint: "numer rejestracyjny albo nazwa",
      remembers: { as: "vehicle", fillsIn: ["category", "engine", "fuel"], measures: "amount" },
    }),
    category: required(listed("Kategoria", "vehicleCategory")),
    engine: required(listed("Silnik", "vehicleEngine", { namedAlso: ["norma", "norma emisji spalin", "euro"] })),
    fuel: required(listed("Paliwo", "vehicleFuel")),
    amount: required(
      measure("Ilość", {
        unit: "Mg",
        units: ALL_UNITS,
        namedAlso: [
          "tankowanie",
          "tankowania",
          "tankowanie paliwa",
          "zatankowane paliwo",
          "zatankowane litry",
          "litraż",
          "pobrano",
          "paliwo",
        ],
      }),
    ),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
  },
  totals: ["amount"],
  namedBy: ["vehicle", "fuel"],
  formGroups: { by: ["category", "engine", "fuel", "vehicle"], sums: ["amount"] },
  quantities: ({ engine, fuel, amount }, { dictionaries }, counted) => {
    if (engine === null || fuel === null) return null;
    const isVolume = amount !== null && volumes.includes(splitMeasure(amount).unit);
    const density = (isVolume && lookUp(dictionaries, "vehicleFuel", fuel)?.density.value) || "";
    return [quantity("air-d", [engine, fuel, density], counted("amount"))];
  },
  convert: {
    amount: (quantity, unit, { fuel }, { dictionaries }) => {
      const item = fuel === null ? undefined : lookUp(dictionaries, "vehicleFuel", fuel);
      return item ? inMegagrams(quantity, unit, item) : null;
    },
  },
  narrow: {
    engine: (engine, { category }, { dictionaries }) =>
      category === null || (lookUp(dictionaries, "vehicleEngine", engine)?.categories.includes(category) ?? false),
  },
  notes: {
    fuel: (fuel, { engine }, book) =>
      engine === null || burns(engine, fuel, book) ? null : "bez stawki dla tego silnika",
  },
  units: {
    amount: ({ fuel }, { dictionaries }) =>
      unitsFor(fuel === null ? undefined : lookUp(dictionaries, "vehicleFuel", fuel)),
  },
  check: (row, book) => [...unratedFuel(row, book), ...litresOfCompressedGas(row, book)],
  misfit: { engine: "nie dotyczy wybranej kategorii pojazdu. Wybierz silnik z listy albo zmień kategorię." },
});

const LITRES_IN_CUBIC_METRE = 1000;

/** The mass of a quantity of fuel in Mg: a mass directly, a volume by the fuel's density. */
function inMegagrams(quantity: Exact, unit: string, fuel: DictionaryItem<"vehicleFuel">): Exact | null {
  const kilograms = inKilograms(quantity, unit) ?? massOfVolume(quantity, unit, fuel);
  return kilograms && kilograms.dividedBy(1000);
}

function massOfVolume(quantity: Exact, unit: string, fuel: DictionaryItem<"vehicleFuel">): Exact | null {
  if (!volumes.includes(unit)) return null;
  const isPerLitre = fuel.densityUnit === "kg/l";
  const volume =
    unit === "l"
      ? isPerLitre
        ? quantity
        : quantity.dividedBy(LITRES_IN_CUBIC_METRE)
      : isPerLitre
        ? quantity.times(LITRES_IN_CUBIC_METRE)
        : quantity;
  return volume.times(fuel.density.value);
}
