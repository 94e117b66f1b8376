import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { MONTHS } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import { type HomeReport, isYear } from "./waiting-reports.ts";
import { nextStep } from "./which-step.ts";

type Month = YearReport["months"][number];
const client = { hasAreas: true, isDeleted: false };
const toDo = { status: "draft", submissions: 0, turn: "client", due: "ahead" } as const;
const late = { status: "draft", submissions: 0, turn: "client", due: "late" } as const;
const notBegun = { status: "draft", submissions: 0, due: "notBegun" } as const;
const returned = { status: "returned", submissions: 1, turn: "client", due: "met", returnReason: "Brak mas" } as const;
const submitted = { status: "submitted", submissions: 1, turn: "consultancy", due: "met" } as const;
const approved = { status: "approved", submissions: 1, due: "met" } as const;

/** A year in which all months are as `others`, apart from the named ones. */
const year = (
  which: number,
  others: Partial<Month>,
  named: Readonly<Record<number, Partial<Month>>> = {},
  own: Partial<YearReport> = {},
): YearReport => ({
  ...draftYear,
  year: which,
  madeOf: [...MONTHS],
  months: MONTHS.map((month) => ({ ...draftInYear(month), ...others, ...named[month] })),
  ...own,
});

const named = (report: HomeReport) => (isYear(report) ? String(report.year) : `${report.year}/${report.month}`);
const told = (reports: readonly YearReport[], who = client) => {
  const step = nextStep(reports, who);
  return step.kind === "report"
    ? [named(step.report), step.alsoReturned.map(named), step.alsoDue.map(named)]
    : [step.why, step.underReview.map(named), step.upcoming && named(step.upcoming)];
};

test("the earliest open month comes first, in whatever order the years are given", () => {
  const before = year(2025, approved, { 12: late });
  const now = year(2026, { due: "notBegun" }, { 1: toDo });
  expect(told([now, before])).toEqual(["2025/12", [], ["2026/1"]]);
});

test("a returned report comes before one that is late, and the other returned ones are kept", () => {
  const before = year(2025, approved, {}, { ...returned, submissions: 1 });
  const now = year(2026, approved, { 3: late, 4: returned, 5: toDo });
  expect(told([before, now])).toEqual(["2025", ["2026/4"], ["2026/3", "2026/5"]]);
});

test("a year comes after its months: to submit, outdated or returned", () => {
  const open = { turn: "client" } as const;
  expect(told([year(2025, approved, { 12: late }, open)])).toEqual(["2025/12", [], []]);
  expect(told([year(2025, approved, {}, open)])).toEqual(["2025", [], []]);
  expect(told([year(2025, approved, {}, { ...submitted, turn: "client", isOutdated: true })])).toEqual([
    "2025",
    [],
    [],
  ]);
  // It stays among the returned ones, as people have to read why.
  expect(told([year(2025, approved, { 2: returned }, returned)])).toEqual(["2025/2", ["2025"], []]);
});

test("months that were not served before the client came do not keep a year waiting", () => {
  const some = year(2025, { due: "notServed" }, { 11: approved, 12: approved }, { turn: "client", madeOf: [11, 12] });
  expect(told([some])).toEqual(["2025", [], []]);
});

test("with everything submitted it is the consultancy's turn, and the next month is named", () => {
  const now = year(2026, approved, { 10: submitted, 11: submitted, 12: notBegun });
  expect(told([now])).toEqual(["waiting", ["2026/10", "2026/11"], "2026/12"]);
  expect(told([year(2025, approved, {}, submitted)])).toEqual(["waiting", ["2025"], null]);
});

test.each([
  ["notBegun", year(2026, approved, { 12: notBegun }), client],
  ["done", year(2025, approved, {}, approved), client],
  ["notServed", year(2024, { due: "notServed" }), client],
  ["notAccepted", year(2026, { due: "notBegun" }, { 1: { due: "notAccepted" } }), client],
  ["noAreas", year(2026, { due: "notServed" }), { ...client, hasAreas: false }],
  ["deleted", year(2026, returned), { ...client, isDeleted: true }],
] as const)("nothing is to be done: %s", (why, report, who) => {
  expect(told([report], who)[0]).toBe(why);
});

test("a returned month is shown although all areas have been switched off since", () => {
  expect(told([year(2026, approved, { 4: returned })], { ...client, hasAreas: false })[0]).toBe("2026/4");
});
