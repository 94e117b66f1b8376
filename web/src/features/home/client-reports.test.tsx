// @vitest-environment jsdom
import { MONTHS } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { find } from "../../../test/stand-in-page.ts";
import { CheckedReports, DueReports, ReturnedReports } from "./client-reports.tsx";

test("a year waits for the months that it is made of, not for all twelve", async () => {
  const months = MONTHS.map(
    (month) => ({ ...draftInYear(month), status: month === 12 ? "submitted" : "draft" }) as const,
  );
  const year = { ...draftYear, madeOf: [10, 11, 12], months };
  await showInApp(() => <DueReports reports={[year]} />);
  expect(document.body.textContent).toContain("najpierw trzeba złożyć miesiące: 2 z 3");
});

test.each([
  [ReturnedReports, "returned", "Zwrócone do poprawy", "Powód: Brakuje faktury za marzec."],
  [DueReports, "submitted", "Do złożenia", "poprawiono jeden z miesięcy, trzeba je złożyć ponownie"],
  [CheckedReports, "submitted", "U doradcy", "Złożone"],
] as const)(
  "a year's own report links to its place in the year and shows its status: %#",
  async (List, status, title, words) => {
    const isOutdated = List === DueReports;
    const returnReason = status === "returned" ? "Brakuje faktury za marzec." : null;
    await showInApp(() => <List reports={[{ ...draftYear, status, isOutdated, returnReason }]} />);
    expect(find("h2").textContent).toBe(title);
    expect(find("li a").getAttribute("href")).toBe("/raporty/2026#sprawozdanie-roczne");
    expect(find("li").textContent).toContain(words);
  },
);
