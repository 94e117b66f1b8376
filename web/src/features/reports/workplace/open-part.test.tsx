// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaSummary, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { useState } from "react";
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { MonthWorkplace } from "./month-workplace.tsx";
import { usePublishedMistakes } from "./open-part.ts";

const ROW = "00000000-0000-4000-8000-000000000002";
const summary = (area: AreaSummary["area"], blocks: number): AreaSummary => ({
  area,
  state: blocks > 0 ? "inProgress" : "filled",
  rowCount: 1,
  edition: 1,
  blocks,
  toEnter: 0,
  asks: 0,
  warns: 0,
  totals: {},
  updatedAt: null,
});
const finding = (area: AreaSummary["area"], column: string): MonthReport["findings"][number] => ({
  area,
  rowId: ROW,
  rowNumber: 1,
  column,
  level: "blocks",
  check: "row",
  message: "Uzupełnij pole.",
  reason: null,
});

/** An area with two more mistakes than the server knows, until they are corrected. */
function Vehicles() {
  const [columns, setColumns] = useState(["vehicle", "category", "engine", "amount"]);
  const area = areaById("vehicles");
  if (!area) throw new Error("there are no vehicles");
  usePublishedMistakes(
    area,
    columns.map((column) => ({
      rowId: ROW,
      rowNumber: 1,
      column,
      message: "Uzupełnij pole.",
      isToEnter: column === "amount",
    })),
  );
  return <button onClick={() => setColumns([])}>Popraw</button>;
}

test("a part with a mistake is not ready, whatever the server says", async () => {
  const declaredEmpty = { ...summary("vehicles", 0), state: "declaredEmpty" as const, rowCount: 0 };
  for (const vehicles of [summary("vehicles", 0), declaredEmpty]) {
    const report: MonthReport = { ...draftMonth, areas: [vehicles, summary("batteries", 0)], findings: [] };
    answerWith(({ path }) => (path.endsWith("/2026/3") ? ok(report) : refusal("Przerwa.", 503)));
    await showInApp(() => (
      <MonthWorkplace period={{ year: 2026, month: 3 }} today="2026-04-01">
        <Vehicles />
      </MonthWorkplace>
    ));
    const bar = () => find('section[aria-label="Postęp miesiąca"]').textContent;
    await until(() => expect(bar()).toContain("do poprawienia: 3"));
    expect(bar()).toContain("1 z 2");
    expect(bar()).toContain("do wpisania: 1");
    await click(findButton("Popraw"));
    expect(bar()).toContain("2 z 2");
  }
});

test("the month counts the mistakes of the open part as that part lists them, and links to the first", async () => {
  const report: MonthReport = {
    ...draftMonth,
    areas: [summary("vehicles", 1), summary("batteries", 2)],
    findings: [finding("vehicles", "fuel"), finding("batteries", "mass"), finding("batteries", "kind")],
  };
  answerWith(({ path }) => (path.endsWith("/2026/3") ? ok(report) : refusal("Przerwa.", 503)));
  await showInApp(() => (
    <MonthWorkplace period={{ year: 2026, month: 3 }} today="2026-04-01">
      <Vehicles />
    </MonthWorkplace>
  ));
  const bar = () => find('section[aria-label="Postęp miesiąca"] a[href*="wiersz"]:not([href*="amount"])');
  const toEnter = () => document.querySelector('section[aria-label="Postęp miesiąca"] a[href*="kolumna=amount"]');
  const part = (title: string) => find(`nav a[aria-label^="${title}"]`).getAttribute("aria-label");
  await until(() => expect(bar().textContent).toMatch(/do poprawienia: 5$/));
  expect(bar().getAttribute("href")).toMatch(new RegExp(`/pojazdy\\?.*wiersz=${ROW}&kolumna=vehicle`));
  expect(part("Pojazdy")).toContain("do poprawienia: 3, do wpisania: 1");
  expect([toEnter()?.textContent, toEnter()?.className.includes("bad")]).toEqual(["+do wpisania: 1", false]);
  await click(findButton("Popraw"));
  expect(bar().textContent).toMatch(/do poprawienia: 2$/);
  expect(bar().getAttribute("href")).toContain("/baterie-i-akumulatory");
  expect(part("Pojazdy")).not.toContain("do poprawienia");
});
