import { expect, test } from "vitest";
import { batteries } from "./batteries.ts";
import { rowOf, sampleBook } from "./sample-book.ts";

const said = (kind: string, count: string | null, mass: string) =>
  batteries.check(rowOf(batteries, { kind, chemistry: "lithiumIon", count, mass }), sampleBook());

test.each([
  ["portable", "100", "500 kg"],
  ["portable", null, "500 kg"],
  ["portable", "0", "1 kg"],
  ["lmt", "4", "0.1 Mg"],
  ["ev", "1", "400 kg"],
  ["industrial", "1", "900 kg"],
])("%s, %s pieces, %s: fine", (kind, count, mass) => {
  expect(said(kind, count, mass)).toEqual([]);
});

test.each([
  ["portable", "100", "501 kg", "Wychodzi 5,01 kg na sztukę, a bateria przenośna waży najwyżej 5 kg."],
  ["lmt", "3", "100 kg", "Wychodzi 33,333 kg na sztukę, a bateria LMT waży najwyżej 25 kg."],
])("%s, %s pieces, %s: too heavy for the definition", (kind, count, mass, message) => {
  expect(said(kind, count, mass)).toEqual([
    { column: "mass", level: "blocks", message: `${message} Popraw rodzaj, liczbę albo masę.` },
  ]);
});
