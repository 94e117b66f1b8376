import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import {
  AREA_YEAR,
  cell,
  expectSaved,
  keptWork,
  openArea,
  pasteText,
  rows,
  savedCells,
  typeInto,
  unsaved,
} from "./area-actions.ts";
import { expect, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { accounts, type Program } from "./program.ts";
import { arrive, credentials, fillSignIn, signIn } from "./sign-in.ts";

/** `npm run prove -- lost`: every accident happens twice, at two different moments. */
const IS_LONG = process.env["EKOROK_LONG"] === "1";
const TIMES = IS_LONG ? 2 : 1;

// Connections break and sessions end on purpose, which the browser logs.
test.use({ toleratedFaults: /ERR_|status of [45]\d\d/ });

type Scene = {
  page: Page;
  readonly context: BrowserContext;
  readonly program: Program;
  /** Another page of the same person. */
  readonly otherPage: Page;
  readonly typed: string[];
};

/** Types rows below one another without waiting for saves. */
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

/** Accidents during typing; each ends with a page on which the person can go on. */
const ways: readonly (readonly [name: string, befall: (scene: Scene, month: number) => Promise<void>])[] = [
  ["the tab is closed", openedAgain],
  [
    "the tab crashes",
    async (scene, month) => {
      const crashed = scene.page.waitForEvent("crash");
      const devtools = await scene.context.newCDPSession(scene.page);
      void devtools.send("Page.crash").catch(() => {}); // the crashed page does not answer
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
  // Everything is saved first: otherwise the redirect to /login could come in the middle of a name, and its rest would
  // be typed there.
  await expectSaved(page);
  let goOn = () => {};
  const isTyped = new Promise<void>((resolve) => (goOn = resolve));
  const heldBack = /\/(api|functions)\//;
  await page.route(heldBack, async (route) => {
    await isTyped;
    await route.fallback();
  });
  await typeRows(scene, 2);
  const { result }: { result: { sessions: { id: string; isCurrent: boolean }[] } } = await call("listSessions", null);
  for (const { id, isCurrent } of result.sessions)
    if (!isCurrent) await call("endSession", { requestId: randomUUID(), id });
  await typeRows(scene, 1);
  await press(page, "ArrowUp");
  goOn();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(heldBack);
  await fillSignIn(page, accounts.client, program.password);
  await expect(page).toHaveURL(/pojazdy/);
  // In the same cell.
  await expect(page.locator("[data-row] > [data-key=vehicle]:focus")).toHaveText(new RegExp(`^${typed.at(-1)}\\D*$`));
}

test("whatever crashes while somebody types, every entered cell is saved exactly once", async ({
  page,
  context,
  program,
  otherPage,
}) => {
  const month = 7;
  await arrive(otherPage, program, accounts.client, null);
  await arrive(page, program, accounts.client, null);
  await context.clearCookies(); // a session of its own, which can end
  await signIn(page, program, accounts.client, `/raporty/${AREA_YEAR}/${month}/pojazdy`);
  await expectSaved(page);
  const scene: Scene = { page, context, program, otherPage, typed: [] };
  for (const [turn, [name, befall]] of Array.from({ length: TIMES }, () => ways)
    .flat()
    .entries()) {
    await test.step(`${turn + 1}: ${name}`, async () => {
      await begin(scene.page);
      await typeRows(scene, 1 + (turn % 4)); // now in the pause before a save, now in the middle of one
      await befall(scene, month);
    });
  }
  await expectSaved(scene.page);
  expect(await savedCells(otherPage, month, "vehicles", "vehicle")).toEqual(scene.typed.toSorted());
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

test("whatever crashes while a file is imported, each of its rows is saved exactly once", async ({
  page,
  context,
  program,
}) => {
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

  await arrive(tab, program, accounts.packer, address);
  await choose();
  await reopen(address); // in the middle of reading
  await choose();
  await expect(take()).toBeVisible();
  // What was chosen by hand is not chosen twice.
  await tab.getByText(/^Dopasowanie kolumn rozpoznano/).click();
  await tab.getByLabel("Kolumna dla pola Dokument").selectOption({ index: 0 });
  const remarks = () => tab.getByLabel("Kolumna dla pola Uwagi");
  await remarks().selectOption(await remarks().locator("option", { hasText: "Dokument" }).getAttribute("value"));
  await expect(take()).toBeEnabled();
  await reopen(); // columns that were matched by hand are not folded
  await expect(remarks().locator("option:checked")).toContainText("Dokument");
  const befalls = [() => program.crash(), () => context.setOffline(true), async () => {}];
  for (const befall of Array.from({ length: TIMES }, () => befalls).flat()) {
    await expect(take().or(finished())).toBeVisible();
    if (await finished().isVisible()) break;
    await take().click();
    await befall();
    await reopen(); // the tab is gone each time
  }
  await expect(take().or(finished())).toBeVisible();
  if (await take().isVisible()) {
    await take().click();
    await expect(tab.getByText(`Wczytano ${ROWS} wierszy`)).toBeVisible();
  }
  const wanted = Array.from({ length: ROWS }, (_, row) => `FV ${row + 1}`).toSorted();
  expect(await savedCells(tab, 9, "packagings", "remarks")).toEqual(wanted);
});

test("pasted rows that need several requests survive a closed tab without a network", async ({
  page,
  context,
  program,
}) => {
  const [count, month] = [IS_LONG ? 2_000 : 600, 11]; // in the long version more than localStorage holds, too
  await arrive(page, program, accounts.client, null);
  await openArea(page, month, "pojazdy");
  // The code that reads pasted blocks is loaded with the first one.
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
  // An entry for the failed request may follow.
  const keptRows = async () => Math.max(0, ...(await keptWork(page)).map(({ text }) => JSON.parse(text).rows.length));
  await expect.poll(keptRows).toBe(count);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await openArea(next, month, "pojazdy");
  const names = await savedCells(next, month, "vehicles", "vehicle");
  expect([names.length, new Set(names).size]).toEqual([count + 1, count + 1]);
});

test("without a network nothing is lost: the page says so, asks before it is left, and saves when the network is back", async ({
  page,
  program,
  context,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 4, "pojazdy");
  await context.setOffline(true);
  await page.locator('.blank [data-key="vehicle"]').click();
  await page.keyboard.type("Bez sieci");
  await press(page, "Enter");
  await expect(unsaved(page)).toBeVisible();
  // Charges that are not loaded yet have the same button, inside a sentence.
  const again = page.getByRole("button", { name: "Spróbuj ponownie" }).and(page.locator("[data-look]"));
  await expect(again).toBeVisible();
  await page.getByRole("link", { name: "maj 2024" }).click();
  const question = page.getByRole("dialog", { name: "Wyjść, choć nie wszystko jest zapisane?" });
  await question.getByRole("button", { name: "Anuluj" }).click();
  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Wyloguj" }).click();
  const forgetting = (tab: Page) => tab.getByRole("dialog", { name: "Wylogować się i usunąć niezapisane zmiany?" });
  await forgetting(page).getByRole("button", { name: "Anuluj" }).click();
  await expect(page).toHaveURL(/2024\/4\/pojazdy/);
  await context.setOffline(false);
  await expectSaved(page);

  // The answer is lost, and then the page: the same request is sent again under its id.
  page.on("dialog", (question) => void question.accept()); // the browser's own, about leaving
  const names: (string | undefined)[] = [];
  await page.route("**/2024/4/vehicles", async (route) => {
    const name = /"requestId":"([^"]+)"/.exec(route.request().postData() ?? "")?.[1];
    if (name !== undefined) names.push(name);
    if (names.length !== 1 || name === undefined) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await typeInto(page, 1, "document", "FV 6/2024");
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expectSaved(page);
  await expect(cell(page, 1, "document")).toHaveText("FV 6/2024");
  expect([names.length > 1, new Set(names).size]).toEqual([true, 1]);
  await page.unroute("**/2024/4/vehicles");

  // The browser dies in the middle of typing without a network; the next one begins where it ended.
  await context.setOffline(true);
  await typeInto(page, 1, "document", "FV 7/2024");
  await expect(unsaved(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openArea(next, 4, "pojazdy");
  await expect(cell(next, 1, "document")).toHaveText("FV 7/2024");
  await expect(cell(next, 1, "vehicle")).toHaveText(/^Bez sieci▼?$/);
  expect(await savedCells(next, 4, "vehicles", "document")).toEqual(["FV 7/2024"]);

  // Signing out removes it, so that the next person at this computer finds nothing.
  await next.route("**/2024/4/vehicles", (route) => route.abort());
  await typeInto(next, 1, "document", "FV 8/2024");
  await expect(unsaved(next)).toBeVisible();
  await next.getByRole("button", { name: "Konto" }).click();
  await next.getByRole("menuitem", { name: "Wyloguj" }).click();
  await forgetting(next).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(next).toHaveURL("/login");
  const left = () => next.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
  await expect.poll(left).not.toMatch(/ekorok\..*(work|typing|reason|cell)|FV 8/);
  expect(await keptWork(next)).toEqual([]);
});
