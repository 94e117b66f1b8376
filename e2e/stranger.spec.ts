import type { Browser, Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";
import { accounts, type Program } from "./program.ts";
import { fillSignIn } from "./sign-in.ts";
import { byName, codeFrom, plugInDevice } from "./virtual-device.ts";

// Who does not show the factor, or comes with a session that was ended, is refused; the browser reports it.
test.use({ toleratedFaults: /status of 40[01] .*\/(api|functions)\/.*\)$/ });

const newPassword = "cztery sowy liczą opakowania";
const account = (page: Page) => page.getByRole("button", { name: "Konto" });

async function comeIn(page: Page, program: Program, email: string, code?: string): Promise<void> {
  await page.goto(`${byName(program)}/login`);
  await fillSignIn(page, email, program.password);
  if (code !== undefined) {
    await page.getByLabel("Kod z aplikacji").fill(code);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
  }
  await expect(account(page)).toBeVisible();
  await page.goto(`${byName(program)}/konto/bezpieczenstwo`);
}

/** Gives the secret. */
async function addApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Dodaj aplikację w telefonie" }).click();
  const secret = await page.locator("code").innerText();
  await page.getByLabel("Kod z aplikacji").fill(codeFrom(secret));
  await page.getByRole("button", { name: "Włącz" }).click();
  await page.getByLabel("Kody są zapisane").check();
  await page.getByRole("button", { name: "Gotowe" }).click();
  await expect(page.getByText("Pozostało: 10 z 10")).toBeVisible();
  return secret;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByLabel("Nazwa klucza").fill(name);
  await page.getByRole("button", { name: "Utwórz klucz" }).click();
  await expect(page.getByText(`Klucz dostępu: ${name}`)).toBeVisible();
}

const elsewhere = async (browser: Browser, program: Program): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: program.address, locale: "pl-PL" })).newPage();
  await plugInDevice(page);
  return page;
};

test("'to nie ja' takes a stranger's key away with all sessions; the owner sets a password and a factor anew", async ({
  page,
  program,
  browser,
}) => {
  await comeIn(page, program, accounts.packer);
  const secret = await addApp(page);
  const stranger = await elsewhere(browser, program);
  await comeIn(stranger, program, accounts.packer, codeFrom(secret, 1)); // that of now was used
  await addPasskey(stranger, "Obcy");

  await page.reload();
  await page.getByRole("button", { name: /^To nie ja: / }).click();
  const question = page.getByRole("dialog", { name: "Zakończyć wszystkie sesje i ustawić nowe hasło?" });
  await expect(question).toContainText(/klucze dostępu i\s+kody zapasowe dodane w\s+ciągu ostatnich 7\s+dni/);
  await expectGoodOnEveryScreen(page);
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Wszystkie sesje zostały zakończone")).toBeVisible();

  // Neither the session nor the key opens anything any more.
  await stranger.reload();
  await expect(stranger.getByLabel("E-mail")).toBeVisible();
  await stranger.getByRole("button", { name: "Użyj klucza dostępu zamiast hasła" }).click();
  await expect(stranger.getByRole("alert").first()).toBeVisible();
  await expect(account(stranger)).toHaveCount(0);
  await stranger.context().close();

  await page.goto(`${byName(program)}${await mailedLink(program, accounts.packer)}`);
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await page.getByLabel("Powtórz hasło").fill(newPassword);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page.getByText("Hasło zostało zmienione. Możesz się zalogować.")).toBeVisible();
  await fillSignIn(page, accounts.packer, newPassword);
  await expect(page.getByText("Drugi składnik trzeba ustawić od nowa")).toBeVisible();
  await expect(page.getByText(/usunięto je po zgłoszeniu obcej sesji/)).toBeVisible();
  const link = () => /\/login\?drugi-skladnik=[\w-]{43}/.exec(mailTo(program, accounts.packer))?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto(`${byName(program)}${link()}`);
  await fillSignIn(page, accounts.packer, newPassword);
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(page.getByRole("button", { name: "Dodaj aplikację w telefonie" })).toBeVisible();
});

test("after a new password the keys of the last week are named, and one that is a stranger's is removed there", async ({
  page,
  program,
}) => {
  await plugInDevice(page);
  await comeIn(page, program, accounts.driver);
  await addApp(page);
  await addPasskey(page, "Obcy");
  await page.getByLabel("Obecne hasło").fill(program.password);
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await page.getByLabel("Powtórz hasło").fill(newPassword);
  await page.getByRole("button", { name: "Zmień hasło" }).click();
  const recent = page.getByRole("list", { name: "Składniki z ostatnich 7 dni" }).getByRole("listitem");
  await expect(recent).toHaveText([/^Aplikacja uwierzytelniająca/, /^Klucz dostępu: Obcy/]);
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Usuń, bo nie mój: Klucz dostępu: Obcy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(recent).toHaveText([/^Aplikacja uwierzytelniająca.*To jedyny działający składnik/]);
  await expect(page.getByText("Klucz dostępu: Obcy")).toHaveCount(0);
});
