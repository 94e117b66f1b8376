// @vitest-environment jsdom
import type { SalesStep } from "@ekorok/domain/sales/contract/sale-steps";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { expect, test } from "vitest";
import { pageText } from "../../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { SalesFiles } from "./sales-files.tsx";

const ID = "00000000-0000-4000-8000-0000000000cc";
const period = { year: 2026, month: 3 };
const file: SalesOfMonth["files"][number] = {
  id: ID,
  names: "faktury.zip",
  at: "2026-04-01T10:00:00Z",
  by: null,
  documents: 32,
  lines: 40,
  waiting: 0,
  allDocuments: 90,
  months: 3,
  isUndoable: true,
};
const monthOf = (month: number, documents: number) => ({
  year: 2026,
  month,
  documents,
  numbers: ["FV/1", "FV/2", "FV/3", "FV/4"].slice(0, documents),
  lines: documents + 8,
  rows: 5,
  added: 0,
  removed: 5,
  asked: 0,
});
/** A month that only changes: it has no documents of the import. */
const changed = (month: number, more: object = {}) => ({
  ...monthOf(month, 0),
  lines: 0,
  rows: 2,
  removed: 0,
  ...more,
});
const step: SalesStep = {
  names: "faktury.zip",
  documents: 90,
  all: { documents: 78, months: [monthOf(3, 32), monthOf(4, 46), monthOf(5, 1)], shown: "all" },
  only: { documents: 31, months: [monthOf(3, 31)], shown: "only" },
  alsoElsewhere: 1,
  kept: 12,
  keptIn: [
    { year: 2026, month: 1 },
    { year: 2026, month: 2 },
  ],
};
const said = () => pageText().replaceAll(/\s+/g, " ");
const sent = (asked: ReturnType<typeof answerWith>) => asked.find(({ path }) => path.endsWith("undoSales"))?.body;

/** Opens the question about undoing the import; returns what the page sends. */
async function asking(more: Partial<SalesStep>) {
  const asked = answerWith(({ path }) =>
    ok(path.includes("/steps/") ? { ...step, ...more } : { result: { months: [] } }),
  );
  await showInApp(() => <SalesFiles period={period} files={[file]} isLocked={false} />);
  expect(said()).toContain("32 dokumenty, 40 pozycji; razem 90 dokumentów w 3 miesiącach");
  await click(findButton("Cofnij"));
  await until(() => expect(said()).toContain("Cofnąć wczytanie?"));
  expect(asked.some(({ path }) => path.endsWith(`/steps/${ID}?year=2026&month=3`))).toBe(true);
  return asked;
}

test("before an import is undone, everything that goes and stays is listed, and the month alone is offered", async () => {
  const asked = await asking({});
  expect(said()).toContain("faktury.zip: 78 dokumentów w 3 miesiącach. Cofnięcie usuwa je i to, co z nich policzono:");
  expect(said()).toContain("marzec 2026: 32 dokumenty (FV/1, FV/2, FV/3 i jeszcze 29), 40 pozycji; zniknie 5 wierszy");
  expect(said()).toContain("maj 2026: 1 dokument (FV/1), 9 pozycji; zniknie 5 wierszy");
  expect(said()).toContain("Można cofnąć tylko marzec 2026: 31 dokumentów; zniknie 5 wierszy.");
  expect(said()).toContain("wtedy zostaną, bo cofa się je w całości: 1.");
  expect(said()).toContain("12 dokumentów z pozycjami policzonymi w zamkniętych miesiącach (styczeń, luty 2026)");
  const choice = find("select");
  if (!(choice instanceof HTMLSelectElement)) throw new Error("there is no choice");
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "Tylko marzec 2026: 31 dokumentów",
    "Wszystkie 3 miesiące: 78 dokumentów",
  ]);
  await click(findButton("Zatwierdź"));
  await until(() => expect(sent(asked)).toMatchObject({ data: { uid: CLIENT, id: ID, only: period, shown: "only" } }));
});

test("if the month alone cannot be undone, the question says why, and everything is undone", async () => {
  const asked = await asking({ only: { documents: 0, months: [], shown: "none" } });
  expect(said()).toContain(
    "Tylko marzec 2026 cofnąć się nie da: dokumenty z tego miesiąca mają pozycje także w innych",
  );
  expect(document.querySelector("select")).toBeNull();
  await click(findButton("Zatwierdź"));
  await until(() => expect(sent(asked)).toMatchObject({ data: { id: ID, shown: "all" } }));
  expect(sent(asked)).not.toHaveProperty("data.only");
});

test("months that only change are named with their changes, for the whole import and for the month alone", async () => {
  await asking({
    all: { ...step.all, months: [monthOf(3, 32), changed(6), changed(8, { rows: 1, added: 1, asked: 2 })] },
    only: { ...step.only, months: [monthOf(3, 31), changed(6)] },
  });
  expect(said()).toContain("faktury.zip: 78 dokumentów. Cofnięcie");
  expect(said()).toMatch(/Zmienią się też inne miesiące.*czerwiec 2026: zmienią się 2 wiersze/);
  expect(said()).toContain("sierpień 2026: wróci 1 wiersz, nie będzie od czego odjąć 2 zwrotów, więc zapytamy");
  expect(said()).toContain("Przy tym zmieni się też: czerwiec 2026 (zmienią się 2 wiersze).");
  expect(find("option[value=only]").textContent).toBe(
    "Tylko marzec 2026: 31 dokumentów; zmieni się też: czerwiec 2026",
  );
});

test("what was in files can be read again; what came from KSeF waits again", async () => {
  await asking({});
  expect(said()).toContain("Pliki można potem wczytać jeszcze raz.");
  await click(findButton("Anuluj"));
  await asking({ names: "KSeF, marzec 2026" });
  expect(said()).toContain("Faktury będą znów czekać.");
  expect(said()).not.toContain("Pliki można");
});

test("an import of one month mentions no other months", async () => {
  const all = { documents: 32, months: [monthOf(3, 32)], shown: "all" };
  await asking({ all, only: all, kept: 0, keptIn: [] });
  expect(said()).toContain("faktury.zip: 32 dokumenty. Cofnięcie");
  expect(said()).not.toMatch(/Tylko|Można cofnąć|Zostanie/);
});
