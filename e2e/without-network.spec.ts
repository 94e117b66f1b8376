import type { Page } from "@playwright/test";
import { cell, expectSaved, openArea, rows, typeInto, unsaved } from "./area-hands.ts";
import { expect, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

// A lost connection is what these tests are about; the browser reports it.
test.use({ toleratedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** All that the browser's database has of unsaved rows. */
const loggedIn = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("ekorok-work");
      request.addEventListener("success", () => resolve(request.result));
    });
    return await new Promise<string>((resolve) => {
      const request = opened.transaction("work").objectStore("work").getAll();
      request.addEventListener("success", () => resolve(JSON.stringify(request.result)));
    });
  });

test("without a network nothing is lost: the page says so, leaving asks, and it is saved when the network is back", async ({
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
  // Charges that had not come yet offer the same, in running text.
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

  // The answer is lost, and then the page: the same request comes again, under its own name.
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
  await next.reload();
  await expect(cell(next, 1, "document")).toHaveText("FV 7/2024");
  await expect(cell(next, 1, "vehicle")).toHaveText(/^Bez sieci▼?$/);

  // Signing out by choice leaves nothing of it to the next person at this computer.
  await expectSaved(next);
  await next.route("**/2024/4/vehicles", (route) => route.abort());
  await typeInto(next, 1, "document", "FV 8/2024");
  await expect(unsaved(next)).toBeVisible();
  await next.getByRole("button", { name: "Konto" }).click();
  await next.getByRole("menuitem", { name: "Wyloguj" }).click();
  await forgetting(next).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(next).toHaveURL("/login");
  const left = () => next.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
  await expect.poll(left).not.toMatch(/ekorok\..*(work|typing|reason|cell)|FV 8/);
  expect(await loggedIn(next)).toBe("[]");
});

test("two tabs of one browser: what neither could save is all there for the next one", async ({
  page,
  program,
  context,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 9, "pojazdy");
  const second = await context.newPage();
  await openArea(second, 9, "pojazdy");
  await context.setOffline(true);
  for (const [tab, name] of [
    [page, "Z pierwszej"],
    [second, "Z drugiej"],
  ] as const) {
    await tab.bringToFront();
    await tab.locator('.blank [data-key="vehicle"]').click();
    await tab.keyboard.type(name);
    await press(tab, "Enter");
    await expect(unsaved(tab)).toBeVisible();
  }
  await page.close();
  await second.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openArea(next, 9, "pojazdy");
  await expect(rows(next)).toHaveCount(2);
  for (const name of ["Z pierwszej", "Z drugiej"]) await expect(rows(next).filter({ hasText: name })).toHaveCount(1);
});
