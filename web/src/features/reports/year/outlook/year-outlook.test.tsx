// @vitest-environment jsdom
import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearOutlook as Outlook } from "@ekorok/domain/charges/contract/year-outlook";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { act } from "react";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../../../test/draft-reports.ts";
import { answerWith, ok, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";
import { YearOutlookSection } from "./year-outlook.tsx";

const total = (amount: string) => ({ amount, isAtLeast: false, isEstimate: true });
const charge: Charge = {
  id: "air",
  title: "Opłata za powietrze",
  office: "śląskie",
  lines: [],
  sum: total("884.40"),
  due: total("884"),
  remarks: [],
  deadline: "airFee",
};
const outlook: Outlook = {
  year: 2026,
  months: [
    { month: 1, area: "vehicles", amount: total("10.00") },
    { month: 1, area: "heatingBoilers", amount: { amount: "5.00", isAtLeast: true, isEstimate: false } },
  ],
  monthsBefore: [{ month: 2, area: "vehicles", amount: total("7.00") }],
  forecast: { method: "Prognoza: średnia z 3 wpisanych miesięcy.", charges: [charge] },
  ways: [
    {
      way: "self",
      name: "samodzielnie",
      isChosen: false,
      isPossible: true,
      amount: { amount: "0.00", isAtLeast: true, isEstimate: false },
      remark: "Opłata: nieustalone.",
      lacks: [{ missing: { where: "inputs", field: "packagingValueBefore" }, behind: [] }],
    },
    {
      way: "deMinimis",
      name: "de minimis",
      isChosen: true,
      isPossible: true,
      amount: { ...total("0"), isEstimate: false },
      remark: "Bez opłaty.",
      lacks: [],
    },
  ],
};
const reportOf = (year: number, mass: string): YearReport => ({
  ...draftYear,
  year,
  months: [
    {
      ...draftInYear(1),
      areas: [{ ...untouchedArea("batteries"), state: "filled", rowCount: 1, totals: { mass } }],
    },
  ],
});
const charges: YearCharges = { year: 2026, version: null, deadlines: [], charges: [], gaps: [], areas: [], inputs: {} };

const said = () => document.body.textContent.replaceAll("\u00a0", " ");

async function shown(of: Partial<Outlook> = {}) {
  answerWith(({ path }) =>
    path.endsWith("/2026/outlook")
      ? ok({ ...outlook, ...of })
      : path.endsWith("/reports/2025")
        ? ok(reportOf(2025, "3"))
        : null,
  );
  await showInApp(() => <YearOutlookSection report={reportOf(2026, "12.5")} charges={charges} />);
  await until(() => find("#prognoza"));
}

test("charts have a name and a table for screen readers, which can be opened", async () => {
  await shown();
  const [years, months, ...more] = document.querySelectorAll("svg[role=img]"); // the second is for paper, until it is chosen
  expect(more).toEqual([]);
  expect(months?.getAttribute("aria-label")).toContain("Opłaty w kolejnych miesiącach 2026 roku, według części");
  expect(years?.getAttribute("aria-label")).toContain("2026 i 2025");
  // Told apart without colour: each has a pattern of its own.
  const fillings = [...(months?.querySelectorAll("rect[data-series]") ?? [])].map((bar) => bar.getAttribute("fill"));
  expect(new Set(fillings).size).toBe(2);
  const table = find("table[aria-label^='Opłaty w kolejnych']");
  expect(
    [...(table.querySelectorAll("tbody tr")[0]?.children ?? [])].map(({ textContent }) =>
      textContent.replaceAll("\u00a0", " "),
    ),
  ).toEqual(["styczeń 2026", "10,00 zł (szacunek)", "co najmniej 5,00 zł", "co najmniej 15,00 zł (szacunek)"]);
  const choice = find("select");
  if (!(choice instanceof HTMLSelectElement)) throw new Error("no choice of charts");
  await act(async () => {
    choice.value = "czesci";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(document.querySelectorAll("svg[role=img]")).toHaveLength(1);
  await click(findButton("tabela: Opłaty w kolejnych miesiącach 2026 roku, według części"));
  expect(find("section[aria-label^='Tabela do wykresu: Opłaty w kolejnych']").querySelector("table")).not.toBeNull();
});

test("an area is compared with the year before in its own unit", async () => {
  await shown({ months: [], monthsBefore: [] });
  await until(() => expect(find("figure table tbody tr:first-child").textContent).toBe("styczeń12,53"));
  expect(said()).toContain("masa, kg: 2026 i 2025");
});

test("a forecast names its method, and says that nothing of it was reported", async () => {
  await shown();
  const box = find("#prognoza");
  expect(said()).toContain("Prognoza do końca roku: 884,00 zł (szacunek)"); // also while it is folded
  expect(box.textContent).toContain("tylko prognoza");
  expect(box.textContent).toContain("Prognoza: średnia z 3 wpisanych miesięcy.");
  expect(box.textContent.replaceAll("\u00a0", " ")).toContain("884,40 zł (szacunek)");
  expect(said()).toContain("Do zapłaty (prognoza)");
  await shown({ forecast: null });
  expect(find("#prognoza").textContent).toContain("co najmniej trzy miesiące");
});

test("ways of settling are compared in złoty; unknown amounts link to where they are entered", async () => {
  await shown();
  const costs = [...find("#sposoby ul").children].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(costs[0]).toContain("samodzielnienieustaloneOpłata: nieustalone.");
  expect(costs[1]).toContain("de minimiswybrany0,00 zł");
  const link = find("#sposoby a");
  expect(link.textContent).toBe("Uzupełnij: Wartość netto opakowań w 2025 roku");
  expect(link.getAttribute("href")).toBe("/raporty/2026?widok=dane#dane-packagingValueBefore");
});

test("a closed way is impossible, not unknown", async () => {
  const ways = outlook.ways.map((way) => ({ ...way, isPossible: false, amount: null, remark: "Za dużo." }));
  await shown({ ways });
  expect(find("#sposoby ul").textContent).toContain("niemożliweZa dużo.");
});
