import { Exact } from "../exact.ts";

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
export function inMultiples(text: string, units: readonly string[]) {
  const found = multiples.find(({ name, unit }) => units.includes(unit) && name.test(text));
  return (
    found && {
      figures: text.replace(found.name, ""),
      unit: found.unit,
      inUnit: (value: string): string => new Exact(value).times(found.times).toFixed(),
    }
  );
}
