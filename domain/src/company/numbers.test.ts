import { expect, test } from "vitest";
import { isBdoNumber, isNip, isRegon, withoutCountry, withoutSeparators } from "./numbers.ts";

test.each([
  ["8567346215", true],
  ["5260001246", true],
  ["1234563218", true],
  ["8567346216", false], // another check digit
  ["8567364215", false], // two digits changed places
  ["1000000160", false], // the remainder is ten
  ["0000000000", false],
  ["856734621", false],
  ["85673462150", false],
  ["856734621x", false],
  ["", false],
])("NIP %s: %s", (nip, isRight) => {
  expect(isNip(nip)).toBe(isRight);
});

test.each([
  ["817613530", true],
  ["123456785", true],
  ["12345678512347", true],
  ["817613531", false],
  ["12345678512348", false], // the fourteenth digit
  ["12345678612347", false], // the ninth
  ["000000000", false],
  ["00000000000000", false],
  ["8176135301", false],
  ["", false],
])("REGON %s: %s", (regon, isRight) => {
  expect(isRegon(regon)).toBe(isRight);
});

test.each([
  ["000297365", true],
  ["297365", false],
  ["000000000", false],
  ["0002973651", false],
])("BDO number %s: %s", (number, isRight) => {
  expect(isBdoNumber(number)).toBe(isRight);
});

test.each([
  ["PL 856-734-62-15", "8567346215"],
  ["856 734 62 15", "8567346215"],
  ["856–734–62–15", "8567346215"],
  ["PL", "PL"],
])("%s is read as %s", (typed, digits) => {
  expect(withoutCountry(typed)).toBe(digits);
});

test("a REGON has no country prefix", () => {
  expect(withoutSeparators("817 613-530")).toBe("817613530");
});
