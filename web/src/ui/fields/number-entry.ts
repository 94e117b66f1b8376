import { exampleWithin, formatDecimal, parseDecimal, whichNumber } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { type KeyboardEvent, useState } from "react";

/** Limits are decimal text, as values are: "0.01" is not a float. */
export type NumberLimits = { readonly min?: string; readonly max?: string; readonly places?: number };

/** The value of typed text. With a problem the value is null, and nothing may be sent. */
export type NumberReading = { readonly value: string | null; readonly problem: string | null };

/** The result of leaving the field. A message without `isRefused` says what was changed. */
export type SettledNumber = {
  readonly text: string;
  readonly value: string | null;
  readonly message: string | null;
  readonly isRefused: boolean;
};

const NBSP = "\u00a0";

/** Reads text while it is being typed. */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const read = readWithinPlaces(text, limits);
  const beyond = read.value === null ? null : limitPassed(read.value, limits);
  if (!beyond) return read;
  const shown = formatDecimal(beyond.limit);
  return { value: null, problem: `Wpisz liczbę nie ${beyond.isMax ? "większą" : "mniejszą"} niż ${shown}.` };
}

/** Reads text on leaving the field: a number out of bounds becomes the nearest bound; other text stays. */
export function settleNumber(text: string, limits: NumberLimits, unit = ""): SettledNumber {
  const { value, problem } = readWithinPlaces(text, limits);
  if (problem !== null) return { text, value: null, message: problem, isRefused: true };
  if (value === null) return { text: "", value: null, message: null, isRefused: false };
  const beyond = limitPassed(value, limits);
  if (!beyond) return { text: formatDecimal(value), value, message: null, isRefused: false };
  const shown = formatDecimal(beyond.limit);
  const which = beyond.isMax ? "największa" : "najmniejsza";
  return {
    text: shown,
    value: beyond.limit,
    message: `Zmieniono na ${unit ? `${shown}${NBSP}${unit}` : shown} – to ${which} dopuszczalna wartość.`,
    isRefused: false,
  };
}

/**
 * Removes the spaces that formatting put between thousands; after an edit in the middle they would stand in the wrong
 * places (1 234 → 1 2934). Only for text that began as formatted: in pasted text a wrong space is a reason to ask.
 */
export const withoutGroups = (text: string) => text.replaceAll(NBSP, "");

function readWithinPlaces(text: string, limits: NumberLimits): NumberReading {
  const { places } = limits;
  const parsed = parseDecimal(text, { places });
  if (!parsed.ok) {
    if (parsed.reason === "empty") return { value: null, problem: null };
    const isAsked = parsed.reason === "ambiguous";
    return { value: null, problem: isAsked ? whichNumber(text.trim(), parsed.readings, { places }) : noNumber(limits) };
  }
  const [, fraction = ""] = parsed.value.split(".");
  if (places === undefined || fraction.length <= places) return { value: parsed.value, problem: null };
  return { value: null, problem: tooManyPlaces(places) };
}

const noNumber = (limits: NumberLimits) => `To nie jest liczba. Wpisz na przykład ${exampleWithin(limits)}.`;

function tooManyPlaces(places: number): string {
  if (places === 0) return "Wpisz liczbę całkowitą.";
  const noun = plural(places, { one: "miejsce", few: "miejsca", many: "miejsc" });
  return `Wpisz najwyżej ${places} ${noun} po przecinku.`;
}

function limitPassed(value: string, { min, max }: NumberLimits): { limit: string; isMax: boolean } | null {
  if (max !== undefined && isLess(max, value)) return { limit: max, isMax: true };
  if (min !== undefined && isLess(value, min)) return { limit: min, isMax: false };
  return null;
}

/** Exact; comparing floats would take 0.1 + 2⁻⁶⁰ for 0.1. */
function isLess(a: string, b: string): boolean {
  const isNegative = a.startsWith("-");
  if (isNegative !== b.startsWith("-")) return isNegative;
  return isNegative ? isSmaller(b.slice(1), a.slice(1)) : isSmaller(a, b);
}

function isSmaller(a: string, b: string): boolean {
  const [wholeA = "", fractionA = ""] = a.split(".");
  const [wholeB = "", fractionB = ""] = b.split(".");
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length;
  // Strings of equally many digits sort like numbers; digits after the point always do.
  return wholeA === wholeB ? fractionA < fractionB : wholeA < wholeB;
}

type TypedNumber = { readonly text: string; readonly limits: NumberLimits; readonly onChange: (text: string) => void };

/** For a form that stores a number as typed text: on leaving the field, moves it within its bounds and says so. */
export function useClampedText({ text, limits, onChange }: TypedNumber) {
  const [last, setLast] = useState<SettledNumber | null>(null);
  const said = last?.text === text ? last : null;
  /** Returns whether there is a new message to read. */
  const settle = (): boolean => {
    if (said) return false;
    const settled = settleNumber(text, limits);
    setLast(settled.message === null ? null : settled);
    if (settled.message !== null && !settled.isRefused) onChange(settled.text);
    return settled.message !== null;
  };
  return {
    message: said?.message ?? null,
    isRefused: said?.isRefused ?? false,
    onBlur: () => {
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter must not send a number that the user has not seen yet.
      if (event.key === "Enter" && settle()) event.preventDefault();
    },
  };
}
