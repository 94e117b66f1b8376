import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { submit } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { packersAreas, reporting, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** Years in which the demonstration has no data, so that a test finds what it made itself. */
const [LIFE, REVIEW] = [2022, 2021];
const batteries = { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" };

async function giveReason(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Zatwierdź" })).toBeDisabled();
  await dialog.getByLabel("Powód").fill(reason);
  await dialog.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(dialog).toBeHidden();
}

test.describe("from the first row to a correction", () => {
  test.use({ toleratedFaults: /409 .*\/functions\/submitReport/ }); // of what has changed since it was shown

  test("a month is declared empty, submitted, returned, submitted again, approved, reopened, corrected and compared", async ({
    page,
    program,
    otherPage: advisor,
  }) => {
    const month = `/raporty/${LIFE}/3`;
    const title = page.getByRole("heading", { level: 1, name: "Sprawozdanie: marzec 2022" });
    const client = await reportingAs(page, program, accounts.packer);
    await page.goto(month);
    await page.getByRole("button", { name: "Brak zdarzeń w 6 pustych częściach" }).click();
    await expect(page.getByText("gotowe części: 6 z 6")).toBeVisible();
    await page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Opłaty SUP" }).click();
    await expect(page.getByText("gotowe części: 5 z 6")).toBeVisible();
    await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
    await page.getByRole("button", { name: "Brak zdarzeń: Opłaty SUP" }).click();
    await expect(page.getByText("Wszystko gotowe.")).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await submit(page);
    await expect(page.getByText("Miesiąc złożony i zamknięty")).toBeVisible();
    await expect(page.getByText("poproś doradcę o zwrot do poprawy")).toBeVisible();
    await expect(page.getByRole("button", { name: /Brak zdarzeń/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Przyjmij" })).toHaveCount(0);
    await expectGoodOnEveryScreen(page);

    await arrive(advisor, program, accounts.administrator, null);
    await advisor.goto(`${month}?uid=${client.uid}`);
    await expect(advisor.getByText("przyjmij je albo zwróć do poprawy")).toBeVisible();
    await expect(advisor.getByText("poproś doradcę")).toHaveCount(0); // that is for the client
    await advisor.goto(`${month}/baterie-i-akumulatory?uid=${client.uid}`);
    await expect(advisor.getByText("zwróć go do poprawy na stronie miesiąca")).toBeVisible();
    await expect(advisor.getByText("Zapisano")).toHaveCount(0); // where nothing can be typed
    await advisor.goBack();
    await giveReason(advisor, "Zwróć do poprawy", "Brakuje baterii z faktury 7/2022.");
    await expect(advisor.getByText("Sprawozdanie wróciło do poprawy")).toBeVisible();

    await page.reload();
    const why = page.getByRole("alert").filter({ hasText: "Brakuje baterii z faktury 7/2022." });
    await expect(why).toContainText(/\d{2}\.\d{2}\.\d{4}.*, Dorota Doradca/); // when, and who
    await expectGoodOnEveryScreen(page);
    const row = await client.addRow(LIFE, 3, "batteries", batteries);
    await expect(title).toBeVisible();
    // The page does not know of it: what it would declare is not what there is.
    await submit(page);
    await expect(page.getByText("Baterie i akumulatory – było: brak zdarzeń; jest: 1 wiersz, 12,5 kg")).toBeVisible();
    await expect(page.getByText("12,5 kg", { exact: true })).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await submit(page, /Baterie i akumulatory: 1 wiersz, masa 12,5.kg/);

    await advisor.reload();
    await advisor.getByRole("link", { name: "Podsumowanie" }).click();
    await expect(advisor.getByText("Tak, jak złożono: wersja 2")).toBeVisible();
    await advisor.getByRole("button", { name: "Przyjmij" }).click(); // who has read it need not go back for that
    await advisor.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
    await expect(advisor.getByRole("button", { name: "Przyjmij" })).toHaveCount(0);
    await advisor.goBack();
    await expect(advisor.getByText("Miesiąc przyjęty i zamknięty")).toBeVisible();
    await giveReason(advisor, "Otwórz ponownie", "Klient przysłał korektę faktury.");
    await expect(advisor.getByText("Klient przysłał korektę faktury.")).toBeVisible();
    await expect(advisor.getByText("Przygotowywana korekta 1 (ostatnio złożona: wersja 2)")).toBeVisible();

    await client.changeRow(LIFE, 3, "batteries", row, { mass: "20 kg" });
    await page.reload();
    await submit(page);
    await expect(page.getByText("Wersja 3 – korekta 1")).toBeVisible();
    await page.getByRole("button", { name: "Historia zmian" }).click();
    await expect(page.getByText(/zwrócono sprawozdanie do poprawy: Brakuje baterii/i)).toBeVisible();
    await expect(page).toHaveURL(/pokaz=historia/);
    await page.getByRole("button", { name: "Pokaż zmiany" }).first().click();
    const changedRow = page.getByRole("listitem").filter({ hasText: /^Zmieniony wiersz 1/ });
    await expect(changedRow.getByText("Masa: z 12,5 kg na 20 kg")).toBeVisible();
    await expectGoodOnEveryScreen(page);

    await page.getByRole("link", { name: "Podsumowanie" }).click();
    await expect(page.getByText("Tak, jak złożono: wersja 3 – korekta 1")).toBeVisible();
    await expect(page.getByRole("cell", { name: "20 kg" }).first()).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.getByRole("link", { name: "Wersja 1" }).click();
    await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
    await page.goBack();
    const versions = page.getByRole("navigation", { name: "Wersje sprawozdania" });
    await versions
      .getByRole("listitem")
      .filter({ hasText: "Wersja 2" })
      .getByRole("link", { name: /porównaj/ })
      .click();
    await expect(page).toHaveURL(/wersja=3&porownaj=2/);
    await expect(page.getByRole("row", { name: "Wiersz 1 (przenośne, alkaliczne)" })).toBeVisible();
    const line = page.getByRole("row", { name: /^Masa / });
    await expect(line).toContainText("12,5 kg");
    await expect(line).toContainText("20 kg");
    await expectGoodOnEveryScreen(page);
    await page.goto(`${month}/podsumowanie?wersja=9`);
    await expect(page.getByRole("heading", { level: 1, name: "Nie ma takiej strony" })).toBeVisible();
  });
});

test("what blocks a month is listed as links to the very cell", async ({ page, program }) => {
  const client = await reportingAs(page, program, accounts.packer);
  const row = await client.addRow(LIFE, 5, "batteries", { ...batteries, mass: null });
  await page.goto(`/raporty/${LIFE}/5`);
  await expect(page.getByText("1 błąd do poprawienia")).toBeVisible();
  await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("link", { name: "Baterie i akumulatory, wiersz 1, masa" }).click();
  await expect(page).toHaveURL(new RegExp(`/raporty/${LIFE}/5/baterie-i-akumulatory\\?.*wiersz=${row}&kolumna=mass`));
});

test("a month that has not begun can be prepared, but not submitted", async ({ page, program }) => {
  const next = new Date().getFullYear() + 1;
  await arrive(page, program, accounts.packer, `/raporty/${next}/2`);
  await page.getByRole("button", { name: /Brak zdarzeń w/ }).click();
  await expect(page.getByText("gotowe części: 6 z 6")).toBeVisible();
  await expect(page.getByText("Ten miesiąc jeszcze się nie zaczął.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
  await expect(page.getByText("Nierozpoczęte")).toBeVisible();
  await expectGoodOnEveryScreen(page);
});

test("the year shows months, areas with their figures, and whether it is owed itself", async ({ page, program }) => {
  await arrive(page, program, accounts.packer, null);
  const client = await reporting(page, REVIEW);
  await client.addRow(REVIEW, 8, "batteries", { ...batteries, mass: "1.5 Mg" });
  await page.reload();
  await expect(
    page.getByRole("link", { name: "Baterie i akumulatory, sierpień 2021: 1 500 kg, Wypełnione" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Pojazdy/ })).toHaveCount(0);
  await expect(page.getByText("Tego sprawozdania nie trzeba składać.")).toBeVisible(); // before the client was served
  await expectGoodOnEveryScreen(page);
  await page.goto("/start");
  await expect(page.getByRole("heading", { name: "Do złożenia" })).toBeVisible();
  await expectGoodOnEveryScreen(page);
});

test("an administrator filters the list, approves several at once, and opens one as the client", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(theirs, program, accounts.packer);
  for (const month of [1, 2]) {
    await client.call("declareEmpty", { year: REVIEW, month, areas: packersAreas, isEmpty: true });
    await client.submit(REVIEW, month);
  }
  await theirs.context().close();

  await arrive(page, program, accounts.administrator, `/admin/reports?rok=${REVIEW}`);
  await page.getByLabel("Status").selectOption({ label: "Złożone" });
  await expect(page).toHaveURL(/status=zlozone/);
  await page.getByLabel("Szukaj").fill("pakownia");
  await expect(page).toHaveURL(/szukaj=pakownia/);
  await expect(page.getByText("1 klient", { exact: true })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("checkbox", { name: "Zaznacz wszystkie złożone: Pakownia Sp. z o.o." }).check();
  await expect(page.getByText("Zaznaczono: 2")).toBeVisible();
  await page.getByRole("button", { name: "Przyjmij" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Przyjęto 2 sprawozdania.")).toBeVisible();
  await page.getByRole("button", { name: "Wyczyść filtry" }).click();
  await page.getByRole("link", { name: /^Pakownia Sp\. z o\.o\., styczeń 2021: Przyjęte/ }).click();
  await expect(page).toHaveURL(new RegExp(`/raporty/${REVIEW}/1\\?uid=${client.uid}`));
  await expect(page.getByText("Miesiąc przyjęty i zamknięty")).toBeVisible();
});

test("the summary of an open month says all that stands in its way, also what only the month as a whole shows", async ({
  page,
  program,
}) => {
  const [year, number] = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" }).split("-").map(Number);
  const month = `/raporty/${year}/${number}`; // half done in the demonstration
  await arrive(page, program, accounts.client, month);
  for (const path of [month, `${month}/podsumowanie`]) {
    await page.goto(path);
    await expect(page.getByText(/Uzasadnij \d+ wartoś/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
  }
});
