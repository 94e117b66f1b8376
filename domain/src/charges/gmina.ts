import { lineKey, keyParts, type QuantitySum } from "../areas/quantities.ts";

const PREFIX = /^(?:gm\.\s*|gmina\s+)(?=\S)/i;

/** The name of a gmina by itself: "gm.  Wola " is "Wola". */
export const gminaName = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").replace(PREFIX, "");

/** One word for a gmina however it was spelt: a charge is rounded once for it. */
export const foldedGmina = (typed: string): string => gminaName(typed).toLocaleLowerCase("pl");

/** The key of a line with its gmina in one spelling: another one of the same gmina names the same line. */
export function normalizedKey(key: string): string {
  const [kind = "", office = "", gmina = "", ...others] = keyParts(key);
  return kind === "air-c" ? lineKey(kind, office, foldedGmina(gmina), ...others) : key;
}

/** A gmina as most rows spell it; among as many the first by its key, so that the order of rows changes nothing. */
export function usualGminaName(
  boilers: readonly { readonly parts: readonly string[]; readonly sum: QuantitySum }[],
): string {
  const rows = new Map<string, number>();
  for (const { parts, sum } of boilers) {
    const [, gmina = ""] = parts;
    rows.set(gmina, (rows.get(gmina) ?? 0) + sum.rows);
  }
  const [first = ["", 0], ...others] = rows;
  return gminaName(others.reduce((most, one) => (one[1] > most[1] ? one : most), first)[0]);
}
