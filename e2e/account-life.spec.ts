import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailedLink, mailTo } from "./mails.ts";
import { submit } from "./month-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, fillSignIn, prove } from "./sign-in.ts";
import { act, areaSwitches, changes, dialog, driver, packer, row, toast } from "./user-actions.ts";

/** The life of accounts: invited, acted for, changed, blocked, deleted. */

const newPassword = "cztery sowy liczą opakowania";
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Zatwierdź" }).click();

test("a client is invited without SUP, sets a password by the mail's link and hands in a month; deleted, the month stays to be approved", async ({
  page,
  otherPage: client,
  program,
}) => {
  const [name, email] = ["Mleczarnia Łąka", "nowa@mleczarnia.test"];
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);

  await test.step("invited, and once more", async () => {
    await page.getByRole("link", { name: "Dodaj klienta" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Nazwa firmy").fill(name);
    const areas = await areaSwitches(page).count();
    await page.getByRole("switch", { name: "Opłaty SUP" }).uncheck();
    await page.getByRole("button", { name: "Dodaj i wyślij zaproszenie" }).click();
    // On a busy machine the mail may still be waiting when the message appears; the list is read again until it is
    // sent.
    await expect(toast(page, `Zaproszenie na adres ${email}`)).toContainText(/nie wyszło|czeka na wysłanie/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const said of ["Zaproszenie nie wyszło", "Zaproszony", `${areas - 1} z ${areas}`])
      await expect(row(page, name)).toContainText(said);
    await goOn(page, "/admin");
    await page.getByRole("link", { name: "1 nieodebrane zaproszenie" }).click();
    await expect(page).toHaveURL("/admin/users?status=zaproszony");
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  await test.step("the newest link sets a password, which signs in to a month without SUP", async () => {
    const first = await mailedLink(program, email);
    await act(page, name, "Wyślij zaproszenie ponownie");
    await client.goto(await mailedLink(program, email, first));
    await expect(client.getByRole("heading", { level: 1, name: "Witaj w Ekoroku" })).toBeVisible();
    await expect(client).toHaveURL("/reset-hasla?zaproszenie=1"); // the token does not stay in the address
    await client.getByLabel("Nowe hasło").fill(newPassword);
    await client.getByLabel("Powtórz hasło").fill(newPassword);
    await client.getByRole("button", { name: "Ustaw hasło" }).click();
    await expect(client).toHaveURL("/start");
    await goOn(client, "/raporty/2022/3");
    await expect(client.getByRole("link", { name: "Kotły", exact: true }).first()).toBeVisible();
    await expect(client.getByRole("link", { name: /Opłaty SUP/ })).toHaveCount(0);
    await client.getByRole("button", { name: /^Brak zdarzeń w/ }).click();
    await submit(client);
  });

  await test.step("an account with reports is deleted after a confirmation", async () => {
    await goOn(page, "/admin/users?szukaj=mleczarnia");
    await expect(row(page, name)).toContainText("Aktywny");
    await act(page, name, "Edytuj");
    await expect(page.getByRole("dialog", { name }).getByLabel("E-mail")).toHaveValue(email);
    await act(page, name, "Usuń");
    await expect(dialog(page)).toContainText(`${name} (${email})`);
    await expect(dialog(page)).toContainText(/liście „Sprawozdania klientów” jako\s+„Usunięty\s+klient” z numerem/);
    await expectAccessible(page);
    await confirm(page);
    await expect(toast(page, `Usunięto: ${name}.`)).toBeVisible();
    await expect(page.getByText("Brak danych")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the month can be read and approved, but nobody is asked to correct it", async () => {
    await goOn(page, "/admin/reports?rok=2022&status=zlozone");
    await page.getByRole("checkbox", { name: "Zaznacz wszystkie złożone: Usunięty klient nr 1" }).check();
    await expect(page.getByText("Zaznaczono: 1")).toBeVisible();
    const giveBack = page.getByRole("button", { name: "Zwróć do poprawy" });
    await expect(giveBack).toHaveCount(0);
    await page.getByRole("link", { name: /^Usunięty klient nr 1, marzec 2022: Złożone/ }).click();
    await expect(page.getByText("Działasz w imieniu klienta: Usunięty klient nr 1")).toBeVisible();
    await expect(page.getByText("nie można go zwrócić do poprawy")).toBeVisible();
    await expect(giveBack).toHaveCount(0);
    await page.getByRole("button", { name: "Przyjmij" }).click();
    await expect(dialog(page)).toContainText("nie będzie można otworzyć ponownie");
    await confirm(page);
    await expect(page.getByRole("region", { name: "Decyzja" })).toContainText("Przyjęte");
    await expect(page.getByText("miesiąca nie można otworzyć ponownie")).toBeVisible();
    await expect(page.getByRole("button", { name: "Otwórz ponownie" })).toHaveCount(0);
  });
});

test("two clients in two tabs; what is saved in one is in that client's history, with who did it", async ({
  page,
  context,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("button", { name: `Czynności: ${driver}` }).click();
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("menuitem", { name: "Działaj jako klient" }).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  // Playwright may miss the tab's first navigation and wait for it forever; another navigation ends that.
  await expect.poll(() => other.url()).toContain("/raporty?uid=");
  await other.reload();
  await expect(other.getByText(`Działasz w imieniu klienta: ${driver}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await act(page, packer, "Działaj jako klient");
  await expect(page).toHaveURL(/\/raporty\?uid=/);
  await expect(page.getByText(`Działasz w imieniu klienta: ${packer}`)).toBeVisible();

  const openData = async (tab: Page) => {
    await tab.getByRole("button", { name: "Konto" }).click();
    await tab.getByRole("menuitem", { name: "Dane firmy i adresy" }).click();
    await expect(tab.getByLabel("Nowy adres")).toBeVisible();
  };
  const address = "ul. Próbna 7, Łódź";
  await openData(page);
  await page.getByLabel("Nowy adres").fill(address);
  await page.getByRole("button", { name: "Dodaj adres" }).click();
  const entry = changes(page, "Zmieniono dane").filter({ hasText: `Dodano adres: ${address}` });
  await expect(entry).toContainText("Dorota Doradca (w imieniu klienta)");
  await openData(other);
  await expect(other.getByText(`Działasz w imieniu klienta: ${driver}`)).toBeVisible();
  await expect(other.getByRole("button", { name: /^Usuń adres/ }).first()).toBeVisible();
  await expect(other.getByText(address)).toHaveCount(0);
  await other.getByRole("link", { name: "Zakończ" }).click();
  await expect(other).toHaveURL("/admin/users");
});

test("what an administrator changes reaches the client's open page: a part that is switched off, a block, a new login", async ({
  page,
  otherPage: client,
  program,
}) => {
  await arrive(client, program, accounts.packer, "/raporty/2024/2");
  const batteries = client.getByRole("main").getByRole("link", { name: /Baterie/ });
  await expect(batteries.first()).toBeVisible();
  const open = await client.context().newPage();
  await open.clock.install();
  await open.goto("/raporty/2024/2/baterie-i-akumulatory");
  await expect(open.getByRole("heading", { level: 1, name: /Baterie/ })).toBeVisible();
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);

  await test.step("a switched-off part disappears after the next click, and its open page says so", async () => {
    await act(page, packer, "Edytuj");
    await page.getByRole("switch", { name: /Baterie/ }).uncheck();
    await page.getByRole("button", { name: "Zapisz" }).click();
    await page.getByRole("button", { name: "Zatwierdź" }).click(); // there are rows in it
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await client.getByRole("link", { name: "marzec 2024" }).click();
    await expect(client.getByRole("heading", { level: 1, name: "Sprawozdanie: marzec 2024" })).toBeVisible();
    await expect(batteries).toHaveCount(0);
    await open.clock.fastForward(20_000); // after this time the open page reads again
    await expect(open.getByText("Ta część sprawozdania jest wyłączona")).toBeVisible();
    await open.close();
  });

  await test.step("a blocked client is signed out at once, and can come back after unblocking", async () => {
    await act(page, packer, "Zablokuj");
    await expect(dialog(page)).toContainText(`${packer} (${accounts.packer})`);
    await confirm(page);
    await expect(row(page, packer)).toContainText("Zablokowany");
    await goOn(client, "/raporty/2024");
    await expect(client).toHaveURL(/\/login/);
    await act(page, packer, "Odblokuj");
    await expect(row(page, packer)).toContainText("Aktywny");
    await fillSignIn(client, accounts.packer, program.password);
    await expect(client.getByRole("button", { name: "Konto" })).toBeVisible();
  });

  await test.step("a new login is asked about; the old address gets a mail, and its sessions end", async () => {
    await act(page, packer, "Edytuj");
    await page.getByLabel("E-mail").fill("nowy@pakownia.example");
    await page.getByRole("button", { name: "Zapisz" }).click();
    await expect(dialog(page)).toContainText("Od teraz loginem będzie nowy@pakownia.example");
    await confirm(page);
    await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();
    await expect.poll(() => mailTo(program, accounts.packer)).toContain("Subject: Zmieniono login do Ekoroka");
    await goOn(client, "/raporty/2023");
    await expect(client).toHaveURL(/\/login/);
  });
});
