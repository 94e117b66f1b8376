// @vitest-environment jsdom
import type { Charge, ChargeLine, Missing, YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { MONTHS } from "@ekorok/domain/periods/month";
import { afterEach, expect, test, vi } from "vitest";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { NextStep } from "./next-step.tsx";
import { nextStep } from "./which-step.ts";
// Preloaded: the product loads it lazily.
import "./year-cost.tsx";

afterEach(() => vi.unstubAllGlobals());

type Month = YearReport["months"][number];
const approved = { status: "approved", submissions: 1, due: "met" } as const;
const year = (named: Readonly<Record<number, Partial<Month>>>, own: Partial<YearReport> = {}): YearReport => ({
  ...draftYear,
  madeOf: [...MONTHS],
  months: MONTHS.map((month) => ({ ...draftInYear(month), ...approved, ...named[month] })),
  ...own,
});
const filled: Month["areas"][number] = { ...untouchedArea("batteries"), state: "filled", rowCount: 1 };
const open: Partial<Month> = { status: "draft", submissions: 0, turn: "client", dueOn: "2026-11-15", areas: [filled] };
const returned: Partial<Month> = {
  ...approved,
  status: "returned",
  turn: "client",
  returnReason: "Brak mas",
  areas: [filled],
};

const line = (amount: string | null, missing?: Missing): ChargeLine => ({
  key: "sup/1",
  what: "Kubki",
  quantity: null,
  rate: null,
  formula: "",
  amount,
  sureness: amount === null ? "undetermined" : "certain",
  why: amount === null ? ["Brakuje stawki."] : [],
  behind: [],
  ...(missing && { missing }),
});
const charge = (...lines: ChargeLine[]): Charge => {
  const total = { amount: "12.50", isAtLeast: lines.some(({ amount }) => amount === null), isEstimate: false };
  return { id: "sup", title: "SUP", office: "śląskie", lines, sum: total, due: total, remarks: [], deadline: null };
};
const charges = (more: Partial<YearCharges> = {}): YearCharges => ({
  year: 2026,
  version: null,
  deadlines: [],
  charges: [charge(line("12.50"))],
  gaps: [],
  areas: [],
  inputs: {},
  ...more,
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const said = () => plain(document.body.textContent);
const hrefs = () =>
  [...document.querySelectorAll("a")].map((one) => [plain(one.textContent), one.getAttribute("href")]);

async function shown(reports: readonly YearReport[], answer: YearCharges | null = charges(), isShort = false) {
  let isBroken = answer === null;
  answerWith(() => (isBroken ? refusal("Przerwa techniczna.", 503) : ok(answer ?? charges())));
  const step = nextStep(reports, { hasAreas: true, isDeleted: false });
  await showInApp(() => <NextStep step={step} year={2026} today="2026-11-19" isShort={isShort} />);
  return { mend: () => (isBroken = false) };
}

test("a late month: one button, its day, and what the year costs", async () => {
  await shown([year({ 10: { ...open, due: "late" }, 11: { ...open, due: "ahead", dueOn: "2026-12-15" } })]);
  await until(() => expect(said()).toContain("Opłaty za 2026 rok12,50 zł"));
  expect(said()).toContain("październik 2026gotowe części: 1 z 1Złóż październik 2026");
  expect(said()).toContain("Do kiedy15.11.20264 dni po terminie");
  expect(hrefs()).toEqual([
    ["Złóż październik 2026", "/raporty/2026/10"],
    ["12,50 zł", "/raporty/2026?widok=oplaty#oplaty"],
  ]);
});

test("above another view it is a line, to which only what was returned is added", async () => {
  const late = { ...open, due: "late" } as const;
  await shown([year({ 10: late })], charges(), true);
  expect(said()).toBe("październik 2026gotowe części: 1 z 1, do 15.11.2026, 4 dni po terminieZłóż październik 2026");
  await shown([year({ 9: { ...returned, submittedAt: "2026-10-01T10:00:00Z" }, 10: late })], charges(), true);
  expect(said()).toBe("wrzesień 2026Do poprawygotowe części: 1 z 1Powód: Brak masPopraw wrzesień 2026");
  const own = { status: "returned", submissions: 1, turn: "client", due: "met", returnReason: "Zły rok" } as const;
  await shown([year({ 9: { ...returned, submittedAt: "2026-10-01T10:00:00Z" } }, own)], charges(), true);
  expect(said()).toContain("sprawozdanie roczne za 2026 rokPowód: Zły rok");
  await shown([year({ 12: { ...draftInYear(12), due: "notBegun", dueOn: "2027-01-15" } })], charges(), true);
  expect(said()).toBe("Nie ma teraz nic do złożenia.Następny miesiąc: grudzień 2026, termin 15.01.2027.");
});

test("a month that is not ready continues in the first part that is not", async () => {
  await shown([year({ 11: { ...open, due: "ahead", areas: [untouchedArea("batteries"), filled] } })]);
  expect(hrefs()[0]).toEqual(["Dalej: Baterie i akumulatory", "/raporty/2026/11/baterie-i-akumulatory"]);
});

test("what was returned says why, and so do the others", async () => {
  const own = { status: "returned", submissions: 1, turn: "client", due: "met", returnReason: "Zły rok" } as const;
  await shown([year({ 9: returned }, own)]);
  expect(said()).toContain("wrzesień 2026Do poprawygotowe części: 1 z 1Powód: Brak masPopraw wrzesień 2026");
  expect(said()).toContain("Do poprawy są też:sprawozdanie roczne za 2026 rokPowód: Zły rok");
});

test("a year whose months are submitted is submitted itself", async () => {
  await shown([year({}, { turn: "client" })]);
  expect(hrefs()[0]).toEqual(["Złóż sprawozdanie roczne", "/raporty/2026?widok=roczne#sprawozdanie-roczne"]);
  expect(said()).not.toContain("Do kiedy"); // a year's own report has no day
});

test("with nothing to do, the page says who has to act, and which month comes next", async () => {
  const submitted = { ...approved, status: "submitted", turn: "consultancy" } as const;
  const ahead = { ...draftInYear(12), due: "notBegun", dueOn: "2027-01-15" } as const;
  await shown([year({ 11: submitted, 12: ahead })]);
  expect(said()).toContain("W sprawozdaniach nie musisz teraz nic robić.Doradca sprawdza: listopad 2026.");
  expect(said()).toContain("Następny miesiąc: grudzień 2026, termin 15.01.2027.");
});

test.each([
  [
    { where: "inputs", field: "isMicro" },
    "Brakuje danych: mikroprzedsiębiorca.",
    "/raporty/2026?widok=dane#dane-isMicro",
  ],
  [{ where: "area", area: "supFees" }, "Uzupełnij: Opłaty SUP, listopad 2026", "/raporty/2026/11/oplaty-sup"],
  [{ where: "dictionary", kind: "supFee", id: "1" }, "Kubki: brakuje stawki. Tę liczbę uzupełnia doradca.", null],
] as const)("of an undetermined amount one reason is named: %j", async (missing, words, href) => {
  await shown([year({ 11: open })], charges({ charges: [charge(line("12.50"), line(null, missing))], open: [11] }));
  await until(() => expect(said()).toContain(`co najmniej 12,50 zł${words}`));
  expect(hrefs().map(([, to]) => to)).toEqual([
    "/raporty/2026/11",
    "/raporty/2026?widok=oplaty#oplaty",
    ...(href ? [href] : []),
  ]);
});

test("a minimum, as months are open, says so; further reasons are counted", async () => {
  await shown([year({ 11: open })], charges({ gaps: ["Czeka na złożenie: listopad 2026."] }));
  await until(() => expect(said()).toContain("co najmniej 12,50 złBez miesięcy, których jeszcze nie złożono."));
  const many = ["isMicro", "registeredIn"].map((field) => line(null, { where: "inputs", field }));
  await shown([year({ 11: open })], charges({ charges: [charge(line("12.50"), ...many)] }));
  await until(() => expect(said()).toContain("Brakuje danych: mikroprzedsiębiorca i jeszcze 1."));
  const rows = (["supFees", "batteries"] as const).map((area) => line(null, { where: "area", area }));
  await shown([year({ 11: open })], charges({ charges: [charge(line("12.50"), ...rows)], open: [11] }));
  await until(() => expect(said()).toContain("Uzupełnij: Opłaty SUP, listopad 2026 i jeszcze 1."));
});

test("what has no place to fill in says why in words", async () => {
  const level = "Poziom recyklingu wszystkich opakowań na 2026 rok jest nieustalony.";
  const least = { amount: "12.50", isAtLeast: true, isEstimate: false };
  const packaging = { ...charge(line("12.50")), title: "Opakowania", sum: least, due: least, remarks: [level] };
  await shown([year({ 11: open })], charges({ charges: [packaging] }));
  await until(() => expect(said()).toContain(`co najmniej 12,50 złOpakowania. ${level}`));
  const rows = charge(line("12.50"), line(null, { where: "area", area: "supFees" }));
  await shown([year({ 11: open })], charges({ charges: [rows], open: [] }));
  await until(() => expect(said()).toContain("12,50 złWiersze do uzupełnienia: Opłaty SUP. Brakuje stawki."));
});

test("charges that cannot be loaded are asked for again", async () => {
  const { mend } = await shown([year({ 11: open })], null);
  await until(() => expect(said()).toContain("Przerwa techniczna."));
  mend();
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(find("dl").textContent).toContain("12,50"));
});
