import { expect, test } from "vitest";
import type { ListedClient, ListedReport } from "./listed-report.ts";
import { type ReportPreview, approvalText } from "./bulk-question.ts";

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
  amount: null,
  hasAccepted: true,
  remindedAt: null,
  notes: 0,
  wholeYear: { ...report, month: null, monthsDue: 12, monthsReady: 0 },
};

const looked: ReportPreview = {
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
const quiet: ReportPreview = { ...looked, month: 2, number: 1, leftOut: [], warnings: [], warningCount: 0 };

/** As plain text. */
const linesOf = (markup: string) =>
  markup
    .replaceAll("<mark>", "!")
    .split(/<\/(?:p|li)>/)
    .flatMap(
      (text) =>
        text
          .replaceAll(/<[^>]*>/g, "")
          .replaceAll(/\s+/g, " ")
          .trim() || [],
    );

test("the question before an approval shows each report's warnings and sums", () => {
  const [{ markup } = { markup: "" }] = approvalText([{ client, report }], [looked]);
  expect(linesOf(markup)).toEqual([
    "Żubr &amp; Syn, marzec 2026, wersja 2, 3 uwagi",
    "Opakowania eksportowane: !wyłączone, 2 wiersze",
    "Pojazdy (spalanie paliw): !Ilość: razem 1,5 Mg. Uzasadnienie: Nowe auto.",
    "i 2 więcej",
    "Sumy:",
    "Pojazdy (spalanie paliw): ilość 1,5 Mg",
    "Baterie i akumulatory: brak zdarzeń",
  ]);
});

test("reports with warnings come first, and none hides its sums", () => {
  const february = { client, report: { ...report, month: 2 } };
  const texts = approvalText([february, { client, report }], [quiet, looked]).map(({ markup }) => linesOf(markup)[0]);
  expect(texts).toEqual([
    "Żubr &amp; Syn, marzec 2026, wersja 2, 3 uwagi",
    "Żubr &amp; Syn, luty 2026, wersja 1, bez uwag",
  ]);
});
