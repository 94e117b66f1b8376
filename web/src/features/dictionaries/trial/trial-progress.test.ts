import type { RateTrialPart, TouchedYear } from "@ekorok/domain/charges/contract/rate-trial";
import { expect, test } from "vitest";
import { withPart } from "./use-rate-trial.ts";
import { impactText, checkedText } from "./trial-outcome.tsx";

const touched = (companyName: string, before: string, after: string): TouchedYear => ({
  uid: "00000000-0000-4000-8000-000000000001",
  companyName,
  displayName: "",
  email: "",
  year: 2026,
  before: { sum: before, due: before },
  after: { sum: after, due: after },
});

const part = (change: Partial<RateTrialPart>): RateTrialPart => ({
  revision: "a",
  looked: 0,
  next: null,
  before: { sum: "0.00", due: "0.00" },
  after: { sum: "0.00", due: "0.00" },
  changed: { clients: 0, years: 0, months: 0 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 0, after: 0 },
  stale: 0,
  failed: 0,
  largest: [],
  ...change,
});

const first = part({
  clients: 1200,
  looked: 50,
  next: "00000000-0000-4000-8000-000000000050",
  before: { sum: "1000.10", due: "900.00" },
  after: { sum: "1100.20", due: "900.00" },
  changed: { clients: 1, years: 1, months: 4 },
  largest: [touched("Mała", "1000.10", "1100.20")],
});
const second = part({
  looked: 1150,
  before: { sum: "5000.00", due: "5000.00" },
  after: { sum: "4000.00", due: "4000.00" },
  changed: { clients: 11, years: 12, months: 27 },
  largest: [touched("Duża", "5000.00", "4000.00")],
});

test("parts are added to the grosz, and the largest changes come first", () => {
  const all = withPart(withPart(null, first), second);
  expect(all).toMatchObject({
    clients: 1200,
    looked: 1200,
    next: null,
    before: { sum: "6000.10", due: "5900.00" },
    after: { sum: "5100.20", due: "4900.00" },
    changed: { clients: 12, years: 13, months: 31 },
  });
  expect(all?.largest.map(({ companyName }) => companyName)).toEqual(["Duża", "Mała"]);
});

test("a part computed with other dictionaries is not added", () => {
  expect(withPart(withPart(null, first), { ...second, revision: "b" })).toBe(null);
});

const inWords = (...parts: RateTrialPart[]) => {
  const all = parts.reduce<ReturnType<typeof withPart>>(withPart, null);
  return all ? [checkedText(all), impactText(all)].map((said) => said.replaceAll("\u00a0", " ")) : [];
};

test("the impact is given in złoty, with the numbers of months and clients", () => {
  expect(inWords(first, second)).toEqual([
    "Sprawdzono 1 200 z 1 200 klientów.",
    "Zmieni opłaty 12 klientów za 13 niezłożonych lat (31 otwartych miesięcy, których to dotyczy): razem −899,90 zł (do zapłaty dziś: −1 000,00 zł), najwięcej do zapłaty: Duża −1 000,00 zł.",
  ]);
  expect(inWords(first)).toEqual([
    "Sprawdzono 50 z 1 200 klientów.",
    "Zmieni opłaty 1 klienta za 1 niezłożony rok (4 otwarte miesiące, których to dotyczy): razem +100,10 zł (do zapłaty dziś: 0,00 zł).",
  ]);
  expect(inWords(part({ ...first, changed: { clients: 1, years: 1, months: 0 } }))[1]).toContain(
    "za 1 niezłożony rok (0 otwartych miesięcy, których to dotyczy)",
  );
  expect(inWords(part({ clients: 3, looked: 3 }))).toEqual([
    "Sprawdzono 3 z 3 klientów.",
    "Zmieni opłaty o 0 zł (sprawdzono 3 klientów).",
  ]);
  expect(inWords(part({ clients: 0 }))[1]).toBe("Zmieni opłaty o 0 zł: w niezłożonych latach nikogo to nie dotyczy.");
  const lack = { label: "Opakowania – Sposób rozliczania", missing: { where: "law" as const }, first: [] };
  const lacks = (clients: number) => ({ lacking: { clients, lacks: [{ ...lack, clients }] } });
  expect(inWords(part({ clients: 44, looked: 44, ...lacks(44) }))[1]).toBe(
    "Zmieni znane opłaty o 0 zł; u 44 klientów opłata jest nieustalona.",
  );
  expect(inWords(part({ ...first, ...lacks(1) }))[1]).toBe(
    "Zmieni znane opłaty 1 klienta za 1 niezłożony rok (4 otwarte miesiące, których to dotyczy): razem +100,10 zł (do zapłaty dziś: 0,00 zł); u 1 klienta opłata jest nieustalona.",
  );
  const rarer = { ...lack, label: "Recykling: szkło", clients: 2 };
  const together = withPart(
    withPart(null, part({ lacking: { clients: 2, lacks: [rarer] } })),
    part({
      lacking: {
        clients: 4,
        lacks: [
          { ...lack, clients: 4 },
          { ...rarer, clients: 1 },
        ],
      },
    }),
  );
  expect(together?.lacking).toMatchObject({
    clients: 6,
    lacks: [
      { label: lack.label, clients: 4 },
      { label: rarer.label, clients: 3 },
    ],
  });
  expect(inWords(part({ clients: 3, looked: 3, stale: 1 }))[1]).toContain("trwa jeszcze przeliczanie");
  const failing = part({ clients: 3, looked: 2, failed: 1 });
  expect(inWords(failing, part({ looked: 1, failed: 1 }))[1]).toContain("Nie udało się policzyć opłat 2 klientów");
});
