// @vitest-environment jsdom
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, expect, test, vi } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { answerWith, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { FirstMonth } from "./guide-card.tsx";

const TITLE = "Pierwszy miesiąc krok po kroku";
const year = /\/reports\/(\d+)$/;
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const server = (month: object = {}) =>
  answerWith(({ path }) => {
    const said = year.exec(path)?.[1];
    if (said === undefined) return ok(clientDocument);
    const months = [{ ...draftInYear(1), turn: "client", areas: areaIds.map(untouchedArea), ...month }];
    return ok({ ...draftYear, year: Number(said), months: said === "2026" ? months : [] });
  });
const current = () => find("li[aria-current=step]");

test("the guide has a step to do now; hidden, it stays a button that shows it again", async () => {
  server();
  await showInApp(FirstMonth);
  await until(() => expect(current().textContent).toContain("Dane firmy"));
  expect(document.querySelectorAll("li")).toHaveLength(5);
  await click(findButton("Ukryj"));
  expect(document.querySelector("li")).toBeNull();
  await showInApp(FirstMonth); // after a reload, too
  await until(() => expect(findButton(TITLE)).toBeDefined());
  await click(findButton(TITLE));
  expect(current().textContent).toContain("Dane firmy");
});

test("who has answered the questions goes on to the month, also with company data missing", async () => {
  server();
  const areaProposal = {
    areas: ["vehicles" as const],
    proposedAt: "2026-11-16T10:00:00.000Z",
    state: "waiting" as const,
  };
  await showInApp(FirstMonth, "/", undefined, { ...clientDocument, areaProposal });
  await until(() => expect(current().querySelector("a")?.getAttribute("href")).toBe("/raporty/2026/1/pojazdy"));
  expect(document.body.textContent).toContain("Brakuje: nazwa firmy");
});

test("there is no guide once a month was submitted", async () => {
  const asked = server({ submissions: 1, status: "submitted", turn: "consultancy" });
  await showInApp(FirstMonth);
  await until(() => expect(asked.filter(({ path }) => year.test(path)).length).toBeGreaterThan(0));
  expect(document.body.textContent).not.toContain(TITLE);
});
