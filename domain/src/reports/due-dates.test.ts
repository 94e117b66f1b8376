import { expect, test } from "vitest";
import {
  dueOn,
  dueStateOf,
  dueStateOfYear,
  hasBegun,
  isAwaited,
  isMonthDue,
  isDueSoon,
  isLongReturned,
  isRunning,
  isYearDue,
  monthsOfYear,
  servedFromOf,
} from "./due-dates.ts";
import { MONTHS } from "../periods/month.ts";
import { type ReportStatus, reportStatuses } from "./status.ts";

test.each([
  [{ year: 2026, month: 11 }, 15, "2026-12-15"],
  [{ year: 2026, month: 12 }, 15, "2027-01-15"],
  [{ year: 2026, month: 1 }, 31, "2026-02-28"],
  [{ year: 2028, month: 1 }, 30, "2028-02-29"],
  [{ year: 2026, month: 3 }, 31, "2026-04-30"],
  [{ year: 2099, month: 12 }, 1, "2100-01-01"],
])("%j with day %i is due on %s", (month, day, due) => {
  expect(dueOn(month, day)).toBe(due);
});

const november = { year: 2026, month: 11 };
const stateOn = (today: string, servedFrom: string | null = "2025-01", hasAccepted = true) =>
  dueStateOf(november, "2026-12-15", "draft", { today, servedFrom, hasAccepted });

test.each([
  ["2026-10-31", "notBegun"],
  ["2026-11-01", "ahead"],
  ["2026-12-14", "ahead"],
  ["2026-12-15", "today"],
  ["2026-12-16", "late"],
])("on %s a draft of November, due on 15 December, is %s", (today, state) => {
  expect(stateOn(today)).toBe(state);
});

test("drafts are awaited in the right states only", () => {
  for (const today of ["2026-10-31", "2026-11-01", "2026-12-15", "2026-12-16"])
    for (const servedFrom of ["2025-01", "2026-11", "2026-12", null])
      for (const hasAccepted of [true, false])
        expect([today, servedFrom, isAwaited(stateOn(today, servedFrom, hasAccepted))]).toEqual([
          today,
          servedFrom,
          isMonthDue(november, { today, servedFrom, hasAccepted }),
        ]);
});

test("without an accepted invitation nothing is late, and submissions still count", () => {
  const days = ["2026-10-31", "2026-11-01", "2026-12-15", "2026-12-16"];
  expect(days.map((today) => stateOn(today, "2025-01", false))).toEqual([
    "notBegun",
    "notAccepted",
    "notAccepted",
    "notAccepted",
  ]);
  expect(stateOn("2026-12-16", null, false)).toBe("notServed");
  const invited = { today: "2027-06-01", servedFrom: "2025-01", hasAccepted: false };
  expect(dueStateOf(november, "2026-12-15", "submitted", invited)).toBe("met");
  expect([isYearDue(2026, invited, true), dueStateOfYear(2026, "draft", invited)]).toEqual([false, "notAccepted"]);
});

test("a returned report is not late", () => {
  const long = { today: "2027-06-01", servedFrom: "2025-01", hasAccepted: true };
  const late = reportStatuses.filter((status) => dueStateOf(november, "2026-12-15", status, long) === "late");
  expect(late).toEqual(["draft"]);
});

test("months before service are not awaited", () => {
  expect(["2026-11", "2026-12", null].map((from) => stateOn("2027-01-01", from))).toEqual([
    "late",
    "notServed",
    "notServed",
  ]);
  expect(stateOn("2026-10-31", null)).toBe("notServed"); // and it stays so once the month has begun
});

test("staff and deleted clients owe nothing", () => {
  const account = { isStaff: false, isDeleted: false, servedFrom: "2026-11" };
  const accounts = [account, { ...account, isStaff: true }, { ...account, isDeleted: true }];
  expect(accounts.map(servedFromOf)).toEqual(["2026-11", null, null]);
});

test("a month runs from its first to its last day", () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
  expect(days.map((day) => hasBegun(november, day))).toEqual([false, true, true, true]);
  expect(days.map((day) => isRunning(november, day))).toEqual([false, true, true, false]);
});

const days = { today: "2026-11-15", servedFrom: "2026-10", hasAccepted: true };

test("a month is due once it has begun and the client is served", () => {
  expect([9, 10, 11, 12].map((month) => isMonthDue({ year: 2026, month }, days))).toEqual([false, true, true, false]);
});

test("a year is due when it is over or its months are handed in, and a month of it is served", () => {
  expect([2025, 2026].map((year) => isYearDue(year, days, false))).toEqual([false, false]);
  expect([2025, 2026].map((year) => isYearDue(year, days, true))).toEqual([false, true]);
  expect([2025, 2026].map((year) => isYearDue(year, { ...days, today: "2027-01-01" }, false))).toEqual([false, true]);
  const states = [2025, 2026, 2027].map((year) => dueStateOfYear(year, "draft", days));
  expect(states).toEqual(["notServed", "ahead", "notBegun"]);
  expect(dueStateOfYear(2025, "returned", days)).toBe("met");
});

const since = (first: number) => MONTHS.filter((month) => month >= first);

test.each([
  ["2026-01", {}, MONTHS],
  ["2025-06", {}, MONTHS],
  ["2026-10", {}, since(10)],
  ["2026-12", {}, [12]],
  ["2026-10", { 3: "submitted", 4: "approved" }, [3, 4, ...since(10)]],
  ["2026-10", { 3: "returned" }, [3, ...since(10)]], // it waits to be handed in again
  ["2027-01", { 3: "submitted" }, MONTHS], // a year without service has all twelve months
  [null, {}, MONTHS],
] as const)("served from %s, with %j, the year 2026 is made of %j", (servedFrom, handedIn, months) => {
  const statuses: Partial<Record<number, ReportStatus>> = handedIn;
  expect(monthsOfYear(2026, servedFrom, (month) => statuses[month] ?? "draft")).toEqual(months);
});

test("due soon is today and the six days after", () => {
  const due = "2026-03-03";
  const days = ["2026-02-24", "2026-02-25", "2026-03-03", "2026-03-04"];
  expect(days.map((day) => isDueSoon(due, day))).toEqual([false, true, true, false]);
});

test("returned long ago is more than a week ago", () => {
  expect(["2026-03-10", "2026-03-11"].map((today) => isLongReturned("2026-03-03", today))).toEqual([false, true]);
});
