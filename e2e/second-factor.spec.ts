import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { closeToast } from "./month-hands.ts";
import { accounts, type Program } from "./program.ts";
import { fillSignIn } from "./sign-in.ts";
import { byName, codeFrom, plugInDevice } from "./virtual-device.ts";

// A right password of a protected account is refused until the factor was shown, and so is a wrong code; who signs out at
// once leaves behind what was just being loaded.
test.use({ toleratedFaults: /status of 40[01] .*\/(api\/.*|functions\/confirmAuthenticatorApp)\)$/ });

const account = (page: Page) => page.getByRole("button", { name: "Konto" });
const password = async (page: Page, program: Program) => {
  await page.goto(`${byName(program)}/login`);
  await fillSignIn(page, accounts.driver, program.password);
};
async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole("menuitem", { name: "Wyloguj" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
}

test("an app, recovery codes and a passkey are set up, and each of them signs in", async ({ page, program }) => {
  await plugInDevice(page);
  await password(page, program);
  await expect(account(page)).toBeVisible();
  await page.goto(`${byName(program)}/konto/bezpieczenstwo`);

  await page.getByRole("button", { name: "Dodaj aplikację w telefonie" }).click();
  await expect(page.getByRole("img", { name: "Kod QR" })).toBeVisible();
  const secret = await page.locator("code").innerText();
  await page.getByLabel("Kod z aplikacji").fill("000000");
  await page.getByRole("button", { name: "Włącz" }).click();
  await expect(page.getByText("Ten kod nie pasuje.")).toHaveCount(2); // in the snackbar, and where it was typed
  await closeToast(page);
  await expect(page.getByText("Ten kod nie pasuje.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Kod z aplikacji").fill(codeFrom(secret));
  await page.getByRole("button", { name: "Włącz" }).click();

  const codes = page.getByRole("list", { name: "Kody zapasowe" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz" }).click();
  expect((await saved).suggestedFilename()).toBe("ekorok-kody-zapasowe.txt");
  await page.getByRole("button", { name: "Gotowe" }).click();
  await expect(page.getByText("Zapisz kody i zaznacz to")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Kody są zapisane").check();
  await page.getByRole("button", { name: "Gotowe" }).click();
  await expect(page.getByText("Pozostało: 10 z 10")).toBeVisible();

  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByLabel("Nazwa klucza").fill("Laptop w biurze");
  await page.getByRole("button", { name: "Utwórz klucz" }).click();
  await expect(page.getByText("Klucz dostępu: Laptop w biurze")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await signOut(page);
  await password(page, program);
  await page.getByLabel("Kod z aplikacji").fill(codeFrom(secret, 1)); // that of now was used
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(account(page)).toBeVisible();

  await signOut(page);
  await password(page, program);
  await page.getByRole("button", { name: "Użyj klucza dostępu" }).click();
  await expect(account(page)).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "Użyj klucza dostępu zamiast hasła" }).click();
  await expect(account(page)).toBeVisible();

  await signOut(page);
  await password(page, program);
  await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
  await page.getByLabel("Kod zapasowy").fill(recoveryCode);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(account(page)).toBeVisible();
  await page.goto(`${byName(program)}/konto/bezpieczenstwo`);
  await expect(page.getByText("Pozostało: 9 z 10")).toBeVisible();

  await page.getByRole("button", { name: "Wyłącz drugi składnik" }).click();
  await page.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByRole("button", { name: "Dodaj aplikację w telefonie" })).toBeVisible();
});

test("where the address is a number no passkey is offered, and it is said why", async ({ page, program }) => {
  await page.goto("/login");
  await fillSignIn(page, accounts.packer, program.password);
  await expect(account(page)).toBeVisible();
  await page.goto("/konto/bezpieczenstwo");
  await expect(page.getByText("na przykład localhost zamiast 127.0.0.1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dodaj klucz dostępu" })).toHaveCount(0);
});
