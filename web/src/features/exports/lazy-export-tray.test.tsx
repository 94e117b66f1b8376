// @vitest-environment jsdom
import type { ExportProgress } from "@ekorok/domain/exports/contract/exports";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { LazyExportTray } from "./lazy-export-tray.tsx";
import { exportOrders } from "./export-orders.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const [first, second, third] = [
  "00000000-0000-4000-8000-00000000000a",
  "00000000-0000-4000-8000-00000000000b",
  "00000000-0000-4000-8000-00000000000c",
] as const;
const wanted = { what: "year", uid: first, year: 2026 } as const;
const tray = () => find('[aria-label="Pobierane pliki"]').textContent.replaceAll("\u00a0", " ");

/** Renders the tray with a server that reports these states; returns the addresses of downloads. */
async function open(states: Record<string, ExportProgress>) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname);
  });
  const papers = Object.keys(states).map((id) => ({ id, title: `Plik ${id.at(-1)}`, format: "pdf" }));
  const asked = answerWith(({ path }) => {
    if (path.startsWith("/functions/")) return ok({ result: path.endsWith("makePaper") ? { id: first } : {} });
    const id = path.split("/")[3];
    return ok(id === undefined ? { papers } : (states[id] ?? { state: "gone" }));
  });
  await showInApp(LazyExportTray);
  return {
    saved,
    asked: () => asked.map(({ path }) => path),
    sent: () => asked.find(({ path }) => path.endsWith("makePaper"))?.body,
  };
}

test("somebody acting for a client sees the client's name, also after a reload", async () => {
  const page = await open({ [first]: { state: "working", percent: 40 } });
  await act(async () => exportOrders.add({ wanted: { ...wanted, uid: CLIENT }, format: "pdf", title: "Rok 2026" }));
  const title = `${nameOf(clientDocument)}: Rok 2026`;
  await until(() => expect(tray()).toContain(`${title} PDF`));
  expect(page.sent()).toMatchObject({ data: { title } });
  await click(find(`[aria-label="Anuluj: ${title}"]`));
});

test("exports are restored after a reload until saved or closed", async () => {
  const states: Record<string, ExportProgress> = { [first]: { state: "working", percent: 40 } };
  const page = await open(states);
  expect(page.asked()).toEqual([]); // nothing was ordered in this browser
  await act(async () => exportOrders.add({ wanted, format: "pdf", title: "Plik a" }));
  await until(() => expect(tray()).toContain("40 %"));

  const [key = ""] = Object.keys(localStorage);

  const again = await open(states);
  await until(() => expect(tray()).toContain("Plik a PDFPrzygotowujemy plik… 40 %"));
  states[first] = { state: "ready", name: "plik.pdf", size: 1_000 };
  await until(() => expect(again.saved).toEqual([`/api/papers/${first}/file`])); // the page was waiting for it
  expect(localStorage.getItem(key)).toBeNull(); // downloaded

  localStorage.setItem(key, JSON.stringify([first])); // the page was left before it was ready
  const later = await open({ ...states, [second]: { state: "ready", name: "other.pdf", size: 1 } });
  // exports of another browser are not shown
  await until(() => expect(tray()).toBe("Plik a PDFGotowe: plik.pdf (1 kB)ZapiszZamknij"));
  expect(later.saved).toEqual([]);
  await click(findButton("Zapisz"));
  expect(later.saved).toEqual([`/api/papers/${first}/file`]);
  await click(find('[aria-label="Zamknij: Plik a"]'));
  const nothing = await open(states);
  expect([nothing.asked(), document.querySelector("section")]).toEqual([[], null]);

  // Finished exports can be closed together; one still being made stays.
  localStorage.setItem(key, JSON.stringify([first, second, third]));
  states[third] = { state: "working", percent: 5 };
  await open({ ...states, [second]: { state: "failed", problem: "Nie udało się." } });
  await until(() => findButton("Zamknij gotowe"));
  await click(findButton("Zamknij gotowe"));
  expect(tray()).toMatch(/^Plik c PDFPrzygotowujemy/);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual([third]);
  await click(find('[aria-label="Anuluj: Plik c"]'));

  // The page was left before the server returned an id.
  localStorage.setItem(key, JSON.stringify(["?pdf Plik a"]));
  await open({ [first]: { state: "ready", name: "plik.pdf", size: 1_000 } });
  await until(() => expect(tray()).toMatch(/^Plik a PDFGotowe/));
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual([first]);
  await click(find('[aria-label="Zamknij: Plik a"]'));

  localStorage.setItem(key, JSON.stringify([second])); // expired
  const last = await open(states);
  await until(() => expect([last.asked(), localStorage.getItem(key)]).toEqual([["/api/papers"], null]));
  expect(document.querySelector("section")).toBeNull();
});

test("a queued export shows its position, and a cancelled one stops", async () => {
  const page = await open({ [first]: { state: "waiting", place: 7 } });
  await act(async () => exportOrders.add({ wanted, format: "pdf", title: "Plik a" }));
  await until(() => expect(tray()).toContain("W kolejce: 7. miejsce"));
  await click(find('[aria-label="Anuluj: Plik a"]'));
  expect(document.querySelector("section")).toBeNull();
  await until(() => expect(page.asked()).toContain("/functions/cancelPaper"));
});
