import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { adminPages, setUpPages } from "./pages.ts";
import { accounts } from "./program.ts";
import { fillSignIn } from "./sign-in.ts";
import { byName, codeFrom, plugInDevice } from "./virtual-device.ts";

// A right password is refused until the factor was shown; who signs out at once leaves behind what was just being loaded.
test.use({
  settings: { ADMIN_SECOND_FACTOR: "required" },
  toleratedFaults: /status of 401 .*\/(api|functions)\/.*\)$/,
});

test("an administrator sets up a factor before anything else, by the keyboard alone, on every screen", async ({
  page,
  program,
}) => {
  await plugInDevice(page);
  await page.goto(`${byName(program)}/login`);
  await fillSignIn(page, accounts.administrator, program.password);
  for (const [address, heading] of setUpPages) {
    await expect(page).toHaveURL(`${byName(program)}${address}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} – Ekorok`);
    await expectGoodOnEveryScreen(page);
  }
  const [wanted = ""] = adminPages.flatMap(([address]) => (address === "/admin/users" ? [address] : []));
  await page.goto(`${byName(program)}${wanted}`);
  await expect(page).toHaveURL(/\/drugi-skladnik\?powrot=/);

  const app = page.getByRole("button", { name: "Dodaj aplikację w telefonie" });
  await expect(app).toBeVisible();
  while (!(await app.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Kod z aplikacji")).toBeFocused();
  await expectGoodOnEveryScreen(page);
  await page.keyboard.type(codeFrom(await page.locator("code").innerText()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Kody zapasowe" }).getByRole("listitem")).toHaveCount(10);
  await expectGoodOnEveryScreen(page);
  const kept = page.getByLabel("Kody są zapisane");
  await kept.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Gotowe" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${byName(program)}${wanted}`);

  await page.goto(`${byName(program)}/konto/sesje`); // its first address
  await expect(page).toHaveURL(`${byName(program)}/konto/bezpieczenstwo`);
  await expect(page.getByText("można go zmienić, ale nie wyłączyć")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wyłącz drugi składnik" })).toHaveCount(0);
  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByRole("button", { name: "Utwórz klucz" }).click();
  await expect(page.getByText("jeszcze nieużywany")).toBeVisible();
  await expectGoodOnEveryScreen(page);

  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Wyloguj" }).click();
  await fillSignIn(page, accounts.administrator, program.password);
  await expect(page.getByLabel("Kod z aplikacji")).toBeFocused();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Użyj klucza dostępu" }).click();
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
});
