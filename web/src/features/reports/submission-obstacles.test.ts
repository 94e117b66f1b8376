import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { draftMonth } from "../../../test/draft-reports.ts";
import { areasOfMonth } from "./permitted-areas.ts";
import { isSubmittable, submissionObstacles } from "./submission-obstacles.ts";

const report: MonthReport = {
  ...draftMonth,
  areas: [
    {
      area: "batteries",
      state: "filled",
      rowCount: 1,
      edition: 1,
      blocks: 0,
      toEnter: 0,
      asks: 0,
      warns: 0,
      totals: {},
      updatedAt: null,
    },
  ],
};
const blocking = (draftAreas: string[]) =>
  submissionObstacles(report, areasOfMonth(report.areas), "2026-04-01", new Set(draftAreas));

test("a month that the server would accept waits for unsaved changes of this browser", () => {
  expect(isSubmittable(blocking([]))).toBe(true);
  const held = blocking(["batteries"]);
  expect(held.unsavedAreas.map(({ area }) => area.id)).toEqual(["batteries"]);
  expect(isSubmittable(held)).toBe(false);
});

test("drafts of an area that the month does not have do not prevent submission", () => {
  expect(isSubmittable(blocking(["vehicles"]))).toBe(true);
});
