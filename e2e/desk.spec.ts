import type { Locator } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailTo } from "./mails.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { packersAreas, reporting, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** Years of which the demonstration has no data. */
const YEAR = 2021;
const RETURNED_YEAR = 2023;
const company = "Pakownia Sp. z o.o.";

test("an adviser opens the queue from Dziś, decides by keyboard, goes on to the next report, returns to the list, and accepts three reports with six keys and three more with three", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(theirs, program, accounts.packer);
  const mass = { kind: "portable", chemistry: "alkaline", mass: "10 kg" };
  await client.addRow(YEAR, 3, "batteries", mass);
  await client.addRow(YEAR, 4, "batteries", { ...mass, mass: "45 kg" });
  const areas = packersAreas.filter((area) => area !== "batteries");
  for (const month of [3, 4, 7, 8, 10, 11, 12]) {
    await client.call("declareEmpty", { year: YEAR, month, areas: month < 5 ? areas : packersAreas, isEmpty: true });
    await client.submit(YEAR, month);
  }
  await theirs.context().close();

  await arrive(page, program, accounts.administrator, "/admin");
  const list = new RegExp(`/admin/reports\\?rok=${YEAR}&kolej=doradca$`);
  await page.getByRole("link", { name: `${YEAR} rok` }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole("link", { name: /kwiecień 2021: Złożone/ }).click();

  const beside = page.getByRole("table", { name: "Ten i poprzedni miesiąc" });
  await expect(beside.getByRole("row", { name: /Masa 45 kg 10 kg ↑ 4,5 raza więcej/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  // While the page scrolls, the bars with the client and with the decision stay visible, one below the other.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [out, bar] = [page.getByRole("link", { name: "Zakończ" }), page.getByRole("region", { name: "Decyzja" })];
  await expect(out).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [above, below] = [await out.boundingBox(), await bar.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
  await page.getByRole("button", { name: "Przyjmij" }).press("Enter");
  await expect(page.getByRole("link", { name: "Sprawdź następne" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Zwróć do poprawy" })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/raporty/${YEAR}/4`));
  await page.getByRole("link", { name: "Zakończ" }).click();
  await expect(page).toHaveURL(list);

  // Read one by one: two keys each, also after a look at one of the areas.
  await goOn(page, "/admin");
  const row = (month: string) => page.getByRole("link", { name: `${company} ${month} ${YEAR}` });
  const decision = page.getByRole("region", { name: "Decyzja" });
  await row("marzec").focus();
  await page.keyboard.press("Enter");
  await expect(decision).toBeFocused();
  await page.getByRole("link", { name: "Baterie i akumulatory" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Baterie i akumulatory" })).toBeVisible(); // the link is on both pages
  await page.getByRole("link", { name: "Podsumowanie" }).click();
  await expect(decision).toBeFocused();
  await page.keyboard.press("p");
  for (const month of ["lipiec", "sierpień"]) {
    await expect(row(month)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(decision).toBeFocused();
    await page.keyboard.press("p");
  }
  await expect(row("październik")).toBeFocused();
  await expect(page.getByText(`Przyjęto: ${company}, sierpień ${YEAR}.`)).toBeVisible();
  // The message about the first acceptance offers the same for a while.
  const takeBack = page
    .getByRole("region", { name: /^Do sprawdzenia/ })
    .getByRole("button", { name: "Cofnij", exact: true });
  await expect(takeBack).toBeVisible();

  // Without reading them: one key each.
  for (const next of ["listopad", "grudzień"]) {
    await page.keyboard.press("p");
    await expect(row(next)).toBeFocused();
  }
  await page.keyboard.press("p");
  for (const month of ["październik", "listopad", "grudzień"]) await expect(row(month)).toHaveCount(0);
  await page.reload(); // accepted reports are still listed after a reload
  await expect(page.getByText(`Przyjęto: ${company}, grudzień ${YEAR}.`)).toBeVisible();
  await takeBack.click();
  await expect(row("grudzień")).toBeVisible();
  await page.getByText("Przyjęte przed chwilą").click();
  await expect(page.getByRole("button", { name: `Cofnij przyjęcie: ${company}, październik ${YEAR}` })).toBeVisible();
  await row("grudzień").focus();
  await page.keyboard.press("z");
  await expect(page.getByRole("textbox", { name: "Powód" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row("grudzień")).toBeFocused();
  await expectGoodOnEveryScreen(page);
});

test("a client is reminded of what was returned, with a mail that is read before; a note of the consultancy stays its own; the client chooses which mails come", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(theirs, program, accounts.packer);
  await client.call("declareEmpty", { year: RETURNED_YEAR, month: 1, areas: packersAreas, isEmpty: true });
  await client.submit(RETURNED_YEAR, 1);

  await arrive(page, program, accounts.administrator, null);
  const consultant = await reporting(page);
  await consultant.call("returnReport", { uid: client.uid, year: RETURNED_YEAR, month: 1, reason: "Brakuje folii." });
  await page.goto(`/admin/reports?rok=${RETURNED_YEAR}&szukaj=pakownia`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const topOf = async (found: Locator) => (await found.boundingBox())?.y ?? 0;
  const firstRow = page.getByRole("grid").getByRole("row").nth(1);
  expect((await topOf(firstRow)) - (await topOf(page.getByRole("main")))).toBeLessThanOrEqual(160);
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

  await goOn(page, `/raporty/${RETURNED_YEAR}/1?uid=${client.uid}`);
  await page.getByRole("button", { name: "Dodaj notatkę: O miesiącu: styczeń 2023" }).click();
  await page.getByRole("textbox", { name: "Treść notatki" }).fill("Pyta o folię.\nDzwonić rano.");
  await page.getByRole("button", { name: "Zapisz notatkę" }).click();
  await expect(page.getByText("Zapisano notatkę.")).toBeVisible();
  await expect(page.getByText("Pyta o folię.")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Historia zmian" }).click();
  await expect(page.getByText("wysłano do klienta przypomnienie o sprawozdaniu")).toBeVisible();

  await theirs.goto(`/raporty/${RETURNED_YEAR}/1`);
  await expect(theirs.getByText("Brakuje folii.")).toBeVisible();
  await expect(theirs.getByText("Notatki doradców")).toHaveCount(0);

  await goOn(theirs, "/konto/powiadomienia"); // the address to which mails link for switching them off
  const soon = theirs.getByRole("checkbox", { name: "Termin za pięć dni" });
  await expect(soon).toBeChecked();
  await soon.click();
  await expect(soon).not.toBeChecked();
  await theirs.reload();
  await expect(theirs.getByRole("checkbox", { name: "Termin mija dziś" })).toBeChecked();
  await expect(soon).not.toBeChecked();
});
