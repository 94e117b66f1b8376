import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { airCharges } from "./rules/air.ts";
import { gminaName, foldedGmina } from "./gmina.ts";
import { addQuantities } from "../areas/quantities.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

test.each(["Wola", "wola", "WOLA", " Wola ", "gm. Wola", "Gm.Wola", "gmina  Wola", "GMINA WOLA"])(
  "%j is Wola",
  (typed) => expect(foldedGmina(typed)).toBe("wola"),
);
test.each(["Wola Duża", "Gmina", "Gmów", "gminna"])("%j is not a spelling of Wola", (typed) => {
  expect(gminaName(typed)).toBe(typed);
  expect(foldedGmina(typed)).not.toBe("wola");
});

const boiler = (gmina: string, amount: string, voivodeship = "śląskie") => ({
  place: "Polna 1",
  gmina,
  voivodeship,
  name: "K1",
  power: "1",
  boilers: "1",
  ownPermit: "no",
  category: sample.coal,
  boiler: sample.smallCoalBoiler,
  amount,
});

test("three spellings of a gmina are one line, rounded once, with the most common spelling", () => {
  // 27.07 zł/Mg: 0.255 Mg each are 6.90285, and 3 × 6.90 = 20.70; together 0.765 × 27.07 = 20.70855
  const rows = [boiler("Wola", "0.255 Mg"), boiler("gm. WOLA", "0.255 Mg"), boiler(" wola", "0.255 Mg")];
  const quantities = quantitiesIn("heatingBoilers", rows);
  const [charge] = airCharges(sampleYear(quantities));
  expect(charge?.lines).toMatchObject([{ amount: "20.71", behind: Object.keys(quantities) }]);
  expect(charge?.sum.amount).toBe("20.71");
  const again = quantitiesIn("heatingBoilers", [boiler("gm. WOLA", "1 kg")]);
  const [most] = airCharges(sampleYear(addQuantities([quantities, again])))[0]?.lines ?? [];
  expect(most?.what).toContain("gmina WOLA");
  expect(most?.key).toBe(charge?.lines[0]?.key);
});

test("another office or gmina is another line", () => {
  const rows = [boiler("Wola", "1 Mg"), boiler("Wola", "1 Mg", "opolskie"), boiler("Wolin", "1 Mg")];
  const charges = airCharges(sampleYear(quantitiesIn("heatingBoilers", rows)));
  expect(charges.map(({ office, lines }) => [office, lines.length])).toEqual([
    ["opolskie", 1],
    ["śląskie", 2],
  ]);
});
