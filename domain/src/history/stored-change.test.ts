import { expect, test } from "vitest";
import { parseReportItem, reportItem } from "./stored-change.ts";

test.each([
  ["2026", { year: 2026 }],
  ["2026/11", { year: 2026, month: 11 }],
  ["2026/1/vehicles", { year: 2026, month: 1, area: "vehicles" }],
])("%s is what the history calls %j, and says it", (item, report) => {
  expect(reportItem(report)).toBe(item);
  expect(parseReportItem(item)).toEqual(report);
});

test("a missing month, null or undefined, means the year's own report", () => {
  expect(reportItem({ year: 2026, month: null })).toBe("2026");
});

test.each(["", "/", "x/y", "2026/13", "users"])("%j is read as far as possible", (odd) => {
  expect(parseReportItem(odd).month).toBeUndefined();
});
