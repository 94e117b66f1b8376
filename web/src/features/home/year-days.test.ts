import { expect, test } from "vitest";
import { type DatedDuty, lateAndNext } from "./year-days.tsx";

const on = (day: string, key = day): DatedDuty => ({ day, year: 2026, duty: { key, title: key } });
const keys = (duties: readonly DatedDuty[]) => duties.map(({ duty }) => duty.key);

test("late duties come oldest first; of those ahead only the next day counts, and today is not late", () => {
  const all = [on("2027-03-15"), on("2026-11-17", "b"), on("2025-02-28"), on("2026-11-17", "c"), on("2024-02-29")];
  const { late, next } = lateAndNext(all, "2026-11-17");
  expect(keys(late)).toEqual(["2024-02-29", "2025-02-28"]);
  expect(keys(next)).toEqual(["b", "c"]);
  expect(lateAndNext([on("2025-02-28")], "2026-11-17").next).toEqual([]);
});
