import { bareGmina, sameGmina } from "./gmina.ts";
import { lineKey, partsOf } from "../areas/line-key.ts";
import type { QuantitySum } from "../areas/quantities.ts";

/** The key of a line with its gmina in one spelling: another one of the same gmina names the same line. */
export function sameLine(key: string): string {
  const [kind = "", office = "", gmina = "", ...others] = partsOf(key);
  return kind === "air-c" ? lineKey(kind, office, sameGmina(gmina), ...others) : key;
}

/** A gmina as most rows spell it; among as many the first by its key, so that the order of rows changes nothing. */
export function gminaOfMost(
  boilers: readonly { readonly parts: readonly string[]; readonly sum: QuantitySum }[],
): string {
  const rows = new Map<string, number>();
  for (const { parts, sum } of boilers) {
    const [, gmina = ""] = parts;
    rows.set(gmina, (rows.get(gmina) ?? 0) + sum.rows);
  }
  const [first = ["", 0], ...others] = rows;
  return bareGmina(others.reduce((most, one) => (one[1] > most[1] ? one : most), first)[0]);
}
