import type { Page } from "@playwright/test";
import { AREA_YEAR, cell, editor, expectSaved, openArea, pasteText, rows, expectInGrid } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { packersAreas, reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** As `openArea`, from within the program. */
async function goOnToArea(page: Page, month: number, slug: string, heading: string): Promise<void> {
  await goOn(page, `/raporty/${AREA_YEAR}/${month}/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expectSaved(page);
}

test("a closed month is read as it was submitted, says why it is closed and what to do", async ({ page, program }) => {
  const lastYear = new Date().getFullYear() - 1; // approved in the demonstration
  await arrive(page, program, accounts.client, `/raporty/${lastYear}/3/pojazdy`);
  await expect(page.getByText("Miesiąc jest przyjęty i nie można go zmieniać.")).toBeVisible();
  await expect(page.getByText("poproś doradcę o ponowne otwarcie")).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  const cards = page.getByRole("list", { name: "Pojazdy (spalanie paliw): wiersze" }); // the converted amounts are visible
  await expect(cards.getByText(/\d Mg\)$/).first()).toBeVisible();
  await page.setViewportSize({ width: 610, height: 844 });
  const table = page.getByRole("region", { name: "Pojazdy (spalanie paliw): wiersze" });
  await table.focus();
  await press(page, "ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await goOn(page, `/raporty/${lastYear}/3/kotly`);
  await expect(page.getByRole("heading", { level: 1, name: "Kotły", exact: true })).toBeVisible();
  await expect(page.getByText("Miesiąc jest przyjęty")).toBeVisible();
  await expect(page.getByRole("button", { name: /Dodaj|Usuń/ })).toHaveCount(0);
});

test("on a laptop the widest grids show their masses, and an area's tools take one line, with rows and without", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, `/raporty/${AREA_YEAR}/10/podsumowanie`);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [slug, heading] of [
    ["opakowania-importowane", "Opakowania importowane"],
    ["opakowania-eksportowane", "Opakowania eksportowane"],
    ["opakowania-krajowe", "Opakowania"],
  ] as const) {
    await goOnToArea(page, 10, slug, heading);
    await expect(page.getByRole("columnheader", { name: /^Masa\s*, wymagane/ }), slug).toBeInViewport({ ratio: 1 });
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const heightOfTools = () =>
    page.getByRole("link", { name: "Wczytaj z pliku" }).evaluate((link) => link.parentElement?.clientHeight);
  expect.soft(await heightOfTools(), "opakowania-krajowe").toBe(40);
  for (const [slug, heading] of [
    ["pojazdy", "Pojazdy (spalanie paliw)"],
    ["importowane-pojazdy", "Importowane pojazdy"],
    ["kotly", "Kotły"],
  ] as const) {
    await goOnToArea(page, 11, slug, heading);
    expect.soft(await heightOfTools(), slug).toBeLessThanOrEqual(40);
  }
});

test("an empty area says how to begin, and asks before rows are added once it is declared empty; places are suggested while one types, others are accepted, and a known place fills in its address", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 6, "sprzet-eie");
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText("Brak danych", { exact: true })).toBeVisible();
  await expect(page.getByText("Pisz w pierwszej komórce")).toBeVisible();

  // Declared empty, revoked, declared again; then typing asks, and so does pasting.
  const declare = page.getByRole("button", { name: /^Brak zdarzeń: Sprzęt/ });
  const takeBack = page.getByRole("button", { name: /^Cofnij „Brak zdarzeń”: Sprzęt/ });
  for (const button of [declare, takeBack, declare]) {
    await expect(button).toHaveAttribute("aria-busy", "false"); // a busy button ignores further clicks
    await button.press("Enter");
  }
  await expect(takeBack).toBeVisible();
  await expectAccessible(page);
  const question = page.getByRole("dialog", { name: "Wpisać dane mimo „Brak zdarzeń”?" });
  const count = page.locator('.blank [data-key="count"]');
  await count.click();
  await page.keyboard.type("12");
  await press(page, "Enter");
  await question.getByRole("button", { name: "Anuluj" }).press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await count.click();
  await pasteText(page, "12\t24\n13\t26");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Anuluj" }).press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await count.click();
  await page.keyboard.type("12");
  await press(page, "Enter");
  await question.getByRole("button", { name: "Zatwierdź" }).press("Enter");
  await expect(cell(page, 1, "count")).toHaveText("12");
  await expect(takeBack).toHaveCount(0);
  await expectSaved(page);
  await expect(page.getByText("Brak danych", { exact: true })).toHaveCount(0);

  await goOnToArea(page, 8, "pozostale", "Pozostałe źródła emisji");
  await expectInGrid(page);
  await page.keyboard.type("fabr");
  await expect(page.getByRole("option", { name: "ul. Fabryczna 3, 40-001 Katowice" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Tab"); // nothing was chosen
  await expect(cell(page, 1, "place")).toHaveText("fabr");
  // While the cursor is in a new row, missing values are only counted below.
  await expect(page.getByRole("button", { name: "Do wpisania: 4" })).toBeVisible();
  await expect(cell(page, 1, "gmina")).not.toHaveAttribute("data-level", "lacks");
  await press(page, "ArrowDown");
  await expect(cell(page, 1, "gmina")).toHaveAttribute("data-level", "lacks");
  await press(page, "ArrowUp", "ArrowLeft");
  await page.keyboard.type("fabr");
  await press(page, "ArrowDown", "Tab");
  await expect(cell(page, 1, "place")).toHaveText("ul. Fabryczna 3, 40-001 Katowice");
  await expect(cell(page, 1, "gmina")).not.toHaveAttribute("data-level", "lacks");
  await expect(cell(page, 1, "voivodeship")).not.toHaveAttribute("data-level", "lacks");
  await press(page, "Control+z"); // undone in one step
  await expect(cell(page, 1, "place")).toHaveText("fabr");
  await expect(cell(page, 1, "gmina")).toHaveAttribute("data-level", "lacks");
  await expectSaved(page);
});

test("a month begins with the rows of the last one, without amounts, and that can be taken back; filling in one row as last month is one undo step", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  const client = await reporting(page);
  const cells = { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" };
  await client.addRow(AREA_YEAR, 10, "batteries", cells);
  await client.addRow(AREA_YEAR, 10, "eieEquipment", { group: "3", purpose: "household", mass: "1 kg" });

  await page.goto(`/raporty/${AREA_YEAR}/11`);
  await page.getByRole("link", { name: "Zacznij jak w październiku" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Zacznij jak w październiku" })).toBeFocused();
  await expectAccessible(page);
  // Five keys from the month to the first figure: amounts stay empty, all rows are taken, and the first area opens.
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "Wypełnij ilości" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/11\/sprzet-eie$/);
  await expect(cell(page, 1, "group")).not.toBeEmpty();
  await expectInGrid(page);

  await goOnToArea(page, 11, "baterie-i-akumulatory", "Baterie i akumulatory");
  await expect(cell(page, 1, "chemistry")).toHaveText("alkaliczne");
  await expect(cell(page, 1, "mass").getByText("kg")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Do wpisania: 1" })).toBeVisible();
  await cell(page, 1, "mass").dblclick();
  await expect(editor(page)).toHaveAccessibleDescription("październik 2024: 12,5 kg"); // last month's value
  await expectAccessible(page);
  await press(page, "Escape");
  await expectSaved(page);

  await page.goto(`/raporty/${AREA_YEAR}/12?widok=jak-poprzednio`);
  const take = page.getByRole("button", { name: "Przejmij (1 wiersz): Baterie i akumulatory" });
  await take.click();
  await expect(page.getByText("Przejęto 1 wiersz w 1 części.")).toBeVisible();
  await expect(take).toHaveCount(0);
  await page.getByRole("button", { name: "Cofnij", exact: true }).click();
  await expect(take).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await goOnToArea(page, 12, "baterie-i-akumulatory", "Baterie i akumulatory");
  await page.getByRole("button", { name: "Zacznij jak w listopadzie: Baterie i akumulatory" }).click();
  await expect(page.getByText("Przejęto 1 wiersz bez ilości i dokumentów. Uzupełnij je.")).toBeVisible();
  await expect(cell(page, 1, "chemistry")).toHaveText("alkaliczne");

  const about = { kind: "portable", chemistry: "lithiumIon" };
  await client.addRow(AREA_YEAR, 8, "batteries", { ...about, mass: "12.5 kg", count: "40" });
  await client.addRow(AREA_YEAR, 9, "batteries", { kind: about.kind });
  await goOnToArea(page, 9, "baterie-i-akumulatory", "Baterie i akumulatory");
  await cell(page, 1, "kind").click({ button: "right" });
  await page.getByRole("menuitem", { name: `Wypełnij jak w sierpniu ${AREA_YEAR}` }).click();
  await expect(cell(page, 1, "mass")).toHaveText("12,5 kg");
  await expect(cell(page, 1, "chemistry")).toHaveText("litowo-jonowe");
  await expectSaved(page);
  await cell(page, 1, "mass").click();
  await press(page, "Control+z");
  await expect(cell(page, 1, "mass")).not.toContainText("12,5");
  await expect(cell(page, 1, "kind")).toHaveText("przenośne");
});

test("a month waits for unsaved values of this browser, and says where they are; Ctrl+K while a cell is edited loses nothing, returns the focus, and leads to another part", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const { addRow, call } = await reporting(page);
  await addRow(AREA_YEAR, 9, "batteries", { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" });
  const others = packersAreas.filter((area) => area !== "batteries");
  await call("declareEmpty", { year: AREA_YEAR, month: 9, areas: others, isEmpty: true });
  await openArea(page, 9, "baterie-i-akumulatory");
  await cell(page, 1, "count").click();
  await page.keyboard.type("1.234");
  await press(page, "Enter");
  await expect(page.getByText("Nie zapisano", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "wrzesień 2024" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();

  await expect(page.getByText("Niezapisane zmiany w tej przeglądarce")).toBeVisible();
  const submission = page.getByRole("button", { name: "Złóż sprawozdanie" });
  await expect(submission).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Podsumowanie" }).click();
  await expect(page.getByRole("heading", { name: "Podsumowanie", level: 1 })).toBeVisible();
  await expect(submission).toBeDisabled();
  const toDo = page.getByRole("list", { name: "Co trzeba jeszcze zrobić" });
  await toDo.getByRole("link", { name: "Baterie i akumulatory" }).click();

  await cell(page, 1, "count").click();
  await page.keyboard.type("1234");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Szukaj" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(cell(page, 1, "count")).toBeFocused();
  await expect(cell(page, 1, "count")).toHaveText(/^1\s?234/);
  await expectSaved(page);
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill(`sprzet wrzesien ${AREA_YEAR}`);
  await expect(palette.getByRole("option").first()).toContainText("Sprzęt elektryczny");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/raporty/${AREA_YEAR}/9/sprzet-eie`);
  await expect(palette).toBeHidden();

  await page.getByRole("link", { name: "wrzesień 2024" }).click();
  await expect(page.getByText("Wszystko gotowe.")).toBeVisible();
  await expect(submission).toBeEnabled();
});
