// @vitest-environment jsdom
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { areaReport } from "@ekorok/domain/reports/contract/reports";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packagings, rowsOnServer, someBook } from "../../../../test/area-workbench.ts";
import { draft, draftMonth, draftYear } from "../../../../test/draft-reports.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { AreaPage } from "./area-page.tsx";

const [area, { period }] = [packagings(), someBook()];

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => void vi.unstubAllGlobals());

test("without dictionaries the page says why nothing can be typed, and offers a retry", async () => {
  let areDown = true;
  answerWith(({ path }) => {
    if (path === "/api/dictionaries") return areDown ? refusal("Przerwa.", 503) : ok(emptyDictionaries());
    if (path.endsWith("/charges")) return refusal("Przerwa.", 503); // the page does without them
    if (/\/reports\/\d+$/.test(path)) return ok({ ...draftYear, months: [] });
    if (!path.includes(area.id)) return ok(draftMonth);
    const summary = rowsOnServer([]).summary();
    return ok(areaReport.parse({ ...draft, ...period, summary, rows: [], findings: [] }));
  });
  const Page = () => <AreaPage area={area} period={period} wanted={null} onWant={() => {}} />;
  const { session } = await showInApp(Page, "/raporty/2026/3/", null);
  const grid = () => document.querySelector('[role="grid"]');
  await until(() => expect(document.querySelector("[aria-busy]")).not.toBeNull());
  expect(grid()).toBeNull();
  await act(async () => session.start());
  await until(() => expect(document.body.textContent).toContain("Nie udało się wczytać list do wyboru"));
  expect(grid()).toBeNull();
  areDown = false;
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(grid()).not.toBeNull());
});
