import { type Month, monthAfter, parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { monthNames } from "@ekorok/domain/polish/dates";
import { foldPolish } from "@ekorok/domain/polish/folding";

/** A parsed query: "paź 2025 pak" is October 2025 of somebody. */
export type PaletteQuery = {
  /** Folded: without capitals and accents. */
  readonly words: readonly string[];
  readonly month: number | null;
  readonly year: number | null;
  /** The words that are neither month nor year. */
  readonly rest: readonly string[];
};

/** Inflected forms, as in "do października" and "w październiku". */
const otherForms = [
  ["stycznia", "styczniu"],
  ["lutego", "lutym"],
  ["marca", "marcu"],
  ["kwietnia", "kwietniu"],
  ["maja", "maju"],
  ["czerwca", "czerwcu"],
  ["lipca", "lipcu"],
  ["sierpnia", "sierpniu"],
  ["wrzesnia", "wrzesniu"],
  ["pazdziernika", "pazdzierniku"],
  ["listopada", "listopadzie"],
  ["grudnia", "grudniu"],
];
const forms = monthNames.map((name, index) => [foldPolish(name), ...(otherForms[index] ?? [])]);

const prepositions = ["w", "we", "za"];

/** Fewer letters are ambiguous. */
const SHORTEST = 3;

function monthNamed(word: string): number | null {
  const index = word.length < SHORTEST ? -1 : forms.findIndex((each) => each.some((form) => form.startsWith(word)));
  return index === -1 ? null : index + 1;
}

/** "10.2025", "10/2025", "2025-10". */
function monthInDigits(word: string): Month | null {
  const [, first = "", second = ""] = /^0?(\d{1,4})[./-]0?(\d{1,4})$/.exec(word) ?? [];
  const isYearFirst = first.length === 4;
  const month = parseMonth(isYearFirst ? second : first);
  const year = parseYear(isYearFirst ? first : second);
  return month !== undefined && year !== undefined ? { year, month } : null;
}

export function parseQuery(typed: string): PaletteQuery {
  const words = foldPolish(typed).split(/\s+/).filter(Boolean);
  let [month, year]: [number | null, number | null] = [null, null];
  const rest = words.filter((word) => {
    const both = monthInDigits(word);
    const named = month === null ? (both?.month ?? monthNamed(word)) : null;
    const inYear = year === null ? (both?.year ?? parseYear(word) ?? null) : null;
    month ??= named;
    year ??= inYear;
    return named === null && inYear === null;
  });
  const isPeriod = month !== null || year !== null;
  return { words, month, year, rest: isPeriod ? rest.filter((word) => !prepositions.includes(word)) : rest };
}

/** The month in the named year; else in this one, except that in January December is the one that has just ended. */
export function monthMeant(month: number, year: number | null, today: Month): Month {
  const last = monthAfter(today, -1);
  return { year: year ?? (last?.month === month ? last.year : today.year), month };
}

/**
 * 3: begins with the query; 2: every word begins a word; 1: every word occurs; 0: no match. Digits must begin a number,
 * so that 5 does not find 3,5.
 */
export function matchScore(text: string, words: readonly string[]): 0 | 1 | 2 | 3 {
  const folded = foldPolish(text);
  if (folded.startsWith(words.join(" "))) return 3;
  const parts = folded.split(/[\s/()–:;"„”-]+/);
  const begins = (word: string) => parts.some((part) => part.startsWith(word));
  if (words.every(begins)) return 2;
  return words.every((word) => begins(word) || (!/^\d/.test(word) && folded.includes(word))) ? 1 : 0;
}
