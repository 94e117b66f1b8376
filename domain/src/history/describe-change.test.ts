import { expect, test } from "vitest";
import { describeChange } from "./describe-change.ts";

const item = "2026/11/vehicles";
const of = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${JSON.stringify(value)} ${index}`, value]));
const row = { amount: "5 l" };
const changed = (count: number) => ({ action: "report.rows", item, before: of(count, row), after: of(count, row) });

test.each([
  [1, "zmieniono 1 wiersz w części „Pojazdy (spalanie paliw)”"],
  [3, "zmieniono 3 wiersze w części „Pojazdy (spalanie paliw)”"],
  [5, "zmieniono 5 wierszy w części „Pojazdy (spalanie paliw)”"],
  [12, "zmieniono 12 wierszy w części „Pojazdy (spalanie paliw)”"],
  [22, "zmieniono 22 wiersze w części „Pojazdy (spalanie paliw)”"],
])("%i rows changed", (count, text) => {
  expect(describeChange(changed(count))).toBe(text);
});

test("added, changed and removed rows are counted separately, and in a shortened entry together", () => {
  const before = { a: null, b: row, c: row };
  const after = { a: row, b: row, c: null, d: row };
  expect(describeChange({ action: "report.rows", item, before, after })).toBe(
    "dodano 2 wiersze, zmieniono 1 wiersz i usunięto 1 wiersz w części „Pojazdy (spalanie paliw)”",
  );
  expect(describeChange({ ...changed(20), after: { ...of(20, row), cut: 105 } })).toContain("zmieniono 125 wierszy");
});

const month = "2026/11";
test.each([
  ["report.submit", month, { status: "submitted" }, "złożono sprawozdanie"],
  ["report.submit", month, { number: 1 }, "złożono sprawozdanie"],
  ["report.submit", month, { number: 2, correction: 0 }, "złożono ponownie sprawozdanie"],
  ["report.submit", month, { number: 3, correction: 2 }, "złożono korektę nr 2 sprawozdania"],
  ["report.submit", "2026", { number: 2, correction: 1 }, "złożono korektę nr 1 sprawozdania rocznego"],
  ["report.return", month, { reason: "Brak faktur" }, "zwrócono sprawozdanie do poprawy: Brak faktur"],
  [
    "report.return",
    month,
    { reason: "Brak faktur", isMailed: true },
    "zwrócono sprawozdanie do poprawy: Brak faktur (wysłano e-mail)",
  ],
  ["report.mail", month, { about: "dueToday" }, "wysłano e-mail: dziś mija termin"],
  ["report.mail", month, { about: "submitted" }, "wysłano doradcom e-mail o złożeniu sprawozdania"],
  ["report.mail", month, {}, "wysłano e-mail o sprawozdaniu"],
  ["report.approve", "2026", {}, "przyjęto sprawozdanie roczne"],
  ["report.takeBack", "2026/3", {}, "cofnięto przyjęcie sprawozdania"],
  ["report.takeBack", "2026", {}, "cofnięto przyjęcie sprawozdania rocznego"],
  ["report.reopen", month, { reason: "Korekta faktury" }, "otwarto ponownie sprawozdanie: Korekta faktury"],
  ["report.reopen", month, {}, "otwarto ponownie sprawozdanie"],
  [
    "report.declareEmpty",
    month,
    { areas: ["batteries"] },
    "zaznaczono „Brak zdarzeń” w części „Baterie i akumulatory”",
  ],
  [
    "report.takeBackEmpty",
    month,
    { areas: ["batteries", "supFees"] },
    "cofnięto „Brak zdarzeń” w częściach: „Baterie i akumulatory”, „Opłaty SUP”",
  ],
  ["report.reason", item, { reason: "Nowy wóz" }, "podano uzasadnienie w części „Pojazdy (spalanie paliw)”: Nowy wóz"],
  ["report.reason", item, null, "cofnięto uzasadnienie w części „Pojazdy (spalanie paliw)”"],
])("%s of %s with %j", (action, item, after, text) => {
  expect(describeChange({ action, item, before: null, after })).toBe(text);
});

test("changed yearly inputs are listed with both values, and only the first few of many", () => {
  const inputs = (before: object, after: object) =>
    describeChange({ action: "report.inputs", item: "2026", before, after }).replaceAll("\u00a0", " ");
  expect(inputs({ "recycled M1": "1200.5" }, { "recycled M1": "1300" })).toBe(
    "zmieniono dane roczne (Recykling: tworzywa sztuczne (M1): z „1 200,5 kg” na „1 300 kg”)",
  );
  expect(inputs({ isMicro: null, "settlements packaging way": "self" }, { isMicro: true })).toBe(
    "zmieniono dane roczne (Mikroprzedsiębiorca: wpisano „tak”; Opakowania – Sposób rozliczania: usunięto „samodzielnie”)",
  );
  expect(inputs({ earlierMonths: null }, { earlierMonths: {} })).toContain("wpisano „brak zdarzeń”");
  const bags = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`bags ${index + 1}`, "5"]));
  expect(inputs({}, bags)).toMatch(/– styczeń 2026: wpisano „5 szt.”; .*; i jeszcze 8\)$/);
  expect(inputs({ odd: [1] }, { odd: "x" })).toBe("zmieniono dane roczne");
});

test.each([
  "report.rows",
  "report.submit",
  "report.return",
  "report.declareEmpty",
  "report.reason",
  "other",
  "constructor",
])("%s in an unknown shape says less, and does not fail", (action) => {
  for (const odd of [undefined, null, 7, "x", [], { reason: 5, areas: 3, cut: "x" }])
    expect(describeChange({ action, item: "", before: odd, after: odd })).toMatch(/\p{L}/u);
});
