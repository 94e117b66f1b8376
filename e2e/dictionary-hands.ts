import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";

/** A number in the list of a dictionary, by its item and its column. */
export const numberOf = (page: Page, item: string, column: string) =>
  page.getByRole("button", { name: `${item}, ${column}:` });

/** Without the tooltip that the last click has left: half faded, its contrast is too low. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessible(page);
}

/** Chooses in a list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).selectOption({ label: option });
}

/** Saves a number: not before it was said what it does in złoty. */
export async function saveNumber(dialog: Locator): Promise<void> {
  await expect(
    dialog.locator("output").filter({ hasText: /^(Zmieni (znane )?opłaty|Nie zmieni opłat)/ }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
}
