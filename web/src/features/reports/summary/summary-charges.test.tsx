// @vitest-environment jsdom
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find } from "../../../../test/stand-in-page.ts";
import { SummaryCharges } from "./summary-charges.tsx";

const rate = { value: "2.7", unit: "zł/Mg", year: 2026, status: "unconfirmed", source: "M.P. 2025 poz. 769" } as const;
const charge: Charge = {
  id: "air",
  title: "Opłata za wprowadzanie gazów i pyłów do powietrza",
  office: "łódzkie",
  lines: [
    {
      key: "air-d/1/2",
      what: "Osobowe: benzyna",
      quantity: { amount: "10", unit: "Mg" },
      rate,
      formula: "10 Mg × 2,70 zł/Mg",
      amount: "27.00",
      sureness: "estimate",
      why: ["Stawka niepotwierdzona."],
      behind: ["air-d/1/2"],
    },
  ],
  sum: { amount: "27.00", isAtLeast: true, isEstimate: true },
  due: null,
  remarks: [],
  deadline: "airFee",
};
const then = { period: { year: 2026, month: 3 }, areas: [], leftOut: [], version: 1 };
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

test("a month's charges are shown as submitted, and open to quantity, rate with source, and reasons", async () => {
  await showInApp(() => <SummaryCharges number={3} charges={[charge]} {...then} />);
  expect(said()).toContain("Kwoty zapisane przy złożeniu tego miesiąca.");
  expect(said()).toContain("co najmniej 27,00 zł (szacunek)");
  expect(said()).not.toContain("Do zapłaty"); // that is for the year to say
  await click(find("button[aria-expanded=false]"));
  for (const part of [
    "Ilość: 10 Mg",
    "Stawka na 2026 rok: 2,70 zł/Mg, niepotwierdzona (M.P. 2025 poz. 769)",
    "Jak: 10 Mg × 2,70 zł/Mg",
  ])
    expect(said()).toContain(part);
});

test("the sum stands below the charges, by office and in all", async () => {
  await showInApp(() => <SummaryCharges number={3} charges={[charge, { ...charge, office: "śląskie" }]} {...then} />);
  const rows = [...document.querySelectorAll("tr:has(th[scope=rowgroup]), tfoot tr")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
  expect(rows).toEqual([
    "marszałek województwa łódzkiegoco najmniej 27,00 zł (szacunek)",
    "marszałek województwa śląskiegoco najmniej 27,00 zł (szacunek)",
    "Razem opłaty liczone co miesiącco najmniej 54,00 zł (szacunek)",
  ]);
});

test("a month without charges does not mention them", async () => {
  await showInApp(() => <SummaryCharges number={3} charges={[]} {...then} version={null} />);
  expect(said()).not.toContain("Opłaty za miesiąc");
});
