import type { EarlierNumber } from "./contract/charges.ts";
import type { InputValue } from "./contract/year-inputs.ts";
import { monthNames } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { wayNames, type InputWords } from "./input-words.ts";

/** An input as people read it; "" where there is none. */
export function shownInput({ kind, unit }: InputWords, value: InputValue | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "tak" : "nie";
  if (typeof value === "object") {
    const { length } = Object.keys(value);
    return length === 0 ? "brak zdarzeń" : `podane pozycje: ${length}`;
  }
  const text = String(value);
  if (kind === "months")
    return text
      .split(",")
      .map((month) => monthNames[Number(month) - 1] ?? month)
      .join(", ");
  if (kind === "way") return Object.entries(wayNames).find(([way]) => way === text)?.[1] ?? "";
  if (kind === "text" || kind === "year" || !isNumber(text)) return text;
  const places = kind === "zloty" || kind === "euro" ? { places: 2 } : {};
  return `${formatDecimal(text, places)}${unit === undefined ? "" : `\u00a0${unit}`}`;
}

/** Of a record with several numbers it is only said how many they are. */
const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** Where an input is from that was entered in an earlier year. */
export const carriedWords = (year: number): string => `z danych rocznych ${year}`;

/** Where a number of an earlier year is from: "ze sprawozdań za 2025", and what was entered besides, where it is something else. */
export function originOf(words: InputWords, { year, isOurs, typed, carriedFrom }: EarlierNumber): string {
  if (!isOurs) return carriedFrom === undefined ? "wpisano" : carriedWords(carriedFrom);
  const besides = typed === undefined ? "" : `; wpisano ${shownInput(words, typed)}, a liczy się wartość z raportów`;
  return `ze sprawozdań za ${year}${besides}`;
}
