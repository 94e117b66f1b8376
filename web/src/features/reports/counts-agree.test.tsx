// @vitest-environment jsdom
import { areaIds, type AreaId } from "@ekorok/domain/areas/area-ids";
import type { MonthFinding, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { areaState } from "@ekorok/domain/reports/status";
import { wrongIn } from "@ekorok/domain/reports/to-do";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, expect, test, vi } from "vitest";
import { draftMonth } from "../../../test/draft-reports.ts";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { find, findButton } from "../../../test/stand-in-page.ts";
import { MonthPage } from "./month/month-page.tsx";
import { SummaryPage } from "./summary/summary-page.tsx";
import { MonthWorkplace } from "./workplace/month-workplace.tsx";

afterEach(() => vi.unstubAllGlobals());

const period = { year: 2026, month: 3 };
const today = "2026-04-01";
/** `blocks`: mistakes, without what is only to be entered. */
type Counts = { readonly blocks: number; readonly toEnter: number; readonly asks: number };
type Areas = Partial<Record<AreaId, Omit<Counts, "toEnter"> & Partial<Counts>>>;

/** The most findings in an answer. */
const MOST = 5;
const findings = (area: AreaId, level: "blocks" | "asks", count: number): MonthFinding[] =>
  Array.from({ length: Math.min(count, MOST) }, (_, index) => ({
    area,
    rowId: `11111111-1111-4111-8111-${String(index).padStart(12, "0")}`,
    rowNumber: index + 1,
    column: "mass",
    level,
    check: `${level}.mass`,
    message: "Zdanie.",
    reason: null,
  }));

const monthWith = (counts: Areas): MonthReport => {
  const known = areaIds.flatMap((area) => (counts[area] ? [{ area, toEnter: 0, ...counts[area] }] : []));
  return {
    ...draftMonth,
    areas: known.map(({ area, blocks, toEnter, asks }) => ({
      ...untouchedArea(area),
      rowCount: 9,
      blocks: blocks + toEnter,
      toEnter,
      asks,
      state: areaState(9, blocks + toEnter, false),
    })),
    findings: known.flatMap(({ area, blocks, toEnter, asks }) => [
      ...findings(area, "asks", asks),
      ...findings(area, "blocks", blocks),
      ...findings(area, "blocks", toEnter).map((one) => ({ ...one, check: "lacks", isToEnter: true as const })),
    ]),
  };
};

const pages = {
  month: () => <MonthPage period={period} today={today} isHistoryOpen={false} />,
  summary: () => <SummaryPage period={period} today={today} wanted={{}} />,
};

/** The numbers that an element names; 0 for what it does not mention. */
const countsIn = (element: Element | null | undefined): Counts => {
  const said = [element?.textContent, element?.getAttribute("aria-label")].join(" ").replaceAll("\u00a0", "");
  const numberAfter = (words: RegExp) => Number(words.exec(said)?.[1] ?? 0);
  return {
    blocks: numberAfter(/do poprawienia: (\d+)/i),
    toEnter: numberAfter(/do wpisania: (\d+)/i),
    asks: numberAfter(/do wyjaśnienia: (\d+)/i),
  };
};

const months: [string, Areas][] = [
  ["nothing to do", { packagings: { blocks: 0, asks: 0 } }],
  ["one mistake", { packagings: { blocks: 1, asks: 0 }, vehicles: { blocks: 0, asks: 0 } }],
  ["values to explain in two areas", { vehicles: { blocks: 0, asks: 2 }, batteries: { blocks: 0, asks: 3 } }],
  [
    "a month taken over",
    { vehicles: { blocks: 0, toEnter: 12, asks: 0 }, batteries: { blocks: 1, toEnter: 2, asks: 0 } },
  ],
  ["both in one area", { packagings: { blocks: 3, asks: 2 } }],
  [
    "more than an answer holds",
    { packagings: { blocks: 1200, asks: 0 }, vehicles: { blocks: 2, asks: 31 }, batteries: { blocks: 0, asks: 7 } },
  ],
];

test.each(months.flatMap(([name, counts]) => (["month", "summary"] as const).map((page) => ({ name, counts, page }))))(
  "every place of the $page counts the same: $name",
  async ({ counts, page }) => {
    const report = monthWith(counts);
    answerWith(({ path }) => {
      if (path.includes("usedReasons")) return ok({ result: { reasons: [] } });
      if (!/\/reports\/2026\/3(\?|$)/.test(path)) return null;
      return ok(path.endsWith("?rows=1") ? { ...report, findings: [], rows: {} } : report);
    });
    const Page = pages[page];
    await showInApp(() => (
      <MonthWorkplace period={period} today={today}>
        <Page />
      </MonthWorkplace>
    ));
    await until(() => findButton("Złóż sprawozdanie"));
    const of = Object.values(counts);
    const whole = {
      blocks: of.reduce((sum, { blocks }) => sum + blocks, 0),
      toEnter: of.reduce((sum, { toEnter = 0 }) => sum + toEnter, 0),
      asks: of.reduce((sum, { asks }) => sum + asks, 0),
    };
    expect(countsIn(find('section[aria-label="Postęp miesiąca"]'))).toEqual(whole);
    expect(countsIn(document.querySelector('[aria-label="Co trzeba jeszcze zrobić"]'))).toEqual(whole);
    const done = of.filter(({ blocks, toEnter = 0, asks }) => blocks + toEnter + asks === 0).length;
    expect(find('section[aria-label="Postęp miesiąca"] strong').textContent).toBe(`${done} z ${of.length}`);
    if (whole.asks > 0) await until(() => find("#asks"));
    expect(countsIn(document.querySelector("#asks")).asks).toBe(whole.asks);
    for (const summary of report.areas) {
      const own = { blocks: wrongIn(summary), toEnter: summary.toEnter, asks: summary.asks };
      const links = [...document.querySelectorAll(`nav a[href$="/${slugs[summary.area]}"]`)];
      expect(links.map(countsIn)).toEqual([own]);
      const cards = [...document.querySelectorAll('section[aria-labelledby="areas"] li')];
      const card = cards.filter((one) => one.querySelector(`h2 a[href$="/${slugs[summary.area]}"]`));
      expect(card.map(countsIn)).toEqual(page === "month" ? [own] : []);
    }
    expect(findButton("Złóż sprawozdanie").disabled).toBe(whole.blocks + whole.toEnter + whole.asks > 0);
  },
);

const slugs: Partial<Record<AreaId, string>> = {
  packagings: "opakowania-krajowe",
  vehicles: "pojazdy",
  batteries: "baterie-i-akumulatory",
};
