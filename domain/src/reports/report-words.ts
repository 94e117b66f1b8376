import { plainAmount } from "../areas/showing.ts";
import type { enteredTotals } from "../areas/totals.ts";
import { monthOfWord } from "../periods/month.ts";
import { formatMonth } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";
import { areaStateNames, type AreaState } from "./status.ts";

export const rowsText = (count: number): string =>
  `${count} ${plural(count, { one: "wiersz", few: "wiersze", many: "wierszy" })}`;

/** Of an area that is switched off although rows were entered in it: they stay, and are not submitted. */
export const leftOutText = (rowCount: number): string => `wyłączone, ${rowsText(rowCount)}`;

/** An area's state; null: it was switched off, with so many rows in it. */
export function stateText(state: AreaState | null, rowsLeftOut = 0): string {
  if (state !== null) return areaStateNames[state];
  return rowsLeftOut > 0 ? leftOutText(rowsLeftOut) : "wyłączone";
}

export type AreaTotal = ReturnType<typeof enteredTotals>[number];

/** A figure with its unit. */
export function totalText({ total, unit }: Pick<AreaTotal, "total" | "unit">): string {
  const plain = plainAmount(total, unit);
  return `${formatDecimal(plain.amount, { places: unit === "zł" ? 2 : 0 })}\u00a0${plain.unit}`;
}

/** The same where nothing says what it is the sum of: with its part, if there is one. */
export const partText = ({ part, ...total }: Pick<AreaTotal, "total" | "unit" | "part">): string =>
  part === null ? totalText(total) : `${part} ${totalText(total)}`;

export const servedFromText = (servedFrom: string): string => {
  const { year, month } = monthOfWord(servedFrom);
  return `Obsługa od: ${formatMonth(year, month)}`;
};

type Version = { readonly number: number; readonly correction: number };

/** "Wersja 2", or "Wersja 3 – korekta 1" after an approved report was reopened, or months of a year corrected. */
export const versionName = ({ number, correction }: Version): string =>
  correction > 0 ? `Wersja ${number} – korekta ${correction}` : `Wersja ${number}`;

/** As in "od wersji 1". */
export const versionGenitive = ({ number, correction }: Version): string =>
  correction > 0 ? `wersji ${number} (korekty ${correction})` : `wersji ${number}`;
