import type { Page } from "@playwright/test";
import { expectGoodOnPhone } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { closeToast, comeBackTo } from "./month-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** The home page looks back as far as this; the demonstration has submitted it. */
const YEAR = new Date().getFullYear() - 1;
/** One in which the demonstration has no data. */
const EMPTY_YEAR = 2023;
const batteries = { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" };
/** For batteries, for which the demonstration has no inputs. */
const settling = Object.entries({ way: "organisation", organisation: "Krąg Odzysku S.A.", contract: "KO/1" }).map(
  ([part, to]) => [["settlements", "batteries", part], to] as const,
);
const yearly = `sprawozdanie roczne za ${YEAR} rok`;
const REPORT = `Sprawozdanie o produktach i opakowaniach w BDO za ${YEAR} rok`;
const FEE = `Opłata roczna BDO za ${YEAR} rok`;

async function submitYear(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Złóż (sprawozdanie roczne|korektę roczną)$/ }).click();
  await page.getByRole("checkbox", { name: /Oświadczam/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await closeToast(page);
}

const sectionOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
const dutyRow = (page: Page, title: string) =>
  page
    .getByRole("table", { name: /^Opłaty i terminy/ })
    .getByRole("row")
    .filter({ hasText: title.replace(` za ${YEAR} rok`, "") });

/** What is done is folded, once it is more than one thing. */
async function openDone(page: Page): Promise<void> {
  const done = page.getByRole("button", { name: /^Zrobione i\sbez opłaty/ });
  if ((await done.getAttribute("aria-expanded")) === "false") await done.click();
}

test("a returned year is submitted, filed and paid; after the correction of a month all that is done again; the consultancy sees it", async ({
  page,
  program,
}) => {
  const advisor = await reportingAs(page, program, accounts.administrator);
  const client = await reportingAs(page, program, accounts.packer);
  const { uid } = client;

  await test.step("it says who returned it, when and why, and is submitted again", async () => {
    await advisor.call("returnReport", { uid, year: YEAR, reason: "Brakuje faktury za marzec." });
    await page.goto("/start");
    const now = sectionOf(page, "Teraz");
    await expect(now).toContainText(yearly);
    await expect(now).toContainText("Powód: Brakuje faktury za marzec.");
    await now.getByRole("link", { name: "Popraw sprawozdanie roczne" }).click();
    await expect(page).toHaveURL(/widok=roczne/);
    await expect(page.getByText("Powód: Brakuje faktury za marzec.")).toBeVisible();
    const why = page.getByRole("alert").filter({ hasText: "Sprawozdanie roczne wróciło do poprawy" });
    await expect(why).toContainText(/\d{2}\.\d{2}\.\d{4}.*, Dorota Doradca/);
    // It is shown above every view.
    await page.getByRole("tab", { name: "Dane roczne" }).click();
    await expect(page.getByText("Powód: Brakuje faktury za marzec.")).toBeVisible();
    await page.getByRole("tab", { name: "Sprawozdanie roczne" }).click();
    await expectGoodOnPhone(page);
    await submitYear(page);
    await expect(page.getByText("Tak, jak złożono: wersja 2")).toBeVisible();
  });

  await test.step("it is filed, and paid with a difference that is explained", async () => {
    await page.getByRole("tab", { name: "Opłaty i terminy" }).click();
    await expect(dutyRow(page, REPORT)).toContainText("Po terminie");
    await page.getByRole("button", { name: `Zapisz złożenie: ${REPORT}` }).click();
    await page.getByLabel("Numer potwierdzenia").fill("BDO/7");
    await expectGoodOnPhone(page);
    await page.getByRole("button", { name: "Zapisz jako złożone" }).click();
    await closeToast(page);
    await openDone(page);
    await expect(dutyRow(page, REPORT)).toContainText(/Złożone.*nr BDO\/7/);

    await page.getByRole("button", { name: `Zapisz zapłatę: ${FEE}` }).click();
    await expect(page.getByLabel("Zapłacona kwota")).toHaveValue("800,00");
    await page.getByLabel("Zapłacona kwota").fill("750");
    await page.getByRole("button", { name: "Zapisz jako zapłacone" }).click();
    await expect(page.getByText("Napisz, skąd różnica.").first()).toBeVisible();
    await page.getByLabel("Skąd różnica?").fill("Nadpłata z poprzedniego roku.");
    await page.getByRole("button", { name: "Zapisz jako zapłacone" }).click();
    await closeToast(page);
    await expect(dutyRow(page, FEE)).toContainText("Zapłacone");
  });

  await test.step("a corrected month has to be filed again, and its year submitted again", async () => {
    await advisor.call("reopenReport", { uid, year: YEAR, month: 3, reason: "Do uzupełnienia." });
    await client.addRow(YEAR, 3, "batteries", batteries);
    await comeBackTo(page, dutyRow(page, REPORT).getByText("W poprawie"));
    await expect(dutyRow(page, REPORT)).toContainText(`marzec ${YEAR} jest otwarty do poprawy`);
    await client.submit(YEAR, 3);
    await client.giveInputs(YEAR, settling);
    await comeBackTo(page, dutyRow(page, REPORT).getByText("Do ponownego złożenia"));
    await page.getByRole("button", { name: `Zapisz złożenie: ${REPORT}` }).click();
    await expect(page.getByRole("dialog")).toContainText(/Baterie i akumulatory.*: masa: brak → 12,5\skg/);
    await page.getByRole("button", { name: "Zapisz jako złożone" }).click();
    await closeToast(page);
    await openDone(page);
    await expect(dutyRow(page, REPORT).getByText(/^Złożone \d+ dni po terminie$/)).toBeVisible();
    await comeBackTo(page, page.getByText("Poprawiono jeden z miesięcy. Rok trzeba złożyć ponownie."));
    await page.getByRole("tab", { name: "Sprawozdanie roczne" }).click();
    await submitYear(page);
    await expect(page.getByText("Tak, jak złożono: wersja 3")).toBeVisible();
  });

  await test.step("its submissions are compared, and its history is shown", async () => {
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
    // By keyboard: content above may still appear and move it from under the pointer.
    await page.getByRole("button", { name: "Historia zmian sprawozdania rocznego" }).press("Enter");
    await expect(page).toHaveURL(/pokaz=historia/);
    await expect(page.getByText(/zwrócono sprawozdanie roczne do poprawy: Brakuje faktury/i)).toBeVisible();
    await expect(page.getByText(/złożono ponownie sprawozdanie roczne/i)).toHaveCount(1);
    await expect(page.getByText("złożono korektę nr 1 sprawozdania rocznego")).toBeVisible();
    await expectGoodOnPhone(page);
    await goOn(page, `/raporty/${YEAR}?wersja=2&porownaj=1`);
    await expect(page.getByText("W obu wersjach są te same miesiące i sumy.")).toBeVisible();
    await expect(page.getByText("Kwoty opłat są w obu wersjach takie same.")).toBeVisible();
    await goOn(page, "/start");
    await expect(page.getByRole("listitem").filter({ hasText: yearly })).toContainText("U doradcy");
    await expect(page.getByText(yearly)).toHaveCount(1); // nothing to do any more
  });

  await test.step("the consultancy finds what was filed and paid, and the year that waits", async () => {
    await arrive(page, program, accounts.administrator, "/start");
    await expect(page.getByText(new RegExp(`za ${YEAR} rok czeka na sprawdzenie.* roczne`))).toBeVisible();
    await page.getByRole("link", { name: `Sprawdź sprawozdania za ${YEAR} rok` }).click();
    await page.getByRole("tab", { name: "Obowiązki" }).click();
    await page.getByLabel("Szukaj").fill("Pakownia");
    await expect(page).toHaveURL(/szukaj=Pakownia/);
    const listed = page.getByRole("table", { name: "Obowiązki klientów" }).getByRole("row", { name: "Pakownia" });
    await expect(listed.filter({ hasText: REPORT })).toContainText("Złożone");
    await expect(listed.filter({ hasText: FEE })).toContainText("Zapłacone");
    await page.getByLabel("Stan").selectOption({ label: "Po terminie" });
    await expect(listed.filter({ hasText: REPORT })).toHaveCount(0);
    await expect(listed.filter({ hasText: "SUP" }).first()).toContainText("Po terminie");
    await page.getByRole("tab", { name: "Sprawozdania" }).click();
    await page.getByRole("combobox", { name: "Miesiąc" }).selectOption({ label: "sprawozdanie roczne" });
    await expect(page).toHaveURL(/miesiac=caly-rok/);
    const pakownia = new RegExp(`^Pakownia Sp\\. z o\\.o\\., rok ${YEAR}: Złożone, czeka na doradcę`);
    await page.getByRole("link", { name: pakownia }).click();
    await expect(page.getByRole("heading", { name: "Co zmienia wersja 3" })).toBeInViewport();
    // However far one reads, the decision stays in view.
    const duties = page.getByRole("heading", { name: "Opłaty i terminy" });
    await duties.scrollIntoViewIfNeeded();
    for (const name of ["Przyjmij", "Zwróć do poprawy"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expectGoodOnPhone(page, async () => {
      await duties.scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name: "Przyjmij" })).toBeInViewport({ ratio: 1 });
    });
  });
});

