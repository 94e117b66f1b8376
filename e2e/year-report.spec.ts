import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { closeToast } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** The home page looks back as far as this; the demonstration has submitted it. */
const YEAR = new Date().getFullYear() - 1;
/** One in which the demonstration has no data. */
const EMPTY_YEAR = 2023;
const batteries = { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" };
const yearly = `sprawozdanie roczne za ${YEAR} rok`;

async function submitYear(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Złóż (sprawozdanie roczne|korektę roczną)$/ }).click();
  await page.getByRole("checkbox", { name: /Oświadczam/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await closeToast(page);
}

/** A line of a section of the home page. */
const lineIn = (page: Page, section: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: section }) })
    .getByRole("listitem")
    .filter({ hasText: yearly });

test("a year that came back says why, who and when; its history is shown, and its submissions are compared", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  const advisor = await reportingAs(theirs, program, accounts.administrator);
  const { uid } = client;
  await advisor.call("returnReport", { uid, year: YEAR, reason: "Brakuje faktury za marzec." });

  await page.goto("/start");
  await expect(lineIn(page, "Zwrócone do poprawy")).toContainText("Powód: Brakuje faktury za marzec.");
  await expectGoodOnEveryScreen(page);
  await page.getByRole("link", { name: yearly }).click();
  const why = page.getByRole("alert").filter({ hasText: "Brakuje faktury za marzec." });
  await expect(why).toContainText(/\d{2}\.\d{2}\.\d{4}.*, Dorota Doradca/);
  await expectGoodOnEveryScreen(page);
  await submitYear(page);
  await expect(page.getByText("Tak, jak złożono: wersja 2")).toBeVisible();

  await advisor.call("reopenReport", { uid, year: YEAR, month: 3, reason: "Do uzupełnienia." });
  await client.addRow(YEAR, 3, "batteries", batteries);
  await client.submit(YEAR, 3);
  const settling = { way: "organisation", organisation: "Krąg Odzysku S.A.", contract: "KO/1" }; // of batteries nobody was asked
  await client.giveInputs(
    YEAR,
    Object.entries(settling).map(([part, to]) => [["settlements", "batteries", part], to]),
  );
  await page.goto("/start");
  await expect(lineIn(page, "Do złożenia")).toContainText("poprawiono jeden z miesięcy, trzeba je złożyć ponownie");
  await page.getByRole("link", { name: yearly }).click();
  await submitYear(page);
  await page.goto("/start");
  await expect(lineIn(page, "U doradcy")).toContainText("Złożone");
  await expect(page.getByText(yearly)).toHaveCount(1); // nothing to do any more

  await page.goto(`/raporty/${YEAR}`);
  const versions = page.getByRole("navigation", { name: "Wersje sprawozdania rocznego" });
  await versions
    .getByRole("listitem")
    .filter({ hasText: "Wersja 1" })
    .getByRole("link", { name: /porównaj/ })
    .click();
  await expect(page).toHaveURL(/wersja=3&porownaj=1/);
  const differences = page.getByRole("table", { name: "Różnice między wersjami" });
  await expect(
    differences.getByRole("row", { name: "Baterie i akumulatory: stan Brak zdarzeń Wypełnione" }),
  ).toBeVisible();
  await expect(differences.getByRole("row", { name: /^Baterie i akumulatory: masa – 12,5.kg/ })).toBeVisible();
  await expect(differences.getByRole("row", { name: `marzec ${YEAR} wersja 1 wersja 2` })).toBeVisible();
  await expect(differences.getByRole("row")).toHaveCount(4);
  await expectGoodOnEveryScreen(page);
  await page.goto(`/raporty/${YEAR}?wersja=2&porownaj=1`);
  await expect(page.getByText("W obu wersjach są te same miesiące i sumy.")).toBeVisible();
  await expect(page.getByText("Kwoty opłat są w obu wersjach takie same.")).toBeVisible();

  // By a key: what is above may still come, and move it from under the pointer.
  await page.getByRole("button", { name: "Historia zmian sprawozdania rocznego" }).press("Enter");
  await expect(page).toHaveURL(/pokaz=historia/);
  await expect(page.getByText(/zwrócono sprawozdanie roczne do poprawy: Brakuje faktury/i)).toBeVisible();
  await expect(page.getByText(/złożono ponownie sprawozdanie roczne/i)).toHaveCount(1);
  await expect(page.getByText("złożono korektę nr 1 sprawozdania rocznego")).toBeVisible();
  await expectGoodOnEveryScreen(page);
});

