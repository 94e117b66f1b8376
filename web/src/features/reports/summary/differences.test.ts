import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { differencesBetween } from "./differences.ts";
import { rateName, rateText } from "../area-section.tsx";
import { shownFrozen } from "../shown-area.ts";

const SOURCE = "00000000-0000-4000-8000-000000000001";
const rate = (value: string): Rate => ({ value, status: "official", source: "M.P. 2025 poz. 1" });

function version(name: string, value: string | null, reason: string | null): FrozenReport {
  const finding: MonthFinding = {
    area: "otherEmissions",
    rowId: null,
    column: null,
    level: "asks",
    check: "jump.amount",
    message: "Ilość: razem 5 kg.",
    reason,
  };
  const row = {
    id: "00000000-0000-4000-8000-000000000002",
    version: 1,
    cells: { source: SOURCE, amount: "5 kg" },
    amounts: { amount: "5" },
    shown: { source: name, amount: "5 kg" },
  };
  return {
    number: 1,
    correction: 0,
    year: 2026,
    month: 3,
    submittedAt: "2026-04-01T10:00:00Z",
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    submittedBy: { uid: SOURCE, name: "Jan" },
    hash: "x",
    areas: [
      {
        area: "otherEmissions",
        state: "filled",
        totals: { "amount · kg": "5" },
        rows: [row],
        findings: reason === null ? [] : [finding],
      },
    ],
    items: {
      [SOURCE]: {
        kind: "otherEmissionSource",
        value: { name, table: "A", unit: "kg", rates: value === null ? {} : { 2026: rate(value) } },
      },
    },
    months: [],
  };
}

test("differences between two versions: a name, its rate, the reason", () => {
  const [changed] = differencesBetween(version("Benzen", "13.24", "Awaria."), version("Benzen II", "99.99", null));
  expect(changed?.sums).toEqual([]);
  expect(changed?.details.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["Źródło (zmieniono nazwę na\u00a0liście)", "Benzen", "Benzen II"],
    [
      "Stawka: Benzen II",
      "13,24\u00a0zł/kg, urzędowa (M.P. 2025 poz. 1)",
      "99,99\u00a0zł/kg, urzędowa (M.P. 2025 poz. 1)",
    ],
    ["Uzasadnienie", "Awaria. (Ilość: razem 5 kg.)", null],
  ]);
  expect(differencesBetween(version("Benzen", "1", "Tak."), version("Benzen", "1", "Tak."))).toEqual([]);
});

test("rows are named by what they are, and figures have their difference", () => {
  const row = (number: number, vehicle: string, amount: string) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    version: 1,
    cells: { vehicle, category: SOURCE, amount: `${amount} l` },
    amounts: { amount: String(Number(amount) / 1000) },
    shown: { vehicle, category: "osobowe", amount: `${amount} l` },
  });
  const of = (total: string, ...rows: ReturnType<typeof row>[]): FrozenReport => ({
    ...version("Benzen", null, null),
    areas: [{ area: "vehicles", state: "filled", totals: { amount: total }, rows, findings: [] }],
    items: {},
  });
  const [changed] = differencesBetween(
    of("0.35", row(1, "WX 1", "50"), row(2, "WX 2", "300")),
    of("0.13", row(3, "WX 3", "100"), row(1, "WX 1", "30")),
  );
  const { sums = [], details = [] } = changed ?? {};
  expect([...sums, ...details].map(({ about, what, difference }) => [about ?? what, difference])).toEqual([
    ["Razem: ilość", "−0,22\u00a0Mg"],
    ["Wiersz 2 (WX 1, osobowe)", "−0,02\u00a0Mg"],
    ["Wiersz 1 (WX 3, osobowe), dodany", "+0,1\u00a0Mg"],
    ["Wiersz 2 (WX 2, osobowe), usunięty", "−0,3\u00a0Mg"],
  ]);
});

test("a switched-off area is marked, with its rows, labels and units", () => {
  const packaging = {
    id: "00000000-0000-4000-8000-000000000003",
    version: 1,
    cells: { category: SOURCE, count: "144", mass: "3168 kg", netValue: "4896" },
    amounts: { count: "144", mass: "3168", netValue: "4896" },
    shown: { category: "Szkło", count: "144", mass: "3 168 kg", netValue: "4 896,00" },
  };
  const empty = { ...version("Benzen", null, null), items: {}, areas: [] };
  const one: FrozenReport = {
    ...empty,
    areas: [{ area: "exportedPackagings", state: "filled", totals: { mass: "3168" }, rows: [packaging], findings: [] }],
  };
  const off: FrozenReport = { ...empty, leftOut: [{ area: "exportedPackagings", rowCount: 1 }] };
  const linesBetween = (before: FrozenReport, after: FrozenReport) =>
    differencesBetween(before, after).flatMap(({ sums, details }) =>
      [...sums, ...details].map((line) => [line.what, line.before, line.after, line.difference]),
    );
  const row = "Kategoria: Szkło · Liczba: 144 szt. · Masa: 3 168 kg · Wartość netto: 4 896,00 zł";
  expect(linesBetween(one, off)).toEqual([
    ["Stan", "Wypełnione", "wyłączone, 1 wiersz", null],
    ["Razem: masa", "3\u00a0168\u00a0kg", null, "−3\u00a0168\u00a0kg"],
    ["Wiersz 1 (Szkło), niezłożony", row, "część wyłączona", expect.stringContaining("−3\u00a0168\u00a0kg")],
  ]);
  expect(linesBetween(off, one)).toEqual([
    ["Stan", "wyłączone, 1 wiersz", "Wypełnione", null],
    ["Razem: masa", null, "3\u00a0168\u00a0kg", "+3\u00a0168\u00a0kg"],
    ["Wiersz 1 (Szkło), złożony", "część wyłączona", row, expect.stringContaining("+3\u00a0168\u00a0kg")],
  ]);
});

test("a submission shows its rates, and where there was none", () => {
  const ratesOf = (report: FrozenReport) =>
    shownFrozen(report).flatMap(({ rates }) => rates.map((used) => `${rateName(used)} – ${rateText(used)}`));
  expect(ratesOf(version("Benzen", "13.24", null))).toEqual([
    "Stawka: Benzen – 13,24\u00a0zł/kg, urzędowa (M.P. 2025 poz. 1)",
  ]);
  expect(ratesOf(version("Benzen", null, null))).toEqual(["Stawka: Benzen – nieustalone"]);
});
