import type { Browser, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { mailedLink } from "./mails.ts";
import { adminDialogs } from "./pages.ts";
import { accounts, type Program } from "./program.ts";
import { arrive, fillSignIn, signIn } from "./sign-in.ts";

const packer = "Pakownia Sp. z o.o.";
const driver = "Flota i Kotły S.A.";
const newPassword = "cztery sowy liczą opakowania";

const dialog = (page: Page) => page.getByRole("dialog").last();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** The menu of one account, in the list or on its dialog. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Czynności: ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function invite(page: Page, email: string, companyName: string, off: readonly string[] = []): Promise<void> {
  await page.getByRole("link", { name: "Dodaj użytkownika" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Nazwa firmy").fill(companyName);
  for (const area of off) await page.getByRole("switch", { name: area }).uncheck();
  await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
  await expect(toast(page, `Zaproszenie wysłano na adres ${email}`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function inAnotherBrowser(browser: Browser, program: Program): Promise<Page> {
  return browser.newPage({ baseURL: program.address, locale: "pl-PL" });
}

const changes = (within: Page | Locator, action: string) => within.getByRole("listitem").filter({ hasText: action });

test("a client is invited without SUP, sets a password by the mail's link, signs in and sees no SUP", async ({
  page,
  program,
  browser,
}) => {
  test.setTimeout(90_000); // a long way, for two people
  const email = "nowa@mleczarnia.test";
  await arrive(page, program, accounts.administrator, "/admin/users");
  await invite(page, email, "Mleczarnia Łąka", ["Opłaty SUP"]);
  await expect(row(page, "Mleczarnia Łąka")).toContainText("Zaproszony");
  await expect(row(page, "Mleczarnia Łąka")).toContainText("9 z 10");
  await page.goto("/admin");
  await expect(page.getByText("1 nieodebrane zaproszenie")).toBeVisible();
  await page.getByRole("link", { name: "Pokaż zaproszonych" }).click();
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
  await expect(client.getByRole("alert").filter({ hasText: "To zaproszenie już nie działa" })).toContainText(
    "Poproś swojego doradcę o nowe",
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

test.describe("an address that has an account", () => {
  test.use({ toleratedFaults: /status of 409 .*createUser/ });

  test("is told at its field; nothing typed is lost, and leaving asks", async ({ page, program }) => {
    await arrive(page, program, accounts.administrator);
    await page.goto("/admin/users?uzytkownik=nowy");
    await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
    await expect(page.getByText("Podaj poprawny adres e-mail.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await page.getByLabel("E-mail").fill(accounts.packer);
    await page.getByLabel("Nazwa firmy").fill("Druga <b>Pakownia</b>");
    await page.getByLabel("NIP").fill("1");
    await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
    await expect(page.getByText("NIP ma 10 cyfr. Uzupełnij lub popraw numer.")).toBeVisible();
    await page.getByLabel("NIP").fill("");
    await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
    await expect(page.getByText("Konto z tym adresem e-mail już istnieje.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue("Druga <b>Pakownia</b>");
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toContainText("Porzucić zmiany?");
    await dialog(page).getByRole("button", { name: "Anuluj" }).click();
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue("Druga <b>Pakownia</b>");
    await page.getByRole("button", { name: "Anuluj" }).click();
    await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("data and areas are edited, given back, and told in the history", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("link", { name: driver }).click();
  await expect(page).toHaveURL(/\/admin\/users\?uzytkownik=[\w-]{36}$/);
  await page.getByLabel("Telefon").fill("600 100 999");
  await page.getByRole("button", { name: "Przywróć domyślne uprawnienia" }).click();
  await page.getByRole("switch", { name: "Importowane pojazdy" }).uncheck();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();
  await expect(row(page, driver)).toContainText("9 z 10");

  await act(page, driver, "Historia");
  await expect(page).toHaveURL(/widok=historia$/);
  const latest = changes(dialog(page), "Zmieniono dane").first();
  await expect(latest).toContainText("Dorota Doradca (w imieniu klienta)");
  await expect(latest).toContainText("Telefon: 600 100 202 → 600 100 999");
  await expect(latest).toContainText("Część „Opłaty SUP”: wyłączona → włączona");
  await expect(latest).toContainText("Część „Importowane pojazdy”: włączona → wyłączona");
  await expectAccessible(page);
  await page.reload();
  await expect(latest).toBeVisible();
  await page.getByRole("tab", { name: "Dane i uprawnienia" }).click();
  await expect(page.getByLabel("Telefon")).toHaveValue("600 100 999");
  await page.getByRole("button", { name: "Anuluj" }).click();
  await expect(page).toHaveURL("/admin/users");
});

test("an administrator is told who else has a NIP, and may save it; a client is told nothing", async ({
  page,
  program,
  browser,
}) => {
  const warning = (on: Page) => on.getByText("Ten sam NIP ma już: ");
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("link", { name: packer }).click();
  await expect(page.getByLabel("NIP")).toHaveValue(/^\d{10}$/);
  const nip = await page.getByLabel("NIP").inputValue();
  await page.getByRole("button", { name: "Anuluj" }).click();
  await page.getByRole("link", { name: driver }).click();
  await expect(page.getByLabel("NIP")).not.toHaveValue(nip);
  const own = await page.getByLabel("NIP").inputValue();
  await page.getByLabel("NIP").fill(`PL ${nip}`);
  await expect(warning(page)).toContainText(`${packer} (${accounts.packer})`);
  await expect(warning(page)).not.toContainText(driver);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();

  const client = await inAnotherBrowser(browser, program);
  const asked: string[] = [];
  client.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await signIn(client, program, accounts.driver, "/konto/dane-firmy");
  await expect(client.getByLabel("NIP")).toHaveValue(nip);
  await act(page, driver, "Działaj jako klient");
  await expect(page).toHaveURL(/\/raporty\?uid=/);
  await page.goto(page.url().replace("/raporty", "/konto/dane-firmy"));
  await expect(warning(page)).toContainText(packer);
  await page.getByLabel("NIP").fill(own);
  await expect(warning(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(toast(page, "Dane firmy zostały zapisane.")).toBeVisible();
  await expect(warning(client)).toHaveCount(0);
  expect(asked).not.toContain("/api/users");
  await client.close();
});

test("whoever is blocked is out at once, in every browser, until unblocked", async ({ page, program, browser }) => {
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

test("an administrator's rights are given and taken; a link for a new password is sent", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await act(page, driver, "Nadaj uprawnienia administratora");
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row(page, driver)).toContainText("Administrator");
  await act(page, driver, "Odbierz uprawnienia administratora");
  await dialog(page).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row(page, driver)).not.toContainText("Administrator");
  await act(page, driver, "Wyślij link do zmiany hasła");
  expect(await mailedLink(program, accounts.driver)).not.toContain("zaproszenie");
});

test("nobody is offered to shut themselves out, nor to act for themselves", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("button", { name: "Czynności: Biuro Doradcze" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edytuj", "Historia", "Wyślij link do zmiany hasła"]);
});

test("search, filters, order and page lie in the address, and survive a reload", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByLabel("Szukaj").pressSequentially("pakow");
  await expect(page).toHaveURL("/admin/users?szukaj=pakow");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel("Szukaj")).toHaveValue("pakow");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Status").click();
  await page.getByRole("option", { name: "Zablokowani (0)" }).click();
  await expect(page).toHaveURL("/admin/users?szukaj=pakow&status=zablokowany");
  await expect(page.getByText("Brak danych")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Wyczyść filtry" }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByLabel("Szukaj")).toHaveValue("");
  await page.getByRole("link", { name: "E-mail" }).click();
  await expect(page.getByRole("columnheader", { name: "E-mail" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText(accounts.administrator);
  await page.getByRole("link", { name: "E-mail" }).click();
  await expect(page).toHaveURL("/admin/users?sortuj=-email");
  await expect(page.getByRole("row").nth(1)).toContainText(accounts.client);
});

test("two clients in two tabs; what is saved in one is told to that client, and by whom", async ({
  page,
  context,
  program,
  browser,
}) => {
  test.setTimeout(90_000);
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("button", { name: `Czynności: ${driver}` }).click();
  const other = await context.newPage();
  await other.goto((await page.getByRole("menuitem", { name: "Działaj jako klient" }).getAttribute("href")) ?? "");
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
  const told = changes(client, "Zmieniono dane").filter({ hasText: address });
  await expect(told).toContainText("Dorota Doradca (w imieniu klienta)");
  await client.close();
});

test("a part that is switched off is gone after the client's next click, and says so where it is open", async ({
  page,
  program,
  browser,
}) => {
  test.setTimeout(120_000); // the page that is open asks every twenty seconds
  const context = await browser.newContext({ baseURL: program.address, locale: "pl-PL" });
  const [client, open] = [await context.newPage(), await context.newPage()];
  await signIn(client, program, accounts.packer, "/raporty/2024/2");
  const batteries = client.getByRole("main").getByRole("link", { name: /Baterie/ });
  await expect(batteries.first()).toBeVisible();
  await open.goto("/raporty/2024/2/baterie-i-akumulatory");
  await expect(open.getByRole("heading", { level: 1, name: /Baterie/ })).toBeVisible();

  const setBatteries = async (isOn: boolean) => {
    await page.goto("/admin/users");
    await page.getByRole("link", { name: packer }).click();
    await page.getByRole("switch", { name: /Baterie/ }).setChecked(isOn);
    await page.getByRole("button", { name: "Zapisz" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await arrive(page, program, accounts.administrator, "/admin/users");
  await setBatteries(false);
  await client.getByRole("link", { name: "marzec 2024" }).click();
  await expect(client.getByRole("heading", { level: 1, name: "Sprawozdanie: marzec 2024" })).toBeVisible();
  await expect(batteries).toHaveCount(0);
  await expect(open.getByText("Ta część sprawozdania jest wyłączona")).toBeVisible({ timeout: 30_000 });
  await setBatteries(true);
  await context.close();
});

test("an ordinary client cannot open the list", async ({ page, program }) => {
  await arrive(page, program, accounts.client);
  await page.goto("/admin/users?uzytkownik=nowy");
  await expect(page).toHaveURL("/raporty");
});

test.describe("when the list cannot be loaded", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/api\/users/ });

  test("the page says so, and loads it when asked to", async ({ page, program }) => {
    // Also the administrator's own document: the page tells of one failure all the same.
    await page.route(/\/api\/users/, (route) => route.abort("connectionrefused"));
    await arrive(page, program, accounts.administrator, "/admin/users");
    await expect(page.getByText("Nie udało się wczytać danych")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await page.unroute(/\/api\/users/);
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await expect(row(page, packer)).toBeVisible();
  });
});

test("on a phone there are cards instead of a table", async ({ page, program }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page, program, accounts.administrator, "/admin/users");
  await expect(page.getByRole("link", { name: packer })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Kolejność").click();
  await page.getByRole("option", { name: "E-mail" }).click();
  await expect(page).toHaveURL("/admin/users?sortuj=email");
});

for (const { name, open } of adminDialogs) {
  test(`the dialog ${name}: no barrier, and it fits a phone`, async ({ page, program }) => {
    await arrive(page, program, accounts.administrator);
    await open(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    const fits = () => dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth);
    await expect.poll(fits).toBe(true);
    await expectAccessible(page);
  });
}
