// @vitest-environment jsdom
import { formatMonth } from "@ekorok/domain/polish/dates";
import { declareEmptyInput } from "@ekorok/domain/reports/contract/report-moves";
import { areaReport, type ReportRow } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packagings, rowsOnServer, someBook } from "../../../../../test/area-workbench.ts";
import { draftInYear, draftYear } from "../../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { areaReportQuery } from "../../../../api/report-rows.ts";
import { click, find, findButton, findField, leave, type } from "../../../../../test/stand-in-page.ts";
import { confirmation } from "../../../../ui/confirmation/confirmation.ts";
import { toasts } from "../../../../ui/overlays/toasts.ts";
import { useOpenedDraft } from "../../saving/use-drafts.ts";
import { AreaEntry } from "./area-entry.tsx";

const [area, book] = [packagings(), someBook()];
const place = { uid: CLIENT, ...book.period, area: area.id };
const row: ReportRow = {
  id: "00000000-0000-4000-8000-000000000002",
  version: 1,
  position: "000001",
  cells: { remarks: "a" },
  amounts: {},
};

function Page() {
  const { data } = useQuery(areaReportQuery(place));
  const work = useOpenedDraft(place, true);
  if (!data || !work) return null;
  return <AreaEntry area={area} book={book} place={place} loaded={data} work={work} wanted={null} onWant={() => {}} />;
}

beforeEach(() => {
  // A phone, where rows are cards: jsdom has no layout for a grid.
  const matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("matchMedia", matchMedia);
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** An area with these rows, on a server that also knows "Brak zdarzeń". */
async function opened(...rows: ReportRow[]) {
  const server = rowsOnServer(rows);
  const declarations: boolean[] = [];
  const copies: unknown[] = [];
  let isSaving = true;
  const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null };
  answerWith(({ method, path, body }) => {
    if (method === "PATCH") return isSaving ? server.patch(body) : refusal("Przerwa.", 503);
    if (path.endsWith("/declareEmpty")) {
      declarations.push(declareEmptyInput.parse(Object(body).data).isEmpty);
      return ok({ result: {} });
    }
    if (path.endsWith("/charges")) return refusal("Przerwa.", 503);
    if (path.endsWith("/copyMonth")) {
      copies.push(Object(body).data);
      server.rows.set(row.id, row);
      return ok({ result: { rows: 1, copied: [{ area: area.id, version: 1 }] } });
    }
    if (path.endsWith("/takeBackCopy")) {
      server.rows.clear();
      return ok({ result: { rows: 1, left: 2 } });
    }
    const had = [{ ...server.summary(), rowCount: 1, edition: 7 }];
    // The month before has none.
    if (path.endsWith("/reports/2026"))
      return ok({ ...draftYear, months: [{ ...draftInYear(1), areas: had }, draftInYear(2)] });
    if (path.endsWith("/reports/2025"))
      return ok({ ...draftYear, year: 2025, months: [{ ...draftInYear(3), areas: had }] });
    const state = declarations.at(-1) && server.rows.size === 0 ? { state: "declaredEmpty" } : {};
    const summary = { ...server.summary(), ...state };
    return ok(
      areaReport.parse({ ...standing, ...book.period, summary, rows: [...server.rows.values()], findings: [] }),
    );
  });
  await showInApp(Page);
  await until(() => find(`:is(section, [role="grid"])[aria-label^="${area.title}"]`));
  return { server, declarations, copies, breakDown: () => (isSaving = false) };
}

const CARD = `section[aria-label^="${area.title}"] li`;
const cards = () => document.querySelectorAll(CARD).length;
const question = "Wpisać dane mimo „Brak zdarzeń”?";
const isAsked = () => document.querySelector(':is(dialog, [role="dialog"]) h2')?.textContent === question;

/** Declares the area empty once it is empty on the server, too. */
async function declare() {
  await until(() => findButton("Brak zdarzeń"));
  await click(findButton("Brak zdarzeń"));
  await until(() => findButton("Cofnij „Brak zdarzeń”"));
}

async function addRow(remarks: string) {
  await click(findButton("Dodaj wiersz"));
  await type(findField("Uwagi"), remarks);
  await leave(findField("Uwagi"));
  await click(findButton("Gotowe"));
}

test("without rows a phone shows 'Brak danych', and below it how to begin", async () => {
  await opened();
  expect(document.body.textContent).toContain("Brak danych");
  expect(document.body.textContent).toContain("Zacznij od przycisku „Dodaj wiersz”.");
  await addRow("a");
  await until(() => expect(cards()).toBe(1));
  expect(document.body.textContent).not.toContain("Brak danych");
});

test("undoing a deletion asks in an area declared empty; without a yes no row returns", async () => {
  const { server, declarations } = await opened(row);
  await click(find(`${CARD} button`));
  await click(findButton("Usuń wiersz"));
  await declare();
  await click(findButton("Cofnij"));
  expect([isAsked(), cards()]).toEqual([true, 0]);
  await click(findButton("Anuluj"));
  await until(() => expect(document.querySelector(':is(dialog, [role="dialog"])')).toBeNull());
  expect([cards(), declarations]).toEqual([0, [true]]);
  await click(findButton("Cofnij"));
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => expect([cards(), declarations]).toEqual([1, [true, false]]));
  await until(() => expect([...server.rows.values()]).toMatchObject([{ id: row.id, cells: { remarks: "a" } }]));
});

