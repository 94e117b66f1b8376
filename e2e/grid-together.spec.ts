import { expect, expectAccessible } from "./fixtures.ts";
import { at, cellOf, field, lastRow, openGrid, openGridAt, others, press, rowCount } from "./grid-actions.ts";
import { test } from "./grid-lab.ts";

// Accessibility checks of many cells take long.
test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ page }) => openGridAt(page, 12, "r5", "pieces"));

test("a row that somebody else inserts above does not move the open cell", async ({ page }) => {
  await page.keyboard.type("12");
  const before = await field(page).boundingBox();
  await others(page, "insertFirst", { id: "new", cells: { name: "Ich wiersz" } });
  await page.keyboard.type("34");
  await expect(field(page)).toHaveValue("1234");
  expect((await field(page).boundingBox())?.y).toBe(before?.y);
  await press(page, "Enter");
  await expect(at(page, "r6", "pieces")).toBeFocused();
  expect(await cellOf(page, "r5", "pieces")).toBe("1234");
  expect(await cellOf(page, "r4", "pieces")).toBe("400");
  expect(await rowCount(page)).toBe(13);
});

test("somebody else's change of another cell in the row is shown at once and stays", async ({ page }) => {
  await page.keyboard.type("12");
  await others(page, "change", [{ id: "r5", key: "document", cell: "ICH/1" }]);
  await expect(at(page, "r5", "document")).toHaveText("ICH/1");
  await page.keyboard.type("3");
  await press(page, "Enter");
  expect(await cellOf(page, "r5", "pieces")).toBe("123");
  expect(await cellOf(page, "r5", "document")).toBe("ICH/1");
  await press(page, "Control+z");
  expect(await cellOf(page, "r5", "pieces")).toBe("500");
  expect(await cellOf(page, "r5", "document")).toBe("ICH/1"); // not ours to undo
});

test("typed values of a row that somebody else removes become a new row", async ({ page }) => {
  await page.keyboard.type("12");
  await others(page, "remove", ["r5"]);
  await page.keyboard.type("3");
  await expect(field(page)).toHaveValue("123");
  await press(page, "Enter");
  await expect(page.getByRole("status")).toContainText("Wpisana wartość trafiła do nowego wiersza");
  expect(await lastRow(page)).toMatchObject({ cells: { pieces: "123" } });
  expect(await rowCount(page)).toBe(12);
});

test("when the cursor's row is removed, the cursor stays in its place", async ({ page }) => {
  await others(page, "remove", ["r5"]);
  await expect(at(page, "r6", "pieces")).toBeFocused();
  await page.getByRole("button", { name: "Usuń wiersze" }).click();
  expect(await rowCount(page)).toBe(10);
  await page.getByRole("button", { name: "Cofnij" }).click();
  expect(await rowCount(page)).toBe(11);
});

test("rows are duplicated and deleted with the buttons and the menu", async ({ page }) => {
  await press(page, "Shift+ArrowDown");
  await page.getByRole("button", { name: "Duplikuj wiersze" }).click();
  expect(await rowCount(page)).toBe(14);
  await expect(page.getByRole("row").filter({ hasText: "Opakowanie 5" })).toHaveCount(2);
  await press(page, "Control+z"); // the focus is in the grid again
  expect(await rowCount(page)).toBe(12);
  await page.getByRole("button", { name: "Usuń wiersze" }).click();
  expect(await rowCount(page)).toBe(10);
  await expect(at(page, "r8", "pieces")).toBeFocused(); // where the cursor was
  await press(page, "Control+z");
  expect(await rowCount(page)).toBe(12);
  await press(page, "Control+y", "Control+z");
  expect(await rowCount(page)).toBe(12);
  await at(page, "r9", "name").click();
  await at(page, "r9", "name").click({ button: "right" });
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Usuń wiersze" }).click();
  expect(await rowCount(page)).toBe(11);
  await expect(at(page, "r10", "name")).toBeFocused();
});

