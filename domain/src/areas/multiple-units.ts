import { Exact } from "../exact.ts";

/** Units in which the law counts many of what is typed: how many, and of what. */
const multiples: readonly { readonly name: RegExp; readonly times: string; readonly unit: string }[] = [
  { name: /(?<=\d)\s*(?:10(?:⁶|\^6)|mln\.?)\s*(?:m³|m3|m\^3)$/i, times: "1000000", unit: "m³" },
  { name: /(?<=\d)\s*tys\.?\s*(?:m³|m3|m\^3)$/i, times: "1000", unit: "m³" },
  { name: /(?<=\d)\s+100 stanowisk$/i, times: "100", unit: "stanowisk" },
];

/** "1,5 10⁶ m³" is 1,5, a million times, in m³; undefined: it is in no such unit. */
export function inMultiples(text: string) {
  const found = multiples.find(({ name }) => name.test(text));
  return (
    found && {
      figures: text.replace(found.name, ""),
      unit: found.unit,
      inUnit: (value: string): string => new Exact(value).times(found.times).toFixed(),
    }
  );
}
