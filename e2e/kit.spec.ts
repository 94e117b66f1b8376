import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

// What no test without a browser can hold of web/src/ui: keys, the focus, and what lies over what.

// The browser reports the one refusal that is made up here.
test.use({ onlyReads: true, toleratedFaults: /status of 400/ });

test("a menu goes by arrows, ends and first letters, and gives the focus back", async ({ page, program }) => {
  await arrive(page, program, accounts.client, "/konto/bezpieczenstwo");
  const button = page.getByRole("button", { name: "Konto" });
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(item("Strona główna")).toBeFocused();
  for (const [key, name] of [
    ["ArrowUp", "Wyloguj"],
    ["ArrowDown", "Strona główna"],
    ["End", "Wyloguj"],
    ["d", "Dane firmy i adresy"],
    ["b", "Bezpieczeństwo konta"],
    ["s", "Strona główna"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name), key).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("menu")).toBeHidden();
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await button.click(); // the same button closes it
  await expect(page.getByRole("menu")).toBeHidden();
});

test("a short message can be closed while a dialog is open, and closes nothing else", async ({ page, program }) => {
  const error = { status: "FAILED_PRECONDITION", message: "Nie teraz." };
  await page.route("**/functions/requestUserPasswordReset", (route) => route.fulfill({ status: 400, json: { error } }));
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("link", { name: "Producent Wszystkiego Sp.j." }).click();
  const dialog = page.getByRole("dialog", { name: "Producent Wszystkiego Sp.j." });
  await dialog.getByRole("button", { name: /^Czynności/ }).click();
  await page.getByRole("menuitem", { name: "Wyślij link do zmiany hasła" }).click();
  const message = page.getByRole("alert").filter({ hasText: "Zamknij" });
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Zamknij" }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
});
