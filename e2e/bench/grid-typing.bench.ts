import { type Browser, expect, type Page } from "@playwright/test";
import { at, press } from "../grid-hands.ts";
import { test } from "../grid-lab.ts";
import { longestTask } from "./longest-task.ts";

const ROWS = 500;
const print = (name: string, value: string) => console.log(`${name.padEnd(52)}${value}`);

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
  await work();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const longest = longestTask(await browser.stopTracing());
  const paints: number[] = await page.evaluate(() => Reflect.get(globalThis, "paints"));
  const sorted = paints.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0) ?? "–";
  print(
    `${ROWS} rows: ${name}`,
    `keydown to paint p50 ${share(0.5)}, p95 ${share(0.95)}, max ${share(1)} ms; ` +
      `longest task ${longest.wall.toFixed(0)} ms (${longest.processor.toFixed(0)} ms of the processor)`,
  );
}

test("typing, moving and pasting in a large grid", async ({ browser, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/?rows=${ROWS}`);
  await at(page, "r2", "document").click();
  await watchKeys(page);

  await measure(browser, page, "typing text", async () => {
    await page.keyboard.type("FV/2026/11/000123456789 i jeszcze kilka słów", { delay: 40 });
  });
  await press(page, "Escape");

  await at(page, "r2", "mass").click();
  await measure(browser, page, "40 numbers, each with Enter", async () => {
    for (let row = 0; row < 40; row += 1) {
      await page.keyboard.type("12,5", { delay: 20 });
      await press(page, "Enter");
    }
  });

  await press(page, "Control+Home", "ArrowRight");
  await measure(browser, page, "15 choices of 120", async () => {
    for (let row = 0; row < 15; row += 1) {
      await page.keyboard.type("zel 3", { delay: 20 });
      await press(page, "Enter");
    }
  });

  await press(page, "Control+Home");
  await measure(browser, page, "holding an arrow, 150 rows", async () => {
    for (let row = 0; row < 150; row += 1) {
      await page.keyboard.down("ArrowDown");
      await page.waitForTimeout(25);
    }
    await page.keyboard.up("ArrowDown");
  });

  const names = Array.from({ length: ROWS }, (_, row) => `Nazwa ${row}\tStal 1\t\t${row}\t1,5\t2,5`).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), names);
  await press(page, "Control+Home");
  await measure(browser, page, "pasting 500 by 6, with its question", async () => {
    await press(page, "Control+v");
    await page.getByRole("button", { name: "Wklej" }).click();
    await expect(at(page, "r1", "name")).toHaveText("Nazwa 0");
  });
  await measure(browser, page, "taking it back", async () => {
    await press(page, "Control+z");
    await expect(at(page, "r1", "name")).toHaveText("Opakowanie 1");
  });
});
