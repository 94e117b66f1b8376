import { expect, type Locator, type Page } from "@playwright/test";
import { press } from "./grid-actions.ts";
import { credentials } from "./sign-in.ts";

/** A year in which the demonstration has no data and the seed has rates; each test takes months of its own. */
export const AREA_YEAR = 2024;

/** The rows of an area's grid, without heading, footer and the blank last one. */
export const rows = (page: Page): Locator => page.locator("[data-row]:not(.blank)");

/** A cell by the row's number, counted from 1, and the column's key. */
export const cell = (page: Page, row: number, key: string): Locator =>
  rows(page)
    .nth(row - 1)
    .locator(`[data-key="${key}"]`);

export const editor = (page: Page): Locator => page.locator("[role=gridcell] input");

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator('output[data-phase="saved"]')).toBeAttached(); // attached, not visible: over an empty table it has no text

/** With the lists that are chosen from: they may come after the page. */
export async function openArea(page: Page, month: number, slug: string): Promise<void> {
  const lists = page.waitForResponse((answer) => answer.url().endsWith("/api/dictionaries"));
  await page.goto(`/raporty/${AREA_YEAR}/${month}/${slug}`);
  await expectSaved(page);
  await (await lists).finished();
}

/** Waits until an area can be typed into. */
export const expectInGrid = (page: Page): Promise<void> =>
  expect(page.getByRole("grid").locator('[role="gridcell"]:focus')).toBeVisible();

/** Fills cells from left to right, beginning where the cursor stands; null leaves one out. */
export async function typeAcross(page: Page, texts: readonly (string | null)[]): Promise<void> {
  for (const text of texts) {
    if (text !== null) await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

/** As if copied from a sheet, into the cell that has the focus. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

export const unsaved = (page: Page) => page.getByText("Nie zapisano", { exact: true });

export async function typeInto(page: Page, row: number, key: string, text: string): Promise<void> {
  await cell(page, row, key).click();
  await page.keyboard.type(text);
  await press(page, "Enter");
}

/** The stored cells of a column, read by the API as the person who is signed in on this page. */
export async function savedCells(page: Page, month: number, area: string, key: string): Promise<string[]> {
  const { origin = "", uid = "", headers = {} } = (await credentials(page)) ?? {};
  const answer = await page.request.get(`${origin}/api/users/${uid}/reports/${AREA_YEAR}/${month}/${area}`, {
    headers,
  });
  const { rows }: { rows: { cells: Record<string, string | null> }[] } = await answer.json();
  return rows.map(({ cells }) => cells[key] ?? "").toSorted();
}

/** All that the browser's database has of unsaved rows: an entry for each tab and area. */
export const keptWork = (page: Page): Promise<{ readonly text: string }[]> =>
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
    return entries;
  });
