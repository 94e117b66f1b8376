import type { Column } from "./columns.ts";
import { relatedUnits } from "./related-units.ts";

/** In what a number of the column can be written, its own unit first. */
export function writtenUnits({ kind, unit, units = [], rowUnits = [] }: Column): readonly string[] {
  if (kind === "measure") return units;
  return unit === undefined ? rowUnits : relatedUnits(unit).flatMap((one) => one.split(EITHER));
}

/** "kg/l lub kWh/m³": which of them hangs on the row. */
const EITHER = " lub ";

/** As people write units, beside the way we do. */
const otherNames = new Map(
  Object.entries({
    Mg: [
      "t",
      "to",
      "tona",
      "tony",
      "ton",
      "megagram",
      "megagramy",
      "megagramów",
      "tonach",
      "tn",
      "megagramach",
      "tys. kg",
      "tys kg",
      "tysiącach kg",
    ],
    kg: ["kilogram", "kilogramy", "kilogramów", "kilo", "kilogr", "kilogramach", "kilograma", "kgs"],
    g: ["gr", "gram", "gramy", "gramów", "gramach"],
    l: ["litr", "litry", "litrów", "litrach", "litra", "ltr", "lit", "dm3", "dm³"],
    "m³": [
      "m3",
      "m^3",
      "metr sześcienny",
      "metry sześcienne",
      "metrów sześciennych",
      "mtr3",
      "nm3",
      "nm³",
      "m3n",
      "m³n",
      "m 3",
      "m sześc",
      "m. sześc",
      "metrach sześciennych",
      "tys. l",
      "tys l",
      "tys. litrów",
    ],
    "MJ/kg": ["gj/mg", "gj/t"],
    zł: ["pln", "złotych", "złoty", "złote", "złotówkach", "zl"],
    "szt.": ["szt", "sztuka", "sztuki", "sztuk", "sztukach", "pcs"],
  }).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
);

/**
 * The unit that is meant, whatever the letters; undefined when it is none of these. `mg` is a milligram and not Mg: who
 * writes it has to be asked, the two are a thousand million apart.
 */
export function unitNamed(name: string, units: readonly string[]): string | undefined {
  const bare = name.trim();
  if (units.includes(bare)) return bare;
  if (bare === "mg") return undefined;
  const lower = bare
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/\/m\^?3$/, "/m³");
  const meant = otherNames.get(lower);
  return units.find((unit) => unit === meant || unit.toLowerCase() === lower);
}
