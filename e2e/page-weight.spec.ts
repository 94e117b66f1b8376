import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { measuredPages, weigh } from "./page-weight.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

/** Notes from now on which scripts come; says whether any of them has zod in it, which names its classes in every build. */
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

for (const { name, address, account, usable, limit } of measuredPages) {
  test(`${name} takes no more from the network than it may, and is drawn without zod`, async ({ page, program }) => {
    if (account !== null) await arrive(page, program, account, null);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [weight, hasZod] = [weigh(page), lookForZod(page)];
    await open(page, address, usable);
    const { requests, scripts, all } = await weight();
    expect.soft(requests, "requests").toBeLessThanOrEqual(limit.requests);
    expect.soft(scripts, "KiB of JavaScript").toBeLessThanOrEqual(limit.scripts);
    expect.soft(all, "KiB of everything").toBeLessThanOrEqual(limit.all);
    expect.soft(await hasZod(), "zod").toBe(false);
  });
}

test("so is where one begins, and a month; a form that reads by a schema brings zod along", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  const hasZod = lookForZod(page);
  for (const address of ["/start", "/raporty/2026/11"]) {
    await open(page, address, ["h1"]);
    expect.soft(await hasZod(), address).toBe(false);
  }
  await open(page, "/konto/dane-firmy", ["h1", "input"]);
  expect(await hasZod()).toBe(true);
});
