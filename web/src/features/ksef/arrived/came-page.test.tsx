// @vitest-environment jsdom
import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, useState } from "react";
import { pageText, salesPreview } from "../../../../test/cards-and-sales.ts";
import { fetchedInvoice, ksefConnection, ksefState } from "../../../../test/ksef-state.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { answerFor } from "../../../../test/stand-ins.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { KsefInBar } from "../elsewhere/ksef-of-month.tsx";
import { CamePage } from "./came-page.tsx";
// Preloaded: the product loads them lazily.
import "./preview-fetched.tsx";
import "../elsewhere/month-sales.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-19T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const now = { year: 2026, month: 11 };
const BATCH = "00000000-0000-4000-8000-0000000000cc";
const november = { year: 2026, month: 11, documents: 3, closed: null, held: null };
const batch = { id: BATCH, names: "KSeF, listopad 2026", at: "2026-11-19T02:00:00Z", documents: 12, months: [now] };
const full = ksefState({
  connection: ksefConnection(),
  waiting: {
    documents: 5,
    months: [{ ...november, month: 9, documents: 2, closed: "Sprawozdanie jest złożone." }, november],
  },
  days: [
    { day: "2026-11-19", waiting: 3, taken: 12, refused: 0, failed: 1 },
    { day: "2026-11-02", waiting: 2, taken: 0, refused: 4, failed: 0 },
  ],
  all: { waiting: 5, taken: 12, refused: 4, failed: 1 },
  failed: [fetchedInvoice({ number: "FV/9", state: "failed", why: "later", says: "Spróbujemy jutro.", months: [] })],
  takenByItself: [batch],
});

const said = () => pageText().replaceAll(/\s+/g, " ");
const bodyOf = (asked: ReturnType<typeof answerWith>, name: string): unknown =>
  asked.find(({ path }) => path === `/functions/${name}`)?.body;

/** A server whose state `change` replaces. */
function server(first: KsefState, answers: Readonly<Record<string, object>> = {}) {
  let state = first;
  const asked = answerWith(({ path }) => {
    const name = /^\/functions\/(\w+)$/.exec(path)?.[1];
    if (name !== undefined) return answers[name] ? ok({ result: answers[name] }) : refusal(`Nie ${name}.`);
    if (path.endsWith("/ksef")) return ok(state);
    const found = Object.entries(answers).find(([part]) => path.includes(part));
    return found ? ok(found[1]) : ok({});
  });
  return { asked, change: (next: KsefState) => (state = next) };
}

function Came() {
  const [preview, setPreview] = useState<string | undefined>();
  return <CamePage now={now} preview={preview} onPreview={setPreview} />;
}
const Previewed = () => {
  const [preview, setPreview] = useState<string | undefined>("2026-11");
  return <CamePage now={now} preview={preview} onPreview={setPreview} />;
};

test("says by day what came, what waits, what failed and why, and what is a question to the consultancy", async () => {
  server(full);
  await showInApp(Came);
  await until(() => expect(said()).toContain("Czeka na wpisanie"));
  expect(said()).toContain("wrzesień 2026 2 faktury".replace(" 2 f", "2 f"));
  expect(said()).toContain("miesiąc zamkniętyPytanie do doradcy:");
  expect(said()).toContain("Wpisano 12 faktur dziś o 03:00: listopad 2026");
  expect(said()).toContain("FV/9 z 03.11.2026Spróbujemy jutro.");
  expect(said()).toContain("dziś: 16 faktur (12 wpisanych, 3 czekają, 1 nieodczytana)");
  expect(said()).toContain("02.11.2026: 6 faktur (2 czekają, 4 odłożone)");
  expect(said()).toContain("4 faktury. Nie wejdą do sprawozdań, dopóki ich nie przywrócisz.");
  expect([...document.querySelectorAll('a[href^="/ksef?"]')].map((link) => link.getAttribute("href"))).toEqual([
    "/ksef?podglad=2026-09",
    "/ksef?podglad=2026-11",
    "/ksef?podglad=wszystkie",
  ]);
});

