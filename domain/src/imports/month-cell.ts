import { parseMonth, parseYear, type Month } from "../periods/month.ts";
import { monthNamed, monthNames, parseDay, romanNumbers, ambiguousDayText, withWholeYear } from "../polish/dates.ts";
import { foldPolish } from "../polish/folding.ts";

const names = monthNames.map(foldPolish);
const yearFirst = /^(\d{4})(?:[-./ ](\d{1,2})|(\d{2}))$/;
/** Also "04.26", as no month has the number 26. */
const yearLast = /^(\d{1,2})[-./ ](\d{4}|[2-9]\d)$/;
const inWords = /^([a-z]{3,})\.?(?: ?[-./']? ?(\d{4}|\d{2}))?$/;
const wordLast = /^(\d{4})[-./ ]([a-z]{3,})$/;
const romanFirst = /^([ivx]+)\.?(?:[-./ ]?(\d{4}))?$/;
const romanLast = /^(\d{4})[-./ ]([ivx]+)$/;
/** Three letters identify a month in any grammatical case: "maja", "lutego". */
const LETTERS = 3;

/** Without the words around a month: "od maja 2026 r.". */
const bare = (text: string) =>
  foldPolish(text)
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^od (?:dnia )?/, "")
    .replace(/(?<=\d) ?r(?:\.|oku)?$/, "");

/** The month of "2026-05", "5.2026", "maj 2026", "XI 2026" or a day; without a year, of the given year. */
export function monthFrom(text: string, givenYear: number | null): Month | null {
  const otherwise = String(givenYear ?? "");
  const typed = bare(text);
  const day = parseDay(withWholeYear(typed, givenYear));
  if (day.ok) return monthOf(day.value.slice(0, 4), day.value.slice(5, 7));
  const [, year, month, joined] = yearFirst.exec(typed) ?? [];
  if (year) return monthOf(year, month ?? joined);
  const [, other, otherYear] = yearLast.exec(typed) ?? [];
  if (otherYear) return monthOf(wholeYear(otherYear), other);
  const [, romanYear, romanBehind] = romanLast.exec(typed) ?? [];
  const [, roman = romanBehind ?? "", itsYear = romanYear ?? otherwise] = romanFirst.exec(typed) ?? [];
  if (romanNumbers.includes(roman)) return monthOf(itsYear, String(romanNumbers.indexOf(roman) + 1));
  const [, yearBefore, wordBehind] = wordLast.exec(typed) ?? [];
  const [, word = wordBehind ?? "", namedYear = yearBefore ?? otherwise] = inWords.exec(typed) ?? [];
  const named = word === "" ? 0 : names.findIndex((name) => name.slice(0, LETTERS) === word.slice(0, LETTERS)) + 1;
  if (named > 0) return monthOf(wholeYear(namedYear), String(named));
  return /^\d{1,2}$/.test(typed) ? monthOf(otherwise, typed) : null;
}

const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** "05/2025", "2025-05", "maja 2025" in the middle of a text, but not as part of a day. */
const IN_TEXT = [
  /(?<![\d./-])(?<month>0?[1-9]|1[0-2])[./-](?<year>20\d\d)(?!\d)/g,
  /(?<!\d)(?<year>20\d\d)[-./_](?<month>0[1-9]|1[0-2])(?![./_-]?\d)/g,
  /(?<![\p{L}\d]|[-–—/] ?|\d[. ]{1,2}|\b(?:kwartal|kw\.?|nr|tom) )(?<roman>x?i{1,3}|x?i?v|vi{1,3}|ix|x)[ ./-](?<year>20\d\d)(?!\d)/gu,
  /(?<!\p{L}|\d[. ]{1,2})(?<word>[a-z]{3,}) (?:rok(?:u)?:? )?(?<year>20\d\d)(?!\d)/gu,
];
const DAYS = /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}/g;

function monthsIn(text: string): Month[] {
  const folded = foldPolish(text).replaceAll(/\s+/g, " ");
  return IN_TEXT.flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ groups: { year = "", month = "", word = "", roman = "" } = {} }) => {
      const named = month || String(word === "" ? romanNumbers.indexOf(roman) + 1 : monthNamed(word));
      return monthOf(year, named) ?? [];
    }),
  );
}

