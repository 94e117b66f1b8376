import type { AreaSummary, YearReport } from "@ekorok/domain";
import { expect, test } from "vitest";
import { begunMonths, dueMonths, returnedMonths, whereLeftOff } from "./to-do.ts";

const now = { year: 2026, month: 5 };

const area = (more: Partial<AreaSummary> = {}): AreaSummary => ({
  area: "batteries",
  state: "empty",
  rowCount: 0,
  blocks: 0,
  asks: 0,
  warns: 0,
  totals: {},
  updatedAt: null,
  ...more,
});

type Month = YearReport["months"][number];
const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null } as const;

/** A year in which only the months named differ from an untouched one. */
const year = (which: number, changed: Readonly<Record<number, Partial<Month>>> = {}): YearReport => ({
  ...standing,
  year: which,
  isOutdated: false,
  months: Array.from({ length: 12 }, (_, index) => ({
    ...standing,
    month: index + 1,
    dueOn: "2026-06-15",
    isOverdue: false,
    areas: [area()],
    ...changed[index + 1],
  })),
});

const months = (...reports: YearReport[]) => begunMonths(reports, now);
const numbers = (some: readonly { year: number; month: number }[]) => some.map(({ year, month }) => `${year}/${month}`);

test("a new client owes the month that is over and the present one, not all before", () => {
  expect(numbers(dueMonths(months(year(2025), year(2026)), now))).toEqual(["2026/4", "2026/5"]);
});

test("whoever has begun owes every month since", () => {
  const begun = year(2026, { 2: { status: "submitted", submissions: 1 } });
  expect(numbers(dueMonths(months(year(2025), begun), now))).toEqual(["2026/3", "2026/4", "2026/5"]);
});

test("what came back is told apart from what is due", () => {
  const some = months(year(2026, { 3: { status: "returned", submissions: 1, returnReason: "Brak mas" } }));
  expect(numbers(returnedMonths(some))).toEqual(["2026/3"]);
  expect(numbers(dueMonths(some, now))).toEqual(["2026/4", "2026/5"]);
});

test("one goes on where the last change was made, unless that is closed", () => {
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
