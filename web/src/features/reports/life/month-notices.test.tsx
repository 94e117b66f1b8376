// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { SubmitButton } from "../workplace/submit-button.tsx";
import { OtherCards, WaitingSales } from "./month-notices.tsx";

test("waiting sales do not prevent submission, and are mentioned before and in the question", async () => {
  const report = {
    ...draftMonth,
    waitingSales: 3,
    uncountedSales: 2,
    otherCards: 5,
    openAdvances: 4,
    awaitedInvoices: 6,
  };
  await showInApp(() => (
    <>
      <WaitingSales report={report} />
      <SubmitButton report={report} />
    </>
  ));
  const words = [
    "które czekają na odpowiedź albo kartę produktu: 3.",
    "gdy ten miesiąc był zamknięty: 2.",
    "nie wczytano faktury końcowej: 4.",
    "Korekty, które czekają na fakturę: 6.",
  ];
  for (const said of words) expect(document.body.textContent).toContain(said);
  expect(find("a[href*='/sprzedaz']").textContent).toBe("Zobacz sprzedaż miesiąca");
  await click(findButton("Złóż"));
  for (const said of [...words, "zmieniły się od tego czasu: 5."]) expect(find("dialog").textContent).toContain(said);
  await click(findButton("Anuluj"));
});

test.each([
  [false, "Przelicz ją, żeby w sprawozdaniu było to, co mówią karty."],
  [true, "doradca musi go najpierw zwrócić do poprawy"],
])("a month counted with other cards says so and what to do, closed: %s", async (isLocked, what) => {
  await showInApp(() => <OtherCards report={{ ...draftMonth, otherCards: 2 }} isLocked={isLocked} />);
  expect(document.body.textContent).toContain("policzona inną wersją karty. Produkty, których karty zmieniły się");
  expect(document.body.textContent).toContain(what);
  expect(find("a[href*='/sprzedaz']")).toBeTruthy();
});
