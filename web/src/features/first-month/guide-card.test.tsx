// @vitest-environment jsdom
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, expect, test, vi } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { answerWith, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { NextStep } from "../reports/next-step/next-step.tsx";
import { nextStep } from "../reports/next-step/which-step.ts";
import { FirstMonth } from "./guide-card.tsx";

const TITLE = "Pierwszy miesiąc krok po kroku";
const year = /\/reports\/(\d+)$/;
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const server = (month: object = {}) =>
  answerWith(({ path }) => {
    if (path.endsWith("/charges")) return null;
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

test("a client who has answered the questions goes on to the month, also with company data missing", async () => {
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

const report = {
  ...draftYear,
  year: 2026,
  months: [{ ...draftInYear(1), turn: "client" as const, areas: areaIds.map(untouchedArea) }],
};
const step = nextStep([report], { hasAreas: true, isDeleted: false });
const WithStep = () => (
  <>
    <FirstMonth />
    <NextStep step={step} year={2026} today="2026-01-20" />
  </>
);
const onward = () => {
  const found = [...document.querySelectorAll("a")].find(({ textContent }) => textContent.startsWith("Dalej:"));
  if (!found) throw new Error("there is no way on");
  return found;
};

test("there is one main button: the guide's, or without a guide that of the next step", async () => {
  server();
  await showInApp(WithStep);
  await until(() => expect(current().querySelector("a")?.dataset["look"]).toBe("solid"));
  expect(onward().dataset["look"]).toBe("outlined");
  await click(findButton("Ukryj"));
  expect(onward().dataset["look"]).toBe("solid");
  window.localStorage.clear();
  await showInApp(WithStep, "/?uid=other"); // a consultant acts for the client
  expect(onward().dataset["look"]).toBe("solid");
});

test("the guide and the next step lead to the same area, the first that the client proposed", async () => {
  server();
  const areaProposal = {
    areas: ["vehicles" as const],
    proposedAt: "2026-11-16T10:00:00.000Z",
    state: "waiting" as const,
  };
  await showInApp(WithStep, "/", undefined, { ...clientDocument, areaProposal });
  await until(() => expect(current().querySelector("a")?.textContent).toBe("Pojazdy (spalanie paliw)"));
  expect(onward().textContent).toBe("Dalej: Pojazdy (spalanie paliw)");
});

test("the step of checking counts in the same words as other pages", async () => {
  const filled = { state: "filled", rowCount: 1 } as const;
  server({ areas: areaIds.map((id) => ({ ...untouchedArea(id), ...filled, ...(id === "vehicles" && { asks: 2 }) })) });
  const declined = { areas: [], proposedAt: "2026-11-16T10:00:00.000Z", state: "declined" as const };
  await showInApp(FirstMonth, "/", undefined, { ...clientDocument, areaProposal: declined });
  await until(() => expect(current().textContent).toContain("SprawdzenieDo wyjaśnienia: 2."));
});

test("there is no guide once a month was submitted", async () => {
  const asked = server({ submissions: 1, status: "submitted", turn: "consultancy" });
  await showInApp(FirstMonth);
  await until(() => expect(asked.filter(({ path }) => year.test(path)).length).toBeGreaterThan(0));
  expect(document.body.textContent).not.toContain(TITLE);
});
