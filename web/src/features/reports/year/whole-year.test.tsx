// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { WholeYear } from "./whole-year.tsx";

test.each([
  ["notServed", "Tego sprawozdania nie trzeba składać.", "Złożysz je"],
  ["ahead", "Złożysz je, gdy wszystkie wymagane miesiące będą złożone lub przyjęte.", "nie trzeba"],
] as const)("the page says whether a year has to be submitted, before it is: %s", async (due, words, others) => {
  const report = { ...draftYear, due, madeOf: [3], months: [draftInYear(3)] };
  await showInApp(() => <WholeYear report={report} wanted={{}} isHistoryOpen={false} isAlone />);
  const said = document.body.textContent.replaceAll("\u00a0", " ");
  expect(said).toContain(words);
  expect(said).not.toContain(others);
});
