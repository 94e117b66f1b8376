// @vitest-environment jsdom
import { proposeSalesSheet, type SalesListFile } from "@ekorok/domain";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../ui/stand-in-page.ts";
import { LookAtSales } from "./look-at-sales.tsx";

afterEach(() => vi.unstubAllGlobals());

const choose = (field: string, value: string) =>
  act(async () => {
    const list = find(`[aria-label="Kolumna dla pola ${field}"]`);
    Reflect.set(HTMLSelectElement.prototype, "value", value, list);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });

const rows = [
  ["A", "B"],
  ["x", 5],
];
const sheet = { name: "Lista", isHidden: false, rows };
const list: SalesListFile = {
  name: "lista.csv",
  sheets: [{ name: "Lista", isHidden: false, rowCount: 2, top: rows }],
  plans: [proposeSalesSheet(sheet, 0)],
  notes: ["Plik ma w nazwie .xlsx, a jest tekstem CSV."],
};

test("columns that are being chosen stay open, whatever becomes of the rest", async () => {
  answerWith(() => refusal("Nie teraz."));
  await showInApp(() => (
    <LookAtSales id="1" list={list} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={() => {}} />
  ));
  expect(document.body.textContent).toContain("a jest tekstem CSV");
  const columns = find("details");
  expect(columns).toHaveProperty("open", true); // nothing was recognised
  await choose("Kod", "0");
  await choose("Liczba", "1");
  await until(() => expect(document.body.textContent).toContain("Nie teraz."));
  expect(find("details")).toBe(columns);
  expect(columns).toHaveProperty("open", true);
});

test("of two columns that may be the net value it is asked which one is", async () => {
  answerWith(() => refusal("Nie teraz."));
  const top = [
    ["Kod", "Ilość", "Netto A", "Netto B"],
    ["x", 5, 10, 20],
  ];
  const asked = {
    name: "lista.csv",
    sheets: [{ name: "Lista", isHidden: false, rowCount: 2, top }],
    plans: [proposeSalesSheet({ ...sheet, rows: top })],
  };
  await showInApp(() => (
    <LookAtSales id="2" list={asked} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={() => {}} />
  ));
  expect(document.body.textContent).toContain("Która kolumna to „Wartość netto”?");
  const answer = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("Netto B"));
  await act(async () => answer?.click());
  expect(find('[aria-label="Kolumna dla pola Wartość netto"]')).toHaveProperty("value", "3");
});
