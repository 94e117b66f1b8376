import { Exact } from "../exact.ts";

/** What a column says of its unit. */
type UnitsOfColumn = {
  readonly kind: string;
  readonly unit?: string | undefined;
  readonly units?: readonly string[] | undefined;
  readonly rowUnits?: readonly string[] | undefined;
};

/** In what a number of the column can be written, its own unit first. */
export function writtenUnits({ kind, unit, units = [], rowUnits = [] }: UnitsOfColumn): readonly string[] {
  if (kind === "measure") return units;
  return unit === undefined ? rowUnits : relatedUnits(unit).flatMap((one) => one.split(EITHER));
}

/** "kg/l lub kWh/m³": which of them hangs on the row. */
const EITHER = " lub ";

/** As people write units, beside the way we do. */
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
  const meant = otherUnitNames.get(lower);
  return units.find((unit) => unit === meant || unit.toLowerCase() === lower);
}

/** Units in which people write the same kind of number, each by how many of the first it is. */
const families: readonly Readonly<Record<string, string>>[] = [
  { kg: "1", g: "0.001", Mg: "1000" },
  { MW: "1", kW: "0.001" },
];

const familyOf = (unit: string) => families.find((family) => Object.hasOwn(family, unit));

/** What a number of this unit may be written in, the unit itself first; one without relatives is alone. */
export const relatedUnits = (unit: string): readonly string[] => [
  unit,
  ...Object.keys(familyOf(unit) ?? {}).filter((other) => other !== unit),
];

/** A number in a related unit, to the last digit; null where they are of different kinds. */
export function convertedTo(to: string, quantity: Exact, from: string): Exact | null {
  const family = familyOf(to);
  const [given, wanted] = [family?.[from], family?.[to]];
  return given === undefined || wanted === undefined ? null : quantity.times(given).dividedBy(wanted);
}

const CUBIC = String.raw`(?:m³|m3|m\^3)`;

/** Units that are so many, or such a part, of one that a column takes: the law counts in some, people write others. */
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

/** "1,5 10⁶ m³" is 1,5, a million times, in m³; undefined: it is in no such unit of these. */
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
