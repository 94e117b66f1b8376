import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { AREA_YEAR, expectSaved, openArea, pasteText, rows } from "./area-hands.ts";
import { expect, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts, type Program } from "./program.ts";
import { arrive, credentials, fillSignIn, signIn } from "./sign-in.ts";

/** Each of the six ways, in each of the two moments that its turn gives it: more would only repeat them. */
const KILLS = 12;

// Connections break and sessions end here on purpose, and the browser reports it.
test.use({ toleratedFaults: /ERR_|status of [45]\d\d/ });

type Scene = {
  page: Page;
  readonly context: BrowserContext;
  readonly program: Program;
  /** Of the same person, elsewhere. */
  readonly otherPage: Page;
  readonly typed: string[];
};

/** Types so many rows below one another, without waiting for anything but the keys. */
async function typeRows(scene: Scene, count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const name = `P ${scene.typed.length + 1}`;
    await scene.page.keyboard.type(name);
    await press(scene.page, "Enter");
    scene.typed.push(name);
  }
}

/** In the blank row at the end, which may be out of sight. */
async function begin(page: Page): Promise<void> {
  await page.locator('[data-row] > [data-key="vehicle"]').first().click();
  await press(page, "Control+End", "Home");
  await expect(page.locator('.blank > [data-key="vehicle"]')).toBeFocused();
}

async function openedAgain(scene: Scene, month: number): Promise<void> {
  await scene.page.close({ runBeforeUnload: false });
  await scene.context.setOffline(false);
  scene.page = await scene.context.newPage();
  await openArea(scene.page, month, "pojazdy");
}

/** What can befall somebody who types; each ends with a page on which one can go on. */
const ways: readonly (readonly [name: string, befall: (scene: Scene, month: number) => Promise<void>])[] = [
  ["the tab is closed", openedAgain],
  [
    "the tab crashes",
    async (scene, month) => {
      const crashed = scene.page.waitForEvent("crash");
      const devtools = await scene.context.newCDPSession(scene.page);
      void devtools.send("Page.crash").catch(() => {}); // nobody is left to answer
      await crashed;
      await openedAgain(scene, month);
    },
  ],
  [
    "the network is gone, and then the tab",
    async (scene, month) => {
      await scene.context.setOffline(true);
      await typeRows(scene, 3);
      await openedAgain(scene, month);
    },
  ],
  [
    "the network is gone for a while",
    async (scene) => {
      await scene.context.setOffline(true);
      await typeRows(scene, 3);
      await scene.context.setOffline(false);
    },
  ],
  [
    "the server dies",
    async (scene) => {
      const risen = scene.program.crash();
      await typeRows(scene, 3);
      await risen;
      await typeRows(scene, 1);
    },
  ],
  ["the session ends", signInAgain],
];

async function signInAgain(scene: Scene): Promise<void> {
  const { page, program, otherPage, typed } = scene;
  const { origin = "", headers = {} } = (await credentials(otherPage)) ?? {};
  const call = async (name: string, data: unknown) => {
    const answer = await otherPage.request.post(`${origin}/functions/${name}`, { headers, data: { data } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return await answer.json();
  };
  const { result }: { result: { sessions: { id: string; isCurrent: boolean }[] } } = await call("listSessions", null);
  for (const { id, isCurrent } of result.sessions)
    if (!isCurrent) await call("endSession", { requestId: randomUUID(), id });
  await typeRows(scene, 1);
  await press(page, "ArrowUp");
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, accounts.client, program.password);
  await expect(page).toHaveURL(/pojazdy/);
  // In the very cell.
  await expect(page.locator("[data-row] > [data-key=vehicle]:focus")).toHaveText(new RegExp(`^${typed.at(-1)}\\D*$`));
}

/** What the server has, by its own account. */
async function namesSaved(page: Page, month: number, area: string, key: string): Promise<string[]> {
  const { origin = "", uid = "", headers = {} } = (await credentials(page)) ?? {};
  const answer = await page.request.get(`${origin}/api/users/${uid}/reports/${AREA_YEAR}/${month}/${area}`, {
    headers,
  });
  const { rows }: { rows: { cells: Record<string, string | null> }[] } = await answer.json();
  return rows.map(({ cells }) => cells[key] ?? "").toSorted();
}

test("whatever dies while somebody types, every cell that was entered arrives, and arrives once", async ({
  page,
  context,
  program,
  otherPage,
}) => {
  const month = 7;
  await arrive(otherPage, program, accounts.client, null);
  await signIn(page, program, accounts.client);
  await openArea(page, month, "pojazdy");
  const scene: Scene = { page, context, program, otherPage, typed: [] };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [name, befall] = ways[kill % ways.length] ?? [];
    await test.step(`${kill + 1}: ${name}`, async () => {
      await begin(scene.page);
      await typeRows(scene, 1 + (kill % 4)); // now in the pause before a save, now in the middle of one
      await befall?.(scene, month);
    });
  }
  await expectSaved(scene.page);
  expect(await namesSaved(otherPage, month, "vehicles", "vehicle")).toEqual(scene.typed.toSorted());
});

