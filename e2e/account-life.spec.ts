import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";
import { submit } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { arrive, fillSignIn, prove, signIn } from "./sign-in.ts";
import { act, changes, dialog, driver, inAnotherBrowser, packer, row, toast } from "./user-hands.ts";

/** What becomes of accounts: invited, blocked, acted for, deleted. */

const newPassword = "cztery sowy liczą opakowania";

async function invite(page: Page, email: string, companyName: string, off: readonly string[] = []): Promise<void> {
  await page.getByRole("link", { name: "Dodaj użytkownika" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Nazwa firmy").fill(companyName);
  for (const area of off) await page.getByRole("switch", { name: area }).uncheck();
  await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
  // On a busy machine the mail may still wait when the message comes; the list is read again until it does not.
  const said = new RegExp(`Zaproszenie na adres ${email} (nie wyszło|czeka na wysłanie)`);
  await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, companyName)).toContainText("nie wyszło: leży w folderze");
}

test("a client is invited without SUP, sets a password by the mail's link, signs in and sees no SUP", async ({
  page,
  program,
  browser,
}) => {
  const email = "nowa@mleczarnia.test";
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);
  await invite(page, email, "Mleczarnia Łąka", ["Opłaty SUP"]);
  await expect(row(page, "Mleczarnia Łąka")).toContainText("Zaproszony");
  await expect(row(page, "Mleczarnia Łąka")).toContainText("9 z 10");
  await page.goto("/admin");
  await page.getByRole("link", { name: "1 nieodebrane zaproszenie" }).click();
  await expect(page).toHaveURL("/admin/users?status=zaproszony");
  await expect(page.getByRole("row")).toHaveCount(2);

  // Sent again, and again: each time a mail, whose link takes the place of the one before.
  let link = await mailedLink(program, email);
  for (let time = 0; time < 2; time += 1) {
    await act(page, "Mleczarnia Łąka", "Wyślij zaproszenie ponownie");
    link = await mailedLink(program, email, link);
  }
  const client = await inAnotherBrowser(browser, program);
  await client.goto(link);
  await expect(client.getByRole("heading", { level: 1, name: "Witaj w Ekorok" })).toBeVisible();
  await expect(client).toHaveURL("/reset-hasla?zaproszenie=1"); // the token does not stay in the address
  await client.getByLabel("Nowe hasło").fill(newPassword);
  await client.getByLabel("Powtórz hasło").fill(newPassword);
  await client.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(client.getByText("Hasło zostało ustawione. Możesz się zalogować.")).toBeVisible();
  await expect(client).toHaveURL("/login");
  await fillSignIn(client, email, newPassword);
  await expect(client).toHaveURL("/raporty");
  await client.goto("/raporty/2026/11");
  await expect(client.getByRole("link", { name: "Kotły", exact: true }).first()).toBeVisible();
  await expect(client.getByRole("link", { name: /Opłaty SUP/ })).toHaveCount(0);

  await client.context().clearCookies();
  await client.goto(link);
  await client.getByLabel("Nowe hasło").fill(newPassword);
  await client.getByLabel("Powtórz hasło").fill(newPassword);
  await client.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(client.getByRole("alert").filter({ hasText: "To zaproszenie już nie działa" }).first()).toContainText(
    "poproś o nowe osobę, która Cię zaprosiła",
  );
  await client.close();

  await page.goto("/admin/users?szukaj=mleczarnia");
  await expect(row(page, "Mleczarnia Łąka")).toContainText("Aktywny");
  await page.getByRole("link", { name: "Mleczarnia Łąka" }).click();
  await expect(page.getByRole("dialog", { name: "Mleczarnia Łąka" }).getByLabel("E-mail")).toHaveValue(email);
  await act(page, "Mleczarnia Łąka", "Usuń");
  await expect(dialog(page)).toContainText(`Mleczarnia Łąka (${email})`);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page, "Usunięto: Mleczarnia Łąka.")).toBeVisible();
  await expect(page.getByText("Brak danych")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("somebody who is blocked is out at once, in every browser, until unblocked", async ({
  page,
  program,
  browser,
}) => {
  const client = await inAnotherBrowser(browser, program);
  await signIn(client, program, accounts.driver);
  await arrive(page, program, accounts.administrator, "/admin/users");
  await act(page, driver, "Zablokuj");
  await expect(dialog(page)).toContainText(`${driver} (${accounts.driver})`);
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row(page, driver)).toContainText("Zablokowany");
  await client.reload();
  await expect(client).toHaveURL(/\/login/);
  await act(page, driver, "Odblokuj");
  await expect(row(page, driver)).toContainText("Aktywny");
  await fillSignIn(client, accounts.driver, program.password);
  await expect(client.getByRole("button", { name: "Konto" })).toBeVisible();
  await client.close();
});