test("what a submission would lack of the company is said at home and on an open month, until it is there", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.driver, "/konto/dane-firmy");
  await page.getByLabel("NIP").fill("");
  await page.getByLabel("Numer BDO").fill("");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Dane firmy zostały zapisane.")).toBeVisible();
  const notice = page.getByRole("alert").filter({ hasText: "W danych firmy brakuje: NIP, numer BDO." });
  await page.goto("/start");
  await expect(notice).toBeVisible();
  await expectGoodOnEveryScreen(page);
  const [year, month] = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" }).split("-").map(Number);
  await page.goto(`/raporty/${year}/${month}`);
  await expect(notice).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await notice.getByRole("link", { name: "Dane firmy i adresy" }).click();
  await page.getByLabel("NIP").fill("7770000011");
  await page.getByLabel("Numer BDO").fill("000900002");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await page.goto(`/raporty/${year}/${month}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sprawozdanie:");
  await expect(notice).toHaveCount(0);
});

test("a year is submitted, read as it was, waits for the consultancy, and stays readable with all areas off", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  const areas = packersAreas.filter((area) => area !== "batteries");
  for (let month = 1; month <= 12; month++) {
    await client.addRow(EMPTY_YEAR, month, "batteries", batteries);
    await client.call("declareEmpty", { year: EMPTY_YEAR, month, areas, isEmpty: true });
    await client.submit(EMPTY_YEAR, month);
  }
  await page.goto(`/raporty/${EMPTY_YEAR}`);
  const inputs = page.locator("section").filter({ has: page.getByRole("heading", { name: "Dane roczne" }) });
  await inputs.getByLabel("Sposób rozliczania").selectOption({ label: "przez organizację odzysku" });
  await inputs.getByLabel("Nazwa organizacji odzysku").fill("Krąg Odzysku S.A.");
  await inputs.getByLabel("Mikroprzedsiębiorca").selectOption({ label: "nie" });
  await inputs.getByLabel("Rok wpisu do rejestru BDO").fill("2019");
  await inputs.getByLabel("Numer umowy z organizacją").fill("KO/1");
  await inputs.getByLabel("Nazwa organizacji odzysku").focus();
  await expect(inputs.getByText("Na razie niczego tu nie brakuje.")).toBeVisible();
  await expect(inputs.getByText("Zapisano", { exact: true })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await submitYear(page);
  await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
  await expect(page.getByText("Tak, jak złożono w wersji 1: te kwoty już się nie zmienią.")).toBeVisible();
  await expect(inputs.getByRole("row", { name: "Numer umowy z organizacją KO/1" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Baterie i akumulatory masa 150 kg/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("link", { name: `styczeń ${EMPTY_YEAR}, wersja 1` }).click();
  await expect(page).toHaveURL(new RegExp(`/raporty/${EMPTY_YEAR}/1/podsumowanie\\?wersja=1`));
  await page.goto(`/raporty/${EMPTY_YEAR}?wersja=2`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie ma takiej strony");

  const waiting = `13 sprawozdań za ${EMPTY_YEAR} rok czeka na sprawdzenie, w tym 1 roczne`;
  await arrive(theirs, program, accounts.administrator, "/start");
  await expect(theirs.getByText(waiting)).toBeVisible();
  await expectGoodOnEveryScreen(theirs);
  await theirs.getByRole("link", { name: `Sprawdź sprawozdania za ${EMPTY_YEAR} rok` }).click();
  await expectGoodOnEveryScreen(theirs);
  await theirs.getByRole("combobox", { name: "Miesiąc" }).selectOption({ label: "sprawozdanie roczne" });
  await expect(theirs).toHaveURL(/miesiac=caly-rok/);
  await expect(theirs.getByText("1 klient", { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("combobox", { name: "Miesiąc" })).toHaveValue("caly-rok");
  await theirs.getByRole("link", { name: /^Pakownia Sp\. z o\.o\., rok 2023: Złożone, czeka na doradcę/ }).click();
  await expect(theirs.getByText("Tak, jak złożono: wersja 1")).toBeInViewport();
  await theirs.context().close();

  await page.route(/\/api\/users\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    const permissions = Object.fromEntries(Object.keys(document.permissions).map((flag) => [flag, false]));
    await route.fulfill({ response, json: { ...document, permissions } });
  });
  await page.goto(`/raporty/${EMPTY_YEAR}`);
  await expect(page.getByText("Żadna część sprawozdania nie jest włączona")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  const submitted = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Złożone sprawozdania" }) });
  await submitted.getByRole("link", { name: `marzec ${EMPTY_YEAR}`, exact: true }).click();
  await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
  await page.goto(`/raporty/${EMPTY_YEAR}/3`);
  await page.getByRole("link", { name: "Podsumowanie" }).click();
  await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
});
