import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { measuredPages, weigh } from "./page-weight.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

/**
 * Watches the scripts that are loaded from now on. The returned function says whether one contains zod, whose class
 * names are in every build.
 */
function lookForZod(page: Page): () => Promise<boolean> {
  const scripts = new Set<string>();
  page.on("requestfinished", (request) => {
    if (request.url().endsWith(".js")) scripts.add(request.url());
  });
  return async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return texts.some((text) => text.includes("$ZodString"));
  };
}

async function open(page: Page, address: string, usable: readonly string[]): Promise<void> {
  await page.goto(address);
  for (const selector of usable) await expect(page.locator(selector).first()).toBeVisible();
  await page.waitForLoadState("networkidle"); // what comes after the page is a part of it
}

for (const [who, account] of [
  ["everybody", null],
  ["a client", accounts.client],
  ["an administrator", accounts.administrator],
] as const) {
  test(`a page of ${who} stays within its network limits and needs no zod`, async ({ page, program }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (account) await arrive(page, program, account, null);
    const devtools = await page.context().newCDPSession(page);
    for (const { name, address, usable, limit } of measuredPages.filter((one) => one.account === account)) {
      await devtools.send("Network.clearBrowserCache"); // of the page before
      const [weight, hasZod] = [weigh(page), lookForZod(page)];
      await open(page, address, usable);
      const { requests, scripts, all } = await weight();
      expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(limit.requests);
      expect.soft(scripts, `${name}: KiB of JavaScript`).toBeLessThanOrEqual(limit.scripts);
      expect.soft(scripts, `${name}: KiB of JavaScript that were sent`).toBeGreaterThan(limit.scripts / 2);
      expect.soft(all, `${name}: KiB of everything`).toBeLessThanOrEqual(limit.all);
      expect.soft(await hasZod(), `${name}: zod`).toBe(false);
    }
  });
}

test("a month and the first page need no zod; a form that parses by a schema loads it", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  const hasZod = lookForZod(page);
  await open(page, "/raporty/2026/11", ["h1"]);
  expect.soft(await hasZod(), "a month").toBe(false);
  await goOn(page, "/start");
  await expect(page.getByRole("heading", { level: 1, name: "Strona główna" })).toBeVisible();
  expect.soft(await hasZod(), "/start").toBe(false);
  await goOn(page, "/konto/dane-firmy");
  await expect.poll(hasZod).toBe(true);
});
