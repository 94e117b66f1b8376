import type { Page } from "@playwright/test";
import { AREA_YEAR, expectSaved, openArea } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
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

test("a boiler goes through its steps, back and forth and through a reload, and stands in the list", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 1, "kotly");
  await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Dodaj kocioł" }).click();
  await expect(page.getByRole("combobox", { name: "Adres" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Adres" }).fill("ul. Kotłowa 7, 40-001 Katowice");
  await page.getByLabel("Gmina").fill("Katowice");
  await choose(page, "Województwo", "slas", "śląskie");
  await next(page);

  await page.getByLabel("Nazwa kotła").fill("Kocioł główny");
  await page.getByLabel("Moc (MW)").fill("9999");
  await page.getByLabel("Nazwa kotła").focus();
  await expect(page.getByText("Zmieniono na 5 – to największa dopuszczalna wartość.")).toBeVisible();
  await page.getByLabel("Moc (MW)").fill("1,2");
  await page.getByLabel("Liczba kotłów").fill("1");
  await choose(page, "Własne pozwolenie", "tak", "tak");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Pozostałe źródła emisji", exact: true }),
  ).toBeVisible();
  await choose(page, "Własne pozwolenie", "nie", "nie");
  await expect(page.getByRole("main").getByRole("link", { name: "Pozostałe źródła emisji", exact: true })).toHaveCount(
    0,
  );
  await next(page);

  await choose(page, "Paliwo", "gaz", "Gaz");
  await page.getByRole("combobox", { name: "Rodzaj kotła" }).click();
  await expect(page.getByRole("option", { name: /wysokometan.*1,4 MW/i })).toHaveCount(1); // the power picks the row
  await page.getByRole("option", { name: /wysokometan/i }).click();
  await expectSaved(page);

  // Half-way through: back, a reload, and on where one was.
  await page.getByRole("button", { name: "Wstecz" }).click();
  await expect(page.getByLabel("Moc (MW)")).toHaveValue("1,2");
  await page.getByRole("button", { name: "Wstecz" }).click();
  await expect(page.getByLabel("Gmina")).toHaveValue("Katowice");
  await page.getByRole("tab", { name: "Zużycie" }).click();
  await page.reload();
  await page.getByLabel("Zużycie").fill("5 Mg"); // of a gas that counts by volume
  await page.getByLabel("Dokument").click();
  await expect(
    page.getByText("Nie można tu użyć jednostki „Mg”. Wpisz jedną z: m³, kWh.", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Zużycie").fill("1200");
  await page.getByLabel("Dokument").fill("FV 4/2024");
  await next(page);
  await page.getByLabel("Wartość opałowa").fill("36");
  await next(page);

  // Of the month, and of the year so far, which has no other; the strip above says the same.
  const charges = page.getByRole("region", { name: "Opłaty" });
  await expect(charges).toContainText("Opłaty za miesiąc2,13\u00a0zł");
  await expect(charges).toContainText("W 2024 roku dotąd: 2,13\u00a0zł");
  // As it was typed, as it counts, and of the year.
  const said = page.getByRole("tablist").locator("..").getByRole("definition");
  await expect(said.filter({ hasText: "1\u00a0200 m³" })).toHaveCount(3);
  await expect(said.filter({ hasText: /^2,13\szł/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { name: "Krok 6 z 6: Podsumowanie" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Gotowe" }).click();
  await expect(page.getByRole("heading", { name: "Kocioł główny" })).toBeVisible();
  await expect(page.getByText("Do uzupełnienia")).toHaveCount(0);
  await expectAccessible(page);
});

test("what a boiler lacks is counted in the list, and opening it leads there", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 2, "kotly");
  await page.getByRole("button", { name: "Brak zdarzeń: Kotły", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cofnij „Brak zdarzeń”: Kotły" })).toBeVisible();
  const add = async () => {
    await page.getByRole("button", { name: "Dodaj kocioł" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  };
  await add();
  await page.getByRole("button", { name: "Wróć do listy" }).click();
  // Of one about which nothing was said nothing is left, and what was declared still holds.
  await add();
  await next(page);
  await expect(page.getByRole("combobox", { name: "Własne pozwolenie" })).toHaveValue("nie");
  await page.goBack();
  await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
  await add();
  // A place of other months brings along what was said of it there.
  await choose(page, "Adres", "fabr", "ul. Fabryczna 3, 40-001 Katowice");
  await expect(page.getByLabel("Gmina")).not.toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Województwo" })).not.toHaveValue("");
  await expectSaved(page);
  await page.goBack();
  await expect(page.getByText("Do uzupełnienia: 6")).toBeVisible();
  await page.getByRole("button", { name: "Edytuj: Kocioł bez nazwy" }).click();
  await expect(page.getByText("Uzupełnij pole „Nazwa kotła”.", { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Usuń: Kocioł bez nazwy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
  await expectSaved(page);
});

test("a link to what is missing leads to the very field, arrows choose from its list, and there is a way back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  const { addRow } = await reporting(page);
  await addRow(AREA_YEAR, 3, "heatingBoilers", { name: "Bez rodzaju" });
  await page.goto(`/raporty/${AREA_YEAR}/3`);
  await page.getByRole("link", { name: "Kotły, wiersz 1, rodzaj kotła" }).click();
  const boiler = page.getByRole("combobox", { name: "Rodzaj kotła" });
  await expect(boiler).toBeFocused();
  await boiler.press("ArrowDown");
  const first = page.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  const name = await first.innerText();
  await boiler.blur(); // who goes elsewhere has not agreed
  await expect(boiler).toHaveValue("");
  await boiler.press("ArrowDown");
  await boiler.press("Enter");
  await expect(boiler).toHaveValue(name);
  await expectSaved(page);
  await page.getByRole("tab", { name: "Lokalizacja" }).click();
  await page.getByRole("button", { name: "Wróć do listy" }).click();
  await expect(page.getByRole("heading", { name: "Bez rodzaju" })).toBeVisible();
});
