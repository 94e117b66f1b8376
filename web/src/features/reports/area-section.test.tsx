// @vitest-environment jsdom
import { type FrozenReport, frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { afterEach, expect, test, vi } from "vitest";
import { CLIENT } from "../../../test/stand-in-app.tsx";
import { find, show } from "../../../test/stand-in-page.ts";
import { AreaSection } from "./area-section.tsx";
import { shownFrozen } from "./shown-area.ts";
import { Contents } from "./summary/summary-head.tsx";

afterEach(() => void vi.unstubAllGlobals());

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function frozen(area: Pick<FrozenReport["areas"][number], "area" | "totals">, ...rows: Record<string, string>[]) {
  return frozenReport.parse({
    number: 1,
    correction: 0,
    year: 2026,
    month: 3,
    submittedAt: "2026-04-01T10:00:00Z",
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    submittedBy: { uid: CLIENT, name: "Jan" },
    hash: "x",
    areas: [
      {
        ...area,
        state: "filled",
        findings: [],
        rows: rows.map((shown, index) => ({ id: id(index + 1), version: 1, cells: {}, amounts: {}, shown })),
      },
    ],
    items: {},
    months: [],
  });
}

const packed = () =>
  shownFrozen(
    frozen(
      {
        area: "packagings",
        totals: { "mass · introduced": "12.5", "mass · manufactured": "3", "netValue · introduced": "20.5" },
      },
      { scope: "wprowadzone", category: "Szkło", mass: "12,5 kg", netValue: "20,50" },
      { scope: "wytworzone", category: "Drewno", mass: "3 kg" },
    ),
  );
const shownOf = () => {
  const [shown] = packed();
  if (!shown) throw new Error("nothing is shown");
  return shown;
};
const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");
const cellsOf = (row: Element) => [...row.children].map(said);

test("sums stand below their columns, in one row for each part that is summed separately", async () => {
  await show(<AreaSection shown={shownOf()} number={2} />);
  expect(said(find("h2"))).toBe("2. Opakowania");
  expect([...document.querySelectorAll("tfoot tr")].map(cellsOf)).toEqual([
    ["Razem: wprowadzone", "12,5 kg", "20,50"],
    ["Razem: wytworzone", "3 kg", ""],
  ]);
  expect(find("tfoot tr:first-child th").getAttribute("colspan")).toBe("2");
});

test("sums in different units stand below each other in one row", async () => {
  const report = frozen(
    { area: "heatingBoilers", totals: { "amount · Mg": "2", "amount · 10⁶ m³": "0.0003" } },
    { name: "Kocioł", amount: "2 Mg" },
    { name: "Piec", amount: "300 m³" },
  );
  await show(shownFrozen(report).map((shown) => <AreaSection key={shown.area.id} shown={shown} />));
  expect([...document.querySelectorAll("tfoot tr")].map(cellsOf)).toEqual([["Razem", "300 m³2 Mg"]]);
});

test("on a phone each row is a card headed by its name and figures", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await show(<AreaSection shown={shownOf()} />);
  expect(document.querySelector("table")).toBeNull();
  expect([...document.querySelectorAll("li")].map(cellsOf)).toEqual([
    ["Szkło12,5 kg", "Zakres: wprowadzone · Wartość netto: 20,50 zł"],
    ["Drewno3 kg", "Zakres: wytworzone"],
    ["Razem: wprowadzone12,5 kg, 20,50 zł"],
    ["Razem: wytworzone3 kg"],
  ]);
});

test("rates are folded on the screen and open on paper", async () => {
  const rates = [
    {
      key: "a",
      kind: "otherEmissionSource" as const,
      field: "rates" as const,
      fuel: null,
      item: { name: "Benzen", table: "A" as const, unit: "kg" as const, rates: {} },
      rate: null,
    },
  ];
  await show(<AreaSection shown={{ ...shownOf(), rates }} />);
  const details = document.querySelector("details");
  expect(said(find("summary"))).toBe("Podstawa prawna: Opakowania 1 pozycja");
  expect(details?.open).toBe(false);
  window.dispatchEvent(new Event("beforeprint"));
  expect(details?.open).toBe(true);
  window.dispatchEvent(new Event("afterprint"));
  expect(details?.open).toBe(false);
});

test("the table of contents links to every section with its amount", async () => {
  await show(<Contents areas={packed()} leftOut={[{ area: "vehicles", rowCount: 2 }]} />);
  expect(said(find("nav[aria-label='Spis treści'] li:first-child"))).toBe(
    "Opakowaniawprowadzone 12,5 kg, wytworzone 3 kg",
  );
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "#czesc-packagings",
    "#czesc-vehicles",
  ]);
  expect(said(find("li:last-child"))).toBe("Pojazdy (spalanie paliw)wyłączone, 2 wiersze");
});
