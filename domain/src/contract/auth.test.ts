import { expect, test } from "vitest";
import { emailAddress } from "./auth.ts";

test.each([
  [" Jan.Kowalski@Firma.PL ", "jan.kowalski@firma.pl"],
  ["a+b@x.pl", "a+b@x.pl"],
  ["admin@ekorok.local", "admin@ekorok.local"],
  ["zażółć@gęślą.pl", "zażółć@gęślą.pl"],
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
])("%j is no address", (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test("a long text that is no address is refused quickly", () => {
  const start = performance.now();
  emailAddress.safeParse(`${"a".repeat(120)}@${"a.".repeat(60)}!`);
  expect(performance.now() - start).toBeLessThan(50);
});
