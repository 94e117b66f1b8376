// @vitest-environment jsdom
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { frozenReport, type FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { expect, test } from "vitest";
import { show } from "../../../../test/stand-in-page.ts";
import { MoneyChanges } from "./money-changes.tsx";

const charge = (amounts: Readonly<Record<string, string | null>>, due: string | null): Charge => {
  const known = Object.values(amounts).flatMap((amount) => amount ?? []);
  const total = {
    amount: known.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2),
    isAtLeast: known.length < Object.keys(amounts).length,
    isEstimate: false,
  };
  return {
    id: "air",
    title: "Opłata za powietrze",
    office: "śląskie",
    lines: Object.entries(amounts).map(([key, amount]) => ({
      key,
      what: key,
      quantity: null,
      rate: null,
      formula: "",
      amount,
      sureness: amount === null ? "undetermined" : "certain",
      why: [],
      behind: [],
    })),
    sum: total,
    due: due === null ? null : { amount: due, isAtLeast: false, isEstimate: false },
    remarks: [],
    deadline: "airFee",
  };
};
const version = (number: number, charges?: Charge[]): FrozenReport =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2025,
    month: null,
    submittedAt: "2026-02-01T10:00:00Z",
    submittedBy: { uid: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas: [],
    items: {},
    months: [],
    charges,
  });

const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
  );
const shown = (one: FrozenReport, two: FrozenReport) => show(<MoneyChanges label="Zmiany" one={one} two={two} />);

test("a correction lists its differences in złoty by line, then the sum and the payment", async () => {
  const before = charge({ Amoniak: "700.00", Metan: "20.00", Pył: null }, "0");
  const after = charge({ Amoniak: "900.50", Metan: "20.00", Pył: "1.00" }, "922");
  await shown(version(1, [before]), version(2, [after]));
  expect(rows()).toEqual([
    ["Opłata za powietrze, śląskie"],
    ["Amoniak", "700,00 zł", "900,50 zł", "+200,50 zł"],
    ["Pył", "nieustalone", "1,00 zł", "nieustalone"],
    ["Razem", "co najmniej 720,00 zł", "921,50 zł", "+201,50 zł"],
    ["Do zapłaty", "0,00 zł", "922,00 zł", "+922,00 zł"],
  ]);
});

test("a charge that disappeared, and a new one", async () => {
  await shown(version(1, [charge({ Amoniak: "5.00" }, "0")]), version(2, []));
  expect(rows()).toEqual([
    ["Opłata za powietrze, śląskie"],
    ["Amoniak", "5,00 zł", "–", "−5,00 zł"],
    ["Razem", "5,00 zł", "–", "−5,00 zł"],
    ["Do zapłaty", "0,00 zł", "–", "bez zmian"],
  ]);
});

test("equal versions, and versions from before charges were stored", async () => {
  const same = [charge({ Amoniak: "5.00" }, "0")];
  await shown(version(1, same), version(2, same));
  expect(document.body.textContent).toContain("takie same");
  await shown(version(1), version(2, same));
  expect(document.body.textContent).toContain("zanim zapisywano");
});
