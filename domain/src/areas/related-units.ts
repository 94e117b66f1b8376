import { Exact } from "../exact.ts";

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
