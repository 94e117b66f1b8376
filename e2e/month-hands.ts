import { expect, type Page } from "@playwright/test";

/** Submits the month whose page is open, with the declaration. */
export async function submit(
  page: Page,
  declared = /Składasz|Brak zdarzeń/,
  button = page.getByRole("button", { name: /^Złóż (sprawozdanie|korektę)$/ }),
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
