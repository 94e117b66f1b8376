import { expect, expectAccessible } from "./fixtures.ts";
import { at, blank, cellOf, copyElsewhere, lastRow, openGridAt, press, rowCount } from "./grid-actions.ts";
import { test } from "./grid-lab.ts";

// Accessibility checks of many cells take long.
test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ page }) => openGridAt(page, 40, "r2", "pieces"));

test("copy and cut write Polish text, paste of one cell fills the selection", async ({ page }) => {
  await at(page, "r2", "mass").click();
  await press(page, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toBe("2,5\tnie\t02.11.2026\n3,75\tnie\t03.11.2026");
  await at(page, "r9", "pieces").click();
  await press(page, "Control+x");
  await expect(at(page, "r9", "pieces")).toHaveText("");
  await at(page, "r10", "pieces").click();
  await press(page, "Shift+ArrowDown", "Control+v");
  await expect(at(page, "r10", "pieces")).toHaveText("900");
  await expect(at(page, "r11", "pieces")).toHaveText("900");
});

test("a readable block that overwrites nothing is pasted at once", async ({ page }) => {
  await copyElsewhere(page, { "text/plain": "Karton\tSzkło 3\nPudło\tStal 1\n" });
  await press(page, "Control+End", "Home", "Control+v");
  await expect.poll(() => rowCount(page)).toBe(42);
  expect((await lastRow(page))?.cells["name"]).toBe("Pudło");
  await press(page, "Control+z");
  await expect.poll(() => rowCount(page)).toBe(40);
});

test("any other block is previewed in the grid, and accepted as one step or dropped", async ({ page }) => {
  await copyElsewhere(page, {
    "text/plain": 'Karton "duży"\tSZKLO 3\tSzkło – barwiona\t1\u00a0200\r\n"dwie\nlinie"\tnie ma\t\tdwa\r\n',
    "text/html": `<table style="color:red"><tr><td style="width:9px" onclick="x()">Karton</td></tr></table>`,
  });
  await press(page, "Control+End", "Home", "ArrowUp", "Control+v");
  const bar = page.getByRole("region", { name: "Wklejane dane" });
  const take = bar.getByRole("button", { name: "Wklej 2 wiersze, 2 do poprawienia" });
  await expect(take).toBeFocused();
  await expect(bar.getByRole("status")).toHaveText("Zmienią się 3 wypełnione komórki.");
  await expect(at(page, "r40", "name")).toContainText('Karton "duży" Było: Opakowanie 40.');
  await expect(page.locator("[data-row]").last().locator('[data-key="pieces"]')).toHaveAttribute(
    "data-level",
    "blocks",
  );
  expect([await cellOf(page, "r40", "name"), await rowCount(page)]).toEqual(["Opakowanie 40", 40]);
  await expectAccessible(page);
  await press(page, "Escape");
  await expect(bar).toHaveCount(0);
  await expect(at(page, "r40", "name")).toBeFocused();
  await expect(at(page, "r40", "name")).toHaveText("Opakowanie 40");
  await press(page, "Control+v");
  await take.press("Enter");
  await expect(at(page, "r40", "name")).toHaveText('Karton "duży"');
  await expect(at(page, "r40", "category")).toContainText("Szkło 3");
  await expect(at(page, "r40", "grade")).toHaveText("Szkło – barwiona");
  await expect(at(page, "r40", "pieces")).toHaveText("1\u00a0200");
  expect((await lastRow(page))?.cells["name"]).toBe("dwie linie");
  expect(await rowCount(page)).toBe(41);
  await expect(at(page, "r40", "name")).toBeFocused();
  await press(page, "ArrowRight"); // the cursor goes on from there
  await expect(at(page, "r40", "category")).toBeFocused();
  await press(page, "Control+z");
  expect(await rowCount(page)).toBe(40);
  await expect(at(page, "r40", "name")).toHaveText("Opakowanie 40");
});

test("searching and sorting rows does not change the stored order; a new row stays visible", async ({ page }) => {
  await press(page, "Control+f");
  const bar = page.getByRole("region", { name: "Szukanie i sortowanie" });
  await expect(bar.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("opakowanie 1");
  await bar.getByRole("combobox", { name: "W kolumnie" }).selectOption({ label: "Nazwa" });
  await expect(bar.getByRole("status")).toHaveText("Pokazano 13 z 40");
  await bar.getByRole("combobox", { name: "Sortuj według" }).selectOption({ label: "Liczba (szt.)" });
  await bar.getByRole("button", { name: "Rosnąco" }).click();
  const first = page.locator("[data-row]").first();
  await expect(first.locator('[data-key="name"]')).toHaveText("Opakowanie 31");
  await expect(first.getByRole("rowheader")).toContainText("31"); // it is numbered as stored
  await expectAccessible(page);
  await blank(page, "name").click();
  await page.keyboard.type("Zupełnie inne");
  await press(page, "Enter");
  await expect(bar.getByRole("status")).toHaveText("Pokazano 14 z 41");
  expect((await lastRow(page))?.cells["name"]).toBe("Zupełnie inne");
  await bar.getByRole("searchbox").press("Escape");
  await expect(bar).toHaveCount(0);
  await press(page, "Control+Home");
  await expect(at(page, "r1", "name")).toBeFocused();
});
