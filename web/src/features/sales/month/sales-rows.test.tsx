// @vitest-environment jsdom
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { SalesRows } from "./sales-rows.tsx";

afterEach(() => vi.unstubAllGlobals());

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
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

/** Gives what the page sends. */
async function shown(change: Partial<Carried>) {
  const asked = answerWith(() => ok({ result: {} }));
  const sales: SalesOfMonth = {
    files: [],
    lines: 1,
    away: 0,
    waiting: [],
    waitingCount: 0,
    nothing: [],
    advances: [],
    advanceCount: 0,
    openAdvanceCount: 0,
    awaiting: [],
    awaitingCount: 0,
    rows: [],
    carried: [{ ...left, ...change }],
  };
  await showInApp(() => (
    <SalesRows period={{ year: 2025, month: 12 }} sales={sales} isLocked={false} onTrace={() => {}} />
  ));
  return asked;
}

test.each([
  [false, "poniżej zera: co z tym zrobić?", "Nie odejmuj", "Zapisano: tych zwrotów nie odejmujemy."],
  [true, "poniżej zera: nie odejmujemy", "Zapytaj znowu", "Pytanie jest znowu otwarte."],
])("what no month can take, dropped: %s", async (isDropped, mark, label, toast) => {
  const asked = await shown({ isDropped });
  expect(said()).toContain(mark);
  expect(said()).toContain("w tym roku nie ma otwartego miesiąca, od którego można to odjąć");
  // What to do next stands there as long as it is asked.
  expect(said().includes("doradca może go zwrócić do poprawy")).toBe(!isDropped);
  await click(findButton(label));
  await until(() => expect(said()).toContain(toast));
  expect(asked.find(({ path }) => path.endsWith("dropReturned"))?.body).toMatchObject({
    data: { uid: CLIENT, id: ID, isDropped: !isDropped },
  });
});

test("what another month takes is not asked", async () => {
  await shown({ to: { year: 2025, month: 11 } });
  expect(said()).toContain("odejmujemy w innym miesiącu tego roku (listopad 2025)");
  expect(said()).not.toMatch(/Nie odejmuj|Zapytaj znowu|co z tym zrobić/);
});
