import type { Locator, Page } from "@playwright/test";

/** Companies of the demonstration. */
export const packer = "Pakownia Sp. z o.o.";
export const driver = "Flota i Kotły S.A.";

export const dialog = (page: Page) => page.getByRole("dialog").last();
export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
/** One for each area, in the form of an account. */
export const areaSwitches = (page: Page) =>
  page.getByRole("group", { name: "Części sprawozdania" }).getByRole("switch");
export const changes = (within: Page | Locator, action: string) =>
  within.getByRole("listitem").filter({ hasText: action });

/** The menu of one account, in the list or on its dialog. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  // In the account's dialog, where it is open: what lies below cannot be clicked.
  await page
    .getByRole("button", { name: `Czynności: ${name}` })
    .last()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