const isDayIn = (text: string) => text.replaceAll(/[ _]/g, "-").search(DAYS) >= 0;

const theOnlyOne = (months: readonly Month[]): Month | null => {
  const [first, ...others] = months;
  return first && others.every(({ year, month }) => year === first.year && month === first.month) ? first : null;
};

/** The month and the year that a name contains. */
export type NamedPeriod = { readonly year?: number | undefined; readonly month?: number | undefined };

/** The period in a name: "kwiecień", "Opakowania maj 2026", "04.2026"; empty if there are several. */
export function periodInName(name: string): NamedPeriod {
  const spelt = name.replaceAll(/(?<![\d./-])(0[1-9]|1[0-2])[./_-](2\d)(?![\d./-])/g, "$1.20$2");
  const whole = monthFrom(name.replaceAll("_", "-"), null) ?? theOnlyOne(monthsIn(spelt));
  if (whole) return whole;
  const words = foldPolish(name).match(/[a-z]+|\d+/g) ?? [];
  const isAlone = words.filter((word) => /[a-z]/.test(word)).length === 1;
  const found = words.flatMap((word) => {
    const index = monthNamed(word) || (isAlone ? beginningMonth(word) : 0);
    return index > 0 ? [index] : [];
  });
  const [month, ...more] = new Set(found);
  const [year, ...otherYears] = isDayIn(name) ? [] : words.filter((word) => /^20\d\d$/.test(word));
  if (otherYears.length > 0 || more.length > 0) return {};
  return { month, year: year === undefined ? undefined : parseYear(year) };
}

/** The month in a name; if it has only a year, the given month of that year; null if it has neither. */
export function monthInName(name: string, given: Month): Month | null {
  const { year, month } = periodInName(name);
  if (year === undefined && month === undefined) return null;
  return monthOf(String(year ?? given.year), String(month ?? given.month));
}

/** The month that a short form begins: "sie", "wrzes". "List" is a list, not November. */
const beginningMonth = (word: string): number =>
  word.length < LETTERS || word === "list" ? 0 : names.findIndex((month) => month.startsWith(word)) + 1;

/** The month of "IV", "m4" or "04", which may also mean other things. */
function shortMonth(name: string): number {
  const folded = foldPolish(name).trim().replace(/\.$/, "");
  // "M4" is a category of packaging and of vehicles.
  const [, number = ""] = /^(?:m[-. ]?)?(0?[1-9]|1[0-2])$/.exec(name.trim().replace(/^M(?=0)/, "m")) ?? [];
  return romanNumbers.indexOf(folded) + 1 || Number(number);
}

/** The month a sheet is named after; "IV" or "m4" only if several sheets have such names. */
export function monthOfSheet(name: string, sheets: readonly string[], given: Month): Month | null {
  const month = monthInSeries(name, sheets);
  return month > 0 ? { year: given.year, month } : monthInName(name, given);
}

/** Whether a sheet is named after a month, and not only a year as "Opakowania 2026". */
export const isNamedAfterMonth = (name: string, sheets: readonly string[]): boolean =>
  monthInSeries(name, sheets) > 0 || periodInName(name).month !== undefined;

function monthInSeries(name: string, sheets: readonly string[]): number {
  const isOfSeries = new Set(sheets.map(shortMonth).filter((month) => month > 0)).size > 1;
  const isNumber = /^\d+$/.test(name.trim()) && !sheets.some((other) => /^0[1-9]$/.test(other.trim()));
  return isOfSeries && !isNumber ? shortMonth(name) : 0;
}

/** The same where a person confirms it: a number among others, and "IV" alone, count as months, too. */
export function periodInSheetName(name: string, sheets: readonly string[]): NamedPeriod {
  const isSeen = /^[IVX]+\.?$/.test(name.trim()) || sheets.filter((other) => shortMonth(other) > 0).length > 1;
  const month = isSeen ? shortMonth(name) : 0;
  return month > 0 ? { month } : periodInName(name);
}

/** "Ustawa z dnia 13 czerwca 2013 r.": dates in such a text are those of the law. */
export const citesLaw = (text: string): boolean => /ustaw|rozporzadzen|dz\. ?u/.test(foldPolish(text));

