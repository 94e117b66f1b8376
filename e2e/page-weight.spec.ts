import { expect, test } from "./fixtures.ts";
import { measuredPages, weigh } from "./page-weight.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

for (const { name, address, account, usable, limit } of measuredPages) {
  test(`${name} takes no more from the network than it may`, async ({ page, program }) => {
    if (account !== null) await arrive(page, program, account, null);
    await page.setViewportSize({ width: 1440, height: 900 });
    const weight = weigh(page);
    await page.goto(address);
    for (const selector of usable) await expect(page.locator(selector).first()).toBeVisible();
    await page.waitForLoadState("networkidle"); // what comes after the page is a part of it
    const { requests, scripts, all } = await weight();
    expect.soft(requests, "requests").toBeLessThanOrEqual(limit.requests);
    expect.soft(scripts, "KiB of JavaScript").toBeLessThanOrEqual(limit.scripts);
    expect.soft(all, "KiB of everything").toBeLessThanOrEqual(limit.all);
  });
}

test("the sign-in page parses nothing, and brings no schemas along", async ({ page, request }) => {
  const scripts: string[] = [];
  page.on("requestfinished", (one) => {
    if (one.url().endsWith(".js")) scripts.push(one.url());
  });
  await page.goto("/login");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(1);
  for (const url of scripts) expect(await (await request.get(url)).text()).not.toContain("$ZodString");
});
