// @vitest-environment jsdom
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, type } from "../../../../test/stand-in-page.ts";
import { YearTrial } from "./laboratory-page.tsx";

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "0.30", status: "official", source: "Dz.U. 2024 poz. 1" } as const;
const glass = { name: "Szkło", material: "M5", feeRates: { 2026: rate }, recyclingLevels: {}, version: 1 } as const;
const all = { ...emptyDictionaries(), packagings: { categories: { [id]: glass } } };
const cost = (sum: string) => ({ sum, due: sum });
const part = {
  revision: "a",
  clients: 2,
  looked: 2,
  next: null,
  before: cost("1000.00"),
  after: cost("1250.50"),
  changed: { clients: 1, years: 1, months: 3 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 1, after: 1 },
  stale: 0,
  failed: 0,
  largest: [
    {
      uid: CLIENT,
      companyName: "Żubr",
      displayName: "",
      email: "",
      year: 2026,
      before: cost("800.00"),
      after: cost("1050.50"),
    },
  ],
};
const total = (amount: string) => ({ amount, isAtLeast: false, isEstimate: false });
const charge = (amount: string): Charge => ({
  id: "packaging",
  title: "Opłata produktowa",
  office: "śląskie",
  lines: [
    {
      key: "packaging/M5",
      what: "Szkło (M5)",
      quantity: null,
      rate: null,
      formula: "",
      amount,
      sureness: "certain",
      why: [],
      behind: [],
    },
  ],
  sum: total(amount),
  due: total(amount),
  remarks: [],
  deadline: null,
});

const guessed: Charge = {
  ...charge("7.00"),
  id: "supProducers",
  title: "Opłata SUP",
  due: { amount: "7.00", isAtLeast: true, isEstimate: true },
};

const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const field = () => {
  const input = find('[aria-label="Szkło, Stawka opłaty produktowej: po zmianie (zł/kg)"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("no field");
  return input;
};

test("a number is tried: the year is computed with it, and a client opens to single lines", async () => {
  const asked = answerWith(({ path }) =>
    path.endsWith("tryRatesOfClient")
      ? ok({ result: { before: [charge("800.00")], after: [charge("1050.50"), guessed] } })
      : ok({ result: part }),
  );
  await showInApp(() => <YearTrial year={2026} />, "/", all);
  expect(findButton("Przelicz wszystkich klientów").disabled).toBe(true);
  await type(field(), "0,30");
  expect(findButton("Przelicz wszystkich klientów").disabled).toBe(true); // no other number typed yet
  await type(field(), "0,45");
  expect(said()).toContain("Zmieniono 1 stawkę");
  expect(said()).toContain("Szkło, Stawka opłaty produktowej: 0,30 zł/kg → 0,45 zł/kg");
  await click(findButton("Przelicz wszystkich klientów"));
  await until(() => expect(said()).toContain("Sprawdzono 2 z 2 klientów."));
  expect(asked[0]?.body).toMatchObject({
    data: { year: 2026, law: {}, items: [{ id, value: { feeRates: { 2026: { value: "0.45" } } } }] },
  });
  expect(said()).toContain("1 000,00 zł1 250,50 zł+250,50 zł");
  expect(said()).toContain("Żubr800,00 zł1 050,50 zł+250,50 zł");
  await click(find('[aria-label="Pozycje: Żubr"]'));
  await until(() => expect(said()).toContain("Szkło (M5)800,00 zł1 050,50 zł+250,50 zł"));
  // A missing fee is not undetermined.
  expect(said()).toMatch(/Do zapłaty.?co najmniej 7,00 zł \(szacunek\)/);
  // The result is older than what was typed since.
  await type(field(), "0,50");
  expect(said()).toContain("Od tego przeliczenia zmieniono stawki powyżej.");
  await click(find('[aria-label^="Cofnij: Szkło"]'));
  expect(field().value).toBe("");
  expect(asked.every(({ path }) => path.includes("tryRates"))).toBe(true); // nothing was saved
});
