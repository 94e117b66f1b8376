import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./fixtures.ts";

/** No barrier, and nothing to scroll sideways on the narrowest of phones. */
export async function expectGoodOnEveryScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectGoodOnPhone(page);
}

/** The same for a state of a page that is looked at on a wide screen elsewhere. */
export async function expectGoodOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
