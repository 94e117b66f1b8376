import { expectNoBarrier, numberOf } from "./dictionary-actions.ts";
import { expectGoodOnPhone } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive, credentials } from "./sign-in.ts";

test.describe.configure({ timeout: 120_000 });

// A month and a substance of which the demonstration has nothing.
const [YEAR, MONTH] = [2026, 12];
const SUBSTANCE = "Bizmut";
const KILOGRAMS = 1000;

test("a client emits, the administrator tries another rate in the laboratory, then saves it, and both show the same amount", async ({
  page,
  program,
  otherPage: client,
}) => {
  const { addRow, itemId } = await reportingAs(client, program, accounts.driver);
  const source = await itemId("other-emission-sources", "types", SUBSTANCE);
  const place = { place: "Polna 1", gmina: "Bytom", voivodeship: "śląskie" };
  await addRow(YEAR, MONTH, "otherEmissions", { ...place, source, amount: `${KILOGRAMS} kg` });

  // The laboratory tries a rate and saves nothing.
  await arrive(page, program, accounts.administrator, `/admin/laboratorium?rok=${YEAR}`);
  await expect(page.getByText("Tu niczego się nie zapisuje.")).toBeVisible();
  await page.getByRole("combobox", { name: "Lista" }).selectOption({ label: "Pozostałe źródła emisji – rodzaje" });
  await page.getByLabel("Szukaj").fill(SUBSTANCE);
  const other = page.getByRole("textbox", { name: `${SUBSTANCE}: po zmianie` });
  await expect(other).toHaveCount(1);
  const present = await page.getByRole("row", { name: SUBSTANCE }).getByRole("cell").first().innerText();
  const rate = Number(present.replaceAll(/[^\d,]/g, "").replace(",", "."));
  const more = String(rate + 1).replace(".", ",");
  await other.fill(more);
  await page.getByRole("button", { name: "Przelicz wszystkich klientów" }).click();
  await expect(page.getByText(/^Sprawdzono (\d+) z\s\1\sklient/)).toBeVisible();
  const changes = page.getByRole("table", { name: "Największe zmiany" });
  await expect(changes.getByRole("row", { name: "Flota i Kotły S.A." })).toContainText("+1 000,00");
  await changes.getByRole("button", { name: "Pozycje: Flota i Kotły S.A." }).click();
  const lines = page.getByRole("table", { name: "Pozycje: Flota i Kotły S.A." });
  await expect(lines.getByRole("row", { name: SUBSTANCE })).toContainText("+1 000,00");
  await expectGoodOnPhone(page, async () => {
    await expect(page.getByRole("button", { name: "Pozycje: Flota i Kotły S.A." })).toBeVisible();
    const words = page.getByRole("table", { name: `Stawki na ${YEAR} rok` }).locator("td span");
    expect(await words.evaluateAll((all) => all.filter((word) => word.getClientRects().length > 1).length)).toBe(0);
  });

  // The dictionary still has the old rate; the effect is shown before saving.
  await goOn(page, `/admin/other-emission-sources/types?rok=${YEAR}&szukaj=${SUBSTANCE}`);
  const number = numberOf(page, SUBSTANCE, `Stawka, ${YEAR}`);
  await expect(number).toHaveAccessibleName(new RegExp(`: ${present.replaceAll(/\s/g, "\\s")}`));
  await number.click();
  const editor = page.getByRole("dialog", { name: `Stawka, ${YEAR}` });
  await editor.getByLabel("Wartość").fill(more);
  const effect = editor.getByText(
    /Zmieni opłaty 1\sklienta za\s1\sniezłożony rok \(1\sotwarty miesiąc, którego to dotyczy\): razem \+1\s000,00\szł/,
  );
  await expect(effect).toBeVisible();
  await editor.getByRole("button", { name: "Zapisz" }).click();
  await expect(editor).toHaveCount(0);

  // The effect of removing it is shown beforehand, too.
  await number.click();
  await editor.getByRole("button", { name: "Usuń wartość" }).click();
  const question = page.getByRole("dialog", { name: "Usunąć wartość?" });
  await expect(
    question.getByText(/Zmieni znane opłaty 1\sklienta .*: razem −.*; u\s1\sklienta opłata będzie nieustalona/),
  ).toBeVisible();
  await expectNoBarrier(page);
  await question.getByRole("button", { name: "Anuluj" }).click();
  await editor.getByRole("button", { name: "Anuluj" }).click();

  // The client's year shows the announced amount.
  const { origin, uid, headers } = (await credentials(client)) ?? { origin: "", uid: "", headers: {} };
  const answer = await client.request.get(`${origin}/api/users/${uid}/reports/${YEAR}/charges`, { headers });
  const { charges }: { charges: { lines: { what: string; amount: string }[] }[] } = await answer.json();
  const line = charges.flatMap(({ lines }) => lines).find(({ what }) => what.includes(SUBSTANCE));
  expect(line?.amount).toBe(((rate + 1) * KILOGRAMS).toFixed(2));
});

test("a number that the program does not know is entered with its source, and taken back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, `/admin/prawo?rok=${YEAR}`);
  const row = page.locator("#oils\\.feeRate"); // a row of a table, and on a phone of a list
  const value = row.getByRole("button", { name: `Oleje: stawka, ${YEAR}` });
  await expect(value).toContainText("nieustalone");
  await value.focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: `Oleje: stawka, ${YEAR}` });
  await dialog.getByLabel("Wartość").fill("2,35");
  await dialog.getByLabel("Status").selectOption({ label: "urzędowa" });
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByText(/Podaj źródło/)).toBeVisible();
  await dialog.getByLabel("Źródło").fill("Dz.U. 2025 poz. 1333");
  await expect(dialog.getByText(/^Zmieni (znane )?opłaty/)).toBeVisible();
  await expectGoodOnPhone(page);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(row).toContainText("2,35");
  await expect(row).toContainText("Dz.U. 2025 poz. 1333");
  await expectGoodOnPhone(page);
  await value.click();
  await dialog.getByRole("button", { name: "Usuń wpisaną" }).click();
  const question = page.getByRole("dialog", { name: "Usunąć wpisaną wartość?" });
  await expect(question.getByText(/^Zmieni (znane )?opłaty/)).toBeVisible();
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(row).toContainText("nieustalone");
  await row.getByRole("button", { name: "Historia: Oleje: stawka" }).click();
  const history = page.getByRole("dialog", { name: `Historia: Oleje: stawka, ${YEAR}` });
  await expect(history.getByRole("listitem").first()).toContainText(/^Usunięto/);
  await expect(history.getByRole("listitem").last()).toContainText(/^Dodano/);
  await expect(history.getByRole("listitem").last()).toContainText("Dz.U. 2025 poz. 1333");
});
