import { lineKey, keyParts, type QuantitySum } from "../areas/quantities.ts";

const PREFIX = /^(?:gm\.\s*|gmina\s+)(?=\S)/i;

/** The name without prefix and extra spaces: "gm.  Wola " is "Wola". */
export const gminaName = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").replace(PREFIX, "");

/** Equal for all spellings of a gmina, so that its charge is rounded once. */
export const foldedGmina = (typed: string): string => gminaName(typed).toLocaleLowerCase("pl");

/** The key with the gmina in folded spelling, so that all spellings give the same line. */
export function normalizedKey(key: string): string {
  const [kind = "", office = "", gmina = "", ...others] = keyParts(key);
  return kind === "air-c" ? lineKey(kind, office, foldedGmina(gmina), ...others) : key;
}

/** The spelling of a gmina that most rows use. On a tie the first key wins, whatever the order of rows. */
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
