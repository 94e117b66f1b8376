// @vitest-environment jsdom
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { draftMonth, draftYear } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { monthReportQuery } from "../../../api/reports.ts";
import { AreaCards } from "../month/area-cards.tsx";
import { areasOfMonth } from "../permitted-areas.ts";
import { submissionObstacles } from "../submission-obstacles.ts";
import { SubmitSection } from "./submit-section.tsx";

const march = { year: 2026, month: 3 } as const;
const three = areaIds.slice(0, 3);
const ALL = "Brak zdarzeń w 3 pustych częściach";

afterEach(() => vi.unstubAllGlobals());

/** A server with three areas, which remembers what is declared empty. */
function server() {
  let isDeclared = false;
  return answerWith(({ path, body }) => {
    if (path.endsWith("/declareEmpty")) {
      isDeclared = Object(body).data.isEmpty;
      return ok({ result: {} });
    }
    if (/\/reports\/\d+$/.test(path)) return ok(draftYear);
    const state = isDeclared ? "declaredEmpty" : "empty";
    return ok({ ...draftMonth, areas: three.map((area) => ({ ...untouchedArea(area), state })) });
  });
}

function useMonth() {
  const report = useQuery(monthReportQuery(CLIENT, march)).data;
  return report && { report, areas: areasOfMonth(report.areas) };
}

const Overview = () => {
  const month = useMonth();
  return month && <AreaCards {...month} draftAreas={new Set()} isLocked={false} />;
};

const Summary = () => {
  const month = useMonth();
  if (!month) return null;
  const obstacles = submissionObstacles(month.report, month.areas, "2026-11-18", new Set());
  return <SubmitSection report={month.report} obstacles={obstacles} declaresEmpty />;
};

test.each([
  ["above the cards", Overview],
  ["in the summary", Summary],
])("all empty areas are declared so at once, and back in the toast: %s", async (_, Page) => {
  const asked = server();
  await showInApp(Page);
  await until(() => expect(findButton(ALL)).toBeDefined());
  await click(findButton(ALL));
  await until(() => expect(document.activeElement?.tagName).toBe("H2"));
  // It keeps its place, so that no button slides under the pointer.
  expect(findButton(ALL).className).toContain("placeKept");
  await click(findButton("Cofnij"));
  await until(() => expect(findButton(ALL).className).not.toContain("placeKept"));
  const sent = asked.filter(({ path }) => path.endsWith("/declareEmpty"));
  expect(sent.map(({ body }) => Object(body).data)).toMatchObject([
    { areas: three, isEmpty: true },
    { areas: three, isEmpty: false },
  ]);
});
