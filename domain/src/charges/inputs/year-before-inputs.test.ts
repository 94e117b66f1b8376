import { expect, test } from "vitest";
import type { YearInputs } from "../contract/year-inputs.ts";
import { inputToShow, proposedInput, worthOf, yearAbout } from "./year-before-inputs.ts";

const YEAR_BEFORE: YearInputs = {
  settlements: { packaging: { way: "organisation", organisation: "Krąg", contract: "K/2025" } },
  organisationPrice: "1200",
  recycled: { M1: "5" },
  isMicro: false,
  registeredIn: 2019,
};

test("answers that are often the same are proposed, also after the way of settling", () => {
  expect(proposedInput(["settlements", "packaging", "way"], YEAR_BEFORE)).toBe("organisation");
  expect(proposedInput(["settlements", "packaging", "organisation"], YEAR_BEFORE)).toBe("Krąg");
  expect(proposedInput(["isMicro"], YEAR_BEFORE)).toBe(false);
  expect(proposedInput(["isMicro"], undefined)).toBeNull();
});

test("what changes every year is never proposed, only shown", () => {
  for (const field of [["recycled", "M1"], ["organisationPrice"], ["settlements", "packaging", "contract"]]) {
    expect(proposedInput(field, YEAR_BEFORE)).toBeNull();
    expect(inputToShow(field, YEAR_BEFORE)).not.toBeNull();
  }
  expect(inputToShow(["registeredIn"], YEAR_BEFORE)).toBeNull();
  expect(worthOf(["registeredIn"])).toBe("holds");
});

test("a number about the year before is one year older", () => {
  expect(yearAbout(["packagingValueBefore"], 2025)).toBe(2024);
  expect(yearAbout(["recycled", "M1"], 2025)).toBe(2025);
});
