import { Exact } from "../exact.ts";

/** The parts of a column that describe its unit. */
type UnitsOfColumn = {
  readonly kind: string;
  readonly unit?: string | undefined;
  readonly units?: readonly string[] | undefined;
  readonly rowUnits?: readonly string[] | undefined;
};

/** The units in which a number of the column can be written, its own first. */
export function acceptedUnits({ kind, unit, units = [], rowUnits = [] }: UnitsOfColumn): readonly string[] {
  if (kind === "measure") return units;
  return unit === undefined ? rowUnits : relatedUnits(unit).flatMap((one) => one.split(EITHER));
}

/** "kg/l lub kWh/m³": which one applies depends on the row. */
const EITHER = " lub ";

const otherUnitNames = new Map(
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
 * The unit that a name means, in any case; undefined if it is none of these. "mg" is not read as Mg: it may be
 * milligrams, a thousand million times less, so the user is asked.
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
  const meant = otherUnitNames.get(lower);
  return units.find((unit) => unit === meant || unit.toLowerCase() === lower);
}

/** Groups of units of the same quantity, each in multiples of the first. */
const families: readonly Readonly<Record<string, string>>[] = [
  { kg: "1", g: "0.001", Mg: "1000" },
  { MW: "1", kW: "0.001" },
];

const familyOf = (unit: string) => families.find((family) => Object.hasOwn(family, unit));

/** The units that convert to this one, the unit itself first. */
export const relatedUnits = (unit: string): readonly string[] => [
  unit,
  ...Object.keys(familyOf(unit) ?? {}).filter((other) => other !== unit),
];

/** A quantity converted exactly to a related unit; null if the units are not related. */
export function convertedTo(to: string, quantity: Exact, from: string): Exact | null {
  const family = familyOf(to);
  const [given, wanted] = [family?.[from], family?.[to]];
  return given === undefined || wanted === undefined ? null : quantity.times(given).dividedBy(wanted);
}

const CUBIC = String.raw`(?:m³|m3|m\^3)`;

/** Multiples and fractions of a column's unit: the law counts in some of them, people write others. */
const multiples = (
  [
    [String.raw`(?:10(?:⁶|\^6)|mln\.?)\s*${CUBIC}`, "1000000", "m³"],
    [String.raw`tys\.?\s*${CUBIC}`, "1000", "m³"],
    [String.raw`\s100 stanowisk`, "100", "stanowisk"],
    [String.raw`(?:tys\.?|tysi[aą]c(?:e|ach)?)(?:\s*(?:szt\.?|sztuk))?`, "1000", "szt."],
    [String.raw`mln\.?(?:\s*(?:szt\.?|sztuk))?`, "1000000", "szt."],
    [String.raw`(?:tys\.?|tysi[aą]c(?:e|ach)?)\s*(?:z[łl]|pln|złotych)`, "1000", "zł"],
    [String.raw`mln\.?\s*(?:z[łl]|pln|złotych)`, "1000000", "zł"],
    [String.raw`(?:gr\.?|grosz[ey]?|groszach)`, "0.01", "zł"],
    ["MWh", "1000", "kWh"],
    ["kJ/kg", "0.001", "MJ/kg"],
    [`kJ/${CUBIC}`, "0.001", "MJ/m³"],
    [`kg/${CUBIC}`, "0.001", "kg/l"],
  ] as const
).map(([name, times, unit]) => ({ name: new RegExp(String.raw`(?<=\d)\s*${name}$`, "i"), times, unit }));

/** Reads "1,5 10⁶ m³" as 1,5 million m³; undefined if the text is in none of these units. */
export function readMultiple(text: string, units: readonly string[]) {
  const found = multiples.find(({ name, unit }) => units.includes(unit) && name.test(text));
  return (
    found && {
      figures: text.replace(found.name, ""),
      unit: found.unit,
      inUnit: (value: string): string => new Exact(value).times(found.times).toFixed(),
    }
  );
}
