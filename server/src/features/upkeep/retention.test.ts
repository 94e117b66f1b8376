import { expect, test } from "vitest";
import { backupsToKeep } from "./scheduled-backup.ts";

/** Half past two at night in Poland, in winter. */
const night = (day: string) => new Date(`${day}T01:30:00Z`);
const DAY = 24 * 3_600_000;
const every = (days: number, from: string, to: string) => {
  const times: Date[] = [];
  for (let at = night(from).getTime(); at <= night(to).getTime(); at += days * DAY) times.push(new Date(at));
  return times;
};
const days = (times: readonly Date[]) => times.map((at) => at.toISOString().slice(0, 10));

const WEEK = ["2026-11-16", "2026-11-15", "2026-11-14", "2026-11-13", "2026-11-12", "2026-11-11", "2026-11-10"];

const MONTHS =
  "2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31".split(
    " ",
  );
const YEAR = Array.from({ length: 12 }, (_, before) => `2016-${String(12 - before).padStart(2, "0")}`);

test.each<[string, Date[], string[]]>([
  ["none", [], []],
  ["one", [night("2026-11-16")], ["2026-11-16"]],
  ["a week", every(1, "2026-11-10", "2026-11-16"), WEEK],
  [
    // The 15th and the 8th and the 1st of November are Sundays; the 16th begins the fourth week.
    "a year and more, every night",
    every(1, "2025-09-01", "2026-11-16"),
    [...WEEK, "2026-11-08", "2026-11-01", "2026-10-31", ...MONTHS],
  ],
  [
    "once a month, years ago: the newest twelve, whatever their age",
    ["2015-11", "2015-12", ...YEAR.toReversed()].map((month) => night(`${month}-15`)),
    YEAR.map((month) => `${month}-15`),
  ],
])("%s", (_, times, kept) => {
  expect(days(backupsToKeep(times))).toEqual(kept);
  expect(days(backupsToKeep(times.toReversed()))).toEqual(kept);
});

test("of several backups of one day the last is kept, by the day in Poland", () => {
  const [evening, midnight, later] = ["2026-11-15T22:30:00Z", "2026-11-15T23:30:00Z", "2026-11-16T10:00:00Z"].map(
    (text) => new Date(text),
  );
  if (!evening || !midnight || !later) throw new Error("no times");
  expect(backupsToKeep([evening, midnight, later])).toEqual([later, evening]);
});

test("night after night the same backups are kept as if all had been there", () => {
  let there: Date[] = [];
  for (const at of every(1, "2024-12-01", "2026-11-16")) there = backupsToKeep([...there, at]);
  expect(days(there)).toEqual(days(backupsToKeep(every(1, "2024-12-01", "2026-11-16"))));
});