test("a month is put aside, and invoices that were put aside wait again", async () => {
  const invoices = { invoices: [fetchedInvoice({ state: "refused" })], found: 1 };
  const { asked } = server(full, { refuseKsef: { documents: 3 }, "/ksef/invoices": invoices });
  await showInApp(Came);
  await until(() => findButton("Odłóż: listopad 2026"));
  await click(findButton("Odłóż: listopad 2026"));
  await until(() => expect(said()).toContain("Odłożono 3 faktury."));
  expect(bodyOf(asked, "refuseKsef")).toMatchObject({ data: { uid: CLIENT, month: now, isRefused: true } });
  await click(findButton("Pokaż faktury: odłożone"));
  await until(() => findButton("Przywróć: FV/1"));
  await click(findButton("Przywróć: FV/1"));
  await until(() => expect(asked.filter(({ path }) => path.endsWith("refuseKsef"))).toHaveLength(2));
  expect(asked.findLast(({ path }) => path.endsWith("refuseKsef"))?.body).toMatchObject({
    data: { numbers: [fetchedInvoice().ksefNumber], isRefused: false },
  });
});

test("a month is previewed and taken as a file is, under one new id", async () => {
  const { asked } = server(full, {
    previewSales: salesPreview({ documents: 3, counted: 3 }),
    takeSales: { documents: 3, lines: 3, waiting: 0, months: [{ ...now, rows: 2 }] },
  });
  await showInApp(Previewed);
  await until(() => expect(said()).toContain("3 dokumenty, policzymy 3 pozycje"));
  const asking = bodyOf(asked, "previewSales");
  expect(asking).toMatchObject({ data: { uid: CLIENT, ksef: { month: now }, plan: { list: null } } });
  await until(() => expect(findButton("Wpisz").ariaDisabled).toBeNull());
  await click(findButton("Wpisz"));
  await until(() => expect(said()).toContain("Wczytano 3 dokumenty"));
  const id: unknown = Reflect.get(Object(Reflect.get(Object(asking), "data")), "id");
  expect(bodyOf(asked, "takeSales")).toMatchObject({ data: { uid: CLIENT, id, ksef: { month: now }, shown: "one" } });
  expect(said()).toContain("Dzień po dniu");
});

const step = (kept: number) => ({
  names: "KSeF, listopad 2026",
  documents: 12,
  all: { documents: 12, months: [], shown: "all" },
  only: { documents: 12, months: [], shown: "all" },
  alsoElsewhere: 0,
  kept,
  keptIn: kept > 0 ? [{ year: 2026, month: 9 }] : [],
});

test("what waits for an answer after taking is shown on the page of the month's sales; undone, the invoices wait again", async () => {
  server(full, {
    previewSales: salesPreview({ documents: 3, counted: 3 }),
    takeSales: { documents: 3, lines: 3, waiting: 2, months: [{ ...now, month: 10, rows: 2 }] },
    "/sales/steps/": { ...step(0), names: "KSeF: 3 faktury" },
  });
  await showInApp(Previewed);
  await until(() => expect(findButton("Wpisz").ariaDisabled).toBeNull());
  await click(findButton("Wpisz"));
  await until(() => expect(said()).toContain("z tego czekają 2 pozycje: zobacz, na co"));
  const answering = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "zobacz, na co");
  expect(answering?.getAttribute("href")).toBe("/raporty/2026/11/sprzedaz");
  await click(findButton("Cofnij wczytanie"));
  await until(() => expect(find("dialog").textContent).toContain("Faktury będą znów czekać."));
  expect(find("dialog").textContent).not.toContain("Pliki");
  await click(findButton("Anuluj"));
});

test("a page that is behind says that somebody has done it already", async () => {
  server(full, { refuseKsef: { documents: 0 } });
  await showInApp(Came);
  await until(() => findButton("Odłóż: listopad 2026"));
  await click(findButton("Odłóż: listopad 2026"));
  await until(() => expect(said()).toContain("Ktoś już to zrobił."));
  expect(said()).not.toContain("Odłożono 0");
  await act(async () => toasts.clear());
  answerWith((one) => {
    if (one.path.includes("/sales/steps/")) return refusal("Nie znaleziono.", 404);
    return ok(one.path.endsWith("/ksef") ? { ...full, takenByItself: [] } : {});
  });
  await click(findButton(`Cofnij: wpisane dziś o\u00a003:00`));
  await until(() => expect(said()).toContain("Ktoś już to zrobił."));
  await until(() => expect(said()).not.toContain("Wpisane bez pytania"));
  expect(said()).not.toContain("Nie znaleziono");
});

