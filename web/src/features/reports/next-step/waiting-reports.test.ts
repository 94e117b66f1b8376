import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { begunMonths, isReturned, reportsToDo, whereLeftOff, yearsToLookAt } from "./waiting-reports.ts";

const now = { year: 2026, month: 5 };

const area = (more: Partial<AreaSummary> = {}): AreaSummary => ({
  ...untouchedArea("batteries"),
  ...more,
});

type Month = YearReport["months"][number];
const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null } as const;

/** A year in which only the named months differ from untouched ones. */
const year = (
  which: number,
  changed: Readonly<Record<number, Partial<Month>>> = {},
  own: Partial<YearReport> = {},
): YearReport => ({
  ...standing,
  year: which,
  due: "ahead",
  isOutdated: false,
  madeOf: [],
  months: Array.from({ length: 12 }, (_, index) => ({
    ...standing,
    month: index + 1,
    dueOn: "2026-06-15",
    due: "ahead",
    areas: [area()],
    leftOut: [],
    ...changed[index + 1],
  })),
  ...own,
});

const months = (...reports: YearReport[]) => begunMonths(reports, now);
const told = (...reports: YearReport[]) => {
  const waiting = reportsToDo(reports);
  const names = (isWanted: boolean) =>
    waiting
      .filter((report) => isReturned(report) === isWanted)
      .map((report) => ("month" in report ? `${report.year}/${report.month}` : String(report.year)));
  return { due: names(false), returned: names(true) };
};

test("reports that wait for the client are due, the oldest first", () => {
  const late = year(2025, { 12: { turn: "client" } });
  const some = year(2026, { 2: { status: "submitted", turn: "consultancy" }, 4: { turn: "client" } });
  expect(told(some, late)).toEqual({ due: ["2025/12", "2026/4"], returned: [] });
});

test("returned reports are separate from due ones", () => {
  const returned = { status: "returned", submissions: 1, returnReason: "Brak mas", turn: "client" } as const;
  const some = year(2026, { 3: returned, 4: { turn: "client" } });
  expect(told(some)).toEqual({ due: ["2026/4"], returned: ["2026/3"] });
});

test("a year's own report comes after its months: to submit, outdated or returned", () => {
  const submitted = { status: "submitted", submissions: 1, turn: "client", isOutdated: true } as const;
  expect(
    told(year(2025, { 12: { turn: "client" } }, { turn: "client" }), year(2026, { 1: { turn: "client" } })),
  ).toEqual({
    due: ["2025/12", "2025", "2026/1"],
    returned: [],
  });
  expect(told(year(2025, {}, submitted))).toEqual({ due: ["2025"], returned: [] });
  expect(told(year(2025, {}, { ...submitted, status: "returned" }))).toEqual({ due: [], returned: ["2025"] });
});

test("looks for late reports in every year served, and in the last one at least", () => {
  expect(yearsToLookAt("2024-05", now)).toEqual([2024, 2025, 2026]);
  expect(yearsToLookAt("2026-05", now)).toEqual([2025, 2026]);
  expect(yearsToLookAt("2027-01", now)).toEqual([2025, 2026]);
});

test("continues where the last change was made, unless that is closed", () => {
  const some = months(
    year(2026, {
      3: { areas: [area({ updatedAt: "2026-05-02T10:00:00Z" })] },
      4: { areas: [area({ updatedAt: "2026-05-01T10:00:00Z" })] },
      5: { status: "submitted", areas: [area({ updatedAt: "2026-05-03T10:00:00Z" })] },
    }),
  );
  expect(whereLeftOff(some)).toMatchObject({ period: { year: 2026, month: 3 }, area: { id: "batteries" } });
  expect(whereLeftOff(months(year(2026)))).toBeNull();
});
