import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { closeToast } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

// A clash, a year that lacks something and a lost connection are what these tests are about; the browser reports them.
test.use({ toleratedFaults: /status of 4(00|09)|net::ERR_FAILED/ });

/** One in which the demonstration has no data, and whose law is known. */
const YEAR = 2024;

const inputsOn = (page: Page) => page.locator("#dane-roczne");
const expectSaved = (page: Page) => expect(inputsOn(page).getByText("Zapisano", { exact: true })).toBeVisible();

/** As one comes back to a tab: then the page asks what is new. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = inputsOn(page).getByLabel(label);
  await field.fill(text);
  await field.blur();
}

test("two people in the yearly inputs: different ones merge, the same one asks, with both values and who it was", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  const category = await client.itemId("packagings", "categories", "Tworzywa sztuczne");
  const packaging = { scope: "introduced", category, use: "singleUse", mass: "1500 kg", netValue: "100" };
  await client.addRow(YEAR, 1, "packagings", packaging);
  // A tab that is not in front does not ask what is new: what it has got is old, as it is for seconds anywhere.
  await theirs.addInitScript(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await arrive(theirs, program, accounts.administrator, `/raporty/${YEAR}?uid=${client.uid}`);
  await page.goto(`/raporty/${YEAR}`);
  const wayOn = (one: Page) => inputsOn(one).getByLabel("Sposób rozliczania");
  await expect(wayOn(theirs)).toHaveValue("");

  await wayOn(page).selectOption({ label: "samodzielnie" });
  await expectSaved(page);
  await wayOn(theirs).selectOption({ label: "przez organizację odzysku" });
  const question = theirs.getByRole("dialog", { name: "Ktoś inny zmienił dane roczne" });
  await expect(question).toContainText(/Ostatnia zmiana: Olga Pakowska, \d/);
  await expect(
    question.getByRole("row", {
      name: "Opakowania – Sposób rozliczania przez organizację odzysku samodzielnie do wyboru",
    }),
  ).toBeVisible();
  await expectGoodOnEveryScreen(theirs);
  await question.getByRole("button", { name: "Przyjmij zapisane" }).click();
  await expect(wayOn(theirs)).toHaveValue("self");

  // Each changes another one: nobody is asked.
  await typeInto(page, /^Recykling: /, "10");
  await expectSaved(page);
  await typeInto(theirs, "Wartość netto opakowań w 2023 roku", "2000");
  await expectSaved(theirs);
  await expect(inputsOn(theirs).getByLabel(/^Recykling: /)).toHaveValue("10");
  await comeBack(page);
  await expect(inputsOn(page).getByLabel("Wartość netto opakowań w 2023 roku")).toHaveValue(/2\s000/);

  await typeInto(page, /^Recykling: /, "20");
  await expectSaved(page);
  await typeInto(theirs, /^Recykling: /, "30");
  await expect(question.getByRole("row", { name: /^Recykling: .* 30.kg 20.kg do wyboru$/ })).toBeVisible();
  await question.getByRole("button", { name: "Zachowaj moje" }).click();
  await expect(question).toBeHidden();
  await expectSaved(theirs);
  await comeBack(page);
  await expect(inputsOn(page).getByLabel(/^Recykling: /)).toHaveValue("30");
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Historia zmian sprawozdania rocznego" }).click();
  await page.getByRole("button", { name: "Pokaż zmiany" }).first().click(); // of the last sitting, the administrator's
  await expect(page.getByText(/Recykling: .*: z „20.kg” na „30.kg”/)).toBeVisible();
});

test("from months through yearly inputs to a year that is handed in, and from its total to a row in three clicks", async ({
  page,
  program,
}) => {
  const client = await reportingAs(page, program, accounts.driver);
  const source = await client.itemId("other-emission-sources", "types", "Amoniak");
  const areas = ["vehicles", "heatingBoilers", "importedVehicles"];
  const emitted = { place: "Polna 1", gmina: "Gmina", voivodeship: "opolskie", source };
  for (let month = 1; month <= 12; month++) {
    await client.addRow(YEAR, month, "otherEmissions", { ...emitted, amount: "200 kg", remarks: `bilans ${month}` });
    await client.call("declareEmpty", { year: YEAR, month, areas, isEmpty: true });
    await client.submit(YEAR, month);
  }
  await client.giveInputs(YEAR, [[["registeredIn"], 2019]]);
  await page.goto(`/raporty/${YEAR}`);
  const year = page.locator("#sprawozdanie-roczne");
  await expect(year.getByText("Zanim złożysz rok, uzupełnij dane roczne:")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await year.getByRole("button", { name: "Mikroprzedsiębiorca" }).click();
  const micro = inputsOn(page).getByLabel("Mikroprzedsiębiorca");
  await expect(micro).toBeFocused();
  await micro.selectOption({ label: "tak" });
  await expect(inputsOn(page).getByText("Na razie niczego tu nie brakuje.")).toBeVisible();
  await expect(year.getByText("Zanim złożysz rok")).toHaveCount(0);

  await year.getByRole("button", { name: "Złóż sprawozdanie roczne" }).click();
  await page.getByRole("checkbox", { name: /Oświadczam/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await closeToast(page);
  await expect(page.getByText("Tak, jak złożono w wersji 1: te kwoty już się nie zmienią.")).toBeVisible();
  await expect(inputsOn(page).getByRole("row", { name: "Mikroprzedsiębiorca tak" })).toBeVisible();

  // 12 × 200 kg × 0,58 zł/kg, above 800 zł: all of it, in whole złoty.
  const air = page.getByRole("row", { name: /^Opłata za wprowadzanie gazów/ });
  await expect(air).toContainText(/1\s392,00\szł/);
  await air.getByRole("button", { name: /^jak policzono/ }).click();
  await page.getByRole("button", { name: /^miesiące.*Amoniak/ }).click();
  await page.getByRole("button", { name: /^kwiecień 2024, Pozostałe źródła emisji: 200 kg, 1 wiersz/ }).click();
  await expect(page.getByRole("row", { name: /Wiersz 1 .*Polna 1/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
});

test("the ways compared lead to the organisation's price; what does not reach the server outlives a reload, and says who typed it", async ({
  page,
  program,
}) => {
  const year = 2023;
  const client = await reportingAs(page, program, accounts.packer);
  const category = await client.itemId("packagings", "categories", "Tworzywa sztuczne");
  const packaging = { scope: "introduced", category, use: "singleUse", mass: "1500 kg", netValue: "100" };
  await client.addRow(year, 1, "packagings", packaging);
  await page.goto(`/raporty/${year}`);
  await page.locator("#przebieg-roku").scrollIntoViewIfNeeded();
  const organisation = page.getByRole("listitem").filter({ hasText: "przez organizację odzysku opakowań" });
  await expect(organisation).toContainText("nieustalone");
  const label = "Organizacja: cena za rok według umowy";
  const price = inputsOn(page).getByLabel(label);
  await expect(price).toHaveCount(0); // nobody else asks for it
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await organisation.getByRole("button", { name: `Uzupełnij w danych rocznych: ${label}` }).click();
    await expect(price).toBeFocused();
    await expect(price).toBeInViewport({ ratio: 1 });
  }
  await typeInto(page, label, "1234,5");
  await expectSaved(page);
  await expect(organisation).toContainText(/1\s234,50\szł/);
  await expect(organisation).toContainText("Cena według umowy lub oferty, za cały rok.");

  // The same from a charge that lacks something.
  const charges = page.getByRole("table", { name: `Opłaty za ${year} rok` });
  await charges.getByRole("button", { name: /^jak policzono.*Opłata produktowa za opakowania/ }).click();
  await charges.getByRole("button", { name: "Uzupełnij w danych rocznych: Sposób rozliczania" }).click();
  await expect(inputsOn(page).getByLabel("Sposób rozliczania")).toBeFocused();
  await expect(inputsOn(page).getByLabel("Sposób rozliczania")).toBeInViewport({ ratio: 1 });

  await page.route("**/inputs", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await typeInto(page, label, "2000");
  await expect(inputsOn(page).getByText("Nie zapisano", { exact: true })).toBeVisible();
  await price.fill("2100"); // and not left
  await page.unroute("**/inputs");
  await page.reload();
  await expectSaved(page);
  await expect(price).toHaveValue(/2\s100/);
  await inputsOn(page).getByRole("button", { name: "Kto i kiedy wpisał" }).click();
  await expect(
    inputsOn(page).getByRole("row", { name: /^Organizacja: .*2\s100,00.zł Olga Pakowska, \d/ }),
  ).toBeVisible();
  await expectGoodOnEveryScreen(page);
});
