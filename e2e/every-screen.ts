import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./fixtures.ts";

/** Expects an accessible page without horizontal scrolling on the narrowest phone. */
export async function expectGoodOnEveryScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectGoodOnPhone(page);
}

/** For pages whose wide layout is checked elsewhere or is the same; `andMore` checks what only a phone shows. */
export async function expectGoodOnPhone(page: Page, andMore = async () => {}): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await andMore();
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
