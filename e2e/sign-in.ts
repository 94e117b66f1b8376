import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { Program } from "./program.ts";

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

/** Through the page, as people do. Ends on the page that was wanted. */
export async function signIn(page: Page, { password }: Program, email: string, wanted = "/raporty"): Promise<void> {
  await page.goto(wanted);
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await fillSignIn(page, email, password);
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
}

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;
const kept = new Map<string, Kept>();

/** As somebody who has signed in before: quicker, for tests that are about something else and do not sign out. */
export async function arrive(page: Page, program: Program, email: string, wanted = "/raporty"): Promise<void> {
  const key = `${program.address} ${email}`;
  const state = kept.get(key);
  if (!state) {
    await signIn(page, program, email, wanted);
    kept.set(key, await page.context().storageState({ indexedDB: true }));
    return;
  }
  await page.context().setStorageState(state);
  await page.goto(wanted);
  const account = page.getByRole("button", { name: "Konto" });
  const signInButton = page.getByRole("button", { name: "Zaloguj się" });
  await expect(account.or(signInButton)).toBeVisible();
  if (await signInButton.isVisible()) {
    // Another test has ended this person's sessions, by a new password or a block.
    await fillSignIn(page, email, program.password);
    await expect(account).toBeVisible();
    kept.set(key, await page.context().storageState({ indexedDB: true }));
  }
}
