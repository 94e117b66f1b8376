import type { GridRow } from "./grid-row.ts";

/** The exact sum of a column of numbers; null when it holds none. What could not be read does not count. */
export function sumColumn(rows: readonly GridRow[], key: string): string | null {
  const numbers = rows.flatMap(({ cells, raw }) => (raw?.[key] === undefined ? (cells[key] ?? []) : []));
  if (numbers.length === 0) return null;
  const places = Math.max(...numbers.map((number) => fractionOf(number).length));
  const total = numbers.reduce((sum, number) => sum + scaled(number, places), 0n);
  const digits = String(total < 0n ? -total : total).padStart(places + 1, "0");
  const sign = total < 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const fractionOf = (number: string) => number.split(".")[1] ?? "";

const scaled = (number: string, places: number) =>
  BigInt(number.split(".")[0] + fractionOf(number).padEnd(places, "0"));