test("two clients in two tabs of one browser: what was typed for one never comes to the other", async ({
  page,
  context,
  program,
  otherPage,
}) => {
  const uids: string[] = [];
  for (const account of [accounts.client, accounts.driver]) {
    await arrive(otherPage, program, account, null);
    uids.push((await credentials(otherPage))?.uid ?? "");
  }
  await arrive(page, program, accounts.administrator, null);
  const place = (uid: string) => `/raporty/${AREA_YEAR}/8/pojazdy?uid=${uid}`;
  const tabs = [page, await context.newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(place(uids[index] ?? ""));
    await expectSaved(tab);
  }
  await context.setOffline(true);
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await begin(tab);
    await tab.keyboard.type(`Klienta ${index}`);
    await press(tab, "Enter");
    await tab.keyboard.type(`Drugi klienta ${index}`);
    await press(tab, "Enter");
  }
  for (const tab of tabs) await tab.close({ runBeforeUnload: false });
  await context.setOffline(false);
  for (const [index, uid] of uids.entries()) {
    const tab = await context.newPage();
    await tab.goto(place(uid));
    await expectSaved(tab);
    await expect(rows(tab)).toHaveCount(2);
    await expect(rows(tab).filter({ hasText: `lienta ${index}` })).toHaveCount(2);
  }
});

const ROWS = 300;
const table = [
  "Miesiąc;Zakres;Materiał;Sposób użycia;Masa (kg);Dokument",
  ...Array.from(
    { length: ROWS },
    (_, row) =>
      `${AREA_YEAR}-09;produkty w opakowaniach wprowadzone do obrotu;Drewno;jednorazowe;${row + 1};FV ${row + 1}`,
  ),
].join("\n");

test("whatever dies while a file is taken in, each of its rows arrives once", async ({
  page,
  context,
  program,
  otherPage,
}) => {
  await arrive(otherPage, program, accounts.packer, null);
  await signIn(page, program, accounts.packer);
  const file = { name: "obrót.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  const address = `/raporty/${AREA_YEAR}/9/plik?czesc=opakowania-krajowe`;
  let tab = page;
  const reopen = async (where = tab.url()) => {
    await tab.close({ runBeforeUnload: false });
    await context.setOffline(false);
    tab = await context.newPage();
    await tab.goto(where);
  };
  const take = () => tab.getByRole("button", { name: `Wczytaj ${ROWS} wierszy` });
  const choose = () => tab.getByLabel("Plik z danymi").setInputFiles(file);
  const finished = () => tab.getByText("Wszystko z tego pliku już jest w sprawozdaniach.");

  await tab.goto(address);
  await choose();
  await reopen(address); // in the middle of reading
  await choose();
  await expect(take()).toBeVisible();
  // What was chosen by hand is not chosen twice.
  await tab.getByText("Dopasowanie kolumn").click();
  await tab.getByLabel("Kolumna dla pola Dokument").selectOption({ index: 0 });
  const remarks = () => tab.getByLabel("Kolumna dla pola Uwagi");
  await remarks().selectOption(await remarks().locator("option", { hasText: "Dokument" }).getAttribute("value"));
  await expect(take()).toBeEnabled();
  await reopen();
  await tab.getByText("Dopasowanie kolumn").click();
  await expect(remarks().locator("option:checked")).toContainText("Dokument");
  for (const befall of [
    () => reopen(),
    () => program.crash(),
    () => context.setOffline(true),
    () => reopen(),
    () => program.crash(),
  ]) {
    await expect(take().or(finished())).toBeVisible();
    if (await finished().isVisible()) break;
    await take().click();
    await befall();
    await reopen();
  }
  await expect(take().or(finished())).toBeVisible();
  if (await take().isVisible()) {
    await take().click();
    await expect(tab.getByText(`Wczytano ${ROWS} wierszy`)).toBeVisible();
  }
  const wanted = Array.from({ length: ROWS }, (_, row) => `FV ${row + 1}`).toSorted();
  expect(await namesSaved(otherPage, 9, "packagings", "remarks")).toEqual(wanted);
});

test("more than any storage of old takes: thousands of long rows that were pasted without a network outlive the tab", async ({
  page,
  context,
  program,
}) => {
  const [count, month] = [2_000, 11];
  await arrive(page, program, accounts.client, null);
  await openArea(page, month, "pojazdy");
  // What reads a block comes with the first one.
  await begin(page);
  await pasteText(page, "Pierwszy\t");
  await expect(rows(page)).toHaveCount(1);
  await expectSaved(page);
  await context.setOffline(true);
  await begin(page);
  const long = "ż".repeat(50);
  await pasteText(page, Array.from({ length: count }, (_, row) => `P ${row} ${long}`).join("\n"));
  const grid = page.getByRole("grid", { name: "Pojazdy" });
  await expect(grid).toHaveAttribute("aria-rowcount", String(count + 4));
  await expect.poll(() => keptRows(page)).toBe(count);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await openArea(next, month, "pojazdy");
  const names = await namesSaved(next, month, "vehicles", "vehicle");
  expect([names.length, new Set(names).size]).toEqual([count + 1, count + 1]);
});

/** How many rows the browser's database has. */
const keptRows = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("ekorok-work");
      request.addEventListener("success", () => resolve(request.result));
    });
    const entries = await new Promise<{ text: string }[]>((resolve) => {
      const request = opened.transaction("work").objectStore("work").getAll();
      request.addEventListener("success", () => resolve(request.result));
    });
    opened.close();
    return Math.max(0, ...entries.map(({ text }) => JSON.parse(text).rows.length));
  });
