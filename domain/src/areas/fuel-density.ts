import type { DictionaryItem } from "../dictionaries/collection.ts";
import type { Exact } from "../exact.ts";
import { inKilograms } from "./masses.ts";

const LITRES_IN_CUBIC_METRE = 1000;

/** How many megagrams a quantity of fuel is: a mass as it is, a volume through the fuel's density. */
export function inMegagrams(quantity: Exact, unit: string, fuel: DictionaryItem<"vehicleFuel">): Exact | null {
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
