import { expect, test } from "vitest";
import type { YearInputs } from "../contract/year-inputs.ts";
import { chargesOf } from "../all-charges.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "../sample-year.ts";
import { answerEffect, costWords } from "./answer-effect.ts";

const placed = quantitiesIn("batteries", [{ kind: "portable", chemistry: "alkaline", mass: "1000 kg" }]);
const counted = (inputs: YearInputs, gaps: readonly string[] = []) => ({
  year: 2026,
  charges: chargesOf(sampleYear(placed, { inputs })),
  gaps: [...gaps],
  version: null,
});
const effect = (from: YearInputs, to: YearInputs, gaps?: readonly string[]) => {
  const { total, change } = answerEffect(counted(from, gaps), counted(to, gaps));
  return [plainSpaces(total), plainSpaces(change)];
};
const registered: YearInputs = { isMicro: false, registeredIn: 2019 };
const organisation = { way: "organisation", organisation: "Krąg", contract: "K/1" } as const;

test("says from what to what the year's charges changed, and which charge is known now", () => {
  const [total, change] = effect({}, { isMicro: false, registeredIn: 2019 }, ["Czeka na złożenie: marzec 2026."]);
  expect(total).toMatch(/^Opłaty za 2026 rok: nieustalone → co najmniej [\d ]+,00 zł.*\.$/);
  expect(change).toMatch(/^Ustalona: .* – [\d ]+,00 zł\.$/);
});

test("an amount that is known before and after is shown with the difference", () => {
  const gaps = ["Czeka na złożenie: marzec 2026."];
  const [total] = effect({ ...registered, isMicro: true }, registered, gaps);
  expect(total).toMatch(/^Opłaty za 2026 rok, co najmniej: [\d ]+,00 zł → [\d ]+,00 zł \(\+[\d ]+,00 zł.*\)\.$/);
});

test("a charge of 0 zł counts as known", () => {
  const [total, change] = effect(registered, { ...registered, settlements: { batteries: organisation } });
  expect(total).toMatch(/^Opłaty za 2026 rok: [^→]*\.$/);
  expect(change).toContain("– 0,00 zł.");
});

test("says when an answer changed nothing, and when a charge is open again", () => {
  const price = { ...registered, organisationPrice: "100" };
  expect(effect(registered, price)).toEqual([
    plainSpaces(costWords(counted(registered))),
    "Ta odpowiedź nie zmieniła opłat.",
  ]);
  expect(effect(registered, {})[1]).toMatch(/^Do ustalenia: /);
});

test("a submitted year is complete, also while one of its months is open again", () => {
  const year = counted(registered, ["Czeka na złożenie: marzec 2026."]);
  expect(plainSpaces(costWords(year))).toContain("co najmniej");
  expect(costWords({ ...year, version: 1 })).toBe(costWords(counted(registered)));
});