/** The year in a title without a day: "Rok 2025", "Opakowania w 2025 roku". */
export function yearInTitle(title: string): number | undefined {
  const folded = foldPolish(title);
  if (title.length > LONGEST_TITLE || isDayIn(title) || citesLaw(title)) return undefined;
  const found = folded.matchAll(/\brok(?:u|iem)?:? ?(20\d\d)(?!\d)|(?<![\d./-])(20\d\d) ?(?:r\.|rok)|^(20\d\d)$/g);
  const [year, ...others] = new Set([...found].map(([, after, before, alone]) => after ?? before ?? alone ?? ""));
  return year === undefined || others.length > 0 ? undefined : parseYear(year);
}

/** The month that a title gives for the table below it: "Zestawienie za 05/2025", "od 1.05.2025 do 31.05.2025". */
export function monthInTitle(title: string, givenYear: number): Month | null {
  const [, after = ""] =
    /(?:^|\b(?:za|miesiac|m-c|okres)[: ]+)([a-z]{3,})(?: r\.?)?$/.exec(foldPolish(title).trim()) ?? [];
  const alone = monthNamed(after);
  const days = (title.match(DAYS) ?? []).map((day) => monthFrom(day, null));
  const [from, to, ...more] = days;
  const isSpan = from && to && more.length === 0;
  return theOnlyOne([
    ...monthsIn(title),
    ...(alone > 0 ? [{ year: givenYear, month: alone }] : []),
    ...(isSpan ? [from, to] : []),
  ]);
}

/** A longer text is no title. */
const LONGEST_TITLE = 120;

const SEVERAL_MONTHS =
  /\b(?:kwartal|polrocz|q[1-4]\b|(?:[1-4]|i{1,3}|iv) ?kw\b|roczn[aey]\b|(?:za|caly) (?:caly )?(?:rok\b|20\d\d\b)|(?:razem|lacznie|ogolem|suma) (?:rok\b|(?:rok )?20\d\d\b(?![-./]\d)))|(?<![a-z])[ivx]+ ?[-–—] ?[ivx]+[ ./]20\d\d|(?<![\d.])(?:0?[1-9]|1[0-2]) ?[-–—] ?(?:0?[1-9]|1[0-2])[./]20\d\d/;

/** Whether a title or name means several months: "III kwartał 2024", "styczeń–wrzesień". */
export function spansMonths(text: string): boolean {
  if (text.length > LONGEST_TITLE) return false;
  const folded = foldPolish(text).replaceAll(/\s+/g, " ");
  const named = (folded.match(/[a-z]+/g) ?? []).map(monthNamed).filter((month) => month > 0);
  const days = (text.match(DAYS) ?? []).map((day) => monthFrom(day, null));
  return (
    new Set(named).size > 1 ||
    (named.length === 0 && SEVERAL_MONTHS.test(folded) && monthInTitle(text, 2000) === null) ||
    (days.length === 2 && theOnlyOne(days.flatMap((day) => day ?? [])) === null)
  );
}

/** The month of a row by its cells for month and year; the given one where both are empty. */
export function monthOfRow(monthText: string, yearText: string, given: Month): Month | { readonly problem: string } {
  const year = yearText === "" ? given.year : parseYear(bare(yearText));
  if (year === undefined) return { problem: `„${yearText}” to nie rok. Wpisz na przykład ${given.year}.` };
  if (monthText === "")
    return year === given.year
      ? given
      : {
          problem: `Ten wiersz jest z roku ${year}, ale nie mówi, z którego miesiąca. Dodaj kolumnę z miesiącem albo wczytaj te wiersze w miesiącu, z którego są.`,
        };
  const day = parseDay(bare(monthText));
  if (!day.ok && day.reason === "ambiguous") return { problem: ambiguousDayText(monthText, day.readings) };
  const named = monthFrom(monthText, year);
  if (!named) return { problem: "To nie miesiąc. Wpisz na przykład 2026-11." };
  return yearText === "" || named.year === year
    ? named
    : { problem: `„${monthText}” to inny rok niż ${year} w tym samym wierszu. Popraw jedno z nich.` };
}

function monthOf(yearText: string, monthText = ""): Month | null {
  const [year, month] = [parseYear(yearText), parseMonth(monthText.replace(/^0/, ""))];
  return year === undefined || month === undefined ? null : { year, month };
}
