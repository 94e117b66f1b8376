import { expect, test } from "vitest";
import type { LookedReport } from "../../../api/report-commands.ts";
import type { ListedClient, ListedReport } from "./listed-report.ts";
import { lookedText } from "./looked-reports.ts";

const uid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const report: ListedReport = {
  year: 2026,
  month: 3,
  status: "submitted",
  due: "met",
  isOutdated: false,
  turn: "consultancy",
};
const client: ListedClient = {
  uid,
  companyName: "Żubr & Syn",
  displayName: "",
  email: "zubr@firma.pl",
  months: [],
  wholeYear: { ...report, month: null },
};

test("before an approval each report says what it comes to and what the checks found", () => {
  const looked: LookedReport = {
    uid,
    year: 2026,
    month: 3,
    number: 2,
    correction: 0,
    areas: [
      { area: "vehicles", state: "filled", totals: { amount: "1.5" } },
      { area: "batteries", state: "declaredEmpty", totals: {} },
    ],
    leftOut: [{ area: "exportedPackagings", rowCount: 2 }],
    warnings: [{ area: "vehicles", message: "Ilość: razem 1,5 Mg.", reason: "Nowe auto." }],
    warningCount: 3,
  };
  const [{ markup } = { markup: "" }] = lookedText([{ client, report }], [looked]);
  const lines = markup.split(/<[^>]*>/).flatMap((text) => text.replace(/\s+/g, " ").trim() || []);
  expect(lines).toEqual([
    "Żubr &amp; Syn, marzec 2026",
    ", wersja 2",
    "Pojazdy (spalanie paliw): ilość 1,5 Mg",
    "Baterie i akumulatory: brak zdarzeń",
    "Opakowania eksportowane: wyłączone, 2 wiersze",
    "3 uwagi",
    "• Pojazdy (spalanie paliw): Ilość: razem 1,5 Mg. Uzasadnienie: Nowe auto.",
    "i 2 więcej",
  ]);
});
