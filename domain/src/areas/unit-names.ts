import type { Column } from "./columns.ts";
import { relatedUnits } from "./related-units.ts";

/** In what a number of the column can be written, its own unit first. */
export function writtenUnits({ kind, unit, units = [] }: Column): readonly string[] {
  if (kind === "measure") return units;
  return unit === undefined ? [] : relatedUnits(unit);
}

/** As people write units, beside the way we do. */
const otherNames: Readonly<Record<string, string>> = {
  t: "Mg",
  tona: "Mg",
  tony: "Mg",
  ton: "Mg",
  litr: "l",
  litry: "l",
  litrów: "l",
  m3: "m³",
  pln: "zł",
  złotych: "zł",
};

/**
 * The unit that is meant, whatever the letters; undefined when it is none of these. `mg` is a milligram and not Mg: who
 * writes it has to be asked, the two are a thousand million apart.
 */
export function unitNamed(name: string, units: readonly string[]): string | undefined {
  if (units.includes(name)) return name;
  if (name === "mg") return undefined;
  const lower = name.normalize("NFC").toLowerCase();
  const meant = Object.hasOwn(otherNames, lower) ? otherNames[lower] : undefined;
  return units.find((unit) => unit === meant || unit.toLowerCase() === lower);
}
