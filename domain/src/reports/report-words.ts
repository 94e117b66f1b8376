import { plainAmount } from "../areas/showing.ts";
import type { enteredTotals } from "../areas/totals.ts";
import { monthOfWord } from "../periods/month.ts";
import { formatMonth } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { counted, rowForms } from "../polish/counted.ts";
import { areaStateNames, type AreaState } from "./status.ts";

export const rowsText = (count: number): string => counted(count, rowForms);

/** For a switched-off area with rows, which are not submitted. */
export const leftOutText = (rowCount: number): string => `wyłączone, ${rowsText(rowCount)}`;

/** Null: it is switched off, with this number of rows. */
export function stateText(state: AreaState | null, rowsLeftOut = 0): string {
  if (state !== null) return areaStateNames[state];
  return rowsLeftOut > 0 ? leftOutText(rowsLeftOut) : "wyłączone";
}

export type AreaTotal = ReturnType<typeof enteredTotals>[number];

export function totalText({ total, unit }: Pick<AreaTotal, "total" | "unit">): string {
  const plain = plainAmount(total, unit);
  return `${formatDecimal(plain.amount, { places: unit === "zł" ? 2 : 0 })}\u00a0${plain.unit}`;
}

/** With its part, if there is one. */
export const partText = ({ part, ...total }: Pick<AreaTotal, "total" | "unit" | "part">): string =>
  part === null ? totalText(total) : `${part} ${totalText(total)}`;

export const servedFromText = (servedFrom: string): string => {
  const { year, month } = monthOfWord(servedFrom);
  return `Obsługa od: ${formatMonth(year, month)}`;
};

type Version = { readonly number: number; readonly correction: number };

/** "Wersja 2", or "Wersja 3 – korekta 1". */
export const versionName = ({ number, correction }: Version): string =>
  correction > 0 ? `Wersja ${number} – korekta ${correction}` : `Wersja ${number}`;

/** "(od) wersji 1". */
export const versionGenitive = ({ number, correction }: Version): string =>
  correction > 0 ? `wersji ${number} (korekty ${correction})` : `wersji ${number}`;
