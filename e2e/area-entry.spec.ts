import type { Page } from "@playwright/test";
import { cell, editor, expectSaved, openArea, rows, expectInGrid, typeAcross } from "./area-hands.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

// One test has the server refuse a cell; the browser reports it.
test.use({ toleratedFaults: /status of 400/ });

const sum = (page: Page) => page.getByRole("row", { name: /^Suma/ });

test("a row is filled in by keyboard alone: dependent choices, undo, duplicate, delete, saved and there after a reload", async ({
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
    // The table has no rate for these: they can be entered, and what they cost is not known.
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
  await expectAccessible(page);

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(cell(page, 1, "vehicle")).toHaveText(/^WX 12345▼?$/);
  await expect(cell(page, 1, "fuel")).toHaveText("Olej napędowy");
  await expect(cell(page, 2, "amount")).toHaveText("1,5 Mg");
  await expect(sum(page)).toContainText("1,6008 Mg");

  // A copy stands below its original, and a row taken back where it stood, also after a reload.
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
  await page.reload();
  await expect(rows(page).locator('[data-key="vehicle"]')).toHaveText([/^Oryginał/, "WX 12345", "PO 7KL02"]); // one is in the first again

  // Text in a cell that is still open outlives the page.
  await cell(page, 2, "document").focus();
  await page.keyboard.type("FV 9");
  await page.reload();
  await expect(cell(page, 2, "document")).toHaveText("FV 9");
  await expectSaved(page);
});

test("what is wrong stands at the cell and in a list that jumps to it, and goes when it is mended", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 2, "pojazdy");
  await expectInGrid(page);
  await typeAcross(page, ["WX 12345", "samochody os", "EURO 5", "benz", "dużo"]);
  await expect(cell(page, 1, "amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("1 rzecz do poprawienia")).toBeVisible();
  await expect(page.getByText("Nie zapisano", { exact: true })).toBeVisible();
  await expect(page.getByText("Popraw wskazane komórki")).toBeVisible();
  await press(page, "Control+Home");
  await page.getByRole("button", { name: "wiersz 1, Ilość: „dużo” to nie liczba" }).press("Enter");
  await expect(cell(page, 1, "amount")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("40 Mg");
  await press(page, "Enter");
  await expect(page.getByText("do poprawienia")).toHaveCount(0);
  await expectSaved(page);
  // Another category: the engine does not fit any more, and says so.
  await cell(page, 1, "category").focus();
  await page.keyboard.type("rolnicze");
  await press(page, "Enter");
  await expect(cell(page, 1, "engine")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: /wiersz 1, Silnik: .*nie dotyczy wybranej kategorii/ })).toBeVisible();
  await expectSaved(page);

  // What the server refuses is named, and holds nothing else back.
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
  await expect(page.getByText("Nie zapisano", { exact: true })).toBeVisible();
  const refused = page.getByRole("list", { name: "Nieprzyjęte komórki" });
  await expect(refused.getByRole("listitem")).toHaveText("wiersz 1, Dokument: Nie ma takiej faktury.");
  await refused.getByRole("button").press("Enter");
  await expect(cell(page, 1, "document")).toBeFocused();
  await expect(cell(page, 1, "document")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.type("FV dobra");
  await press(page, "Enter");
  await expectSaved(page);
  await page.reload();
  await expect(cell(page, 1, "document")).toHaveText("FV dobra");
  await expect(cell(page, 2, "vehicle")).toHaveText(/^PO 7KL02▼?$/);
});
