import type { Page } from "@playwright/test";
import { cell, expectSaved } from "./area-hands.ts";
import { choose, expectNoBarrier, numberOf, saveNumber } from "./dictionary-hands.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

// Long stories, on machines that do much else.
test.describe.configure({ timeout: 120_000 });

test("an item is added with its references and years, and removed after a question", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/vehicles/engines?rok=2026");
  await page.getByRole("button", { name: "Dodaj silnik" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj silnik" });
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByText("Pole jest wymagane.")).toBeVisible();
  await expect(dialog.getByLabel("Nazwa")).toBeFocused();
  await expectNoBarrier(page);
  await dialog.getByLabel("Nazwa").fill("=Silnik próbny, EURO 7");
  const categories = dialog.getByRole("group", { name: "Kategorie pojazdów" });
  await categories.getByRole("checkbox", { name: "Ciągniki rolnicze" }).check();
  await categories.getByRole("checkbox", { name: "Pojazdy szynowe" }).check();
  await choose(page, "Paliwo", "Olej napędowy – 0 lat");
  await dialog.getByRole("button", { name: "Dodaj rok" }).click();
  await dialog.getByLabel("Wartość, 2026").fill("1,23456");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByText("Wpisz najwyżej 4 miejsca po przecinku.")).toBeVisible();
  await dialog.getByLabel("Wartość, 2026").fill("12,5");
  await dialog.getByLabel("Źródło, 2026").fill("próba");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel("Szukaj").fill("próbny");
  await expect(numberOf(page, "=Silnik próbny, EURO 7", "Olej napędowy, 2026")).toHaveAccessibleName(/12,50.zł\/Mg/);

  await page.getByRole("button", { name: "Więcej: =Silnik próbny" }).click();
  await page.getByRole("menuitem", { name: "Usuń" }).click();
  await page.getByRole("dialog", { name: "Usunąć silnik?" }).getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Usunięto.")).toBeVisible();
  await expect(page.getByText("Brak danych")).toBeVisible();
});

test("statuses and units are read whole in an item's dialog", async ({ page, program }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers/types?rok=2026&szukaj=gaz");
  await page.getByRole("button", { name: "Zmień: Gaz ziemny wysokometanowy" }).first().click();
  const year = page.getByRole("group", { name: "Rok 2026" });
  // A list cuts what does not fit, and does not say so: its text is measured.
  const room = await year.getByRole("combobox").evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const ruler = document.createElement("canvas").getContext("2d");
    if (!ruler) throw new Error("nothing to measure with");
    ruler.font = font;
    const longest = Math.max(...[...select.options].map(({ text }) => ruler.measureText(text).width));
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - longest;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  const unit = year.getByText("zł/10⁶ m³");
  const lines = await unit.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const [box, field] = [await unit.boundingBox(), await unit.locator("..").boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0));
});

test("an item that reports use is withdrawn instead of removed, is marked, and can be brought back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers/categories");
  const row = page.getByRole("row", { name: /Węgiel/ });
  const actOn = async (action: string) => {
    await page.getByRole("button", { name: "Więcej: Węgiel" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await actOn("Usuń");
  const question = page.getByRole("dialog", { name: "Wycofać kategorię kotłów?" });
  await expect(question).toContainText(
    /używana w \d+ miesiącach 2 klientów, więc nie zostanie usunięta, tylko\s+wycofana/,
  );
  await expectNoBarrier(page);
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Wycofano.")).toBeVisible();
  await expect(row).toContainText("Wycofana");
  await page.reload();
  await expect(row).toContainText("Wycofana");
  await expectNoBarrier(page);
  await actOn("Usuń"); // what is withdrawn and used can only stay so
  await expect(page.getByText(/„Węgiel” jest nadal używana .* Jest już wycofana\./)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await actOn("Przywróć");
  await expect(page.getByText("Przywrócono.")).toBeVisible();
  await expect(row).not.toContainText("Wycofana");
  await actOn("Historia zmian");
  await expect(page.getByRole("dialog").getByText(/^Przywrócono, /)).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/^Wycofano, /)).toBeVisible();
});

