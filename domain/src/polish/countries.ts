import { countryTable } from "./country-table.ts";
import { foldPolish, wordsIn } from "./folding.ts";

type Country = { readonly code: string; readonly codeOfThree: string; readonly name: string };

export const countries: readonly Country[] = countryTable
  .trim()
  .split("\n")
  .map((line) => ({ code: line.slice(0, 2), codeOfThree: line.slice(3, 6), name: line.slice(7) }));

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));
const byCodeOfThree = new Map(countries.map(({ code, codeOfThree }) => [codeOfThree, code]));

/** Other names: prefixes of VAT numbers, longer, shorter and older names. */
const otherNames: Readonly<Record<string, string>> = {
  AE: "ZEA, Emiraty, Emiraty Arabskie",
  CD: "Kongo (DRK), DRK",
  CI: "Wybrzeże Kości Słoniowej, Cote d'Ivoire",
  CN: "Chińska Republika Ludowa, ChRL",
  CV: "Wyspy Zielonego Przylądka",
  CZ: "Republika Czeska, Czech Republic",
  DE: "RFN, Republika Federalna Niemiec, Deutschland",
  ES: "Królestwo Hiszpanii, España",
  FR: "Republika Francuska",
  GB: "XI, Irlandia Północna, Northern Ireland, UK, Wlk. Brytania, W. Brytania, Zjednoczone Królestwo, Anglia, Great Britain, England",
  GR: "EL",
  HK: "Hongkong, Hong Kong",
  IT: "Republika Włoska, Italia",
  KP: "Korea Płn., KRLD",
  KR: "Korea Płd., Republika Korei",
  LT: "Republika Litewska",
  MK: "Macedonia, Macedonia Płn.",
  MM: "Birma, Mjanma",
  MO: "Makau",
  NL: "Niderlandy, Królestwo Niderlandów, Holland",
  PL: "Rzeczpospolita Polska",
  PS: "Palestyna",
  RU: "Federacja Rosyjska",
  SK: "Republika Słowacka",
  SZ: "Suazi",
  TR: "Turkey",
  US: "U.S.A., Stany Zjednoczone Ameryki, Stany Zjednoczone Ameryki Północnej, United States of America, Stany Zjedn.",
  ZA: "RPA",
};

/** Other names of a country, its English name from the platform, and its longer code. */
export function otherCountryNames(code: string): readonly string[] {
  english ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const { codeOfThree = "" } = byCode.get(code) ?? {};
  // "aus" may mean Austria, too: such a code is left out.
  const isClear = begunBy(folded(codeOfThree)).every((one) => one === code);
  return [english.of(code) ?? code, ...(otherNames[code]?.split(", ") ?? []), ...(isClear ? [codeOfThree] : [])];
}
let english: Intl.DisplayNames | undefined;

const folded = (text: string) =>
  foldPolish(text)
    .replaceAll(/[.\s]+/g, " ")
    .trim();

/** Codes by unambiguous names; built on first use. */
let codes: ReadonlyMap<string, string> | undefined;
function allNames(): ReadonlyMap<string, string> {
  const found = new Map(countries.flatMap(({ code, name }) => [code, name].map((called) => [folded(called), code])));
  for (const { code } of countries)
    for (const called of otherCountryNames(code)) if (!found.has(folded(called))) found.set(folded(called), code);
  return found;
}

let names: readonly (readonly [string, string])[] | undefined;
function begunBy(text: string): string[] {
  names ??= countries.map(({ code, name }) => [folded(name), code]);
  return names.flatMap(([name, code]) => (name.startsWith(text) ? code : []));
}

/** Fewer letters are a code or nothing. */
const FEWEST_LETTERS = 3;
const LONGEST = 100;

/** The code of the only country that a text can mean ("DE", "niem.", "Germany"), or null. */
export function countryOf(text: string): string | null {
  if (text.length > LONGEST) return null;
  codes ??= allNames();
  const bare = folded(text);
  // The longer code counts in capitals only.
  const named = codes.get(bare) ?? byCodeOfThree.get(text.trim());
  if (named !== undefined) return named;
  const begun = bare.length < FEWEST_LETTERS ? [] : begunBy(bare);
  return (begun.length === 1 && begun[0]) || saidTwice(text) || abbreviated(text, codes);
}

/** "Szwajcaria (CH)", "NL - Holandia": both parts name the same country. */
function saidTwice(text: string): string | null {
  const parts = text.split(/[()[\]/,;|–—]| - /).filter((part) => part.trim() !== "");
  if (parts.length !== 2) return null;
  const [one = null, other = null] = parts.map(countryOf);
  return one === other ? one : null;
}

/** "Rep. Czeska": abbreviated words of one country's name. */
function abbreviated(text: string, names: ReadonlyMap<string, string>): string | null {
  const words = wordsIn(text);
  if (!text.includes(".") || words.length < 2) return null;
  const meant = [...names].flatMap(([name, code]) => {
    const whole = wordsIn(name);
    return whole.length === words.length && words.every((word, at) => whole[at]?.startsWith(word)) ? code : [];
  });
  const [only = null, ...others] = new Set(meant);
  return others.length > 0 ? null : only;
}

export const isCountry = (code: string): boolean => byCode.has(code);

/** "DE", "niemcy" and "Germany" → "Niemcy"; an unknown name stays. */
export function countryName(text: string): string {
  return byCode.get(countryOf(text) ?? "")?.name ?? text;
}

const unionMembers = new Set(
  "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country is in the European Union; undefined for an unknown name. */
export function isInUnion(text: string): boolean | undefined {
  const code = countryOf(text);
  return code === null ? undefined : unionMembers.has(code);
}
