import { expect, expectAccessible, expectNoHorizontalScroll } from "./fixtures.ts";
import { cellOf, lastRow, openGrid, others, rowCount } from "./grid-actions.ts";
import { test } from "./grid-lab.ts";

// Accessibility checks of many cells take long.
test.describe.configure({ timeout: 60_000 });

test.beforeEach(async ({ page }) => {
  await openGrid(page, { rows: 5 }, { width: 320, height: 640 });
  await expect(page.getByRole("listitem")).toHaveCount(5);
});

test("on a phone each row is a card that opens a form with the same rules", async ({ page }) => {
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByRole("listitem")).toHaveCount(5);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: /^2\. Opakowanie 2/ }).click();
  const form = page.getByRole("dialog", { name: "Wiersz 2 z 5" });
  await expect(form.getByLabel("Masa (kg)")).toHaveValue("2,5");
  await form.getByLabel("Masa (kg)").fill("dużo");
  await form.getByLabel("Dokument").click();
  await expect(form.getByText("To nie jest liczba. Wpisz na przykład 1234,5.")).toBeVisible();
  await expect(form.getByLabel("Masa (kg)")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Masa (kg)").fill("1234,5");
  await form.getByRole("button", { name: "Gotowe" }).click();
  await expect(page.getByRole("button", { name: /^2\. Opakowanie 2/ })).toContainText("1\u00a0234,500 kg");
  await expect(page.getByRole("button", { name: /^2\. Opakowanie 2/ })).toBeFocused();
  await page.getByRole("button", { name: "Cofnij" }).click();
  expect(await cellOf(page, "r2", "mass")).toBe(null);
});

test("a choice filters by typing or is tapped, a check is ticked", async ({ page }) => {
  await page.getByRole("listitem").first().getByRole("button").click();
  const category = page.getByRole("combobox", { name: "Kategoria" });
  await page.getByLabel("Masa (kg)").fill("dużo");
  await category.fill("zel");
  await expect(page.getByRole("option").first()).toHaveText("Żeliwo 1");
  await expectAccessible(page); // with error messages, too
  await category.press("Enter");
  await expect(category).toHaveValue("Żeliwo 1");
  await page.getByRole("combobox", { name: "Odmiana" }).click();
  await page.getByRole("option", { name: "Żeliwo – surowa" }).click();
  expect(await cellOf(page, "r1", "grade")).toBe("Żeliwo:surowa");
  await page.getByRole("checkbox", { name: "Wielokrotne" }).uncheck();
  expect(await cellOf(page, "r1", "isReusable")).toBe("false");
  await category.fill("beton");
  await page.getByLabel("Dokument").click();
  await expect(page.getByRole("dialog").getByText("Nie ma tego na liście. Wybierz pozycję z listy.")).toBeVisible();
  await expect(category).toHaveValue("beton");
});

test("rows are added, duplicated and deleted", async ({ page }) => {
  await page.getByRole("button", { name: "Dodaj wiersz" }).click();
  await expect(page.getByLabel("Nazwa")).toBeFocused();
  expect(await rowCount(page)).toBe(5); // nothing typed yet
  await page.getByLabel("Nazwa").fill("Nowe");
  await page.keyboard.press("Escape"); // keeps what was typed
  expect(await lastRow(page)).toMatchObject({ cells: { name: "Nowe" } });
  await page.getByRole("button", { name: /^6\. Nowe/ }).click();
  await page.getByRole("button", { name: "Duplikuj wiersz" }).click();
  expect(await rowCount(page)).toBe(7);
  await page.getByRole("button", { name: /^7\. Nowe/ }).click();
  await page.getByRole("button", { name: "Usuń wiersz" }).click();
  expect(await rowCount(page)).toBe(6);
  await page.getByRole("button", { name: "Cofnij" }).click();
  expect(await rowCount(page)).toBe(7);
});

test("the form can be opened at a field from outside, and leads from row to row", async ({ page }) => {
  await others(page, "change", [{ id: "r3", key: "mass", cell: null }]);
  await page.getByRole("button", { name: "Pokaż pierwszy problem" }).click();
  await expect(page.getByLabel("Masa (kg)")).toBeFocused();
  await page.getByRole("button", { name: "Następny" }).click();
  await expect(page.getByRole("dialog", { name: "Wiersz 4 z 5" })).toBeVisible();
});

test("typed values survive a rotation of the tablet", async ({ page }) => {
  await page.getByRole("listitem").first().getByRole("button").click();
  await page.getByLabel("Dokument").fill("FV/nowa");
  await page.setViewportSize({ width: 1000, height: 600 });
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await cellOf(page, "r1", "document")).toBe("FV/nowa");
  await page.locator('[data-row="r2"] > [data-key="document"]').click();
  await page.keyboard.type("FV/inna");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("listitem")).toHaveCount(5);
  expect(await cellOf(page, "r2", "document")).toBe("FV/inna");
});
