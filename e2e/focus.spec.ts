import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** Where the focus stands after something was done: never nowhere, or the keyboard starts from the top of the page. */

/** A year in which no other test has data. */
const YEAR = 2020;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** With the keyboard alone, as somebody does it who needs the focus. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

const confirm = (page: Page) => press(page.getByRole("dialog").last().getByRole("button", { name: "Zatwierdź" }));

test("parts are declared empty and back, a month is submitted and returned", async ({
  page,
  program,
  otherPage: advisor,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  await page.goto(`/raporty/${YEAR}/3`);
  await press(page.getByRole("button", { name: "Brak zdarzeń w 6 pustych częściach" }));
  await expect(page.getByText("gotowe części: 6 z 6")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Części sprawozdania" })).toBeFocused();
  await press(page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Opłaty SUP" }));
  await expect(page.getByRole("button", { name: "Brak zdarzeń: Opłaty SUP" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Opłaty SUP" })).toBeFocused();
  await press(page.getByRole("button", { name: "Złóż sprawozdanie" }));
  await page.getByRole("checkbox", { name: /Oświadczam/ }).check();
  await confirm(page);
  await expect(heading(page, "Sprawozdanie: marzec 2020")).toBeFocused();
  await expect(page.getByText("Miesiąc złożony i zamknięty")).toBeInViewport();

  await arrive(advisor, program, accounts.administrator, `/raporty/${YEAR}/3?uid=${client.uid}`);
  await press(advisor.getByRole("button", { name: "Zwróć do poprawy" }));
  await advisor.getByLabel("Powód").fill("Brakuje faktury 7.");
  await advisor.mouse.click(5, 5); // outside: what was typed stays
  for (const _ of [1, 2, 3]) await advisor.keyboard.press("Escape"); // browsers give in to the second one
  await expect(advisor.getByLabel("Powód")).toHaveValue("Brakuje faktury 7.");
  await confirm(advisor);
  await expect(advisor.getByRole("link", { name: "Sprawdź następne" })).toBeFocused();
  await expect(advisor.getByText("Brakuje faktury 7.")).toBeInViewport();
});

test("reports are approved in the list", async ({ page, program, otherPage: theirs }) => {
  const client = await reportingAs(theirs, program, accounts.packer);
  await client.call("declareEmpty", { year: YEAR, month: 5, areas: packersAreas, isEmpty: true });
  await client.submit(YEAR, 5);
  await theirs.context().close();
  await arrive(page, program, accounts.administrator, `/admin/reports?rok=${YEAR}`);
  await page.getByRole("checkbox", { name: "Zaznacz wszystkie złożone: Pakownia Sp. z o.o." }).check();
  await press(page.getByRole("button", { name: "Przyjmij" }));
  await confirm(page);
  await expect(page.getByText("Przyjęto 1 sprawozdanie.")).toBeVisible();
  await expect(heading(page, "Sprawozdania klientów")).toBeFocused();
});

test("an account is blocked and unblocked", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/users?szukaj=pakownia");
  const menu = page.getByRole("button", { name: "Czynności: Pakownia Sp. z o.o." });
  await press(menu);
  await press(page.getByRole("menuitem", { name: "Zablokuj" }));
  await confirm(page);
  await expect(page.getByText("Zablokowano: ")).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page.getByRole("menuitem", { name: "Odblokuj" }));
  await expect(page.getByRole("row", { name: /Pakownia/ })).toContainText("Aktywny");
  await expect(menu).toBeFocused();
});

test("a number and an item of a dictionary are removed", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/other-emission-sources/types?rok=2026");
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
