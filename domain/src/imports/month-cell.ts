import { parseMonth, parseYear, type Month } from "../periods/month.ts";
import { monthNames, ofMonths, parseDay } from "../polish/dates.ts";
import { foldPolish } from "../polish/folding.ts";

const names = monthNames.map(foldPolish);
const yearFirst = /^(\d{4})[-./ ](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-./ ](\d{4})$/;
const inWords = /^([a-z]{3,})\.?(?: (\d{4}))?$/;
const wordLast = /^(\d{4})[-./ ]([a-z]{3,})$/;
const romanNumbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const romanFirst = /^([ivx]+)\.?(?:[-./ ]?(\d{4}))?$/;
const romanLast = /^(\d{4})[-./ ]([ivx]+)$/;
/** "maja", "lutego": other cases begin with the same three letters, by which no two months are taken for each other. */
const LETTERS = 3;

/** What people write around it: "od maja 2026 r.". */
const bare = (text: string) =>
  foldPolish(text)
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^od (?:dnia )?/, "")
    .replace(/(?<=\d) ?r(?:\.|oku)?$/, "");

/** Which month a cell means: "2026-05", "5.2026", "maj 2026", "XI 2026", a day of it; without a year the one that was given, or none. */
export function monthFrom(text: string, givenYear: number | null): Month | null {
  const otherwise = String(givenYear ?? "");
  const typed = bare(text);
  const day = parseDay(typed);
  if (day.ok) return monthOf(day.value.slice(0, 4), day.value.slice(5, 7));
  const [, year, month] = yearFirst.exec(typed) ?? [];
  if (year) return monthOf(year, month);
  const [, other, otherYear] = yearLast.exec(typed) ?? [];
  if (otherYear) return monthOf(otherYear, other);
  const [, romanYear, romanBehind] = romanLast.exec(typed) ?? [];
  const [, roman = romanBehind ?? "", itsYear = romanYear ?? otherwise] = romanFirst.exec(typed) ?? [];
  if (romanNumbers.includes(roman)) return monthOf(itsYear, String(romanNumbers.indexOf(roman) + 1));
  const [, yearBefore, wordBehind] = wordLast.exec(typed) ?? [];
  const [, word = wordBehind ?? "", namedYear = yearBefore ?? otherwise] = inWords.exec(typed) ?? [];
  const named = word === "" ? 0 : names.findIndex((name) => name.slice(0, LETTERS) === word.slice(0, LETTERS)) + 1;
  if (named > 0) return monthOf(namedYear, String(named));
  return /^\d{1,2}$/.test(typed) ? monthOf(otherwise, typed) : null;
}

/** Which month a sheet is named after: "kwiecień", "Opakowania maj 2026", "04.2026"; null: after none, or after several. */
export function monthInName(name: string, givenYear: number): Month | null {
  const whole = monthFrom(name.replaceAll("_", "-"), null);
  if (whole) return whole;
  const words = foldPolish(name).match(/[a-z]+|\d+/g) ?? [];
  const isAlone = words.filter((word) => /[a-z]/.test(word)).length === 1;
  const found = words.flatMap((word) => {
    const isNamed = (month: string, index: number) =>
      month === word || ofMonths[index] === word || (isAlone && month.slice(0, LETTERS) === word);
    const index = names.findIndex(isNamed);
    return index < 0 ? [] : [index + 1];
  });
  const [month, ...more] = new Set(found);
  const year = words.find((word) => /^20\d\d$/.test(word));
  return month === undefined || more.length > 0 ? null : monthOf(year ?? String(givenYear), String(month));
}

function monthOf(yearText: string, monthText = ""): Month | null {
  const [year, month] = [parseYear(yearText), parseMonth(monthText.replace(/^0/, ""))];
  return year === undefined || month === undefined ? null : { year, month };
}
