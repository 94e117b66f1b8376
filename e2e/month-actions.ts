import { expect, type Locator, type Page } from "@playwright/test";

/** Submits the month whose page is open, with the declaration. */
export async function submit(
  page: Page,
  declared = /Składasz|Brak zdarzeń/,
  // The month's bar has one, too.
  button = page.getByRole("main").getByRole("button", { name: /^Złóż (sprawozdanie|korektę)$/ }),
): Promise<void> {
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(declared);
  await expect(dialog.getByRole("button", { name: "Zatwierdź" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /Oświadczam/ }).check();
  await dialog.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(dialog).toBeHidden();
  await closeToast(page);
}

/** While it fades in or out its colours are too pale for a tool that measures them. */
export async function closeToast(page: Page): Promise<void> {
  await page.getByRole("alert").getByRole("button", { name: "Zamknij" }).click();
  await expect(page.getByRole("button", { name: "Zamknij" })).toHaveCount(0);
}

/**
 * Returns to the tab until the page shows a change that was made elsewhere: a page reads changes when its tab is shown,
 * but not of data that it has just loaded.
 */
export async function comeBackTo(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
