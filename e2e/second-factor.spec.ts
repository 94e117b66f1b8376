import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen, expectGoodOnPhone } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";
import { adminPages, goOn, setUpPages } from "./pages.ts";
import { accounts, type Program } from "./program.ts";
import { arrive, credentials, fillSignIn, prove } from "./sign-in.ts";
import { byName, codeFrom, plugInDevice } from "./virtual-device.ts";

/** Signing in with a second factor, which administrators must have here, and clients may. */

test.use({
  settings: { ADMIN_SECOND_FACTOR: "required" },
  // A right password is refused until the factor was shown, and so is a session that was ended; who signs out at once leaves
  // behind what was just being loaded.
  toleratedFaults: /status of 40[01] .*\/(api|functions)\/.*\)$/,
});

const newPassword = "cztery sowy liczą opakowania";
const account = (page: Page) => page.getByRole("button", { name: "Konto" });
async function choose(page: Page, item: string): Promise<void> {
  await account(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByLabel("Nazwa klucza").fill(name);
  await page.getByRole("button", { name: "Utwórz klucz" }).click();
  await expect(page.getByText(`Klucz dostępu: ${name}`)).toBeVisible();
}

test("an administrator sets up an app by the keyboard before anything else, then a passkey; each signs in, and a stranger's is removed", async ({
  page,
  program,
}) => {
  const at = (address: string) => `${byName(program)}${address}`;
  const password = () => fillSignIn(page, accounts.administrator, program.password);
  const code = page.getByLabel("Kod z aplikacji");
  let [secret, recoveryCode] = ["", ""];
  await plugInDevice(page);
  await page.goto(at("/login"));
  await password();

  await test.step("nothing else opens before there is a factor", async () => {
    for (const [address, heading] of setUpPages) {
      await expect(page).toHaveURL(at(address));
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} – Ekorok`);
      await expectGoodOnEveryScreen(page);
    }
  });

  await test.step("an app and recovery codes by the keyboard alone; then the page that was wanted opens", async () => {
    const [wanted = ""] = adminPages.flatMap(([address]) => (address === "/admin/users" ? [address] : []));
    await goOn(page, wanted);
    await expect(page).toHaveURL(/\/drugi-skladnik\?powrot=/);
    const app = page.getByRole("button", { name: "Dodaj aplikację w telefonie" });
    await expect(app).toBeVisible();
    while (!(await app.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await expect(page.getByRole("img", { name: "Kod QR" })).toBeVisible();
    await expectGoodOnPhone(page);
    secret = await page.locator("code").innerText();
    await page.keyboard.type(codeFrom(secret));
    await page.keyboard.press("Enter");
    const codes = page.getByRole("list", { name: "Kody zapasowe" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    recoveryCode = await codes.first().innerText();
    await expectGoodOnPhone(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Pobierz" }).press("Enter");
    expect((await saved).suggestedFilename()).toBe("ekorok-kody-zapasowe.txt");
    await page.getByLabel("Kody są zapisane").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Gotowe" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at(wanted));
  });

  await test.step("a passkey is added, and the factor cannot be switched off", async () => {
    await goOn(page, "/konto/sesje"); // its first address
    await expect(page).toHaveURL(at("/konto/bezpieczenstwo"));
    await expect(page.getByText("można go zmienić, ale nie wyłączyć")).toBeVisible();
    await expect(page.getByRole("button", { name: "Wyłącz drugi składnik" })).toHaveCount(0);
    await addPasskey(page, "Laptop");
    await expect(page.getByText("jeszcze nieużywany")).toBeVisible();
    await expectGoodOnPhone(page);
  });

  const signOut = async () => {
    await choose(page, "Wyloguj");
    await expect(page.getByLabel("E-mail")).toBeVisible();
  };
  await test.step("the app signs in", async () => {
    await signOut();
    let come = () => {};
    const isTyped = new Promise<void>((resolve) => (come = resolve));
    await page.route(/factor-step/, async (route) => isTyped.then(() => route.continue()));
    await password();
    await expect(page.getByLabel("E-mail")).toBeHidden();
    const next = codeFrom(secret, 1); // the current code was used already
    await page.keyboard.type(next);
    come();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue(next);
    await expectGoodOnPhone(page);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(account(page)).toBeVisible();
  });
  await test.step("the passkey signs in after the password, and in its place", async () => {
    await signOut();
    await password();
    await page.getByRole("button", { name: "Użyj klucza dostępu" }).click();
    await expect(account(page)).toBeVisible();
    await signOut();
    await page.getByRole("button", { name: "Użyj klucza dostępu zamiast hasła" }).click();
    await expect(account(page)).toBeVisible();
  });
  await test.step("a recovery code signs in, once", async () => {
    await signOut();
    await password();
    await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
    await page.getByLabel("Kod zapasowy").fill(recoveryCode);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await choose(page, "Bezpieczeństwo konta");
    await expect(page.getByText("Pozostało: 9 z 10")).toBeVisible();
  });

  await test.step("after a new password the factors of the last week are named; one that is a stranger's is removed there", async () => {
    await page.getByLabel("Obecne hasło").fill(program.password);
    await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
    await page.getByLabel("Powtórz hasło").fill(newPassword);
    await page.getByRole("button", { name: "Zmień hasło" }).click();
    const recent = page.getByRole("list", { name: "Składniki z ostatnich 7 dni" }).getByRole("listitem");
    await expect(recent).toHaveText([/^Aplikacja uwierzytelniająca/, /^Klucz dostępu: Laptop/]);
    await expectGoodOnPhone(page);
    await page.getByRole("button", { name: "Usuń, bo nie mój: Klucz dostępu: Laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
    await expect(recent).toHaveText([/^Aplikacja uwierzytelniająca.*To jedyny działający składnik/]);
    await expect(page.getByText("Klucz dostępu: Laptop")).toHaveCount(0);
  });
});

/** An app for the person who has arrived, behind the page's back; gives its secret. */
async function addApp(page: Page, program: Program): Promise<string> {
  await prove(page, program);
  const shown = await credentials(page);
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`${shown?.origin}/functions/${name}`, {
      data: { data },
      headers: shown?.headers ?? {},
    });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const { result }: { result: { secret: string; ticket: string } } = await (
    await call("beginAuthenticatorApp", {})
  ).json();
  const { secret, ticket } = result;
  await call("confirmAuthenticatorApp", { requestId: randomUUID(), ticket, code: codeFrom(secret) });
  return secret;
}

test("'to nie ja' takes a stranger's key away with all sessions; the owner sets a password and a factor anew", async ({
  page,
  otherPage: stranger,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const secret = await addApp(page, program);
  await plugInDevice(stranger);
  await stranger.goto(`${byName(program)}/konto/bezpieczenstwo`);
  await fillSignIn(stranger, accounts.packer, program.password);
  await stranger.getByLabel("Kod z aplikacji").fill(codeFrom(secret, 1)); // the current code was used already
  await stranger.getByRole("button", { name: "Zaloguj się" }).click();
  await addPasskey(stranger, "Obcy");

  await page.goto("/konto/bezpieczenstwo");
  // Browsers make no passkeys for IP addresses.
  await expect(page.getByText("na przykład localhost zamiast 127.0.0.1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dodaj klucz dostępu" })).toHaveCount(0);
  await page.getByRole("button", { name: /^To nie ja: / }).click();
  const question = page.getByRole("dialog", { name: "Zakończyć wszystkie sesje i ustawić nowe hasło?" });
  await expect(question).toContainText(/klucze dostępu i\s+kody zapasowe dodane w\s+ciągu ostatnich 7\s+dni/);
  await expectGoodOnPhone(page);
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Wszystkie sesje zostały zakończone")).toBeVisible();

  // Neither the session nor the key opens anything any more.
  await goOn(stranger, "/raporty");
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.getByRole("button", { name: "Użyj klucza dostępu zamiast hasła" }).click();
  await expect(stranger.getByText("Nie udało się zalogować tym kluczem dostępu.")).toBeVisible();
  await expect(account(stranger)).toHaveCount(0);

  await page.goto(await mailedLink(program, accounts.packer));
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await page.getByLabel("Powtórz hasło").fill(newPassword);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page.getByText("Hasło zostało zmienione. Możesz się zalogować.")).toBeVisible();
  await fillSignIn(page, accounts.packer, newPassword);
  await expect(page.getByText("Drugi składnik trzeba ustawić od nowa")).toBeVisible();
  await expect(page.getByText(/usunięto je po zgłoszeniu obcej sesji/)).toBeVisible();
  const link = () => /\/login\?drugi-skladnik=[\w-]{43}/.exec(mailTo(program, accounts.packer))?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? "");
  await fillSignIn(page, accounts.packer, newPassword);
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(page.getByRole("button", { name: "Dodaj aplikację w telefonie" })).toBeVisible();
});
