import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { chargesOf, monthCharges } from "./all-charges.ts";
import { hasOtherRates, otherRates } from "./compare-charges.ts";
import { number, quantitiesIn, sampleYear } from "./sample-year.ts";

const quantities = quantitiesIn("otherEmissions", [
  { place: "F", gmina: "G", voivodeship: "śląskie", source: sample.ammonia, amount: "100 kg" },
]);

/** The same company with another rate for ammonia; null: none. */
function yearAt(rate: string | null) {
  const { dictionaries } = sampleBook();
  const ammonia = dictionaries["other-emission-sources"].types[sample.ammonia];
  if (ammonia) Object.assign(ammonia, { rates: rate === null ? {} : { 2026: number(rate) } });
  return sampleYear(quantities, { dictionaries });
}

const handedIn = (rate: string | null) => ({ month: 3, version: 2, charges: monthCharges(yearAt(rate)) });

test("a month submitted at another rate: both rates, both amounts, and the difference", () => {
  const [then, now] = [yearAt("0.50"), yearAt("0.55")];
  expect(hasOtherRates(handedIn("0.50").charges, chargesOf(now))).toBe(true);
  expect(otherRates(handedIn("0.50"), then, now)).toMatchObject([
    {
      month: 3,
      version: 2,
      charge: "air",
      handedIn: { rate: { value: "0.50" }, amount: "50.00" },
      ofYear: { rate: { value: "0.55" }, amount: "55.00" },
      difference: "5.00",
    },
  ]);
});

test("no difference if a rate was or is not known", () => {
  expect(otherRates(handedIn(null), yearAt(null), yearAt("0.55"))).toMatchObject([
    { handedIn: { rate: null, amount: null }, ofYear: { amount: "55.00" }, difference: null },
  ]);
});

test("the same rate gives nothing", () => {
  expect(hasOtherRates(handedIn("0.55").charges, chargesOf(yearAt("0.55")))).toBe(false);
  expect(otherRates(handedIn("0.55"), yearAt("0.55"), yearAt("0.55"))).toEqual([]);
});
