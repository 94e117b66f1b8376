import { type Browser, expect, type Page } from "@playwright/test";
import { AREA_YEAR, openArea, rows } from "../area-actions.ts";
import { test } from "../fixtures.ts";
import { press } from "../grid-actions.ts";
import { accounts } from "../program.ts";
import { arrive } from "../sign-in.ts";
import { longestTask } from "./longest-task.ts";

const print = (name: string, value: string) => console.log(`${name.padEnd(58)}${value}`);

/** Notes the time from each key to the task after the next frame. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    const afterPaint = new MessageChannel();
    const waiting: number[] = [];
    afterPaint.port1.addEventListener("message", () => paints.push(performance.now() - (waiting.shift() ?? 0)));
    afterPaint.port1.start();
    const onKeyDown = () => {
      waiting.push(performance.now());
      requestAnimationFrame(() => afterPaint.port2.postMessage(null));
    };
    addEventListener("keydown", onKeyDown, { capture: true });
  });
}

/** Does something and prints what it cost. */
async function measure(browser: Browser, page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Reflect.get(globalThis, "paints").splice(0));
  await browser.startTracing(page, { categories: ["toplevel"] });
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const longest = longestTask(await browser.stopTracing());
  const paints: number[] = await page.evaluate(() => Reflect.get(globalThis, "paints"));
  const sorted = paints.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0) ?? "–";
  print(
    name,
    `${took.toFixed(0)} ms; longest task ${longest.wall.toFixed(0)} ms (${longest.processor.toFixed(0)} ms of the processor); ` +
      `keydown to paint p50 ${share(0.5)}, p95 ${share(0.95)}, max ${share(1)} ms`,
  );
}

const lines = (count: number, columns: number) =>
  Array.from({ length: count }, (_, row) =>
    [
      "wytworzone puste opakowania",
      "Szkło",
      "jednostkowe",
      "jednorazowe",
      String(row + 1),
      "12,5",
      "",
      "1 234,50",
      `FV/${row + 1}/2024`,
      "uwagi",
    ]
      .slice(0, columns)
      .join("\t"),
  ).join("\n");

/** Thousands of rows go in many requests, one after another. */
const expectAllSaved = (page: Page) =>
  expect(page.locator('output[data-phase="saved"]')).toBeAttached({ timeout: 120_000 });

const count = (page: Page) => page.getByRole("grid").getAttribute("aria-rowcount").then(Number);

/** Below the last row, as from a spreadsheet. The clipboard is the page's own. */
async function pasteBelow(browser: Browser, page: Page, rowCount: number, columns: number): Promise<void> {
  const before = await count(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines(rowCount, columns));
  await press(page, "Control+Home", "Control+ArrowDown", "ArrowDown", "Home");
  const name = `${rowCount} × ${columns} pasted below ${before - 3}`;
  await measure(browser, page, `${name}: entered`, async () => {
    await press(page, "Control+v");
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(before + rowCount));
  });
  await measure(browser, page, `${name}: saved`, () => expectAllSaved(page));
}

test("typing, moving and pasting in the page of an area", async ({ browser, context, page, program }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, program, accounts.packer);
  await openArea(page, 1, "opakowania-krajowe");
  await watchKeys(page);
  await page.locator('.blank [data-key="scope"]').click();
  await pasteBelow(browser, page, 1_000, 8);
  await pasteBelow(browser, page, 3_000, 8);
  await measure(browser, page, "taking 3000 back", async () => {
    await press(page, "Control+z");
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "1003");
  });
  await expectAllSaved(page);

  await openArea(page, 2, "opakowania-krajowe");
  await watchKeys(page);
  await page.locator('.blank [data-key="scope"]').click();
  await pasteBelow(browser, page, 5_000, 10);
  await press(page, "Control+Home");
  await measure(browser, page, "among 5000: 20 numbers, each with Enter", async () => {
    await rows(page).first().locator('[data-key="count"]').click();
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.type("125", { delay: 20 });
      await press(page, "Enter");
    }
  });
  await measure(browser, page, "among 5000: 20 choices", async () => {
    await rows(page).first().locator('[data-key="category"]').click();
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.type("szk", { delay: 20 });
      await press(page, "Enter");
    }
  });
  await measure(browser, page, "among 5000: an arrow held for 150 rows", async () => {
    for (let row = 0; row < 150; row += 1) {
      await page.keyboard.down("ArrowDown");
      await page.waitForTimeout(25);
    }
    await page.keyboard.up("ArrowDown");
  });
  await expectAllSaved(page);
  await press(page, "Control+Home", "Control+a");
  await measure(browser, page, "50 000 cells cleared", async () => {
    await press(page, "Delete");
    await expect(rows(page).first().locator('[data-key="document"]')).toHaveText("");
  });
  await measure(browser, page, "taking that back", async () => {
    await press(page, "Control+z");
    await expect(rows(page).first().locator('[data-key="document"]')).not.toHaveText("");
  });
  await expectAllSaved(page);
  await measure(browser, page, `opening it with 5000 rows`, async () => {
    await page.goto(`/raporty/${AREA_YEAR}/2`);
    await page.goto(`/raporty/${AREA_YEAR}/2/opakowania-krajowe`);
    await expectAllSaved(page);
    await watchKeys(page);
  });
});
