import type { Charge, ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { LONGEST_MESSAGE } from "../../../ui/confirmation/html.ts";
import { yearDeclarationOf, yearToSubmit } from "./year-declaration.ts";

const standing = { submissions: 1, correction: 0, returnReason: null, submittedAt: null } as const;

/** Served since November: 12,5 kg of batteries in each month, no vehicles, and a switched-off area with rows. */
const month = (number: number): YearReport["months"][number] => ({
  ...standing,
  month: number,
  status: number < 11 ? "draft" : "submitted",
  submissions: number < 11 ? 0 : number - 10,
  due: number < 11 ? "notServed" : "met",
  dueOn: "2026-12-15",
  areas: [
    { ...untouchedArea("batteries"), state: "filled", rowCount: 1, totals: { mass: "12.5" } },
    { ...untouchedArea("vehicles"), state: "declaredEmpty" },
  ],
  leftOut: [{ area: "heatingBoilers", rowCount: 2 }],
});
const report: YearReport = {
  ...standing,
  year: 2026,
  status: "draft",
  due: "ahead",
  isOutdated: false,
  madeOf: [11, 12],
  months: Array.from({ length: 12 }, (_, index) => month(index + 1)),
};
const last = frozenReport.parse({
  number: 1,
  correction: 0,
  year: 2026,
  month: null,
  submittedAt: "2027-01-10T10:00:00Z",
  company: { name: "", nip: "", regon: "", bdoNumber: "", seat: "" },
  submittedBy: { uid: "00000000-0000-4000-8000-000000000001", name: "" },
  hash: "",
  areas: [
    { area: "vehicles", state: "declaredEmpty", totals: {}, rows: [], findings: [] },
    { area: "batteries", state: "filled", totals: { mass: "20" }, rows: [], findings: [] },
  ],
  items: {},
  months: [
    { month: 11, number: 1, hash: "" },
    { month: 12, number: 1, hash: "" },
  ],
});
const total = (amount: string) => ({ amount, isAtLeast: false, isEstimate: false });
const line = (what: string, amount: string | null): ChargeLine => ({
  key: what,
  what,
  quantity: null,
  rate: null,
  formula: "",
  amount,
  sureness: amount === null ? "undetermined" : "certain",
  why: amount === null ? ["Brak stawki na 2026 rok."] : [],
  behind: [],
});
const air = (due: string | null, lines: ChargeLine[] = []): Charge => ({
  id: "air",
  title: "Opłata za powietrze",
  office: "śląskie",
  lines,
  sum: total(due ?? "0"),
  due: due === null ? null : total(due),
  remarks: [],
  deadline: null,
});
const costing = (...charges: Charge[]): YearCharges => ({
  year: 2026,
  version: null,
  deadlines: [],
  charges,
  gaps: [],
  areas: [],
  inputs: {},
});
const textOf = (from: typeof last | null, charges = costing()) =>
  yearDeclarationOf(report, from, charges)
    .map(({ markup }) => markup)
    .join(" ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a year's declaration names areas with sums, empty and left-out ones, and missing months", () => {
  expect(textOf(null)).toBe(
    "Składasz sumy roczne: Baterie i akumulatory : masa 25 kg Brak zdarzeń: Pojazdy (spalanie paliw). " +
      "Nie składasz, choć są wiersze: Kotły : wyłączone, 4 wiersze " +
      "Bez miesięcy sprzed obsługi: styczeń 2026, luty 2026, marzec 2026, kwiecień 2026, maj 2026, czerwiec 2026, " +
      "lipiec 2026, sierpień 2026, wrzesień 2026, październik 2026.",
  );
  expect(yearToSubmit(report).months).toEqual([
    { month: 11, number: 1 },
    { month: 12, number: 2 },
  ]);
});

test("differences from the last version are listed, or that there are none", () => {
  expect(textOf(last)).toContain(
    "Zmiany od wersji 1: Baterie i akumulatory: masa: 20 kg → 25 kg (+5 kg) grudzień 2026: wersja 1 → wersja 2",
  );
  const same = {
    ...last,
    ...yearToSubmit(report),
    months: report.madeOf.map((one) => ({ month: one, number: one - 10, hash: "" })),
  };
  expect(
    textOf(frozenReport.parse({ ...same, areas: same.areas.map((area) => ({ ...area, rows: [], findings: [] })) })),
  ).toContain("Od wersji 1 nic się nie zmieniło.");
});

test("changes in złoty are declared, too", () => {
  expect(textOf({ ...last, charges: [air("0")] }, costing(air("922")))).toContain(
    "Opłata za powietrze, śląskie, Do zapłaty: 0,00 zł → 922,00 zł (+922,00 zł)",
  );
});

test("if only charges differ, the declaration does not say that nothing has changed", () => {
  const same = {
    ...last,
    ...yearToSubmit(report),
    months: report.madeOf.map((one) => ({ month: one, number: one - 10, hash: "" })),
  };
  const from = frozenReport.parse({
    ...same,
    areas: same.areas.map((area) => ({ ...area, rows: [], findings: [] })),
    charges: [air("0")],
  });
  const said = textOf(from, costing(air("922")));
  expect(said).toContain("Od wersji 1 miesiące i sumy się nie zmieniły, ale zmieniły się opłaty. Zmiany opłat:");
  expect(said).not.toContain("nic się nie zmieniło");
});

test("no part is so long that a dialog would cut it", () => {
  const chargesAtRate = (rate: string) =>
    Array.from({ length: 120 }, (_, index) => ({
      ...line(`Opakowania wielomateriałowe z przewagą tworzyw ${index}`, rate),
      formula: `(${"1 234,567 kg + ".repeat(12)}0 kg) × ${rate} zł/kg`,
    }));
  const [before, after] = [chargesAtRate("5.00"), chargesAtRate("6.00")];
  const parts = yearDeclarationOf(report, { ...last, charges: [air("600", before)] }, costing(air("720", after)));
  expect(Math.max(...parts.map(({ markup }) => markup.length))).toBeLessThan(LONGEST_MESSAGE);
  expect(parts.map(({ markup }) => markup).join("")).toContain("tworzyw 119");
});

test("payments are named before the year is submitted, and what is undetermined", () => {
  const packaging = {
    ...air(null, [line("Szkło", "5.00"), line("Drewno", null)]),
    id: "packaging",
    title: "Opłata produktowa",
  };
  const said = textOf(null, costing(air("922"), packaging));
  expect(said).toContain("Do zapłaty: Opłata za powietrze, śląskie: 922,00 zł Opłata produktowa, śląskie: nieustalone");
  expect(said).toContain("Razem do zapłaty: co najmniej 922,00 zł");
  expect(said).toContain(
    "Nieustalone, więc nie ma tego w sumie: Opłata produktowa, śląskie, Drewno: Brak stawki na 2026 rok.",
  );
  expect(said).not.toContain("Szkło");
  const many = Array.from({ length: 11 }, (_, index) => line(`Linia ${index}`, null));
  expect(textOf(null, costing(air(null, many)))).toContain("i jeszcze 3, przy opłatach na stronie roku.");
});

test("a year without charges does not mention them", () => {
  expect(textOf(null)).not.toContain("zapłaty");
});
