import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailTo } from "./mails.ts";
import { accounts } from "./program.ts";
import { packersAreas, reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** A year in which the demonstration has no data. */
const YEAR = 2023;
const company = "Pakownia Sp. z o.o.";

test("a client is reminded of what was returned, with a mail that is read before; a note of the consultancy stays its own", async ({
  page,
  program,
  browser,
}) => {
  const theirs = await (await browser.newContext({ baseURL: program.address })).newPage();
  await arrive(theirs, program, accounts.packer, null);
  const client = await reporting(theirs);
  await client.call("declareEmpty", { year: YEAR, month: 1, areas: packersAreas, isEmpty: true });
  await client.submit(YEAR, 1);

  await arrive(page, program, accounts.administrator, null);
  const consultant = await reporting(page);
  await consultant.call("returnReport", { uid: client.uid, year: YEAR, month: 1, reason: "Brakuje folii." });
  await page.goto(`/admin/reports?rok=${YEAR}&szukaj=pakownia`);
  await page.getByRole("button", { name: "Przypomnij…" }).click();
  const dialog = page.getByRole("dialog", { name: "Przypomnij o sprawozdaniach" });
  await expect(dialog.getByRole("checkbox", { name: company })).toBeChecked();
  await dialog.getByText("Treść wiadomości").click();
  await expect(dialog.getByText("styczeń 2023: zwrócone do poprawy")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Wyślij 1 przypomnienie" }).click();
  await expect(page.getByText("Wysyłamy 1 przypomnienie.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: company }).getByText(/przyp\.\s\d\d\.\d\d/)).toBeVisible();
  await expect.poll(() => mailTo(program, accounts.packer)).toContain("przypominamy");
  await page.getByRole("button", { name: "Przypomnij…" }).click();
  await expect(dialog.getByRole("checkbox", { name: company })).toBeDisabled();
  await expect(dialog.getByText("Dziś już wysłano przypomnienie")).toBeVisible();
  await dialog.getByRole("button", { name: "Anuluj" }).click();

  await page.goto(`/raporty/${YEAR}/1?uid=${client.uid}`);
  await page.getByRole("button", { name: "Dodaj notatkę: O miesiącu: styczeń 2023" }).click();
  await page.getByRole("textbox", { name: "Treść notatki" }).fill("Pyta o folię.\nDzwonić rano.");
  await page.getByRole("button", { name: "Zapisz notatkę" }).click();
  await expect(page.getByText("Zapisano notatkę.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Pyta o folię.")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Historia zmian" }).click();
  await expect(page.getByText("wysłano do klienta przypomnienie o sprawozdaniu")).toBeVisible();

  await theirs.goto(`/raporty/${YEAR}/1`);
  await expect(theirs.getByText("Brakuje folii.")).toBeVisible();
  await expect(theirs.getByText("Notatki doradców")).toHaveCount(0);
  await theirs.context().close();
});

test("the way out of a mail leads to the choice of mails, which is kept", async ({ page, program }) => {
  await arrive(page, program, accounts.driver, "/konto/powiadomienia");
  const soon = page.getByRole("checkbox", { name: "Termin za pięć dni" });
  await expect(soon).toBeChecked();
  await soon.click();
  await expect(soon).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Termin mija dziś" })).toBeChecked();
  await expect(soon).not.toBeChecked();
  await expectGoodOnEveryScreen(page);
});