test("what waits after disconnecting is no dead end", async () => {
  server({ ...full, connection: null });
  await showInApp(Came);
  await until(() => expect(said()).toContain("Nie połączono z KSeF."));
  expect(find('main a[href="/konto/ksef"]').textContent).toBe("Połączenie");
});

test("an adviser's own account is not asked to connect", async () => {
  server(ksefState());
  const { session } = await showInApp(Came);
  await until(() => expect(said()).toContain("Faktury mogą przychodzić same."));
  await act(() => session.signInBy(async () => answerFor({ admin: true })));
  await until(() => expect(said()).not.toContain("Faktury mogą przychodzić same."));
  expect(said()).toContain("Brak danych");
  expect(document.querySelector('main a[href="/konto/ksef"]')).toBeNull();
});

test("what the program took is undone with one click, from the bar of its month, too", async () => {
  const { asked } = server(full, { "/sales/steps/": step(0), undoSales: { months: [] } });
  await showInApp(() => <KsefInBar period={now} />);
  await until(() => expect(said()).toContain("Z KSeF wpisano 12 faktur dziś."));
  expect(find('a[href="/ksef?podglad=2026-11"]').textContent).toBe("z KSeF czeka: 3".replace(" ", "\u00a0"));
  await click(findButton("Cofnij: wpisane dziś"));
  await until(() => expect(said()).toContain("Cofnięto wczytanie."));
  expect(bodyOf(asked, "undoSales")).toMatchObject({ data: { uid: CLIENT, id: BATCH, shown: "all" } });
});

test("if some of it stays in closed months, that is asked before", async () => {
  const { asked } = server(full, { "/sales/steps/": step(2), undoSales: { months: [] } });
  await showInApp(Came);
  await until(() => findButton("Cofnij: wpisane dziś o 03:00".replace("o ", "o\u00a0")));
  await click(findButton("Cofnij: wpisane dziś o 03:00".replace("o ", "o\u00a0")));
  await until(() => expect(find("dialog").textContent).toContain("Zostanie: 2 dokumenty"));
  expect(bodyOf(asked, "undoSales")).toBeUndefined();
});

test("a fetch shows how far it is, and is asked about only while it goes on", async () => {
  vi.useRealTimers();
  const idle = ksefState({ connection: ksefConnection({ fetchedAt: "2026-01-01T10:00:00Z" }) });
  const reading = { phase: "reading", done: 120, total: 400 } as const;
  const { asked, change } = server(idle, { fetchKsefNow: { notBefore: null } });
  await showInApp(Came);
  await until(() => findButton("Pobierz teraz"));
  expect(said()).toContain("Brak danych");
  change(ksefState({ connection: ksefConnection({ fetching: reading }) }));
  await click(findButton("Pobierz teraz"));
  await until(() =>
    expect(find("main output").textContent).toBe("Odczytujemy faktury: 120 z 400".replace("z ", "z\u00a0")),
  );
  const notBefore = new Date(Date.now() + 900_000).toISOString();
  change({ ...idle, connection: ksefConnection({ notBefore, fetchedAt: "2026-01-01T10:00:00Z" }) });
  await until(() => expect(said()).toContain("Pobierać można co 15 minut: znowu"));
  expect(findButton("Pobierz teraz").ariaDisabled).toBe("true");
  await click(findButton("Pobierz teraz"));
  expect(asked.filter(({ path }) => path.endsWith("fetchKsefNow"))).toHaveLength(1);
});

test("without a connection the page is empty and says what to do; a failed load can be repeated", async () => {
  server(ksefState());
  await showInApp(Came);
  await until(() => expect(said()).toContain("Brak danychFaktury mogą przychodzić same."));
  expect(find('main a[href="/konto/ksef"]').textContent).toContain("Połącz");
  let isUp = false;
  answerWith(() => (isUp ? ok(full) : refusal("Baza danych nie odpowiada.", 503)));
  await showInApp(Came);
  await until(() => expect(said()).toContain("Baza danych nie odpowiada."));
  isUp = true;
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(said()).toContain("Czeka na wpisanie"));
});