test("an administrator's rights are given and taken, but not given to who has reports; a link for a new password is sent", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);
  await invite(page, "nowy@doradca.test", "Nowy Doradca");
  await act(page, "Nowy Doradca", "Nadaj uprawnienia administratora");
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row(page, "Nowy Doradca")).toContainText("Administrator");
  await act(page, "Nowy Doradca", "Odbierz uprawnienia administratora");
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row(page, "Nowy Doradca")).not.toContainText("Administrator");

  // Of who has reports it is said why not, to the keyboard, too.
  await page.getByRole("button", { name: `Czynności: ${driver}` }).press("Enter");
  await page.keyboard.press("n");
  const refused = page.getByRole("menuitem", { name: /^Nadaj uprawnienia administratora/ });
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toContainText("To konto ma własne sprawozdania");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0); // nothing is asked of what cannot be
  await page.keyboard.press("Escape");

  await act(page, driver, "Wyślij link do zmiany hasła");
  expect(await mailedLink(program, accounts.driver)).not.toContain("zaproszenie");
});

test("two clients in two tabs; what is saved in one is in that client's history, with who did it", async ({
  page,
  context,
  program,
  browser,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("button", { name: `Czynności: ${driver}` }).click();
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("menuitem", { name: "Działaj jako klient" }).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  // Playwright meets the tab halfway and may wait for its first navigation for ever; a second one sets it right.
  await expect.poll(() => other.url()).toContain("/raporty?uid=");
  await other.reload();
  await expect(other.getByText(`Działasz w imieniu klienta: ${driver}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await act(page, packer, "Działaj jako klient");
  await expect(page).toHaveURL(/\/raporty\?uid=/);
  await expect(page.getByText(`Działasz w imieniu klienta: ${packer}`)).toBeVisible();

  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Konto" }).click();
    await tab.getByRole("menuitem", { name: "Dane firmy i adresy" }).click();
  }
  const address = `ul. Próbna ${Date.now()}, Łódź`;
  await page.getByLabel("Nowy adres").fill(address);
  await page.getByRole("button", { name: "Dodaj adres" }).click();
  await expect(changes(page, "Zmieniono dane").first()).toContainText(`Dodano adres: ${address}`);
  await other.reload();
  await expect(other.getByText(`Działasz w imieniu klienta: ${driver}`)).toBeVisible();
  await expect(other.getByText(address)).toHaveCount(0);
  await other.getByRole("link", { name: "Zakończ" }).click();
  await expect(other).toHaveURL("/admin/users");

  const client = await inAnotherBrowser(browser, program);
  await signIn(client, program, accounts.packer, "/konto/dane-firmy");
  const entry = changes(client, "Zmieniono dane").filter({ hasText: address });
  await expect(entry).toContainText("Dorota Doradca (w imieniu klienta)");
  await client.close();
});

test("a part that is switched off is gone after the client's next click, and says so where it is open", async ({
  page,
  program,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: program.address, locale: "pl-PL" });
  const [client, open] = [await context.newPage(), await context.newPage()];
  await signIn(client, program, accounts.packer, "/raporty/2024/2");
  const batteries = client.getByRole("main").getByRole("link", { name: /Baterie/ });
  await expect(batteries.first()).toBeVisible();
  await open.clock.install();
  await open.goto("/raporty/2024/2/baterie-i-akumulatory");
  await expect(open.getByRole("heading", { level: 1, name: /Baterie/ })).toBeVisible();

  const setBatteries = async (isOn: boolean) => {
    await page.goto("/admin/users");
    await page.getByRole("link", { name: packer }).click();
    await page.getByRole("switch", { name: /Baterie/ }).setChecked(isOn);
    await page.getByRole("button", { name: "Zapisz" }).click();
    if (!isOn) await page.getByRole("button", { name: "Zatwierdź" }).click(); // there are rows in it
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await arrive(page, program, accounts.administrator, "/admin/users");
  await setBatteries(false);
  await client.getByRole("link", { name: "marzec 2024" }).click();
  await expect(client.getByRole("heading", { level: 1, name: "Sprawozdanie: marzec 2024" })).toBeVisible();
  await expect(batteries).toHaveCount(0);
  await open.clock.fastForward(20_000); // after which the page that is open asks again
  await expect(open.getByText("Ta część sprawozdania jest wyłączona")).toBeVisible();
  await setBatteries(true);
  await context.close();
});

test("a client whose reports stay is deleted: they can be read and approved, but nobody is asked to correct them", async ({
  page,
  program,
}) => {
  const [name, email] = ["Znikająca Sp. z o.o.", "znikam@firma.test"];
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);
  await invite(page, email, name);
  await act(page, name, "Działaj jako klient");
  await expect(page).toHaveURL(/\/raporty\?uid=/);
  await page.goto(page.url().replace("/raporty", "/raporty/2022/3"));
  const month = page.url();
  await page.getByRole("button", { name: /^Brak zdarzeń w/ }).click();
  await page.getByRole("button", { name: "Złóż sprawozdanie" }).click();
  await expect(dialog(page)).toContainText("Składasz je w imieniu klienta");
  await expect(dialog(page)).not.toContainText("Doradca je sprawdzi");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anuluj" }).click();
  await submit(page);
  await expect(page.getByRole("button", { name: "Zwróć do poprawy" })).toBeVisible();

  const [year, number] = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" }).split("-").map(Number);
  await page.goto(month.replace("/2022/3", `/${year}/${number}`));
  await page.getByRole("button", { name: /^Brak zdarzeń w/ }).click();
  await page.getByRole("button", { name: "Złóż sprawozdanie" }).click();
  await dialog(page)
    .getByRole("checkbox", { name: /^Oświadczam/ })
    .check();
  await expect(dialog(page).getByRole("button", { name: "Zatwierdź" })).toBeDisabled();
  await dialog(page)
    .getByRole("checkbox", { name: /^Składam przed końcem miesiąca/ })
    .check();
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Miesiąc złożony i zamknięty")).toBeVisible();

  await page.goto("/admin/users?szukaj=znikam");
  await act(page, name, "Usuń");
  await expect(dialog(page)).toContainText(`${name} (${email})`);
  await expect(dialog(page)).toContainText("Dane osobowe i dane firmy zostaną usunięte, a użytkownik wylogowany.");
  await expect(dialog(page)).toContainText(/znajdą je na liście sprawozdań jako „Usunięty\s+klient” z numerem/);
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page, `Usunięto: ${name}`)).toBeVisible();

  await page.goto("/admin/reports?rok=2022&status=zlozone");
  await page.getByRole("checkbox", { name: "Zaznacz wszystkie złożone: Usunięty klient nr 1" }).check();
  await expect(page.getByText("Zaznaczono: 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zwróć do poprawy" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Usunięty klient nr 1, marzec 2022: Złożone/ }).click();
  await expect(page).toHaveURL(month);
  await expect(page.getByText("Działasz w imieniu klienta: Usunięty klient nr 1")).toBeVisible();
  await expect(page.getByText("nie można go zwrócić do poprawy")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zwróć do poprawy" })).toHaveCount(0);
  await page.getByRole("button", { name: "Przyjmij" }).click();
  await expect(dialog(page)).toContainText("nie będzie można otworzyć ponownie");
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Miesiąc przyjęty i zamknięty")).toBeVisible();
  await expect(page.getByText("miesiąca nie można otworzyć ponownie")).toBeVisible();
  await expect(page.getByRole("button", { name: "Otwórz ponownie" })).toHaveCount(0);
});

test("a new login is asked about; the old address gets a mail, and its sessions end", async ({
  page,
  program,
  browser,
}) => {
  const client = await inAnotherBrowser(browser, program);
  await signIn(client, program, accounts.packer);
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);
  await page.getByRole("link", { name: packer }).click();
  await page.getByLabel("E-mail").fill("nowy@pakownia.example");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog(page)).toContainText("Od teraz loginem będzie nowy@pakownia.example");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();
  await expect.poll(() => mailTo(program, accounts.packer)).toContain("Subject: Ekorok: zmiana adresu logowania");
  await client.reload();
  await expect(client).toHaveURL(/\/login/);
  await client.close();
});
