import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

const YEAR = 2026;

test("a number that the program does not know is entered with its source, and taken back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, `/admin/prawo?rok=${YEAR}`);
  const row = page.locator("#oils\\.feeRate"); // a row of a table, and on a phone of a list
  await expect(row).toContainText("nieustalone");
  await row.getByRole("button", { name: "Wpisz: Oleje: stawka" }).click();
  const dialog = page.getByRole("dialog", { name: `Oleje: stawka, ${YEAR}` });
  await dialog.getByLabel("Wartość").fill("2,35");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByText(/Podaj źródło/)).toBeVisible(); // also while nobody has confirmed it
  await dialog.getByLabel("Status").selectOption({ label: "urzędowa" });
  await dialog.getByLabel("Źródło").fill("Dz.U. 2025 poz. 1333");
  await expect(dialog.getByText(/^(Nie zmieni opłat|Zmieni (znane )?opłaty)/)).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(row).toContainText("2,35");
  await expect(row).toContainText("Dz.U. 2025 poz. 1333");
  await expectGoodOnEveryScreen(page);
  await row.getByRole("button", { name: "Zmień: Oleje: stawka" }).click();
  await dialog.getByRole("button", { name: "Usuń wpisaną" }).click();
  const question = page.getByRole("dialog", { name: "Usunąć wpisaną wartość?" });
  await expect(question.getByText(/^(Nie zmieni opłat|Zmieni (znane )?opłaty)/)).toBeVisible();
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row).toContainText("nieustalone");
  await row.getByRole("button", { name: "Historia: Oleje: stawka" }).click();
  const history = page.getByRole("dialog", { name: `Historia: Oleje: stawka, ${YEAR}` });
  await expect(history.getByRole("listitem").first()).toContainText(/^Usunięto/);
  await expect(history.getByRole("listitem").last()).toContainText(/^Dodano/);
  await expect(history.getByRole("listitem").last()).toContainText("Dz.U. 2025 poz. 1333");
  await expectGoodOnEveryScreen(page);
});
