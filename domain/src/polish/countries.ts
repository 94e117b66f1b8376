import { foldPolish } from "./folding.ts";

/** What people and offices call countries besides: codes of three letters, prefixes of VAT numbers, longer and older names. */
const otherNames: Readonly<Record<string, string>> = {
  AT: "AUT",
  BE: "BEL",
  BG: "BGR",
  CH: "CHE",
  CN: "CHN, Chińska Republika Ludowa, ChRL",
  CY: "CYP",
  CZ: "CZE, Republika Czeska, Czech Republic",
  DE: "DEU, RFN, Republika Federalna Niemiec, Deutschland",
  DK: "DNK",
  EE: "EST",
  ES: "ESP",
  FI: "FIN",
  FR: "FRA",
  GB: "GBR, UK, Wlk. Brytania, Zjednoczone Królestwo, Anglia, Great Britain",
  GR: "GRC, EL",
  HR: "HRV",
  HU: "HUN",
  IE: "IRL",
  IT: "ITA",
  LT: "LTU",
  LU: "LUX",
  LV: "LVA",
  MT: "MLT",
  NL: "NLD, Niderlandy, Królestwo Niderlandów, Holland",
  NO: "NOR",
  PL: "POL, Rzeczpospolita Polska",
  PT: "PRT",
  RO: "ROU",
  SE: "SWE",
  SI: "SVN",
  SK: "SVK, Republika Słowacka",
  TR: "TUR, Turkey",
  UA: "UKR",
  US: "USA, U.S.A., Stany Zjednoczone Ameryki, Stany Zjednoczone Ameryki Północnej, United States of America",
};

const folded = (text: string) => foldPolish(text.trim()).replaceAll(/\s+/g, " ");

/** Polish names by whatever else names the same country. Made once somebody asks. */
let names: ReadonlyMap<string, string> | undefined;
function allNames(): ReadonlyMap<string, string> {
  const [polish, english] = ["pl", "en"].map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
  const found = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = polish?.of(code);
    if (name === undefined) continue;
    for (const called of [code, name, english?.of(code) ?? name, ...(otherNames[code]?.split(", ") ?? [])])
      if (!found.has(folded(called))) found.set(folded(called), name);
  }
  return found;
}

/** "DE", "niemcy" and "Germany" → "Niemcy". What names no country that we know stays as it is. */
export function countryName(text: string): string {
  names ??= allNames();
  return names.get(folded(text)) ?? text;
}

const unionMembers = "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Whether a country is a member of the European Union; undefined: the text names none that we know. */
export function isInUnion(text: string): boolean | undefined {
  names ??= allNames();
  const name = names.get(folded(text));
  return name === undefined ? undefined : unionMembers.some((code) => countryName(code) === name);
}
