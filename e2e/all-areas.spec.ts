import type { Page } from "@playwright/test";
import { AREA_YEAR, expectSaved, rows, expectInGrid, typeAcross } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { submit } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

const MONTH = 7;

/** A complete row of each area, as it is typed from left to right; null leaves a cell out. */
const typed: Readonly<Record<string, readonly (string | null)[]>> = {
  Opakowania: ["produkty", "tworzywa", "jednost", "jednor", "1000", "12,5", null, "2 500,50", "FV 1/2024"],
  "Opakowania importowane": ["WNT", "produkty", "Niemcy", "papier", null, "jednor", null, null, "80 kg"],
  "Opakowania eksportowane": ["WDT", "produkty", "Czechy", "szklo", null, "wielo", null, null, "5 kg"],
  "Opłaty SUP": ["kubki na napoje, w", "ul. Handlowa 1", "120", "100", "20"],
  "Sprzęt elektryczny i elektroniczny": ["5.", "czajniki", "kraj", "gosp", "40", "60 kg", "8000"],
  "Pojazdy (spalanie paliw)": ["WX 12345", "samochody os", "EURO 5", "benz", "120 l", "FV 2/2024"],
  "Baterie i akumulatory": ["przen", "alkal", "nie", "200", "5 kg"],
  "Pozostałe źródła emisji": ["ul. Fabryczna 3", "Katowice", "slaskie", "amoniak", "12 kg"],
  "Importowane pojazdy": ["M1", "TMBJG7NE0G0123456", "Skoda Octavia", "14.07.2024", "WNT", "1,4 Mg", "40 kg"],
};

/** The first of a name: below the cards what is still to be done links to the same places. */
const follow = (page: Page, link: string) => page.getByRole("link", { name: link, exact: true }).first().press("Enter");

test("all ten areas of a month are filled in by keyboard, and the month is submitted", async ({ page, program }) => {
  await arrive(page, program, accounts.client, `/raporty/${AREA_YEAR}/${MONTH}`);
  for (const [title, texts] of Object.entries(typed)) {
    await test.step(title, async () => {
      await follow(page, title);
      await expectSaved(page);
      await expectInGrid(page);
      await typeAcross(page, texts);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText("do poprawienia")).toHaveCount(0);
      await expectSaved(page);
      await follow(page, "lipiec 2024");
    });
  }
  await test.step("Kotły", () => fillInBoiler(page));
  await expect(page.getByText("gotowe części: 10 z 10")).toBeVisible();
  // More glass went abroad than ever came in: that wants a reason.
  await expect(page.getByText(/Jeśli są prawidłowe, podaj uzasadnienie/)).toBeVisible();
  await page.getByLabel("Uzasadnienie").fill("Zapas z ubiegłego roku.");
  await page.reload(); // it was not saved yet, and is not lost
  await expect(page.getByLabel("Uzasadnienie")).toHaveValue("Zapas z ubiegłego roku.");
  await page.getByRole("button", { name: "Zapisz uzasadnienie" }).press("Enter");
  await expect(page.getByText("Wszystko gotowe.")).toBeVisible();
  await submit(page);
  await follow(page, "Opakowania");
  await expect(page.getByText("Miesiąc jest złożony i czeka na sprawdzenie")).toBeVisible();
  await expect(page.getByRole("cell", { name: "12,5 kg" }).first()).toBeVisible(); // pieces × the mass of one
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.goto(`/raporty/${AREA_YEAR}/${MONTH}/podsumowanie`);
  const section = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(section("Pojazdy (spalanie paliw)")).toContainText(/120 l \(0,0\d+ Mg\)/);
  await section("Pojazdy (spalanie paliw)").getByText("Podstawa prawna").click();
  await expect(section("Pojazdy (spalanie paliw)").getByRole("listitem").first()).toContainText(/^Stawka: .*EURO 5/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
});

/** The boiler's steps, with Tab from field to field and Enter on its buttons. */
async function fillInBoiler(page: Page): Promise<void> {
  const steps = [
    ["ul. Kotłowa 7, 40-001 Katowice", "Katowice", "śląskie"],
    ["Kocioł nr 1", "0,5", "1", "nie"],
    ["drewno", "drewn"],
    ["4 Mg", null, "FV 3/2024"],
    [],
  ];
  await follow(page, "Kotły");
  await page.getByRole("button", { name: "Dodaj kocioł" }).press("Enter");
  for (const texts of steps) {
    await expect(page.locator("main input").first()).toBeFocused();
    await typeAcross(page, texts);
    await page.getByRole("button", { name: "Dalej" }).press("Enter");
  }
  await page.getByRole("button", { name: "Gotowe" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Kocioł nr 1" })).toBeVisible();
  await expect(page.getByText("Do uzupełnienia")).toHaveCount(0);
  await expectSaved(page);
  await follow(page, "lipiec 2024");
}
