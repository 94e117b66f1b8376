// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../ui/stand-in-page.ts";
import { SubmitButton } from "../workplace/submit-button.tsx";
import { WaitingSales } from "./waiting-sales.tsx";

test("sales that wait keep nobody from handing in, and are spoken of before and in the question", async () => {
  const report = { ...draftMonth, waitingSales: 3 };
  await showInApp(() => (
    <>
      <WaitingSales report={report} />
      <SubmitButton report={report} />
    </>
  ));
  const words = "które czekają na odpowiedź albo kartę produktu: 3.";
  expect(document.body.textContent).toContain(words);
  expect(find("a[href*='/sprzedaz']").textContent).toBe("Zobacz sprzedaż miesiąca");
  await click(findButton("Złóż"));
  expect(find("dialog").textContent).toContain(words);
  await click(findButton("Anuluj"));
});
