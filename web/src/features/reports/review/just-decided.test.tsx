// @vitest-environment jsdom
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { NextReport } from "@ekorok/domain/reports/contract/report-list";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../../test/stand-in-page.ts";
import { justDecided, NextAfterDecision } from "./just-decided.tsx";

afterEach(() => act(async () => justDecided.forget()));

const OTHER = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const next = { uid: OTHER, companyName: "Bóbr", displayName: "", email: "bobr@firma.pl", year: 2026, month: 10 };
const Page = () => (
  <>
    <h1 tabIndex={-1}>Sprawozdanie</h1>
    <NextAfterDecision uid={CLIENT} />
  </>
);

async function decide(answer: NextReport, uid = CLIENT) {
  const asked = answerWith(() => ok(answer));
  const { history } = await showInApp(Page);
  find("h1").focus(); // where it is put when the button is gone
  await act(async () => justDecided.note({ uid, year: 2026, month: 3 }));
  return { asked, history };
}
const link = () => find("a");

test("after a decision Enter opens the next report; its client and the number waiting are shown", async () => {
  const { asked, history } = await decide({ waiting: 4, next });
  await until(() => expect(document.activeElement).toBe(link()));
  expect(asked.map(({ path }) => path)).toEqual([`/api/reports/next?uid=${CLIENT}&year=2026&month=3`]);
  expect(find("p").textContent).toBe(
    "Następne do sprawdzenia: Bóbr, październik 2026. Czekają jeszcze 4 sprawozdania.",
  );
  expect(link().getAttribute("href")).toBe(`/raporty/2026/10?uid=${OTHER}`);
  await act(async () => history.push("/?pokaz=historia"));
  expect(document.querySelector("p")).toBeNull(); // it belonged to the page before
});

test("a report of a year links to the page of the year", async () => {
  await decide({ waiting: 1, next: { ...next, month: WHOLE_YEAR } });
  await until(() => expect(find("p").textContent).toContain("Bóbr, rok 2026. Czeka jeszcze 1 sprawozdanie."));
  expect(link().getAttribute("href")).toBe(`/raporty/2026?uid=${OTHER}&widok=roczne#sprawozdanie-roczne`);
});

test("after the last report a link leads back to the list", async () => {
  await decide({ waiting: 0, next: null });
  await until(() => expect(document.activeElement).toBe(link()));
  expect([link().textContent, link().getAttribute("href")]).toEqual(["Wróć do listy", "/admin/users"]);
});

test("a decision about another client is not mentioned", async () => {
  const { asked } = await decide({ waiting: 4, next }, OTHER);
  expect([document.querySelector("p"), asked]).toEqual([null, []]);
});
