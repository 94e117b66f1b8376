import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { adminDialogs } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, prove, signIn } from "./sign-in.ts";
import { act, changes, dialog, driver, inAnotherBrowser, packer, row, toast } from "./user-hands.ts";

/** The list of users and its dialogs. */

test.describe("an address that has an account", () => {
  test.use({ toleratedFaults: /status of 409 .*createUser/ });

  test("is shown at its field; nothing typed is lost, and leaving asks", async ({ page, program }) => {
    await arrive(page, program, accounts.administrator, null);
    await prove(page, program);
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
    await expect(
      page.getByRole("dialog").locator("form").getByText("Konto z tym adresem e-mail już istnieje."),
    ).toBeVisible();
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
    await expectInertCopy(page);
  });
});

/** A table that is copied into a spreadsheet must not run there what somebody has typed. */
async function expectInertCopy(page: Page): Promise<void> {
  const copied = await page.getByRole("table").evaluate((table) => {
    const [name, number] = table.querySelectorAll("tbody td");
    if (name) name.textContent = "=1+1";
    if (number) number.textContent = "-5";
    document.getSelection()?.selectAllChildren(table);
    const read: string[] = [];
    const listen = ({ clipboardData }: ClipboardEvent) =>
      read.push(clipboardData?.getData("text/plain") ?? "", clipboardData?.getData("text/html") ?? "");
    addEventListener("copy", listen, { once: true });
    // oxlint-disable-next-line typescript/no-deprecated -- copies as Ctrl+C does, and is done when it returns
    document.execCommand("copy");
    return read;
  });
  expect(copied).toEqual([expect.stringMatching(/\n'=1\+1\t-5\t/), ""]);
}

test("data and areas are edited, given back, and shown in the history", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("link", { name: driver }).click();
  await expect(page).toHaveURL(/\/admin\/users\?uzytkownik=[\w-]{36}$/);
  await page.getByLabel("Telefon").fill("600 100 999");
  await page.getByLabel("Miesiąc obsługi").selectOption({ label: "czerwiec" });
  await page.getByRole("button", { name: "Przywróć domyślne uprawnienia" }).click();
  await page.getByRole("switch", { name: "Importowane pojazdy" }).uncheck();
  const uid = new URL(page.url()).searchParams.get("uzytkownik") ?? "";
  await page.getByRole("button", { name: "Zapisz" }).click();
  // What has rows in open months is switched off only after a look at these months.
  const question = page.getByRole("dialog", { name: "Wyłączyć części, w których są wiersze?" });
  await expect(question.getByRole("listitem")).toHaveText(/^Importowane pojazdy: .+ \d{4} \(\d+ wiersz/);
  await question.getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByRole("switch", { name: "Importowane pojazdy" })).not.toBeChecked();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();
  await expect(row(page, driver)).toContainText("9 z 10");
  const before = new Date(new Date().setDate(0)); // the last month, open in the demonstration
  const [year, month] = [before.getFullYear(), before.getMonth() + 1];
  const saying = /(wyłączone|Część wyłączona), \d+ wiersz/;
  for (const path of [`/raporty/${year}`, `/raporty/${year}/${month}`, `/raporty/${year}/${month}/podsumowanie`]) {
    await page.goto(`${path}?uid=${uid}`);
    // In the table of a year only the link says it in words.
    await expect(
      page
        .getByText(saying)
        .or(page.getByRole("link", { name: saying }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto("/admin/users");

  await act(page, driver, "Historia");
  await expect(page).toHaveURL(/widok=historia$/);
  const latest = changes(dialog(page), "Zmieniono dane").first();
  await expect(latest).toContainText("Dorota Doradca (w imieniu klienta)");
  await expect(latest).toContainText("Telefon: 600 100 202 → 600 100 999");
  await expect(latest).toContainText(/Obsługa od: styczeń \d{4} → czerwiec \d{4}/);
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

test("an administrator sees who else has a NIP, and may save it; a client sees nothing", async ({
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
  await page.getByLabel("Status").selectOption({ label: "Zablokowani (0)" });
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

test("an ordinary client cannot open the list", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  await page.goto("/admin/users?uzytkownik=nowy");
  await expect(page).toHaveURL("/raporty");
});

test.describe("when the list cannot be loaded", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/api\/users/ });

  test("the page says so, and loads it when asked to", async ({ page, program }) => {
    // Also the administrator's own document: the page shows one failure all the same.
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
  await page.getByLabel("Kolejność").selectOption({ label: "E-mail" });
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
