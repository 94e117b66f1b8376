// @vitest-environment jsdom
import { MONTHS } from "@ekorok/domain";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { DueReports } from "./client-reports.tsx";

test("before a year come the months that it is made of, not all twelve", async () => {
  const months = MONTHS.map(
    (month) => ({ ...draftInYear(month), status: month === 12 ? "submitted" : "draft" }) as const,
  );
  const year = { ...draftYear, madeOf: [10, 11, 12], months };
  await showInApp(() => <DueReports reports={[year]} />);
  expect(document.body.textContent).toContain("najpierw trzeba złożyć miesiące: 2 z 3");
});
