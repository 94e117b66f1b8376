import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, prove } from "./sign-in.ts";
import { act, areaSwitches, changes, dialog, driver, packer, row, toast } from "./user-actions.ts";

/** The list of users, its dialogs, and a list of clients that is read from a file. */

/** Expects an accessible page on a phone, with nothing beyond the edge of the page or the dialog. */
async function expectGoodDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  const fits = () => dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth);
  await expect.poll(fits).toBe(true);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}

/** Copied tables must not contain formulas that somebody has typed. */
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

test("dialogs fit a phone; data and areas are edited, given back, and shown in the history; the list is copied without formulas", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users?uzytkownik=nowy");
  await test.step("a new client and an existing one", async () => {
    await expectGoodDialog(page, "Nowy klient");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/users");
    await act(page, packer, "Edytuj");
    await expectGoodDialog(page, packer);
  });

  await test.step("a NIP of another client is reported with that client's name", async () => {
    await expect(page.getByLabel("NIP")).toHaveValue(/^\d{10}$/);
    const nip = await page.getByLabel("NIP").inputValue();
    await page.getByRole("button", { name: "Anuluj" }).click();
    await act(page, driver, "Edytuj");
    await expect(page).toHaveURL(/\/admin\/users\?uzytkownik=[\w-]{36}$/);
    await expect(page.getByLabel("NIP")).not.toHaveValue(nip);
    const own = await page.getByLabel("NIP").inputValue();
    const warning = page.getByText("Ten sam NIP ma już: ");
    await page.getByLabel("NIP").fill(`PL ${nip}`);
    await expect(warning).toContainText(packer);
    await page.getByLabel("NIP").fill(own);
    await expect(warning).toHaveCount(0);
  });

  await test.step("what has rows in open months is switched off only after a look at these months", async () => {
    await page.getByLabel("Telefon").fill("600 100 999");
    await page.getByLabel("Miesiąc obsługi").selectOption({ label: "czerwiec" });
    await page.getByRole("button", { name: "Przywróć domyślne uprawnienia" }).click();
    const areas = await areaSwitches(page).count();
    await page.getByRole("switch", { name: "Importowane pojazdy" }).uncheck();
    await page.getByRole("button", { name: "Zapisz" }).click();
    const question = page.getByRole("dialog", { name: "Wyłączyć części, w których są wiersze?" });
    await expect(question.getByRole("listitem")).toHaveText(/^Importowane pojazdy: .+ \d{4} \(\d+ wiersz/);
    await question.getByRole("button", { name: "Anuluj" }).click();
    await expect(page.getByRole("switch", { name: "Importowane pojazdy" })).not.toBeChecked();
    await page.getByRole("button", { name: "Zapisz" }).click();
    await question.getByRole("button", { name: "Zatwierdź" }).click();
    await expect(toast(page, "Zmiany zostały zapisane.")).toBeVisible();
    await expect(row(page, driver)).toContainText(`${areas - 1} z ${areas}`);
  });

  await test.step("the history lists the changes", async () => {
    await act(page, driver, "Historia");
    await expect(page).toHaveURL(/widok=historia$/);
    const latest = changes(dialog(page), "Zmieniono dane").first();
    await expect(latest).toContainText("Dorota Doradca (w imieniu klienta)");
    await expect(latest).toContainText("Telefon: 600 100 202 → 600 100 999");
    await expect(latest).toContainText(/Obsługa od: styczeń \d{4} → czerwiec \d{4}/);
    await expect(latest).toContainText("Część „Opłaty SUP”: wyłączona → włączona");
    await expect(latest).toContainText("Część „Importowane pojazdy”: włączona → wyłączona");
    await expectGoodDialog(page, driver);
    await page.getByRole("tab", { name: "Dane i uprawnienia" }).click();
    await expect(page.getByLabel("Telefon")).toHaveValue("600 100 999");
    await page.getByRole("button", { name: "Anuluj" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await expectInertCopy(page);
});

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** A consultancy's list: its own headings, an address under another name, mistakes, a known client. */
const OWN_LIST = `Klienci biura;;;
;;;
Klient;Nr NIP;Korespondencja;Zakres
Żuraw S.A.;856-734-62-15;zuraw@example.com;opakowania, baterie
Zły numer;1234567890;zly@example.com;
Pakownia;;${accounts.packer};
Żuraw bis;;zuraw@example.com;
Ślimak;;slimak@example.com;ślimaki
Ćma;;cma@example.com;
`;

test("a list of clients is matched and looked at; new ones are added and invited once, known ones changed and changed back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  await prove(page, program);
  await page.getByRole("link", { name: "Lista z pliku" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Wzór listy klientów" }).click();
  const template = await readFile(await (await downloading).path());
  const input = page.getByLabel("Plik z danymi");
  await input.setInputFiles(file("klienci.csv", OWN_LIST));
  await page.getByLabel("Kolumna dla pola E-mail").selectOption({ label: "C – Korespondencja" });
  await expect(page.getByText("Nowi: 2, do zmiany: 1, bez zmian: 0, odrzuceni: 3")).toBeVisible();
  await expect(page.getByText("Nazwa firmy: Pakownia Sp. z o.o. → Pakownia")).toBeVisible();
  await expect(page.getByRole("row", { name: /B5, .* NIP 1234567890 Nie ma takiego numeru NIP/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /C7, .* E-mail zuraw@example.com/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /D8, .* Części sprawozdania ślimaki/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const refusing = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz odrzucone wiersze" }).click();
  const refused = await readFile(await (await refusing).path(), "utf8");
  expect(refused.split("\r\n")[0]).toContain("Powód odrzucenia");
  expect(refused.split("\r\n")[1]).toContain("Nie ma takiego numeru NIP");

  await page.getByRole("button", { name: "Dodaj i zaproś 2, zmień 1" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Dodać i zaprosić 2 klientów, zmienić dane 1 klienta?" })
    .getByRole("button", { name: "Zatwierdź" })
    .press("Enter");
  await expect(page.getByText("Dodano 2 klientów")).toBeVisible();
  await page.getByRole("button", { name: "Cofnij zmiany" }).click();
  await expect(page.getByText("Cofnięto zmiany danych 1 klienta")).toBeVisible();

  await page.getByRole("button", { name: "Wczytaj następną listę" }).click();
  await input.setInputFiles(file("klienci.csv", OWN_LIST));
  await page.getByLabel("Kolumna dla pola E-mail").selectOption({ label: "C – Korespondencja" });
  await expect(page.getByText("Nowi: 0, do zmiany: 1, bez zmian: 2, odrzuceni: 3")).toBeVisible();

  await page.getByRole("button", { name: "Wybierz inny plik" }).click();
  await input.setInputFiles({ name: "wzor.xlsx", mimeType: "", buffer: template });
  await expect(page.getByText("rozpoznano 12")).toBeVisible(); // all of them
  await expect(page.getByText("W tym arkuszu nie ma żadnego klienta.")).toBeVisible(); // the example row is no client

  await page.getByRole("button", { name: "Wybierz inny plik" }).click();
  const many = Array.from({ length: 150 }, (_, index) => `Firma ${index};klient${index}@example.com`);
  await input.setInputFiles(file("dluga.csv", ["Firma;E-mail", ...many].join("\n")));
  await expect(page.getByText("Nowi: 150, do zmiany: 0, bez zmian: 0, odrzuceni: 0")).toBeVisible(); // a side thread checks this many

  await goOn(page, "/admin/users?szukaj=zuraw&status=zaproszony");
  await expect(page.getByRole("row", { name: /Żuraw S.A./ })).toContainText("Zaproszony");
  await page.getByRole("button", { name: "Zaproś 1" }).click();
  await page.getByRole("dialog", { name: "Wysłać 1 zaproszenie?" }).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page, "Wysyłamy 1 zaproszenie.")).toBeVisible();
});
