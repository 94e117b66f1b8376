// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftInYear, draftMonth, draftYear } from "../../../../test/draft-reports.ts";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../../test/stand-in-page.ts";
import { MonthCharges } from "../month/month-charges.tsx";
import { YearChargesSection } from "../year/charges/year-charges.tsx";

const none = { year: 2026, version: null, deadlines: [], charges: [], gaps: [], areas: [], inputs: {} };
const leftOut = [
  { area: "heatingBoilers" as const, rowCount: 3 },
  { area: "exportedPackagings" as const, rowCount: 1 }, // for which nothing is charged anyway
];
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const named = "Kotły, marzec 2026: wyłączone, 3 wiersze – nie liczone";

test("the year's charges list rows of switched-off areas with links", async () => {
  const report = { ...draftYear, months: [draftInYear(2), { ...draftInYear(3), leftOut }] };
  await showInApp(() => <YearChargesSection report={report} charges={none} isBeingRenewed={false} />);
  expect(said()).toContain(named);
  expect(said()).not.toContain("eksportowane");
  expect(find('a[href*="/raporty/2026/3/kotly"]').textContent).toBe("Kotły, marzec 2026");
});

test("so do those of a month, even without any charge", async () => {
  answerWith(() => ok(none));
  await showInApp(() => <MonthCharges report={{ ...draftMonth, leftOut }} />);
  await until(() => expect(said()).toContain("nie ma nic, za co opłatę liczy się co miesiąc"));
  expect(said()).toContain(named);
});
