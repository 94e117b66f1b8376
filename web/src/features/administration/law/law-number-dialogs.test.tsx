// @vitest-environment jsdom
import { tryRatesInput } from "@ekorok/domain/charges/contract/rate-trial";
import { saveLawNumbersInput } from "@ekorok/domain/dictionaries/law-changes";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { LawNumberDialog } from "./law-number-dialogs.tsx";
import type { LawRateNumber } from "../rates/rate-numbers.ts";

const unknown: LawRateNumber = {
  key: "oils.feeRate",
  kind: null,
  path: "oils.feeRate",
  name: "Oleje: stawka",
  label: null,
  unit: "zł/kg",
  places: 2,
  max: undefined,
  isMasculine: false,
  present: undefined,
  entered: null,
  own: undefined,
  note: null,
  hasHistory: false,
};
const cost = (sum: string) => ({ sum, due: sum });
const part = {
  revision: "a",
  clients: 3,
  looked: 3,
  next: null,
  before: cost("0.00"),
  after: cost("40.00"),
  changed: { clients: 2, years: 2, months: 5 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 2, after: 0 },
  stale: 0,
  failed: 0,
  largest: [],
};
const choose = (status: string) =>
  act(async () => {
    const list = find("select");
    Reflect.set(HTMLSelectElement.prototype, "value", status, list);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

// Loaded on demand; preloaded here.
beforeAll(() => import("../../dictionaries/trial/impact-note.tsx"));
afterEach(() => void vi.unstubAllGlobals());

test("an official number needs a source, and its impact is shown before it is saved", async () => {
  const asked = answerWith(({ path }) =>
    ok({ result: path.endsWith("tryRates") ? part : { numbers: {}, changed: [] } }),
  );
  const sent = (name: string) => asked.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);
  await showInApp(() => <LawNumberDialog year={2026} number={unknown} onClose={() => {}} />);
  await type(findField("Wartość"), "2,5");
  await choose("official");
  await click(findButton("Zapisz"));
  expect(said()).toContain("Podaj źródło");
  await type(findField("Źródło"), "Dz.U. 2026 poz. 1");
  await click(findButton("Zapisz"));
  // The save is faster than the trial, so the impact is shown first.
  await until(() =>
    expect(said()).toContain(
      "Zmieni opłaty 2 klientów za 2 niezłożone lata (5 otwartych miesięcy, których to dotyczy): razem +40,00 zł. Jeszcze nie zapisano",
    ),
  );
  expect(sent("saveLawNumbers")).toEqual([]);
  const { data: tried } = z.object({ data: tryRatesInput }).parse(sent("tryRates")[0]);
  expect(tried).toEqual({ year: 2026, onlyOpen: true, items: [], law: { "oils.feeRate": "2.5" } });
  await click(findButton("Zapisz"));
  await until(() => expect(sent("saveLawNumbers")).toHaveLength(1));
  const { data: saved } = z.object({ data: saveLawNumbersInput }).parse(sent("saveLawNumbers")[0]);
  expect(saved.changes[0]?.to).toEqual({ value: "2.5", status: "official", source: "Dz.U. 2026 poz. 1" });
});

test("before an entered number is removed, the impact and the number that will apply are shown", async () => {
  const own = { value: "1.00", status: "official", source: "Dz.U." } as const;
  const entered = { ...own, value: "2.00" };
  const asked = answerWith(() => ok({ result: part }));
  await showInApp(() => (
    <LawNumberDialog year={2026} number={{ ...unknown, present: entered, entered, own }} onClose={() => {}} />
  ));
  await click(findButton("Usuń wpisaną"));
  await until(() => expect(said()).toContain("Zmieni opłaty 2 klientów"));
  expect(said()).toContain("Wróci wartość programu: 1,00 zł/kg.");
  expect(asked.map(({ path }) => path)).toEqual(["/functions/tryRates"]);
  const { data: tried } = z.object({ data: tryRatesInput }).parse(asked[0]?.body);
  expect(tried.law).toEqual({ "oils.feeRate": null });
});

test("an unconfirmed number is saved without a source", async () => {
  const asked = answerWith(({ path }) =>
    ok({ result: path.endsWith("tryRates") ? part : { numbers: {}, changed: [] } }),
  );
  await showInApp(() => <LawNumberDialog year={2026} number={unknown} onClose={() => {}} />);
  await type(findField("Wartość"), "2,5");
  await until(() => expect(said()).toContain("Zmieni opłaty 2 klientów"));
  await click(findButton("Zapisz"));
  await until(() => expect(asked.some(({ path }) => path.endsWith("saveLawNumbers"))).toBe(true));
});
