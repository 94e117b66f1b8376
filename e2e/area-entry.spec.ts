import type { Page } from "@playwright/test";
import {
  AREA_YEAR,
  cell,
  editor,
  expectInGrid,
  expectSaved,
  openArea,
  rows,
  savedCells,
  typeAcross,
  unsaved,
} from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { submit } from "./month-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

// In one test the server refuses a cell, which the browser logs.
test.use({ toleratedFaults: /status of 400/ });

const sum = (page: Page) => page.getByRole("row", { name: /^Suma/ });

test("a row is filled in by keyboard alone, with dependent choices, undo, duplicate and delete, and is saved", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 1, "pojazdy");
  await expectInGrid(page);
  await typeAcross(page, ["WX 12345", "osob"]);
  await expect(cell(page, 1, "category")).toHaveText("Samochody osobowe");

  await page.keyboard.type("rejestracja");
  const engines = page.getByRole("listbox", { name: "Silnik" }).getByRole("option");
  await expect(engines.filter({ hasText: "EURO 1" })).toHaveCount(1);
  await expect(engines.filter({ hasNotText: "Samochody osobowe" })).toHaveCount(0);
  await page.keyboard.type(" 1992");
  await press(page, "Tab");
  await expect(cell(page, 1, "engine")).toHaveText("Samochody osobowe, pierwsza rejestracja do 31.12.1992");
  await press(page, "F2");
  await expect(page.getByRole("listbox", { name: "Paliwo" }).getByRole("option")).toHaveText([
    "Benzyna",
    "Biodiesel",
    // The table has no rate for these: they can be entered, and their charge is undetermined.
    "CNG, instalacja fabryczna (także biometan)bez stawki dla tego silnika",
    "CNG, pojazd przebudowanybez stawki dla tego silnika",
    "LPG",
    "Olej napędowy",
  ]);
  await page.keyboard.type("nap");
  await press(page, "Tab");
  await page.keyboard.type("120 l");
  await press(page, "Tab");
  await expect(cell(page, 1, "amount")).toHaveText("120 l = 0,1008 Mg");
  await expect(sum(page)).toContainText("0,1008 Mg");
  await expectSaved(page);
  await expect(rows(page)).toHaveCount(1);

  // Escape leaves a cell as it was, F2 keeps what is there, Ctrl+Z and Ctrl+Y go back and forth.
  await press(page, "ArrowLeft");
  await page.keyboard.type("999");
  await press(page, "Escape");
  await expect(cell(page, 1, "amount")).toHaveText("120 l = 0,1008 Mg");
  await press(page, "F2");
  await expect(editor(page)).toHaveValue("120 l");
  await press(page, "Home", "Delete");
  await page.keyboard.type("2");
  await press(page, "Enter");
  await expect(cell(page, 1, "amount")).toHaveText("220 l = 0,1848 Mg");
  await press(page, "Control+z");
  await expect(cell(page, 1, "amount")).toHaveText("120 l = 0,1008 Mg");
  await press(page, "Control+y");
  await expect(cell(page, 1, "amount")).toHaveText("220 l = 0,1848 Mg");
  await press(page, "Control+z");

  // A new row by typing at the bottom; then one duplicated and one deleted.
  await press(page, "Control+End", "Home");
  await typeAcross(page, ["PO 7KL02", "osobowe", "EURO 4", "benz", "1,5 Mg"]);
  await expect(rows(page)).toHaveCount(2);
  await expect(sum(page)).toContainText("1,6008 Mg");
  await page.getByRole("button", { name: "Duplikuj wiersze" }).press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await expect(sum(page)).toContainText("3,1008 Mg");
  await cell(page, 2, "vehicle").focus();
  await page.getByRole("button", { name: "Usuń wiersze" }).press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expectSaved(page);

  // A copy is below its original, and a restored row in its old place.
  await cell(page, 1, "vehicle").focus();
  await page.getByRole("button", { name: "Duplikuj wiersze" }).press("Enter");
  await cell(page, 1, "vehicle").focus();
  await page.keyboard.type("Oryginał");
  await press(page, "Enter");
  await expectSaved(page);
  await cell(page, 1, "vehicle").focus();
  await page.getByRole("button", { name: "Usuń wiersze" }).press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expectSaved(page);
  await cell(page, 1, "vehicle").focus();
  await press(page, "Control+z");
  await expect(rows(page)).toHaveCount(3);
  await expectSaved(page);

  // All of it survives a reload, even the text of an open cell.
  await cell(page, 2, "document").focus();
  await page.keyboard.type("FV 9");
  await page.reload();
  await expect(rows(page).locator('[data-key="vehicle"]')).toHaveText([/^Oryginał/, /^WX 12345/, "PO 7KL02"]);
  await expect(cell(page, 2, "fuel")).toHaveText("Olej napędowy");
  await expect(cell(page, 2, "document")).toHaveText("FV 9");
  await expect(cell(page, 3, "amount")).toHaveText("1,5 Mg");
  await expect(sum(page)).toContainText("1,7016 Mg");
  await expectSaved(page);
});

