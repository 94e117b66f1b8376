import { expect, test } from "vitest";
import { countries, countryName, countryOf, isInUnion } from "./countries.ts";
import { comparePolishNumeric } from "./collation.ts";

test.each([
  [["DE", "de", "niemcy", "Niemcy ", "NIEMCY", "Germany", " DEU ", "RFN", "niem", "niem."], "DE"],
  [["US", "USA", "stany  zjednoczone", "Stany Zjednoczone Ameryki", "U.S.A."], "US"],
  [["GB", "UK", "Wielka Brytania", "Wlk. Brytania", "Wlk. Bryt.", "GB - Wielka Brytania", "Anglia"], "GB"],
  [["GR", "EL", "grecja"], "GR"],
  [["GB", "XI", "UK", "Irlandia Północna"], "GB"],
  [["cze", "CZE", "czechy", "Republika Czeska", "Rep. Czeska", "Czechy/CZ"], "CZ"],
  [["Holandia", "Niderlandy", "nl", "NL - Holandia", "Holandia [NL]", "(NL) Niderlandy"], "NL"],
  [["slowacja", "Słowacja", "SVK"], "SK"],
  [["AUS"], "AU"],
])("%j are one country", (texts, code) => {
  expect(texts.map(countryOf)).toEqual(texts.map(() => code));
});

test.each([
  "chi",
  "aus",
  "Korea",
  "wyspy",
  "n",
  "Nibylandia",
  "Unia Europejska",
  "",
  ".",
  "1",
  "Belgia, Holandia",
  "Czechy/Słowacja",
  "Niemcy (AT)",
  "Rep. Konga.",
  "x".repeat(100_000),
])("%.20s may be several, or none", (text) => {
  expect(countryOf(text)).toBeNull();
  expect(countryName(text)).toBe(text);
});

test("every country is found by codes and name, is named as by Intl, and stands in Polish order", () => {
  const polish = new Intl.DisplayNames("pl", { type: "region", fallback: "none" });
  expect(new Set(countries.map(({ codeOfThree }) => codeOfThree)).size).toBe(countries.length);
  for (const { code, codeOfThree, name } of countries) {
    expect(polish.of(code) ?? name).toBe(name);
    expect([code, code.toLowerCase(), codeOfThree, name, name.toUpperCase()].map(countryOf)).toEqual(
      Array(5).fill(code),
    );
  }
  expect(countries.toSorted((a, b) => comparePolishNumeric(a.name, b.name))).toEqual(countries);
});

test("no country of ISO 3166-1 is missing; other named codes are no countries, or former ones", () => {
  const polish = new Intl.DisplayNames("pl", { type: "region", fallback: "none" });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const named = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => polish.of(code));
  const others = "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ".split(" ");
  const known = new Set([...others, ...countries.map(({ code }) => code)]);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
  expect(countries).toHaveLength(250);
});

test("members of the Union are known by any name; unknown countries are undefined", () => {
  expect(["Deutschland", "PL", "grecja", "UK", "Norwegia", "Nibylandia"].map(isInUnion)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
  ]);
});
