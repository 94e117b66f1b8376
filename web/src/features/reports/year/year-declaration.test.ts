import { frozenReport, untouchedArea, type YearReport } from "@ekorok/domain";
import { expect, test } from "vitest";
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
const textOf = (from: typeof last | null) =>
  yearDeclarationOf(report, from)
    .markup.replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a year's declaration names its areas with the year's sums, what is empty or left out, and months it lacks", () => {
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

test("what differs from the last version is named, or that nothing does", () => {
  expect(textOf(last)).toContain(
    "Zmiany od: wersja 1: Baterie i akumulatory: masa: 20 kg → 25 kg (+5 kg) grudzień 2026: wersja 1 → wersja 2",
  );
  const same = {
    ...last,
    ...yearToSubmit(report),
    months: report.madeOf.map((one) => ({ month: one, number: one - 10, hash: "" })),
  };
  expect(
    textOf(frozenReport.parse({ ...same, areas: same.areas.map((area) => ({ ...area, rows: [], findings: [] })) })),
  ).toContain("Od: wersja 1 nic się nie zmieniło.");
});

test("what changes in złoty is declared with it", () => {
  const line = {
    key: "air due",
    about: "Opłata za powietrze, śląskie",
    what: "Do zapłaty",
    before: "0,00 zł",
    after: "922,00 zł",
    difference: "+922,00 zł",
  };
  expect(yearDeclarationOf(report, last, [line]).markup.replaceAll(/\s+/g, " ")).toContain(
    "Opłata za powietrze, śląskie, Do zapłaty: 0,00 zł → 922,00 zł (+922,00 zł)",
  );
});
