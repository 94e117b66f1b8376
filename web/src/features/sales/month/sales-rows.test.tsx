// @vitest-environment jsdom
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { pageText, salesOfMonth } from "../../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { SalesRows } from "./sales-rows.tsx";

const ID = "00000000-0000-4000-8000-0000000000cc";
type Carried = SalesOfMonth["carried"][number];
const left: Carried = {
  id: ID,
  area: "packagings",
  key: { scope: "introduced", level: "individual", use: "singleUse" },
  pieces: "-50",
  kilograms: "-500",
  to: null,
  isDropped: false,
};

/** Returns what the page sends. */
async function shown(change: Partial<Carried>) {
  const asked = answerWith(() => ok({ result: {} }));
  const sales = salesOfMonth({ carried: [{ ...left, ...change }] });
  await showInApp(() => (
    <SalesRows period={{ year: 2025, month: 12 }} sales={sales} isLocked={false} onTrace={() => {}} />
  ));
  return asked;
}

test.each([
  [false, "poniżej zera: co z tym zrobić?", "Nie odejmuj", "Zapisano: tych zwrotów nie odejmujemy."],
  [true, "poniżej zera: nie odejmujemy", "Zapytaj znowu", "Pytanie jest znowu otwarte."],
])("returns that no month can subtract, dropped: %s", async (isDropped, mark, label, toast) => {
  const asked = await shown({ isDropped });
  expect(pageText()).toContain(mark);
  expect(pageText()).toContain("w tym roku nie ma otwartego miesiąca, od którego można to odjąć");
  // The next step is shown only while the question is open.
  expect(pageText().includes("doradca może go zwrócić do poprawy")).toBe(!isDropped);
  await click(findButton(label));
  await until(() => expect(pageText()).toContain(toast));
  expect(asked.find(({ path }) => path.endsWith("dropReturned"))?.body).toMatchObject({
    data: { uid: CLIENT, id: ID, isDropped: !isDropped },
  });
});

test("returns that another month can subtract are not asked about", async () => {
  await shown({ to: { year: 2025, month: 11 } });
  expect(pageText()).toContain("odejmujemy w innym miesiącu tego roku (listopad 2025)");
  expect(pageText()).not.toMatch(/Nie odejmuj|Zapytaj znowu|co z tym zrobić/);
});
