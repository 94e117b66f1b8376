import { lookUp } from "../dictionaries/collection.ts";
import type { Book } from "./cells.ts";
import { listed, measure, required, text } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { inMegagrams } from "./fuel-density.ts";

/** An engine has a rate for a fuel in the year, or there is nothing that it could cost. */
const hasRate = (engine: string, fuel: string, { dictionaries, period }: Book) =>
  lookUp(dictionaries, "vehicleEngine", engine)?.rates[fuel]?.[period.year] !== undefined;

export const vehicles = defineArea({
  id: "vehicles",
  slug: "pojazdy",
  flag: "canManageReportVehicles",
  title: "Pojazdy (spalanie paliw)",
  columns: {
    vehicle: text("Pojazd", { max: 60, hint: "numer rejestracyjny albo nazwa" }),
    category: required(listed("Kategoria", "vehicleCategory")),
    engine: required(listed("Silnik", "vehicleEngine")),
    fuel: required(listed("Paliwo", "vehicleFuel")),
    amount: required(measure("Ilość", { unit: "Mg", units: ["l", "kg", "Mg", "m³"] })),
    document: text("Dokument", { max: 100 }),
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
    fuel: (fuel, { engine }, book) => engine === null || hasRate(engine, fuel, book),
  },
});