test("problems are shown at the cell and in a list that jumps to it, and disappear when they are corrected", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 2, "pojazdy");
  await expectInGrid(page);
  await typeAcross(page, ["WX 12345", "samochody os", "EURO 5", "benz"]);
  await expectSaved(page);
  const top = async () => (await page.getByRole("grid").boundingBox())?.y;
  const before = await top();
  await page.keyboard.type("dużo");
  await press(page, "Enter");
  await expect(cell(page, 1, "amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Do poprawienia: 1").first()).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  expect(await top()).toBe(before);
  await press(page, "Control+Home");
  await page.getByRole("button", { name: "wiersz 1, Ilość: „dużo” to nie liczba" }).press("Enter");
  await expect(cell(page, 1, "amount")).toBeFocused();
  await page.keyboard.type("40 Mg");
  await press(page, "Enter");
  await expect(page.getByText(/do (poprawienia|wpisania)/)).toHaveCount(0);
  await expectSaved(page);
  // With another category the engine no longer fits, and a message says so.
  await cell(page, 1, "category").focus();
  await page.keyboard.type("rolnicze");
  await press(page, "Enter");
  await expect(cell(page, 1, "engine")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: /wiersz 1, Silnik: .*nie dotyczy wybranej kategorii/ })).toBeVisible();
  await expectSaved(page);

  // A refused cell is named, and does not keep other cells from being saved.
  await page.route("**/2024/2/vehicles", async (route) => {
    const isRefused = route.request().postData()?.includes("FV zła") === true;
    const issues = [{ path: "/body/changes/0/set/document", message: "Nie ma takiej faktury." }];
    const error = { status: "INVALID_ARGUMENT", message: "Niektóre wartości są nieprawidłowe.", details: { issues } };
    await (isRefused ? route.fulfill({ status: 400, json: { error } }) : route.fallback());
  });
  await press(page, "Control+End", "Home");
  await typeAcross(page, ["PO 7KL02"]);
  await cell(page, 1, "document").focus();
  await page.keyboard.type("FV zła");
  await press(page, "Enter");
  await expect(unsaved(page)).toBeVisible();
  expect(await savedCells(page, 2, "vehicles", "vehicle")).toEqual(["PO 7KL02", "WX 12345"]);
  const refused = page.getByRole("list", { name: "Nieprzyjęte komórki" });
  await expect(refused.getByRole("listitem")).toHaveText("wiersz 1, Dokument: Nie ma takiej faktury.");
  await refused.getByRole("button").press("Enter");
  await expect(cell(page, 1, "document")).toBeFocused();
  await expect(cell(page, 1, "document")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.type("FV dobra");
  await press(page, "Enter");
  await expectSaved(page);
  expect(await savedCells(page, 2, "vehicles", "document")).toEqual(["", "FV dobra"]);
});

const MONTH = 7;

/** A complete row of each area, typed from left to right; null skips a cell. */
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

test("all areas of a month are filled in by keyboard, and the month is submitted", async ({ page, program }) => {
  await arrive(page, program, accounts.client, `/raporty/${AREA_YEAR}/${MONTH}`);
  for (const [title, texts] of Object.entries(typed)) {
    await test.step(title, async () => {
      await follow(page, title);
      await expectSaved(page);
      await expectInGrid(page);
      await typeAcross(page, texts);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText(/do (poprawienia|wpisania)/)).toHaveCount(0);
      await expectSaved(page);
      await follow(page, "lipiec 2024");
    });
  }
  await test.step("Kotły", () => fillInBoiler(page));
  const all = Object.keys(typed).length + 1;
  // More glass was exported than ever imported, so a reason is required.
  await expect(page.getByText(`${all - 1} z ${all} części gotowych`)).toBeVisible();
  await expect(page.getByText(/Jeśli są prawidłowe, podaj powód/)).toBeVisible();
  const reason = page.getByLabel(/^Powód: /);
  await reason.fill("Zapas z ubiegłego roku.");
  await page.reload(); // not saved yet, but not lost
  await expect(reason).toHaveValue("Zapas z ubiegłego roku.");
  await page.getByRole("button", { name: "Zapisz" }).press("Enter");
  await expect(page.getByText("Wszystko gotowe.")).toBeVisible();
  await submit(page);
  await follow(page, "Opakowania");
  await expect(page.getByText("Miesiąc jest złożony i czeka na sprawdzenie")).toBeVisible();
  await expect(page.getByRole("cell", { name: "12,5 kg" }).first()).toBeVisible(); // pieces × the mass of one
  await expect(page.getByRole("grid")).toHaveCount(0);
  await goOn(page, `/raporty/${AREA_YEAR}/${MONTH}/podsumowanie`);
  const section = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(section("Pojazdy (spalanie paliw)")).toContainText(/120 l \(0,0\d+ Mg\)/);
  await section("Pojazdy (spalanie paliw)").getByText("Podstawa prawna").click();
  await expect(section("Pojazdy (spalanie paliw)").getByRole("listitem").first()).toContainText(/^Stawka: .*EURO 5/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
});

/** Fills in a boiler on one screen, by Tab. */
async function fillInBoiler(page: Page): Promise<void> {
  await follow(page, "Kotły");
  await page.getByRole("button", { name: "Dodaj kocioł" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Adres" })).toBeFocused();
  await typeAcross(page, ["ul. Kotłowa 7, 40-001 Katowice", "Katowice", "śląskie"]);
  await typeAcross(page, ["Kocioł nr 1", "0,5", "1", "nie"]);
  await typeAcross(page, ["drewno", "drewn", "4 Mg", "FV 3/2024"]); // no factor is asked for a mass
  await page.getByRole("button", { name: "Gotowe" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Kocioł nr 1" })).toBeVisible();
  await expect(page.getByText("Do uzupełnienia")).toHaveCount(0);
  await expectSaved(page);
  await follow(page, "lipiec 2024");
}
