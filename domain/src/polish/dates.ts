import { clockInWarsaw } from "../periods/warsaw.ts";
import { foldPolish } from "./folding.ts";

export const monthNames: readonly string[] =
  "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień".split(" ");

const locatives =
  "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu".split(" ");

function ofMonth(names: readonly string[], year: number, month: number): string {
  const name = names[month - 1];
  if (!name) throw new Error(`there is no month ${month}`);
  return `${name} ${year}`;
}

/** 2026, 11 → "listopad 2026". Months count from 1. */
export const formatMonth = (year: number, month: number) => ofMonth(monthNames, year, month);

/** "styczeń, luty 2026, styczeń 2027". */
export const formatMonths = (months: readonly { readonly year: number; readonly month: number }[]): string =>
  months
    .map(({ year, month }, at) => (months[at + 1]?.year === year ? monthNames[month - 1] : formatMonth(year, month)))
    .join(", ");

/** 2026, 9 → "we wrześniu 2026". */
export const formatInMonth = (year: number, month: number) =>
  `${month === 9 ? "we" : "w"} ${ofMonth(locatives, year, month)}`;

/** Seen from a month: "we wrześniu", and with its year if that is another. */
export const formatInMonthSeenFrom = (
  here: { readonly year: number },
  { year, month }: { readonly year: number; readonly month: number },
): string => (here.year === year ? formatInMonth(year, month).replace(` ${year}`, "") : formatInMonth(year, month));

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function dayOf(year = "", month = "", day = ""): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${iso}T00:00:00Z`);
  // Date reads 31.02. as 3.03.; the year 0000 is a typing error.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) && year >= "1000" ? iso : null;
}

/** "2026-11-14" → "14.11.2026". */
export function formatDay(day: string): string {
  const [, year, month, date] = isoDay.exec(day) ?? [];
  if (!dayOf(year, month, date)) throw new Error(`"${day}" is no day`);
  return `${date}.${month}.${year}`;
}

export type ParsedDay =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: "empty" | "not-a-day" }
  /** 5/6/2026 is in June here, and in May where the month comes first. */
  | { readonly ok: false; readonly reason: "ambiguous"; readonly readings: readonly [string, string] };

const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;
const together = /^(20\d{2})(\d{2})(\d{2})$/;
const inWords = /^(\d{1,2})(?:\.? |-)([\p{L}]{3,})(?:\.? |-)(\d{4}|[2-9]\d)$/u;
const inRoman = /^(\d{1,2})[-. ] ?([ivx]+)[-. ] ?(\d{4})$/;
export const romanNumbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
/** A time with an offset is an instant: late in the evening in UTC it is the next day here. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** What may follow a day: a time, "r.". */
const addition = /(?:,?[ Tt]+(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?| ?r\.?)$/;
const shortYear = /^(\d{1,2})([-./])(\d{1,2})\2(\d{2})$/;

/** Genitives; three letters identify a month. */
const ofMonths =
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia".split(" ");

/** The number of the month "maj", "maja" or "maju" (folded); 0: none. */
export const monthNamed = (word: string): number =>
  monthNames.findIndex(
    (name, index) =>
      foldPolish(name) === word || ofMonths[index] === word || foldPolish(locatives[index] ?? "") === word,
  ) + 1;

/**
 * Reads "14.11.2026", "4-1-2026", "14/11/2026", "11/14/2026", "2026-11-14", "20261114", "14.XI.2026", "14-lis-26", an
 * instant and "14 listopada 2026 r.". Short years among numbers are refused, as any part of 11.10.12 may be the year.
 */
export function parseDay(text: string): ParsedDay {
  const upper = text.trim().toUpperCase();
  const there = instant.test(upper) ? new Date(upper) : undefined;
  if (there && !Number.isNaN(there.getTime()))
    return { ok: true, value: clockInWarsaw(there).toISOString().slice(0, 10) };
  const typed = text.trim().replace(addition, "").replaceAll(/\s+/g, " ");
  if (!typed) return { ok: false, reason: "empty" };
  const [, isoYear, , isoMonth, isoDate] = yearFirst.exec(typed) ?? together.exec(typed)?.toSpliced(2, 0, "") ?? [];
  const [, first, sign, second, year] = yearLast.exec(typed) ?? [];
  const folded = foldPolish(typed);
  const [, date, name = "", namedYear = ""] = inRoman.exec(folded) ?? inWords.exec(folded) ?? [];
  const beginning = name === "" ? 0 : ofMonths.findIndex((month) => month.startsWith(name)) + 1;
  const month = romanNumbers.indexOf(name) + 1 || beginning;
  const value = isoYear
    ? dayOf(isoYear, isoMonth, isoDate)
    : year
      ? dayOf(year, second, first)
      : month > 0
        ? dayOf(namedYear.length === 2 ? `20${namedYear}` : namedYear, String(month), date)
        : null;
  const other = sign === "/" ? dayOf(year, first, second) : null;
  if (value && other && value !== other) return { ok: false, reason: "ambiguous", readings: [value, other] };
  const day = value ?? other;
  return day ? { ok: true, value: day } : { ok: false, reason: "not-a-day" };
}

/** A month with a day or a year, as spreadsheets write days: "01.maj", "maj-26". */
const dayAndMonth = /^(?:\d{1,2}[-. ]+([a-z]{3,})\.?|([a-z]{3,})[-. ]+\d{2,4})$/;

/** Whether a text means a day, even an ambiguous one. */
export function isLikeDay(text: string): boolean {
  const day = parseDay(text);
  if (day.ok || day.reason === "ambiguous") return true;
  const [, behind, before] = dayAndMonth.exec(foldPolish(text.trim())) ?? [];
  const word = behind ?? before ?? "";
  return word !== "" && (monthNamed(word) > 0 || ofMonths.some((month) => month.startsWith(word)));
}

/** Completes the year of "03-05-25" if only one reading is near the given year; any other text stays. */
export function withWholeYear(text: string, givenYear: number | null): string {
  const typed = text.trim().replace(addition, "");
  const [, first = "", sign = "", second = "", last = ""] = shortYear.exec(typed) ?? [];
  if (sign === "" || givenYear === null) return text;
  const readings = [
    dayOf(`20${last}`, second, first),
    first.length === 2 ? dayOf(`20${first}`, second, last) : null,
    sign === "/" ? dayOf(`20${last}`, first, second) : null,
  ].flatMap((day) => (day !== null && Math.abs(Number(day.slice(0, 4)) - givenYear) <= 1 ? day : []));
  const [only, ...others] = new Set(readings);
  return only === undefined || others.length > 0 ? text : only;
}

export function ambiguousDayText(text: string, readings: readonly [string, string]): string {
  const [one, other] = readings.map(formatDay);
  return `Nie wiadomo, co w „${text}” jest dniem, a co miesiącem. Wpisz ${one} albo ${other}.`;
}

/** "2026-11-14T12:05:00Z" → "14.11.2026, 13:05", in Polish time wherever the program runs. */
export function formatInstant(instant: string): string {
  // Without an offset it would be read in local time, and a bare day as midnight UTC.
  if (!/\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(instant)) throw new Error(`"${instant}" is no instant`);
  const [day = "", time = ""] = clockInWarsaw(new Date(instant)).toISOString().split("T");
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}

/** "14.11.2026, 13:05–13:20", or one time where both are alike. */
export function formatSpan(from: string, to: string): string {
  const [begun, ended] = [formatInstant(from), formatInstant(to)];
  if (begun === ended) return begun;
  const [day = "", time = ""] = ended.split(", ");
  return begun.startsWith(`${day}, `) ? `${begun}–${time}` : `${begun} – ${ended}`;
}

/** "2026-11-14T23:05:00Z" → "15.11.2026": the day in Poland. */
export const formatDayOfInstant = (instant: string) => formatInstant(instant).split(",")[0] ?? "";
