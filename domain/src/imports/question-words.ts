import { splitMeasure } from "../areas/columns.ts";
import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";
import { rowsText } from "../reports/report-words.ts";

/** Questions about files and pasted tables. */

export const whichColumnText = (label: string): string => `Która kolumna to „${label}”?`;

export const whoseMassText = (column: string): string =>
  `Czego masą jest kolumna „${column}”?${/brutto/i.test(column) ? " „Brutto” to zwykle towar razem z opakowaniem." : ""}`;

export const doubtfulText = (count: number): string =>
  `${rowsText(count)} ${plural(count, {
    one: "wygląda na sumę albo dopisek",
    few: "wyglądają na sumy albo dopiski",
    many: "wygląda na sumy albo dopiski",
  })}`;

/** What a mass may be of, by the field that it fills. */
export const massNames: Readonly<Record<string, string>> = {
  unitMass: "jednej sztuki",
  mass: "wszystkich sztuk w wierszu",
};

/** "4 000 szt. × 310 g = 1 240 kg, a masa to 1,24 kg". */
export function offScaleText(pieces: string, unitMass: string, mass: string): string {
  const { quantity, unit } = splitMeasure(mass);
  const reckoned = textOf(new Exact(pieces).times(unitMass).dividedBy(1000));
  return `${formatDecimal(pieces)} szt. × ${formatDecimal(unitMass)} g = ${formatDecimal(reckoned)} kg, a masa to ${formatDecimal(quantity)} ${unit}`;
}
