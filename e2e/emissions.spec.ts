import type { Page } from "@playwright/test";
import { AREA_YEAR, cell, editor, expectSaved, rows } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const next = (page: Page) => page.getByRole("button", { name: "Dalej" }).click();

async function choose(page: Page, label: string, text: string, option: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.fill(text);
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

test("a boiler is entered step by step, also after going back and after a reload, and appears in the list; a link leads to what another boiler lacks, and back", async ({
  page,
  program,
}) => {
  const list = `/raporty/${AREA_YEAR}/1/kotly`;
  await arrive(page, program, accounts.client, list);

  await test.step("the place: one of another month fills in its address", async () => {
    await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Dodaj kocioł" }).click();
    await expect(page.getByRole("combobox", { name: "Adres" })).toBeFocused();
    await page.getByRole("button", { name: "Krok po kroku" }).click(); // people who know boilers use one screen with all fields
    // A boiler without any values leaves nothing behind.
    await page.goBack();
    await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Dodaj kocioł" }).click();
    await choose(page, "Adres", "fabr", "ul. Fabryczna 3, 40-001 Katowice");
    await expect(page.getByLabel("Gmina")).toHaveValue("Katowice");
    await expect(page.getByRole("combobox", { name: "Województwo" })).toHaveValue("śląskie");
    await next(page);
  });

  await test.step("the boiler: its power determines the kind", async () => {
    await page.getByLabel("Nazwa kotła").fill("Kocioł główny");
    await page.getByLabel("Moc (MW)").fill("1,2");
    await page.getByLabel("Liczba kotłów").fill("1");
    const others = page.getByRole("main").getByRole("link", { name: "Pozostałe źródła emisji", exact: true });
    await choose(page, "Własne pozwolenie", "tak", "tak");
    await expect(others).toBeVisible();
    await choose(page, "Własne pozwolenie", "nie", "nie");
    await expect(others).toHaveCount(0);
    await next(page);
    await choose(page, "Paliwo", "gaz", "Gaz");
    await page.getByRole("combobox", { name: "Rodzaj kotła" }).click();
    await expect(page.getByRole("option", { name: /wysokometan.*1,4 MW/i })).toHaveCount(1);
    await page.getByRole("option", { name: /wysokometan/i }).click();
    await expectSaved(page);
    await expectAccessible(page);
  });

  await test.step("half-way: going back, a reload, and on from the same step", async () => {
    await page.getByRole("button", { name: "Wstecz" }).click();
    await expect(page.getByLabel("Moc (MW)")).toHaveValue("1,2");
    await page.getByRole("button", { name: "Wstecz" }).click();
    await expect(page.getByLabel("Gmina")).toHaveValue("Katowice");
    await page.getByRole("tab", { name: "Zużycie" }).click();
    await page.reload();
    await page.getByLabel("Zużycie").fill("5 Mg"); // a mass of a gas that counts by volume
    await page.getByLabel("Dokument").click();
    await expect(
      page.getByText("Nie można tu użyć jednostki „Mg”. Wpisz jedną z: m³, kWh.", { exact: true }),
    ).toBeVisible();
    await page.getByLabel("Zużycie").fill("1200");
    await page.getByLabel("Dokument").fill("FV 4/2024");
    await next(page);
    await page.getByLabel("Wartość opałowa").fill("36");
    await next(page);
  });

  await test.step("the cost", async () => {
    // The month's cost equals the year's so far, as there is no other month; the strip above shows the same.
    const charges = page.getByRole("region", { name: "Opłaty" });
    await expect(charges).toContainText("Opłaty tej części za miesiąc2,13\u00a0zł");
    await expect(charges).toContainText("W 2024 roku dotąd: 2,13\u00a0zł");
    // The typed amount, the counted amount, and the year's.
    const said = page.getByRole("tablist").locator("..").getByRole("definition");
    await expect(said.filter({ hasText: "1\u00a0200 m³" })).toHaveCount(3);
    await expect(said.filter({ hasText: /^2,13\szł/ })).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("heading", { name: "Krok 6 z 6: Podsumowanie" })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Gotowe" }).click();
    await expect(page.getByRole("heading", { name: "Kocioł główny" })).toBeVisible();
    await expect(page.getByText("Do uzupełnienia")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a link to what is missing leads to the very field, where arrows choose from its list", async () => {
    const { addRow } = await reporting(page);
    await addRow(AREA_YEAR, 3, "heatingBoilers", { name: "Bez rodzaju" });
    await goOn(page, `/raporty/${AREA_YEAR}/3`);
    await page.getByRole("link", { name: "Kotły, kocioł 1, rodzaj kotła" }).click();
    const boiler = page.getByRole("combobox", { name: "Rodzaj kotła" });
    await expect(boiler).toBeFocused();
    await boiler.press("ArrowDown");
    const first = page.getByRole("option").first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    const name = await first.innerText();
    await boiler.blur(); // leaving the field accepts no suggestion
    await expect(boiler).toHaveValue("");
    await boiler.press("ArrowDown");
    await boiler.press("Enter");
    await expect(boiler).toHaveValue(name);
    await expectSaved(page);
  });

  await test.step("in the list, missing values are counted; the boiler is opened there and removed", async () => {
    await page.getByRole("tab", { name: "Lokalizacja" }).click();
    await page.getByRole("button", { name: "Wróć do listy" }).click();
    await expect(page.getByRole("button", { name: /^Do wpisania: \d+$/ })).toBeVisible();
    await page.getByRole("button", { name: "Edytuj: Bez rodzaju" }).click();
    await expect(page.getByText("Uzupełnij pole „Gmina”.", { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Usuń: Bez rodzaju" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
    await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
    await expectSaved(page);
  });
});

const VAN = "EL 7KL02";

test("a vehicle that was reported before is suggested, fills in its data, and is edited on a page of its own", async ({
  page,
  program,
}) => {
  const area = `/raporty/${AREA_YEAR}/10/pojazdy`;
  const blank = page.locator('.blank [data-key="vehicle"]');
  await arrive(page, program, accounts.client, area);
  await expectSaved(page);
  await blank.click();
  await page.keyboard.type("7kl");
  await page.getByRole("option", { name: VAN }).click();
  await expect(cell(page, 1, "fuel")).toHaveText("Olej napędowy");
  await expect(cell(page, 1, "engine")).toHaveText("Pojazdy powyżej 3,5 t, EURO 5");
  await cell(page, 1, "vehicle").click();
  await press(page, "Control+z"); // one step
  await expect(rows(page)).toHaveCount(0);
  await expectSaved(page);

  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Moje pozycje" }).click();
  const vehicles = page.getByRole("grid", { name: "Pojazdy" });
  const line = (name: string) => vehicles.getByRole("row").filter({ hasText: name });
  await line(VAN).locator('[data-key="vehicle"]').click();
  await page.keyboard.type("EL 99999");
  await press(page, "Enter");
  await expect(line("EL 99999")).toContainText("Olej napędowy");
  const wrong = line("SK 123AB");
  await wrong.locator('[data-key="vehicle"]').click();
  await page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ has: vehicles })
    .getByRole("button", { name: "Usuń wiersze" })
    .click();
  await expect(wrong).toHaveCount(0);
  await page.reload();
  await expect(line("EL 99999")).toHaveCount(1);
  await expect(line(VAN)).toHaveCount(0);
  await page.getByText("Niepodpowiadane").click();
  await page.getByRole("button", { name: "Podpowiadaj znów: SK 123AB" }).click();
  await expect(line("SK 123AB")).toHaveCount(1);

  await goOn(page, area);
  await expect(page.getByRole("heading", { level: 1, name: "Pojazdy" })).toBeVisible();
  await expectSaved(page);
  await blank.click();
  await page.keyboard.type("e");
  await expect(page.getByRole("option", { name: "EL 99999" })).toBeVisible();
  await expect(page.getByRole("option", { name: VAN })).toHaveCount(0);
  await press(page, "Escape");
  await expect(editor(page)).toHaveCount(0);

  // A name typed a moment ago is suggested, too, and fills in the cells beside it.
  await blank.click();
  await page.keyboard.type("Nowy 1");
  await press(page, "Tab");
  await page.keyboard.type("osob");
  await press(page, "Enter");
  await blank.click();
  await page.keyboard.type("now");
  await page.getByRole("option", { name: "Nowy 1" }).click();
  await expect(cell(page, 2, "category")).toHaveText("Samochody osobowe");
});
