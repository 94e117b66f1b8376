// @vitest-environment jsdom
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { someBook } from "../../../../test/area-workbench.ts";
import { lamp, pageText, salesOfMonth } from "../../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { CardForm } from "../../products/card/card-form.tsx";
import { WaitingLines } from "../month/waiting-lines.tsx";
import { RecountOfMonth } from "./recounts.tsx";

const monthOf = (month: number, isClosed = false): RecountMonth => ({
  year: 2026,
  month,
  isClosed,
  products: [{ id: lamp.id, code: "L-1", gtin: null, name: "Lampa" }],
  productCount: 1,
});
const touched = [monthOf(1, true), monthOf(2), monthOf(3)];

/** A server whose months become outdated when the card is saved; returns what the page sends. */
function counting(due: readonly RecountMonth[]) {
  let now = due;
  return answerWith(({ path }) => {
    if (path.endsWith("/previewCards")) return ok({ result: { months: touched } });
    if (path.includes("/recounts")) return ok({ months: now });
    if (path.endsWith("/saveProducts")) {
      now = touched;
      return ok({ result: { versions: [4] } });
    }
    if (path.endsWith("/countSales")) {
      now = now.filter(({ isClosed }) => isClosed);
      return ok({ result: { months: [2, 3].map((month) => ({ year: 2026, month, rows: 1 })) } });
    }
    return ok({ changes: [] });
  });
}

test("a card lists the counted months that it affects before and after it is saved, and counts the open ones again", async () => {
  const asked = counting([]);
  const props = { uid: CLIENT, product: lamp, start: lamp, book: someBook(), today: "2026-04-01", isDeleted: false };
  await showInApp(() => <CardForm {...props} others={[]} onReload={() => {}} />);
  await type(findField("Nazwa"), "Lampa biała");
  await click(findButton("Zapisz"));
  await until(() => expect(pageText()).toContain("Zmiana dotyczy miesięcy, które są już policzone według tej karty."));
  expect(pageText()).toContain("Otwarte: luty, marzec 2026.");
  expect(pageText()).toContain("Zamknięte: styczeń 2026. Zostają takie, jak je złożono.");
  expect(asked.some(({ path }) => path.endsWith("saveProducts"))).toBe(false);
  await click(findButton("Zatwierdź"));
  await until(() => expect(pageText()).toContain("Policzone inną wersją karty"));
  expect(find("a[href*='/2026/2/sprzedaz']").textContent).toBe("luty 2026");
  await click(findButton("Przelicz 2 miesiące"));
  await until(() => expect(pageText()).not.toContain("Otwarte:"));
  const months = [2, 3].map((month) => ({ year: 2026, month }));
  expect(asked.find(({ path }) => path.endsWith("countSales"))?.body).toMatchObject({ data: { uid: CLIENT, months } });
  expect(pageText()).toContain("doradca musi je najpierw zwrócić do poprawy");
});

test.each<[string, number, readonly string[], readonly string[]]>([
  [
    "an open month",
    2,
    ["zmieniły się karty: L-1 Lampa.", "innych miesiącach: marzec 2026.", "Przelicz 2 miesiące"],
    ["Przelicz luty"],
  ],
  ["a closed month", 1, ["Zamknięte: styczeń 2026."], ["Przelicz"]],
  ["a month that was counted by the current cards", 4, [], ["inną wersją"]],
])("%s says whether it was counted by an older card", async (_, month, there, notThere) => {
  const asked = counting(touched);
  await showInApp(() => <RecountOfMonth period={{ year: 2026, month }} />);
  await until(() => expect(asked).toHaveLength(1));
  for (const text of there) await until(() => expect(pageText()).toContain(text));
  for (const text of notThere) expect(pageText()).not.toContain(text);
});

test("the result of counting again is shown", async () => {
  counting(touched);
  await showInApp(() => <RecountOfMonth period={{ year: 2026, month: 2 }} />);
  await until(() => findButton("Przelicz 2 miesiące"));
  await click(findButton("Przelicz 2 miesiące"));
  await until(() =>
    expect(pageText()).toContain("Przeliczono. Zmieniło się: luty 2026: 1 wiersz, marzec 2026: 1 wiersz."),
  );
});

test.each<[string, Partial<SalesOfMonth>, number, string[], string]>([
  ["cards changed", {}, 2, ["Przelicz 2 miesiące"], "innych miesiącach: marzec 2026."],
  ["corrections count elsewhere", { away: 3 }, 4, ["Przelicz"], "gdy był zamknięty: 3 pozycje. Przelicz miesiąc"],
  ["all is counted", {}, 4, ["Przelicz"], "Jeśli zmienisz karty produktów, przelicz miesiąc."],
])("the page of a month has one button to count again: %s", async (_, more, month, buttons, text) => {
  counting(touched);
  const sales = salesOfMonth({ lines: 5, ...more });
  await showInApp(() => <WaitingLines period={{ year: 2026, month }} sales={sales} isLocked={false} />);
  await until(() => expect(pageText()).toContain(text));
  const shown = [...document.querySelectorAll("button")].map((button) => button.textContent.replaceAll("\u00a0", " "));
  expect(shown.filter((label) => label.startsWith("Przelicz"))).toEqual(buttons);
});
