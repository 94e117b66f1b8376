import { unitNamed } from "@ekorok/domain/areas/unit-names";
import type { Field } from "@ekorok/domain/imports/headings";

/** A short word, with no figures but those of "m3". */
const WORD = /^\p{L}[\p{L}³^. ]{0,14}3?\.?$/u;

/** Places of the columns of a block without headings that say nothing but the units of the numbers to their left. */
export function unitColumnsAmong(
  rows: readonly (readonly string[])[],
  fieldAt: (place: number) => Field | undefined,
): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map((texts) => texts.length));
  const found = new Set<number>();
  for (let place = 1; place < width; place += 1) {
    const units = fieldAt(place - 1 - found.size)?.units ?? [];
    const texts = rows.map((row) => row[place]?.trim() ?? "").filter((text) => text !== "");
    const isBesideNumbers = rows.every(
      (row) => !row[place]?.trim() || /^[-\u2212]?\d/.test(row[place - 1]?.trim() ?? ""),
    );
    const isUnits =
      texts.every((text) => WORD.test(text)) && texts.some((text) => unitNamed(text, units) !== undefined);
    if (units.length > 0 && isBesideNumbers && isUnits && !found.has(place - 1)) found.add(place);
  }
  return found;
}
