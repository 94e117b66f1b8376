import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { conflictDifferences } from "./conflict-notice.tsx";

const rate = (value: string) => ({ value, status: "unconfirmed", source: "Dz.U." }) as const;
const packets = {
  name: "Paczki",
  annex: 9,
  section: "I",
  unit: "kg",
  rates: { 2025: rate("0.1"), 2026: rate("0.1") },
} as const;
const labels = (mine: typeof packets | object, theirs: object) =>
  conflictDifferences("supFee", emptyDictionaries(), {
    base: packets,
    mine: { ...packets, ...mine },
    theirs: { ...packets, ...theirs, version: 2 },
  }).map(({ label }) => label);

test("a number that one changed while the other changed its unit is open", () => {
  const dearer = { rates: { ...packets.rates, 2026: rate("0.12") } };
  expect(labels({ unit: "szt." }, { ...dearer, name: "Owijki" })).toEqual([
    "Nazwa (połączono: zapisane teraz)",
    "Jednostka stawki",
    "Stawka 2025 (razem z\u00a0jednostką)",
    "Stawka 2026 (razem z\u00a0jednostką)",
  ]);
});

test("what both changed is open, and the rest says whose it is", () => {
  const [mine, theirs] = [
    { 2025: rate("0.1"), 2026: rate("0.12") },
    { 2025: rate("0.11"), 2026: rate("0.13") },
  ];
  expect(labels({ name: "Owijki", rates: mine }, { rates: theirs })).toEqual([
    "Nazwa (połączono: Twoja wersja)",
    "Stawka 2025 (połączono: zapisane teraz)",
    "Stawka 2026",
  ]);
});