test("redoing asks, too", async () => {
  const { declarations } = await opened();
  await addRow("b");
  await click(findButton("Cofnij"));
  await declare();
  await click(findButton("Ponów"));
  expect([isAsked(), cards()]).toEqual([true, 0]);
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => expect([cards(), declarations]).toEqual([1, [true, false]]));
});

test("when an undo empties an area whose declaration was revoked, a message says to declare it again", async () => {
  const { declarations } = await opened();
  await declare();
  await addRow("b");
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => expect([cards(), declarations]).toEqual([1, [true, false]]));
  await click(findButton("Cofnij"));
  await until(() => expect(cards()).toBe(0));
  expect(toasts.current()?.text).toBe(
    "Część jest znów pusta. Jeśli nic się nie wydarzyło, zaznacz ponownie „Brak zdarzeń”.",
  );
});

test("without a declaration, undo and redo do not ask", async () => {
  await opened();
  await addRow("b");
  await click(findButton("Cofnij"));
  expect([isAsked(), cards(), toasts.current()]).toEqual([false, 0, null]);
  await click(findButton("Ponów"));
  expect([isAsked(), cards()]).toEqual([false, 1]);
});

test("a save error is shown above the rows, not in the snackbar", async () => {
  const { breakDown } = await opened(row);
  breakDown();
  await addRow("c");
  await until(() => expect(find("output").textContent).toBe("Nie zapisano"));
  await until(() => expect(document.body.textContent).toContain("Za chwilę spróbujemy jeszcze raz."));
  expect(toasts.current()).toBeNull();
});

/** Closes the page and opens it again in the same tab; with `isLost` as after a crash. */
async function comeBack(isLost = false) {
  if (!isLost) await act(async () => void window.dispatchEvent(new Event("pagehide")));
  const keptByTab = Object.entries(window.sessionStorage);
  const keptByBrowser = Object.entries(window.localStorage);
  await showInApp(() => null);
  await act(async () => confirmation.cancelAll());
  for (const [key, text] of keptByTab) window.sessionStorage.setItem(key, String(text));
  window.localStorage.clear();
  for (const [key, text] of keptByBrowser) window.localStorage.setItem(key, String(text));
  await showInApp(Page);
  await until(() => findButton("Dodaj wiersz"));
}

test("what was being typed in an area declared empty is asked about after a reload, and entered after a yes", async () => {
  const { declarations } = await opened();
  await declare();
  await click(findButton("Dodaj wiersz"));
  await type(findField("Uwagi"), "55");
  await comeBack();
  await until(() => expect([isAsked(), cards()]).toEqual([true, 0]));
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => expect([cards(), declarations]).toEqual([1, [true, false]]));
  expect(find(CARD).textContent).toContain("55");
  await comeBack();
  expect([isAsked(), cards()]).toEqual([false, 1]);
});

/** Adds a row to an area declared empty, and answers no. */
async function refuse(remarks: string) {
  await addRow(remarks);
  await until(() => expect(isAsked()).toBe(true));
  await click(findButton("Anuluj"));
  await until(() => expect(document.querySelector("dialog")).toBeNull());
}