test("the menu of rows closes with Escape, and with a click elsewhere, which keeps the focus there", async ({
  page,
}) => {
  const menu = page.getByRole("menu");
  await at(page, "r3", "name").click({ button: "right" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await press(page, "Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator("[role=gridcell]:focus")).toHaveCount(1);
  await at(page, "r3", "name").click({ button: "right" });
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dalej" })).toBeFocused();
});

test("a choice is found by typing without accents, and taken with Tab or Enter", async ({ page }) => {
  await at(page, "r2", "category").click();
  await page.keyboard.type("zel");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(15);
  await expectAccessible(page);
  await press(page, "ArrowDown", "Enter");
  await expect(at(page, "r2", "category")).toContainText("Żeliwo 2");
  await expect(at(page, "r3", "category")).toBeFocused();
  await page.keyboard.type("szklo 4");
  await press(page, "Tab");
  await expect(at(page, "r3", "category")).toContainText("Szkło 4");
  await expect(at(page, "r3", "grade")).toBeFocused();

  // The choices that go with this row only.
  await press(page, "F2");
  await expect(page.getByRole("option")).toHaveText(["Szkło – surowa", "Szkło – barwiona", "Szkło – zmieszana"]);
  await page.getByRole("option", { name: "Szkło – barwiona" }).click();
  await expect(at(page, "r3", "grade")).toContainText("Szkło – barwiona");
  await expect(at(page, "r3", "grade")).toBeFocused();
});

test("an unknown choice stays as typed, with the reason; Escape and leaving choose nothing", async ({ page }) => {
  await at(page, "r2", "category").click();
  await page.keyboard.type("beton");
  await press(page, "Enter", "ArrowUp");
  await expect(at(page, "r2", "category")).toContainText("beton");
  await expect(at(page, "r2", "category")).toHaveAccessibleDescription(/Nie ma tego na liście/);
  await press(page, "Control+z");
  await expect(at(page, "r2", "category")).toContainText("Stal 1");
  await page.keyboard.type("zel");
  await press(page, "Escape");
  await expect(at(page, "r2", "category")).toContainText("Stal 1");
  await press(page, "F2", "Tab");
  expect(await cellOf(page, "r2", "category")).toBe("c2");
  await at(page, "r4", "category").click();
  await page.keyboard.type("zel");
  await at(page, "r6", "name").click();
  await expect(at(page, "r4", "category")).toContainText("zel"); // a click elsewhere accepts no suggestion
});

test("a cell that cannot be changed takes no typing, and says so", async ({ page }) => {
  await at(page, "r2", "category").click();
  await press(page, "Delete", "Tab");
  await expect(at(page, "r2", "grade")).toHaveAttribute("aria-readonly", "true");
  await expect(at(page, "r2", "grade")).toHaveAccessibleDescription(/Najpierw wybierz kategorię/);
  await page.keyboard.type("x");
  await expect(field(page)).toHaveCount(0);
});

test("a link outside the grid jumps to a cell", async ({ page }) => {
  await openGrid(page, { rows: 40 });
  await expect(page.getByRole("grid")).toBeVisible();
  await others(page, "change", [{ id: "r38", key: "mass", cell: null }]);
  await page.getByRole("button", { name: "Pokaż pierwszy problem" }).click();
  await expect(at(page, "r38", "mass")).toBeFocused();
  await expect(at(page, "r38", "mass")).toBeInViewport({ ratio: 1 });
});

test("a screen reader finds a grid with its counts, headers and sums", async ({ page }) => {
  const grid = page.getByRole("grid", { name: "Opakowania, listopad 2026" });
  await expect(grid).toHaveAttribute("aria-rowcount", "15");
  await expect(grid).toHaveAttribute("aria-colcount", "11");
  await expect(page.getByRole("columnheader", { name: /^Masa\s?, wymagane\s?kg$/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^5\s?, zmieniony też/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Suma" })).toHaveCount(1);
});

test("a reader can move and copy, but change nothing", async ({ page }) => {
  await openGrid(page, { rows: 3, isReadOnly: true });
  await at(page, "r2", "pieces").click();
  await page.keyboard.type("9");
  await press(page, "Delete", "Control+d", "Control+v", "F2");
  expect(await cellOf(page, "r2", "pieces")).toBe("200");
  await expect(page.locator(".blank")).toHaveCount(0);
  await press(page, "Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("200");
});

test("typing changes nothing on the page except its field", async ({ page }) => {
  await page.keyboard.type("1");
  await page.evaluate(() => {
    const seen: string[] = [];
    const observer = new MutationObserver((changes) => seen.push(...changes.map(({ target }) => target.nodeName)));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { seen, observer });
  });
  await page.keyboard.type("234567");
  const seen = await page.evaluate(() => {
    Reflect.get(globalThis, "observer").disconnect();
    return Reflect.get(globalThis, "seen").filter((name: string) => name !== "INPUT");
  });
  expect(seen).toEqual([]);
});
