import { expect, test } from "vitest";
import { packagings } from "../areas/declarations/packagings.ts";
import { sampleBook } from "../areas/sample-book.ts";
import { bareHeading } from "../polish/folding.ts";
import { contradictsLabel, headingMeaning } from "./heading-meaning.ts";
import { isUnit, isUnitRow, unitInHeading, unitsAbove } from "./heading-unit.ts";
import { proposePlan } from "./plan.ts";
import { readSheet } from "./read-sheet.ts";

/** As long as cells may be, and as headings may be that are looked at whole. */
const LENGTHS = [1000, 95];
const repeated = (start: string, part: string, end: string, length: number) =>
  start + part.repeat(Math.floor((length - start.length - end.length) / part.length)) + end;

/** What expressions could take in several ways, again and again, until an end that none of them takes. */
const headings = LENGTHS.flatMap((length) => [
  ...["opakowan", "opakowania", "ilosc", "w", "sprzedano", "palet", "razem", "wyrob", "sum", "masa", "liczba jedn"].map(
    (word) => repeated("sprzedano", ` ${word}`, " !", length),
  ),
  ...["w", "zakup", "zakupiono", "ilosc, ", "wnt", "razem "].map((word) => repeated("", word, "!", length)),
  ...["kw", "kWh", "m", "mg", "h", "ha", "szt.", "op", "rok", "gr", "1 kw", "l"].map((unit) =>
    repeated("kg", `/${unit}`, "!", length),
  ),
  ...[
    "(",
    "[",
    "()",
    "((a)",
    "(a ",
    "{",
    "<|",
    "/",
    "/a",
    "_",
    "×1",
    " x1000",
    " 10",
    "tys. ",
    "w tys. [",
    "a ",
    "0",
  ].map((sign) => repeated("Masa ", sign, "!", length)),
  ...["a w miesiacu", " w ", "za 05.", "2026", ": ", "litr", "kilogram", "aB"].map((part) =>
    repeated("Za ", part, "!", length),
  ),
]);

test("no repetitive heading takes long", () => {
  expect(headings.length).toBeGreaterThan(50);
  for (const heading of headings) {
    expect(headingMeaning(heading)).toBeDefined();
    expect(contradictsLabel(bareHeading(heading), "miesiac")).toBeTypeOf("boolean");
    expect(isUnit(heading)).toBe(false);
    expect(isUnitRow([heading])).toBe(false);
    expect(unitsAbove([heading])).toBeInstanceOf(Array);
    expect(String(unitInHeading(heading, () => undefined))).toBeTypeOf("string");
  }
});

test("such cells in a table do not take long: titles, headings, units or numbers", () => {
  const head = ["Kategoria", "Masa", "JM", ...headings];
  const rows = [headings, head, ...headings.map((text) => ["Szkło", text, text, text])];
  const sheet = { name: "x", isHidden: false, rows };
  const proposed = proposePlan(sheet, packagings);
  expect(proposed.head).toBeLessThan(2);
  for (const columns of [
    { category: 0, mass: 1 },
    { category: 0, mass: 3 },
  ]) {
    const plan = { ...proposed, head: 1, columns, unitColumns: { mass: 2 } };
    const how = { month: { year: 2026, month: 11 }, decimalSign: null };
    expect([...readSheet(sheet, plan, packagings, how, sampleBook)]).toHaveLength(headings.length);
  }
});
