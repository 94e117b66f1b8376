import { expect, test } from "vitest";
import { emailAddress, typedLogin } from "./auth.ts";

test.each([
  [" Jan.Kowalski@Firma.PL ", "jan.kowalski@firma.pl"],
  ["a+b@x.pl", "a+b@x.pl"],
  ["admin@ekorok.local", "admin@ekorok.local"],
  ["zażółć@gęślą.pl", "zażółć@gęślą.pl"],
  ["ZAŻÓŁĆ@GĘŚLĄ.PL".normalize("NFD"), "zażółć@gęślą.pl"],
  ["ｊａｎ＠ｆｉｒｍａ．ｐｌ", "jan@firma.pl"],
  ["jan@firma。pl", "jan@firma.pl"],
  ["jan@xn--gl-qla2f4p.pl", "jan@gęślą.pl"],
  ["jan@XN--BCHER-KVA.example", "jan@bücher.example"],
  ["ﬁrma@x.pl", "firma@x.pl"],
  ["иван@пример.рф", "иван@пример.рф"],
])("%s is the account of %s", (typed, email) => {
  expect(emailAddress.parse(typed)).toBe(email);
});

test.each([
  "",
  "x",
  "@x.pl",
  "x@",
  "a b@x.pl",
  "a@b@c.pl",
  "a@x.pl\r\nBcc: b@x.pl",
  '"x" <a@b.pl>',
  "a@b.pl, c@d.pl",
  "a@-x.pl",
  "a@x.pl.",
  `${"a".repeat(65)}@x.pl`,
  `a@${"x".repeat(254)}.pl`,
  "a\0@x.pl",
  "a..b@x..pl",
  "jan@xn--firma-.pl", // an encoded host that needs no encoding
  "jan@xn--!.pl",
  `jan@xn--${"9".repeat(40)}.pl`,
  "q\u0323@firma.pl", // a combining mark that no letter has
])("%j is no address", (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test("a long text that is no address is refused quickly", () => {
  const start = performance.now();
  emailAddress.safeParse(`${"a".repeat(120)}@${"a.".repeat(60)}!`);
  expect(performance.now() - start).toBeLessThan(50);
});

test.each([
  ["a zero-width space", "jan\u200b@firma.pl"],
  ["a soft hyphen", "jan@fir\u00adma.pl"],
  ["a direction", "\u202ejan@firma.pl"],
  ["an isolate", "jan\u2066@firma.pl"],
  ["a filler", "jan\u3164@firma.pl"],
  ["a blank of Braille", "jan\u2800@firma.pl"],
  ["a variation selector", "jan\ufe0f@firma.pl"],
  ["a tag", "jan\u{e0061}@firma.pl"],
])("%s is refused as a login, with the reason", (_, typed) => {
  expect(emailAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "W adresie są niewidoczne znaki, być może wklejone razem z nim. Wpisz adres ręcznie.",
  ]);
});

test.each([
  "j\u0430n@firma.pl",
  "jan@firm\u0430.pl",
  "j\u03b1n@firma.pl",
  "\u0430\u03b1@\u0444\u0438\u0440\u043c\u0430.pl",
  "\u0430\u03b1@\u0444\u0430.\u0440\u0444",
])("%s mixes alphabets", (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toMatch(/^W adresie są litery z różnych alfabetów/);
});

test.each(["firma\u09ea@x.pl", "firma\u0660@x.pl", "f\u3007@x.pl", "jan@firma\u0966.pl"])(
  "%s has digits that are not ours",
  (typed) => {
    expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe("Podaj poprawny adres e-mail.");
  },
);

test("an address in any one alphabet can be a login", () => {
  expect(emailAddress.parse("иван7@фирма.рф")).toBe("иван7@фирма.рф");
});

test("signing in accepts older spellings, whatever new logins allow", () => {
  expect(typedLogin.parse(" Jan\u200b@Firma.PL ")).toBe("jan\u200b@firma.pl");
  expect(typedLogin.parse("ｊａｎ＠firma.pl")).toBe("ｊａｎ＠firma.pl");
  expect(typedLogin.safeParse("jan").success).toBe(false);
});
