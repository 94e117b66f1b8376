import { expect, type Page } from "@playwright/test";
import type { Lab, OpenLab } from "../web/grid-lab/lab.ts";
import { ANOTHER_PROGRAM } from "./grid-lab.ts";

export const at = (page: Page, row: string, key: string) => page.locator(`[data-row="${row}"] > [data-key="${key}"]`);
/** The blank last row, whatever its id will be. */
export const blank = (page: Page, key: string) => page.locator(`.blank > [data-key="${key}"]`);
export const field = (page: Page) => page.locator("[role=gridcell] input");
export const selected = (page: Page) => page.locator("[role=gridcell][aria-selected=true]");

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

declare const lab: Lab;
declare const openLab: OpenLab;

const WIDE = { width: 1280, height: 800 };

/** A new grid, as on a page that was just loaded, with the mouse out of its way. */
export async function openGrid(page: Page, asked: Parameters<OpenLab>[0], size = WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.mouse.move(0, 0);
  await page.evaluate((asked) => openLab(asked), asked);
}

/** The same, on a wide screen and with the cursor in a cell. */
export async function openGridAt(page: Page, rows: number, row: string, key: string): Promise<void> {
  await openGrid(page, { rows });
  await at(page, row, key).click();
  await expect(at(page, row, key)).toBeFocused();
}
export const rowCount = (page: Page) => page.evaluate(() => lab.current().rows.length);
export const cellOf = (page: Page, row: string, key: string) =>
  page.evaluate(([id, key]) => lab.current().rows.find((row) => row.id === id)?.cells[key ?? ""], [row, key]);

export const lastRow = (page: Page) => page.evaluate(() => lab.current().rows.at(-1));

/** Puts something on the clipboard as another program would; the page itself may not even write such HTML. */
export async function copyElsewhere(page: Page, parts: Record<string, string>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(ANOTHER_PROGRAM);
  await other.evaluate(async (parts) => {
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, parts);
  await other.close();
  await page.bringToFront();
}

/** Makes a change as another user at the same time. */
export const others = <What extends keyof Lab["others"]>(
  page: Page,
  what: What,
  did: Parameters<Lab["others"][What]>[0],
) =>
  page.evaluate(
    ([what, did]) => {
      const act: Record<string, (did: unknown) => void> = Object(lab.others);
      act[what]?.(did);
    },
    [what, did] as const,
  );
