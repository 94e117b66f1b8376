import type { Locator, Page } from "@playwright/test";
import { expectGoodOnPhone } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { closeToast, comeBackTo, submit } from "./month-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

// These tests also check the focus after each action: if it is lost, the keyboard starts from the top of the page.

/** Years in which the demonstration has no data, so that a test finds what it made itself. */
const [LIFE, REVIEW] = [2022, 2021];
const batteries = { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" };

/** By keyboard alone. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

const confirm = (page: Page) => press(page.getByRole("dialog").last().getByRole("button", { name: "Zatwierdź" }));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("from the first row to a correction", () => {
  test.use({ toleratedFaults: /409 .*\/functions\/submitReport/ }); // of what has changed since it was shown

  test("a month is declared empty, submitted, returned, put right, approved, reopened, corrected and compared", async ({
    page,
    program,
    otherPage: advisor,
  }) => {
    const month = `/raporty/${LIFE}/3`;
    const client = await reportingAs(page, program, accounts.packer);
    const batteriesAre = (mass: string | null, row: string, version: number) =>
      client.changeRow(LIFE, 3, "batteries", row, { mass }, version);

    await test.step("parts are declared empty and back, and the month is submitted, with the keyboard", async () => {
      await page.goto(month);
      await press(page.getByRole("button", { name: "Brak zdarzeń w 6 pustych częściach" }));
      await expect(page.getByText("6 z 6 części gotowych")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Części sprawozdania" })).toBeFocused();
      await press(page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Opłaty SUP" }));
      await expect(page.getByText("5 z 6 części gotowych")).toBeVisible();
      await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
      await expect(page.getByRole("button", { name: "Brak zdarzeń: Opłaty SUP" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Opłaty SUP" })).toBeFocused();
      await expect(page.getByText("Wszystko gotowe.")).toBeVisible();
      await press(page.getByRole("button", { name: "Złóż sprawozdanie" }));
      await expect(page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" })).toBeDisabled();
      await page.getByRole("checkbox", { name: /Oświadczam/ }).check();
      await confirm(page);
      await expect(heading(page, "Sprawozdanie: marzec 2022")).toBeFocused();
      await expect(page.getByText("Miesiąc złożony i zamknięty")).toBeInViewport();
      await closeToast(page);
      await expect(page.getByText("poproś doradcę o zwrot do poprawy")).toBeVisible();
      await expect(page.getByRole("button", { name: /Brak zdarzeń/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Przyjmij" })).toHaveCount(0);
      await expectGoodOnPhone(page);
    });

    await test.step("the consultancy returns it", async () => {
      await arrive(advisor, program, accounts.administrator, `${month}?uid=${client.uid}`);
      await expect(advisor.getByRole("region", { name: "Decyzja" })).toContainText("Złożone");
      await expect(advisor.getByText("poproś doradcę")).toHaveCount(0); // that is for the client
      await goOn(advisor, `${month}/baterie-i-akumulatory?uid=${client.uid}`);
      await expect(advisor.getByText("zwróć go do poprawy na stronie miesiąca")).toBeVisible();
      await expect(advisor.getByText("Zapisano")).toHaveCount(0); // where nothing can be typed
      await advisor.goBack();
      await press(advisor.getByRole("button", { name: "Zwróć do poprawy" }));
      await expect(advisor.getByRole("dialog").getByRole("button", { name: "Zatwierdź" })).toBeDisabled();
      await advisor.getByLabel("Powód").fill("Brakuje faktury 7.");
      await advisor.mouse.click(5, 5); // outside: what was typed stays
      for (const _ of [1, 2, 3]) await advisor.keyboard.press("Escape"); // browsers close the dialog at the second one
      await expect(advisor.getByLabel("Powód")).toHaveValue("Brakuje faktury 7.");
      await confirm(advisor);
      await expect(advisor.getByRole("link", { name: "Sprawdź następne" })).toBeFocused();
      await expect(advisor.getByText("Brakuje faktury 7.")).toBeInViewport();
    });

    const row =
      await test.step("a month that has changed since it was shown, or is incomplete, is not submitted", async () => {
        const why = page.getByRole("alert").filter({ hasText: "Brakuje faktury 7." });
        await comeBackTo(page, why);
        await expect(why).toContainText(/\d{2}\.\d{2}\.\d{4}.*, Dorota Doradca/); // when, and who
        // The page does not know this row, so it would declare an outdated month.
        const added = await client.addRow(LIFE, 3, "batteries", batteries);
        await submit(page);
        await expect(
          page.getByText("Baterie i akumulatory – było: brak zdarzeń; jest: 1 wiersz, 12,5 kg"),
        ).toBeVisible();
        await expect(page.getByText("12,5 kg", { exact: true })).toBeVisible();
        await batteriesAre(null, added, 1);
        await comeBackTo(page, page.getByText("Do wpisania: 1").first());
        await expect(page.getByRole("button", { name: "Złóż sprawozdanie" })).toBeDisabled();
        await expectGoodOnPhone(page);
        await page.getByRole("link", { name: "Baterie i akumulatory, wiersz 1, masa" }).click();
        await expect(page).toHaveURL(new RegExp(`${month}/baterie-i-akumulatory\\?.*wiersz=${added}&kolumna=mass`));
        await page.goBack();
        await batteriesAre("12.5 kg", added, 2);
        await comeBackTo(page, page.getByText("Wszystko gotowe."));
        await submit(page, /Baterie i akumulatory: 1 wiersz, masa 12,5.kg/);
        return added;
      });

    await test.step("it is approved on the page where it was read, and reopened", async () => {
      await comeBackTo(advisor, advisor.getByText("Tak, jak złożono: wersja 2"));
      // The changes are shown beside the reason for the reopening.
      const changes = advisor.getByRole("article", { name: "Co zmienia wersja 2" });
      await expect(changes).toContainText(/Zwrócono do poprawy .*, Dorota Doradca.*Brakuje faktury 7\./);
      await expect(changes.getByRole("row", { name: /^Stan / })).toContainText("Brak zdarzeń");
      await expectGoodOnPhone(advisor);
      await advisor.getByRole("button", { name: "Przyjmij" }).click();
      await expect(advisor.getByRole("button", { name: "Przyjmij" })).toHaveCount(0);
      await expect(advisor.getByRole("region", { name: "Decyzja" })).toContainText("Przyjęte");
      await advisor.getByRole("button", { name: "Otwórz ponownie" }).click();
      await advisor.getByLabel("Powód").fill("Klient przysłał korektę faktury.");
      await advisor.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
      await expect(advisor.getByText("Klient przysłał korektę faktury.")).toBeVisible();
      await expect(advisor.getByText("Przygotowywana korekta 1 (ostatnio złożona: wersja 2)")).toBeVisible();
    });

    await test.step("a correction is submitted, stands in the history, and is compared", async () => {
      await batteriesAre("20 kg", row, 3);
      await comeBackTo(page, page.getByText("Klient przysłał korektę faktury."));
      await submit(page);
      await expect(page.getByText("Wersja 3 – korekta 1")).toBeVisible();
      await page.getByRole("button", { name: "Historia zmian" }).click();
      await expect(page.getByText(/zwrócono sprawozdanie do poprawy: Brakuje faktury/i)).toBeVisible();
      await expect(page).toHaveURL(/pokaz=historia/);
      await page.getByRole("button", { name: "Pokaż zmiany" }).first().click();
      const changedRow = page.getByRole("listitem").filter({ hasText: /^Zmieniony wiersz 1/ });
      await expect(changedRow.getByText("Masa: z 12,5 kg na 20 kg")).toBeVisible();
      await expectGoodOnPhone(page);

      await page.getByRole("link", { name: "Podsumowanie" }).click();
      await expect(page.getByText("Tak, jak złożono: wersja 3 – korekta 1")).toBeVisible();
      await expect(page.getByRole("cell", { name: "20 kg" }).first()).toBeVisible();
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
      await expectGoodOnPhone(page);
      await goOn(page, `${month}/podsumowanie?wersja=9`);
      await expect(heading(page, "Nie ma takiej strony")).toBeVisible();
    });
  });
});

test("an administrator filters reports, approves several, opens one as its client; blocks an account; removes a number and an item", async ({
  page,
  program,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  for (const month of [1, 2]) {
    await client.call("declareEmpty", { year: REVIEW, month, areas: packersAreas, isEmpty: true });
    await client.submit(REVIEW, month);
  }

  await test.step("reports", async () => {
    await arrive(page, program, accounts.administrator, `/admin/reports?rok=${REVIEW}`);
    await page.getByLabel("Status").selectOption({ label: "Złożone" });
    await expect(page).toHaveURL(/status=zlozone/);
    await page.getByLabel("Szukaj").fill("pakownia");
    await expect(page).toHaveURL(/szukaj=pakownia/);
    await expect(page.getByText("1 klient", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: "Zaznacz wszystkie złożone: Pakownia Sp. z o.o." }).check();
    await expect(page.getByText("Zaznaczono: 2")).toBeVisible();
    await expectGoodOnPhone(page);
    await press(page.getByRole("button", { name: "Przyjmij" }));
    await confirm(page);
    await expect(page.getByText("Przyjęto 2 sprawozdania.", { exact: true })).toBeVisible();
    await expect(heading(page, "Sprawozdania klientów")).toBeFocused();
    await page.getByRole("button", { name: "Wyczyść filtry" }).click();
    await page.getByRole("link", { name: /^Pakownia Sp\. z o\.o\., styczeń 2021: Przyjęte/ }).click();
    await expect(page).toHaveURL(new RegExp(`/raporty/${REVIEW}/1\\?uid=${client.uid}`));
    await expect(page.getByRole("region", { name: "Decyzja" })).toContainText("Przyjęte");
  });

  await test.step("an account", async () => {
    await goOn(page, "/admin/users?szukaj=flota");
    const menu = page.getByRole("button", { name: "Czynności: Flota i Kotły S.A." });
    await press(menu);
    await press(page.getByRole("menuitem", { name: "Zablokuj" }));
    await confirm(page);
    await expect(page.getByText("Zablokowano: ")).toBeVisible();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page.getByRole("menuitem", { name: "Odblokuj" }));
    await expect(page.getByRole("row", { name: /Flota/ })).toContainText("Aktywny");
    await expect(menu).toBeFocused();
  });

  await test.step("a number and an item of a dictionary", async () => {
    await goOn(page, "/admin/other-emission-sources/types?rok=2026");
    await press(page.getByRole("button", { name: "Dodaj źródło emisji" }));
    await page.getByLabel("Nazwa").fill("Źródło próbne");
    for (const choice of ["Tabela stawek", "Jednostka"]) {
      const select = page.getByRole("combobox", { name: choice });
      await select.selectOption({ index: (await select.getByRole("option").count()) - 1 });
    }
    await press(page.getByRole("button", { name: "Zapisz" }));
    await page.getByLabel("Szukaj").fill("próbne");
    const cell = page.getByRole("button", { name: "Źródło próbne, Stawka, 2026" });
    await press(cell);
    await page.getByLabel("Wartość").fill("80");
    await page.getByRole("textbox", { name: "Źródło" }).fill("próba");
    await expect(page.locator("output").filter({ hasText: "opłat" })).toBeVisible(); // before that it is not saved
    await press(page.getByRole("button", { name: "Zapisz" }));
    await expect(cell).toBeFocused();
    await expect(cell).toContainText("80,00");
    await page.keyboard.press("Enter");
    const removal = page.getByRole("button", { name: "Usuń wartość" });
    await press(removal);
    const question = page.getByRole("dialog", { name: "Usunąć wartość?" });
    await expect(question).toContainText(/Źródło próbneStawka, 2026: 80,00.zł/);
    await press(question.getByRole("button", { name: "Anuluj" }));
    await expect(removal).toBeFocused();
    await page.keyboard.press("Enter");
    await confirm(page);
    await expect(cell).not.toContainText("80,00");
    await expect(cell).toBeFocused();

    await press(page.getByRole("button", { name: "Więcej: Źródło próbne" }));
    await press(page.getByRole("menuitem", { name: "Usuń" }));
    await confirm(page);
    await expect(cell).toHaveCount(0);
    await expect(heading(page, "Pozostałe źródła emisji")).toBeFocused();
  });
});
