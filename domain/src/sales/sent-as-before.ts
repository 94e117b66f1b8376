import type { Measure } from "./measure.ts";
import type { SaleLine } from "./sale-document.ts";

/** Lines of a correction that does not say where goods were sent: they went where those of the invoice did, if that is one country. */
export function sentAsBefore(invoiced: readonly SaleLine[], measure: Measure): (line: SaleLine) => SaleLine {
  /** The same goods that went the same way, or else all that did. */
  const namesOf = (line: SaleLine): string[] =>
    line.direction === "intraEuSupply" || line.direction === "nonEuExport"
      ? [`${line.direction} ${measure(line).goods}`, line.direction]
      : [];
  const countries = new Map<string, Set<string>>();
  for (const line of invoiced)
    for (const name of namesOf(line)) {
      const found = countries.get(name) ?? new Set();
      countries.set(name, line.country === null ? found : found.add(line.country));
    }
  return (line) => {
    const found = namesOf(line).flatMap((name) => countries.get(name) ?? []);
    const [country, ...others] = found.find(({ size }) => size > 0) ?? [];
    return country === undefined || others.length > 0 || country === line.country ? line : { ...line, country };
  };
}