test("a year says what it lacks, is submitted, read as it was, and stays readable with all areas off", async ({
  page,
  program,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  const areas = packersAreas.filter((area) => area !== "batteries");
  for (let month = 1; month <= 12; month++) {
    await client.addRow(EMPTY_YEAR, month, "batteries", batteries);
    await client.call("declareEmpty", { year: EMPTY_YEAR, month, areas, isEmpty: true });
    await client.submit(EMPTY_YEAR, month);
  }
  await client.giveInputs(EMPTY_YEAR, [...settling, [["registeredIn"], 2019]]);

  await test.step("what it lacks is one click away", async () => {
    await page.goto(`/raporty/${EMPTY_YEAR}?widok=roczne`);
    const year = page.locator("#sprawozdanie-roczne");
    await expect(year.getByText("Zanim złożysz rok, uzupełnij dane roczne:")).toBeVisible();
    await expectGoodOnPhone(page);
    await year.getByRole("link", { name: "Mikroprzedsiębiorca" }).click();
    const micro = page.locator("#dane-roczne").getByLabel("Mikroprzedsiębiorca");
    await expect(micro).toBeFocused();
    await micro.selectOption({ label: "nie" });
    await expect(page.getByText("Na razie niczego tu nie brakuje.")).toBeVisible();
    await page.goBack();
    await expect(year.getByRole("button", { name: "Złóż sprawozdanie roczne" })).toBeVisible();
    await expect(year.getByText("Zanim złożysz rok")).toHaveCount(0);
  });

  await test.step("the submission is shown unchanged", async () => {
    await submitYear(page);
    await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
    await expect(page.getByRole("row", { name: /Baterie i akumulatory masa 150 kg/ })).toBeVisible();
    await page.getByRole("tab", { name: "Opłaty i terminy" }).click();
    await expect(page.getByText("Tak, jak złożono w wersji 1: te kwoty już się nie zmienią.")).toBeVisible();
    await page.getByRole("tab", { name: "Dane roczne" }).click();
    const inputs = page.locator("#dane-roczne");
    await expect(inputs.getByRole("row", { name: "Numer umowy z organizacją KO/1" })).toBeVisible();
    await expect(inputs.getByRole("row", { name: "Mikroprzedsiębiorca nie" })).toBeVisible();
    await expectGoodOnPhone(page);
    await page.getByRole("tab", { name: "Sprawozdanie roczne" }).click();
    await page.getByText("Z jakich miesięcy powstało").click();
    await page.getByRole("link", { name: `styczeń ${EMPTY_YEAR}, wersja 1` }).click();
    await expect(page).toHaveURL(new RegExp(`/raporty/${EMPTY_YEAR}/1/podsumowanie\\?wersja=1`));
    await goOn(page, `/raporty/${EMPTY_YEAR}?wersja=2`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie ma takiej strony");
  });

  await test.step("also with all areas off", async () => {
    await page.route(/\/api\/users\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const document = await response.json();
      const permissions = Object.fromEntries(Object.keys(document.permissions).map((flag) => [flag, false]));
      await route.fulfill({ response, json: { ...document, permissions } });
    });
    await page.goto(`/raporty/${EMPTY_YEAR}`);
    await expect(page.getByText("Żadna część sprawozdania nie jest włączona")).toBeVisible();
    await expectGoodOnPhone(page);
    const submitted = sectionOf(page, "Złożone sprawozdania");
    await submitted.getByRole("link", { name: `marzec ${EMPTY_YEAR}`, exact: true }).click();
    await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
    await goOn(page, `/raporty/${EMPTY_YEAR}/3`);
    await page.getByRole("link", { name: "Podsumowanie" }).click();
    await expect(page.getByText("Tak, jak złożono: wersja 1")).toBeVisible();
  });
});
