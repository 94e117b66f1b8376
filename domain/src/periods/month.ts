/** Years of reports. */
export const YEARS = { first: 2020, last: 2099 } as const;
export const allYears: readonly number[] = Array.from(
  { length: YEARS.last - YEARS.first + 1 },
  (_, index) => YEARS.first + index,
);
/** These years as a regular expression. */
export const YEAR_PATTERN = "20[2-9]\\d";

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A month, or the year's own report, which addresses write as a word and the database as 0. */
export const WHOLE_YEAR = null;
export type ReportMonth = number | typeof WHOLE_YEAR;

export type Month = { readonly year: number; readonly month: number };

const whole = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

export function parseYear(text: string): number | undefined {
  const year = whole(text);
  return year !== undefined && year >= YEARS.first && year <= YEARS.last ? year : undefined;
}

export function parseMonth(text: string): number | undefined {
  const month = whole(text);
  return month !== undefined && month <= 12 ? month : undefined;
}

/** The month a number of steps later (or earlier, if negative); undefined outside of the years. */
export function monthAfter({ year, month }: Month, steps: number): Month | undefined {
  const index = year * 12 + (month - 1) + steps;
  const moved = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return moved.year >= YEARS.first && moved.year <= YEARS.last ? moved : undefined;
}

const LONG_MONTHS = [1, 3, 5, 7, 8, 10, 12];
export const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysIn({ year, month }: Month): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return LONG_MONTHS.includes(month) ? 31 : 30;
}

/** `2026-11-05`. */
export const dayOf = ({ year, month }: Month, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The days between two ISO days; negative if the second is earlier. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A sortable text: `2026-11`. */
export const monthWord = (month: Month): string => dayOf(month, 1).slice(0, 7);

export function monthOfWord(word: string): Month {
  const [year = 0, month = 0] = word.split("-").map(Number);
  return { year, month };
}

export const lastDayOf = (month: Month): string => dayOf(month, daysIn(month));
