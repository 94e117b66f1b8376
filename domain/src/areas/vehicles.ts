import { lookUp, type DictionaryItem } from "../dictionaries/collection.ts";
import type { Exact } from "../exact.ts";
import type { Book } from "./cells.ts";
import { listed, measure, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { inKilograms } from "./masses.ts";

/**
 * Only fuels for which the table has a rate in the engine's row. Next year's table comes late in this one, if not later:
 * while an engine has no rate at all for the year, the fuels of its other years will do, and the charge is not known.
 */
function burns(engine: string, fuel: string, { dictionaries, period }: Book): boolean {
  const rates = lookUp(dictionaries, "vehicleEngine", engine)?.rates ?? {};
  const ofFuel = rates[fuel] ?? {};
  const hasYear = Object.values(rates).some((series) => series[period.year] !== undefined);
  return hasYear ? ofFuel[period.year] !== undefined : Object.keys(ofFuel).length > 0;
}

export const vehicles = defineArea({
  id: "vehicles",
  title: "Pojazdy (spalanie paliw)",
  columns: {
    vehicle: text("Pojazd", { max: 60, hint: "numer rejestracyjny albo nazwa" }),
    category: required(listed("Kategoria", "vehicleCategory")),
    engine: required(listed("Silnik", "vehicleEngine")),
    fuel: required(listed("Paliwo", "vehicleFuel")),
    amount: required(measure("Ilość", { unit: "Mg", units: ["l", "kg", "Mg", "m³"] })),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
  },
  totals: ["amount"],
  convert: {
    amount: (quantity, unit, { fuel }, { dictionaries }) => {
      const item = fuel === null ? undefined : lookUp(dictionaries, "vehicleFuel", fuel);
      return item ? inMegagrams(quantity, unit, item) : null;
    },
  },
  narrow: {
    engine: (engine, { category }, { dictionaries }) =>
      category === null || (lookUp(dictionaries, "vehicleEngine", engine)?.categories.includes(category) ?? false),
    fuel: (fuel, { engine }, book) => engine === null || burns(engine, fuel, book),
  },
  misfit: {
    engine: "nie dotyczy wybranej kategorii pojazdu. Wybierz silnik z listy albo zmień kategorię.",
    fuel: "nie ma stawki dla wybranego silnika. Wybierz paliwo z listy albo zmień silnik.",
  },
});

const LITRES_IN_CUBIC_METRE = 1000;

/** How many megagrams a quantity of fuel is: a mass as it is, a volume through the fuel's density. */
function inMegagrams(quantity: Exact, unit: string, fuel: DictionaryItem<"vehicleFuel">): Exact | null {
  const kilograms = inKilograms(quantity, unit) ?? massOfVolume(quantity, unit, fuel);
  return kilograms && kilograms.dividedBy(1000);
}

function massOfVolume(quantity: Exact, unit: string, fuel: DictionaryItem<"vehicleFuel">): Exact | null {
  if (unit !== "l" && unit !== "m³") return null;
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