test("after a no the text waits above the rows until somebody decides", async () => {
  const { declarations } = await opened();
  await declare();
  await refuse("55");
  expect(find('[role="alert"]').textContent).toContain("Nie wpisano: Uwagi: 55");
  await refuse("66");
  expect([cards(), declarations]).toEqual([0, [true]]);
  await click(findButton("Wpisz mimo to"));
  await until(() => expect([cards(), declarations]).toEqual([2, [true, false]]));
  expect(document.body.textContent).not.toContain("Nie wpisano");
});

test("rejected text is entered only on request, not with other changes or after a reload", async () => {
  const waiting = "Nie wpisano: Uwagi: 55WpiszOdrzuć";
  await opened();
  await declare();
  await refuse("55");
  await addRow("66");
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => expect(find(CARD).textContent).toContain("66"));
  expect([cards(), document.body.textContent.includes(waiting)]).toEqual([1, true]);
  await until(() => expect(find("output").textContent).toContain("Zapisano"));
  await comeBack();
  expect([cards(), document.body.textContent.includes(waiting)]).toEqual([1, true]);
  await click(findButton("Wpisz"));
  await until(() => expect(cards()).toBe(2));
  await comeBack();
  expect(document.body.textContent).not.toContain("Nie wpisano");
});

test("rejected text is asked about after a reload, and gone once discarded", async () => {
  const { declarations } = await opened();
  await declare();
  await click(findButton("Dodaj wiersz"));
  await type(findField("Uwagi"), "55");
  await comeBack();
  await until(() => expect(isAsked()).toBe(true));
  await click(findButton("Anuluj"));
  await until(() => findButton("Odrzuć"));
  await click(findButton("Odrzuć"));
  await comeBack();
  expect([isAsked(), cards(), declarations]).toEqual([false, 0, [true]]);
});

test("an area declared empty does not invite to type", async () => {
  await opened();
  await declare();
  expect(document.body.textContent).toContain("W tym miesiącu zaznaczono „Brak zdarzeń”.");
  expect(document.body.textContent).not.toContain("Zacznij od przycisku");
});

test("text in an open field survives a crash", async () => {
  const { server } = await opened(row);
  await click(find(`${CARD} button`));
  await type(findField("Uwagi"), "abc");
  expect(find("output[data-phase]").textContent).toBe(""); // not yet saved
  await comeBack(true);
  await until(() => expect(server.rows.get(row.id)?.cells.remarks).toBe("abc"));
  await click(find(`${CARD} button`));
  await type(findField("Uwagi"), "abcd");
  await leave(findField("Uwagi"));
  await until(() => expect(server.rows.get(row.id)?.cells.remarks).toBe("abcd"));
  expect(Object.keys(window.sessionStorage).filter((name) => name.startsWith("ekorok.typing"))).toEqual([]); // entered, it is no longer being typed
});

test("an empty area begins like the last month in which it had rows, or like a year ago, and that is taken back", async () => {
  const { copies } = await opened();
  await until(() => findButton("Zacznij jak…"));
  await click(findButton("Zacznij jak…"));
  findButton("w marcu 2025");
  await click(findButton("w styczniu"));
  await until(() => expect(cards()).toBe(1));
  expect(copies).toMatchObject([
    { from: { year: 2026, month: 1 }, areas: [{ area: area.id, edition: 7 }], isWithAmounts: false },
  ]);
  expect(document.body.textContent).toContain("Przejęto 1 wiersz bez ilości i dokumentów.");
  expect(() => findButton("Zacznij jak…")).toThrow("no button");
  await click(find('[data-kind="success"] button:first-of-type'));
  await until(() => expect(cards()).toBe(0));
  expect(document.body.textContent).toContain("Zmienione wiersze zostają: 2.");
  findButton("Zacznij jak…");
});

test("the grid accepts typing at once, and is labelled with its area and month", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  await opened(row);
  expect(document.activeElement).toBe(find('[data-row] > [role="gridcell"][tabindex="0"]'));
  expect(find('[role="grid"]').getAttribute("aria-label")).toBe(
    `${area.title}, ${formatMonth(book.period.year, book.period.month)}`,
  );
});
