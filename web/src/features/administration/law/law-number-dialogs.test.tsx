// @vitest-environment jsdom
import { tryRatesInput } from "@ekorok/domain/charges/contract/rate-trial";
import { setLawNumberInput } from "@ekorok/domain/dictionaries/law-changes";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { LawNumberDialog } from "./law-number-dialogs.tsx";
import type { LawRow } from "./law-list.tsx";

const number = { path: "oils.feeRate", name: "Oleje: stawka", unit: "zł/kg" };
const unknown: LawRow = { number, shown: undefined, entered: null, own: undefined, note: null, hasHistory: false };
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
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

// Loaded on demand; preloaded here.
beforeAll(() => import("../../dictionaries/trial/impact-note.tsx"));
afterEach(() => void vi.unstubAllGlobals());

test("a new number needs a source, and its impact is shown before it is saved", async () => {
  const asked = answerWith(({ path }) =>
    ok({ result: path.endsWith("tryRates") ? part : { numbers: {}, changed: [] } }),
  );
  const sent = (name: string) => asked.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);
  await showInApp(() => <LawNumberDialog year={2026} row={unknown} onClose={() => {}} />);
  await type(findField("Wartość"), "2,5");
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
  expect(sent("setLawNumber")).toEqual([]);
  const { data: tried } = z.object({ data: tryRatesInput }).parse(sent("tryRates")[0]);
  expect(tried).toEqual({ year: 2026, onlyOpen: true, items: [], law: { "oils.feeRate": "2.5" } });
  await click(findButton("Zapisz"));
  await until(() => expect(sent("setLawNumber")).toHaveLength(1));
  const { data: saved } = z.object({ data: setLawNumberInput }).parse(sent("setLawNumber")[0]);
  expect(saved.to).toEqual({ value: "2.5", status: "unconfirmed", source: "Dz.U. 2026 poz. 1" });
});

test("before an entered number is removed, the impact and the number that will apply are shown", async () => {
  const own = { value: "1.00", status: "official", source: "Dz.U." } as const;
  const entered = { ...own, value: "2.00" };
  const asked = answerWith(() => ok({ result: part }));
  await showInApp(() => (
    <LawNumberDialog year={2026} row={{ ...unknown, shown: entered, entered, own }} onClose={() => {}} />
  ));
  await click(findButton("Usuń wpisaną"));
  await until(() => expect(said()).toContain("Zmieni opłaty 2 klientów"));
  expect(said()).toContain("Wróci wartość programu: 1,00 zł/kg.");
  expect(asked.map(({ path }) => path)).toEqual(["/functions/tryRates"]);
  const { data: tried } = z.object({ data: tryRatesInput }).parse(asked[0]?.body);
  expect(tried.law).toEqual({ "oils.feeRate": null });
});