test("an item added meanwhile is known in an open tab; withdrawn and used no more, it can be removed", async ({
  page,
  program,
  browser,
}) => {
  const year = 2023; // of which the demonstration has no reports
  const context = await browser.newContext({ baseURL: program.address });
  const theirs = await context.newPage();
  const packer = await reportingAs(theirs, program, accounts.packer);
  await theirs.goto(`/raporty/${year}/4/opakowania-krajowe`);
  await expectSaved(theirs);
  await arrive(page, program, accounts.administrator, "/admin/packagings/categories");
  await page.getByRole("button", { name: "Dodaj kategorię opakowań" }).click();
  await page.getByLabel("Nazwa").fill("Kategoria próbna");
  await page.getByRole("combobox", { name: "Materiał" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [mine, other] = await Promise.all(
    ["Kategoria próbna", "Szkło"].map((name) => packer.itemId("packagings", "categories", name)),
  );
  const row = await packer.addRow(year, 4, "packagings", { category: mine });
  await theirs.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(cell(theirs, 1, "category")).toHaveText("Kategoria próbna");

  const remove = async () => {
    await page.getByRole("button", { name: "Więcej: Kategoria próbna" }).click();
    await page.getByRole("menuitem", { name: "Usuń" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  };
  await remove();
  await expect(page.getByText("Wycofano.")).toBeVisible();
  await packer.changeRow(year, 4, "packagings", row, { category: other });
  await context.close();
  await remove();
  await expect(page.getByText("Usunięto.")).toBeVisible();
  await expect(page.getByText("Kategoria próbna")).toHaveCount(0);
});

test.describe("what the server refuses", () => {
  test.use({ toleratedFaults: /status of 4(00|09) .*\/api\/dictionaries\// });

  test("of two administrators on one item the second is warned, and shown the difference", async ({
    page,
    program,
    browser,
  }) => {
    const path = "/admin/vehicles/categories";
    await arrive(page, program, accounts.administrator, path);
    const context = await browser.newContext({ baseURL: program.address });
    const other = await context.newPage();
    await arrive(other, program, accounts.administrator, path);
    const edit = async (page: Page, name: string, before = "Ciągniki rolnicze") => {
      await page.getByRole("button", { name: `Zmień: ${before}` }).click();
      await page.getByRole("dialog").getByLabel("Nazwa").fill(name);
    };
    await edit(page, "Ciągniki");
    await edit(other, "Traktory");
    await other.getByRole("button", { name: "Zapisz" }).click();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Zapisz" }).click();
    const dialog = page.getByRole("dialog", { name: "Zmień kategorię pojazdów" });
    await expect(dialog.getByText("Pozycję „Traktory” zmieniono w międzyczasie", { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(/^Autor zmiany: Dorota Doradca \(doradca@ekorok\.local\), [\d.]+, [\d:]+\.$/),
    ).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Nazwa Ciągniki Traktory" })).toBeVisible();
    await expect(dialog.getByLabel("Nazwa")).toHaveValue("Ciągniki");
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await dialog.getByRole("button", { name: "Zapisz moje" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Ciągniki", { exact: true })).toBeVisible();

    // Now the other one is late, and takes what is there.
    await edit(other, "Traktory i ciągniki", "Traktory");
    await other.getByRole("button", { name: "Zapisz" }).click();
    await other.getByRole("button", { name: "Przyjmij zapisane" }).click();
    await expect(other.getByRole("dialog").getByLabel("Nazwa")).toHaveValue("Ciągniki");
    await context.close();
  });

  test("a number that somebody else changed is shown where it stands, on a phone too", async ({
    page,
    program,
    browser,
  }) => {
    const path = "/admin/packagings/categories?rok=2025&szukaj=szk%C5%82o";
    const context = await browser.newContext({ baseURL: program.address });
    const other = await context.newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const each of [page, other]) {
      await arrive(each, program, accounts.administrator, path);
      await numberOf(each, "Szkło", "Poziom recyklingu, 2025").click();
    }
    await other.getByLabel("Wartość").fill("68");
    await saveNumber(other.getByRole("dialog"));
    await expect(other.getByRole("dialog")).toHaveCount(0);
    const editor = page.getByRole("dialog", { name: "Poziom recyklingu, 2025" });
    await editor.getByLabel("Wartość").fill("69");
    await saveNumber(editor);
    await expect(editor.getByText("Zapisane teraz: 68")).toBeVisible();
    await expectNoBarrier(page);
    await editor.getByRole("button", { name: "Zapisz moje" }).click();
    await expect(numberOf(page, "Szkło", "Poziom recyklingu, 2025")).toHaveAccessibleName(/69.%/);
    await context.close();
  });
});
