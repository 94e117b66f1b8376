// @vitest-environment jsdom
import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { type FrozenReport, frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { AreaReport, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draft, draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { MonthCharges } from "./month-charges.tsx";

const SOURCE = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const ROW = "7c9e6679-7425-40de-944b-e07fc1f90ae8";
const KEY = `air-a/${encodeURIComponent("śląskie")}/${SOURCE}`;
const quantities = { [KEY]: { amount: "100", rows: 1 } };
const cells = { place: "Polna 1", gmina: "Gmina", voivodeship: "śląskie", source: SOURCE, amount: "100 kg" };
const year: YearCharges = {
  year: 2026,
  version: null,
  deadlines: [],
  charges: [],
  gaps: [],
  areas: [
    { month: 3, area: "otherEmissions", quantities },
    { month: 4, area: "otherEmissions", quantities: { [KEY]: { amount: "900", rows: 1 } } },
  ],
  inputs: {},
};
const entered: AreaReport = {
  ...draft,
  year: 2026,
  month: 3,
  summary: { ...untouchedArea("otherEmissions"), state: "filled", rowCount: 1 },
  findings: [],
  rows: [{ id: ROW, version: 1, position: "000001", cells, amounts: {} }],
};
const then: Charge = {
  id: "air",
  title: "Opłata za powietrze",
  office: "śląskie",
  lines: [
    {
      key: KEY,
      what: "Amoniak",
      quantity: { amount: "100", unit: "kg" },
      rate: null,
      formula: "100 kg × 0,50 zł/kg",
      amount: "50.00",
      sureness: "certain",
      why: [],
      behind: [KEY],
    },
  ],
  sum: { amount: "50.00", isAtLeast: false, isEstimate: false },
  due: null,
  remarks: [],
  deadline: "airFee",
};
const frozen = (charges?: Charge[]): FrozenReport =>
  frozenReport.parse({
    number: 2,
    correction: 0,
    year: 2026,
    month: 3,
    submittedAt: "2026-04-01T10:00:00Z",
    submittedBy: { uid: CLIENT, name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas: [
      {
        area: "otherEmissions",
        state: "filled",
        totals: {},
        findings: [],
        quantities,
        rows: [{ id: ROW, version: 1, cells, amounts: {}, shown: { place: "Polna 1 wtedy" } }],
      },
    ],
    items: {},
    months: [],
    charges,
  });

function dictionaries() {
  const all = emptyDictionaries();
  const rates = { 2026: { value: "0.55", status: "official", source: "M.P. 2025 poz. 769" } } as const;
  const types = { [SOURCE]: { name: "Amoniak", table: "A", unit: "kg", rates, version: 1 } } as const;
  return { ...all, "other-emission-sources": { ...all["other-emission-sources"], types } };
}

/** Reports every element as visible. */
class Sight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const said = () => document.body.textContent.replaceAll("\u00a0", " ");

async function shown(report: MonthReport, version: FrozenReport, charges = year) {
  const authors = [{ id: ROW, at: "2026-04-02T08:15:00Z", by: { uid: CLIENT, name: "Jan Kowal", isAdmin: false } }];
  answerWith(({ path }) => {
    if (path === "/functions/listRowAuthors") return ok({ result: { authors } });
    if (path.endsWith("/2026/charges")) return ok(charges);
    if (path.endsWith("/versions/2")) return ok(version);
    return path.endsWith("/3/otherEmissions") ? ok(entered) : null;
  });
  await showInApp(() => <MonthCharges report={report} />, "/", dictionaries());
}

// Preloaded: the product loads them lazily.
beforeAll(() => import("../charges/line-rows.tsx"));
beforeEach(() => void vi.stubGlobal("IntersectionObserver", Sight));
afterEach(() => void vi.unstubAllGlobals());

test("an open month costs what its saved rows count for; two clicks lead from the total to a row", async () => {
  await shown(draftMonth, frozen());
  await until(() => expect(said()).toContain("Razem opłaty liczone co miesiąc55,00 zł"));
  await click(find("button[aria-expanded=false]"));
  expect(said()).toContain("100 kg × 0,55 zł/kg");
  await click(findButton("wiersze: Amoniak"));
  await until(() => expect(said()).toContain("Jan Kowal, 02.04.2026, 10:15"));
  expect(find(`a[href*="wiersz=${ROW}"]`).textContent).toBe("Wiersz 1");
});

test("a line with missing data links to where it can be filled in", async () => {
  const incomplete = { "incomplete/otherEmissions": { amount: "0", rows: 1, unknown: 1 } };
  await shown(draftMonth, frozen(), { ...year, areas: [{ month: 3, area: "otherEmissions", quantities: incomplete }] });
  await until(() => expect(said()).toContain("Razem opłaty liczone co miesiącnieustalone"));
  expect(find("a[href*='/raporty/2026/3/pozostale']").textContent).toBe(
    "Uzupełnij: Pozostałe źródła emisji, marzec 2026",
  );
});

test("a closed month shows its charges and rows as submitted, whatever the rates are now", async () => {
  await shown({ ...draftMonth, status: "approved", submissions: 2 }, frozen([then]));
  await until(() => expect(said()).toContain("Razem opłaty liczone co miesiąc50,00 zł"));
  expect(said()).toContain("Kwoty zapisane przy złożeniu tego miesiąca.");
  await click(find("button[aria-expanded=false]"));
  await click(findButton("wiersze: Amoniak"));
  await until(() => expect(said()).toContain("Polna 1 wtedy"));
});

test("without charges it links to the year's, and for an old version says why there are none", async () => {
  await shown(draftMonth, frozen(), { ...year, areas: [] });
  await until(() => expect(said()).toContain("nie ma nic, za co opłatę liczy się co miesiąc"));
  expect(find("a[href*='2026?widok=oplaty']").textContent).toBe("strona roku");
  await shown({ ...draftMonth, status: "submitted", submissions: 2 }, frozen());
  await until(() => expect(said()).toContain("zanim zapisywano"));
});
