// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../ui/stand-in-page.ts";
import { SubmitSection } from "./submit-section.tsx";
import { whatBlocks } from "./what-blocks.ts";

test("sales that wait keep nobody from handing in, and are spoken of before and in the question", async () => {
  const report = { ...draftMonth, areas: [], waitingSales: 3 };
  await showInApp(() => <SubmitSection report={report} obstacles={whatBlocks(report, [], "2099-01-01", new Set())} />);
  const words = "Czekają na odpowiedź albo na kartę produktu 3 pozycje sprzedaży";
  expect(document.body.textContent).toContain(words);
  expect(find("a[href*='/sprzedaz']").textContent).toBe("Zobacz sprzedaż miesiąca");
  await click(findButton("Złóż sprawozdanie"));
  expect(find("dialog").textContent).toContain(words);
  await click(findButton("Anuluj"));
});
