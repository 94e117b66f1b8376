// @vitest-environment jsdom
import type { MonthFinding, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { draftMonth } from "../../../test/draft-reports.ts";
import { answerWith, CLIENT, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { userDocumentQuery } from "../../api/documents.ts";
import { queryClient } from "../../queries/query-client.ts";
import { find, findButton } from "../../../test/stand-in-page.ts";
import { SummaryPage } from "./summary/summary-page.tsx";
import { MonthPage } from "./month/month-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const period = { year: 2026, month: 3 };
const row = "11111111-1111-4111-8111-111111111111";
const filled = { ...untouchedArea("batteries"), state: "filled" as const, rowCount: 1 };
const finding = (level: MonthFinding["level"]): MonthFinding => ({
  area: "batteries",
  rowId: row,
  rowNumber: 1,
  column: "mass",
  level,
  check: "row.mass",
  message: "Zdanie.",
  reason: null,
});

/** An open month on its own page, or on the summary. */
const pages = {
  month: (today: string) => <MonthPage period={period} today={today} isHistoryOpen={false} />,
  summary: (today: string) => <SummaryPage period={period} today={today} wanted={{}} />,
};
const places = ["month", "summary"] as const;

async function shown(place: keyof typeof pages, change: Partial<MonthReport>, today = "2026-04-01") {
  const report = { ...draftMonth, areas: [filled], ...change };
  answerWith(({ path }) => {
    if (!/\/reports\/2026\/3(\?|$)/.test(path)) return null;
    // Findings come only with the request without rows.
    return ok(path.endsWith("?rows=1") ? { ...report, findings: [], rows: { batteries: [] } } : report);
  });
  await showInApp(() => pages[place](today));
  await until(() => findButton("Złóż sprawozdanie"));
}
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const canSubmit = () => !findButton("Złóż sprawozdanie").disabled;

test.each(places)("a ready month can be submitted: %s", async (place) => {
  await shown(place, {});
  expect(said()).toContain("Wszystko gotowe.");
  expect(canSubmit()).toBe(true);
});

test.each(places)("findings of the month as a whole have to be explained first: %s", async (place) => {
  await shown(place, { areas: [{ ...filled, asks: 1 }], findings: [finding("asks")] });
  expect(said()).toContain("Do wyjaśnienia: 1");
  expect(canSubmit()).toBe(false);
});

test.each(places)("a mistake links to its cell: %s", async (place) => {
  await shown(place, { areas: [{ ...filled, state: "inProgress", blocks: 1 }], findings: [finding("blocks")] });
  expect(said()).toContain("Do poprawienia: 1");
  const link = find('[aria-label="Co trzeba jeszcze zrobić"] a[href*="kolumna"]');
  expect(link.getAttribute("href")).toBe(`/raporty/2026/3/baterie-i-akumulatory?wiersz=${row}&kolumna=mass`);
  expect(canSubmit()).toBe(false);
});

test.each(places)("a month that has not begun can be prepared, but not submitted: %s", async (place) => {
  await shown(place, { due: "notBegun" }, "2026-02-28");
  expect(said()).toContain(
    "Ten miesiąc jeszcze się nie zaczął. Możesz już przygotować dane, a złożyć je od 01.03.2026.",
  );
  expect(canSubmit()).toBe(false);
});

test("missing company data is mentioned until it is entered", async () => {
  await shown("month", {});
  expect(said()).toContain("W danych firmy brakuje: nazwa firmy, NIP, REGON, numer BDO.");
  const lacks = () => /W danych firmy brakuje: [^.]+/.exec(said())?.[0];
  const save = (profile: object) =>
    act(async () => queryClient.setQueryData(userDocumentQuery(CLIENT).queryKey, { ...clientDocument, ...profile }));
  const known = { companyName: "Żubr", regon: "123456785" };
  await save(known);
  await until(() => expect(lacks()).toBe("W danych firmy brakuje: NIP, numer BDO"));
  expect(find('a[href="/konto/dane-firmy"]').textContent).toContain("Dane firmy");
  await save({ ...known, nip: "7770000011", bdoNumber: "000900002" });
  await until(() => expect(lacks()).toBeUndefined());
});
