import { expect, test } from "vitest";
import { newestSlot, type Schedule } from "./schedule.ts";

const slot = (schedule: Schedule, now: string) => newestSlot(schedule, new Date(now)).toISOString();

test.each([
  ["just before", "2026-11-17T01:59:59Z", "2026-11-16T02:00:00.000Z"],
  ["just then", "2026-11-17T02:00:00Z", "2026-11-17T02:00:00.000Z"],
  ["in summer", "2026-07-01T12:00:00Z", "2026-07-01T01:00:00.000Z"],
  ["when it is already tomorrow in Poland", "2026-07-01T22:30:00Z", "2026-07-01T01:00:00.000Z"],
  ["on the day the clocks go forward", "2026-03-29T12:00:00Z", "2026-03-29T01:00:00.000Z"],
  ["on the day they go back", "2026-10-25T12:00:00Z", "2026-10-25T02:00:00.000Z"],
])("daily at three in Poland, %s", (_, now, expected) => {
  expect(slot({ dailyAt: "03:00" }, now)).toBe(expected);
});

test("a job runs once on the days when clocks change, even if its time is skipped or comes twice", () => {
  const half = { dailyAt: "02:30" };
  expect(slot(half, "2026-03-29T12:00:00Z")).toMatch(/^2026-03-29T0[01]:30/);
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(Date.UTC(2026, 9, 24, 12 + hour)).toISOString());
  expect(new Set(hours.map((now) => slot(half, now))).size).toBe(3);
});

test("every hour", () => {
  expect(slot({ everySeconds: 3_600 }, "2026-11-16T06:59:59Z")).toBe("2026-11-16T06:00:00.000Z");
});
