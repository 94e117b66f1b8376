import { expect } from "./fixtures.ts";
import { at, blank, cellOf, field, lastRow, openGrid, openGridAt, press, rowCount, selected } from "./grid-actions.ts";
import { test } from "./grid-lab.ts";

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ page }) => openGridAt(page, 40, "r2", "pieces"));

test("arrows, Home, End and pages move the one cell that has the focus", async ({ page }) => {
  const steps = [
    ["ArrowDown", "r3", "pieces"],
    ["ArrowRight", "r3", "unitMass"],
    ["ArrowUp", "r2", "unitMass"],
    ["ArrowLeft", "r2", "pieces"],
    ["Home", "r2", "name"],
    ["End", "r2", "notes"],
    ["Control+Home", "r1", "name"],
    ["ArrowUp", "r1", "name"],
    ["ArrowLeft", "r1", "name"],
    ["Control+ArrowRight", "r1", "notes"],
  ] as const;
  for (const [key, row, column] of steps) {
    await press(page, key);
    await expect(at(page, row, column)).toBeFocused();
  }
  await press(page, "Control+End");
  await expect(blank(page, "notes")).toBeFocused();
  await expect(blank(page, "notes")).toBeInViewport({ ratio: 1 });
  await press(page, "Control+ArrowUp", "PageDown");
  await expect(page.locator("[role=gridcell]:focus")).toBeInViewport({ ratio: 1 });
  await expect(at(page, "r1", "notes")).not.toBeFocused();
  await press(page, "PageUp");
  await expect(at(page, "r1", "notes")).toBeFocused();
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
});

test("Tab goes on to the next row, and Enter goes to the next row's cell where the Tabs began", async ({ page }) => {
  await press(page, "Tab", "Tab", "Enter");
  await expect(at(page, "r3", "pieces")).toBeFocused();
  await press(page, "End", "Tab");
  await expect(at(page, "r4", "name")).toBeFocused();
  await press(page, "Shift+Tab");
  await expect(at(page, "r3", "notes")).toBeFocused();
  await press(page, "Enter", "Shift+Enter", "Shift+Enter");
  await expect(at(page, "r2", "notes")).toBeFocused();
});

test("Tab after the last cell begins a row, whose first columns are in sight", async ({ page }) => {
  await openGrid(page, { rows: 3 }, { width: 700, height: 700 });
  await blank(page, "notes").click();
  const offset = () => page.getByRole("grid").evaluate(({ scrollLeft }) => scrollLeft);
  expect(await offset()).toBeGreaterThan(0);
  await page.keyboard.type("kruche");
  await press(page, "Tab");
  await expect(blank(page, "name")).toBeFocused();
  expect(await rowCount(page)).toBe(4);
  expect(await offset()).toBe(0);
});

test("Escape and then Tab leave the grid, in both directions, and one comes back to the same cell", async ({
  page,
}) => {
  await press(page, "Escape", "Tab");
  await expect(page.getByRole("button", { name: "Dalej" })).toBeFocused();
  await press(page, "Shift+Tab");
  await expect(at(page, "r2", "pieces")).toBeFocused();
  await press(page, "Escape", "ArrowDown", "Tab");
  await expect(at(page, "r3", "unitMass")).toBeFocused(); // only right after Escape
  await press(page, "Escape", "Shift+Tab");
  await expect(page.getByRole("button", { name: "Szukaj i sortuj" })).toBeFocused();
});

test("typing replaces a value, F2 edits it, Escape restores it, and numbers are Polish", async ({ page }) => {
  await page.keyboard.type("1234,5");
  await expect(field(page)).toHaveValue("1234,5");
  await press(page, "Escape");
  await expect(at(page, "r2", "pieces")).toBeFocused();
  await expect(at(page, "r2", "pieces")).toHaveText("200");
  await page.keyboard.type("12345");
  await press(page, "Enter");
  await expect(at(page, "r2", "pieces")).toHaveText("12\u00a0345");
  await expect(at(page, "r3", "pieces")).toBeFocused();
  await press(page, "ArrowUp", "F2");
  await expect(field(page)).toHaveValue("12345");
  await page.keyboard.type("6");
  await press(page, "Home", "ArrowRight"); // moves the caret
  await page.keyboard.type("0");
  await press(page, "Shift+Enter");
  await expect(at(page, "r2", "pieces")).toHaveText("1\u00a0023\u00a0456");
  await expect(at(page, "r1", "pieces")).toBeFocused();
});

test("arrows accept a typed value; after F2 they move the caret", async ({ page }) => {
  await page.keyboard.type("7");
  await press(page, "ArrowRight");
  await expect(at(page, "r2", "pieces")).toHaveText("7");
  await expect(at(page, "r2", "unitMass")).toBeFocused();
  await page.keyboard.type("8");
  await press(page, "F2", "ArrowLeft");
  await page.keyboard.type("1");
  await press(page, "Tab");
  await expect(at(page, "r2", "unitMass")).toHaveText("18");
  await expect(at(page, "r2", "mass")).toBeFocused();
});

test("letters with AltGr and words of an input method keep their first letter", async ({ page }) => {
  await at(page, "r2", "notes").click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", key: "ż", code: "KeyZ", text: "ż" });
  await page.keyboard.type("ółw");
  await press(page, "Enter");
  await expect(at(page, "r2", "notes")).toHaveText("żółw");
  await keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Process", windowsVirtualKeyCode: 229 });
  await keyboard.send("Input.imeSetComposition", { text: "す", selectionStart: 1, selectionEnd: 1 });
  await keyboard.send("Input.insertText", { text: "寿司" });
  await press(page, "Enter");
  await expect(at(page, "r3", "notes")).toHaveText("寿司");
});

test("an unreadable value stays in its cell with the reason, and does not count in the sum", async ({ page }) => {
  await openGrid(page, { rows: 8 });
  const sum = page.getByRole("row", { name: /^Suma/ });
  await expect(sum).toContainText("45,000");
  await at(page, "r4", "mass").click();
  await page.keyboard.type("dużo");
  await press(page, "Enter", "ArrowUp");
  const cell = at(page, "r4", "mass");
  await expect(cell).toContainText("dużo");
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await expect(cell).toHaveAccessibleDescription(/To nie jest liczba/);
  await expect(page.getByRole("tooltip")).toContainText("To nie jest liczba");
  await expect(sum).toContainText("40,000");
  await press(page, "F2");
  await expect(field(page)).toHaveValue("dużo");
  await press(page, "Escape", "Delete");
  await expect(cell).toHaveAccessibleDescription(/Podaj masę/);
});

test("the message of a cell lies above the rows below it", async ({ page }) => {
  await press(page, "ArrowDown");
  await at(page, "r2", "mass").click();
  await press(page, "Delete");
  const tip = page.getByRole("tooltip");
  await expect(tip).toContainText("Podaj masę.");
  const box = await tip.boundingBox();
  const isOnTop = await tip.evaluate(
    (tip, [x, y]) => {
      tip.style.pointerEvents = "auto"; // the mouse passes through it otherwise
      return tip.contains(document.elementFromPoint(x ?? 0, y ?? 0));
    },
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 6],
  );
  expect(isOnTop).toBe(true);
  const scrollTo = (top: number) => page.getByRole("grid").evaluate((grid, top) => grid.scrollTo(0, top), top);
  await scrollTo(600);
  await expect(tip).toBeHidden(); // the tip is at its cell
  await scrollTo(0);
  await expect(tip).toBeVisible();
  await press(page, "Escape");
  await expect(tip).toHaveCount(0);
});

test("blocks: Shift and arrows, Ctrl+A, Shift+Space; Delete clears them in one step", async ({ page }) => {
  await press(page, "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight");
  await expect(selected(page)).toHaveCount(6);
  await expect(page.getByRole("status")).toHaveText("Zaznaczono: wiersze 2–3, kolumny od Liczba do Masa");
  await press(page, "Delete");
  expect(await cellOf(page, "r3", "mass")).toBeNull();
  await press(page, "Control+z");
  expect(await cellOf(page, "r2", "pieces")).toBe("200");
  expect(await cellOf(page, "r3", "mass")).toBe("3.75");
  await press(page, "Shift+Space");
  await expect(selected(page)).toHaveCount(20);
  await press(page, "Control+a", "Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\r\n")).toHaveLength(40);
  await press(page, "ArrowDown");
  await expect(selected(page)).toHaveCount(1);
});

test("the mouse selects, drags, takes whole rows, and edits with a double click", async ({ page }) => {
  await at(page, "r3", "pieces").hover();
  await page.mouse.down();
  await at(page, "r5", "mass").hover();
  await page.mouse.up();
  await expect(selected(page)).toHaveCount(9);
  await at(page, "r1", "unitMass").hover(); // the button is up
  await expect(selected(page)).toHaveCount(9);
  await page.locator('[data-row="r3"] > [data-number]').click();
  await page.locator('[data-row="r4"] > [data-number]').click({ modifiers: ["Shift"] });
  await expect(selected(page)).toHaveCount(20);
  await expect(at(page, "r4", "name")).toBeFocused();
  await at(page, "r6", "document").dblclick();
  await expect(field(page)).toHaveValue("FV/6/11");
  await page.keyboard.type("/b");
  await at(page, "r8", "name").click(); // takes over what was typed
  await expect(at(page, "r6", "document")).toHaveText("FV/6/11/b");
  await expect(at(page, "r8", "name")).toBeFocused();
});

test("a click outside accepts the typed value and keeps the focus there", async ({ page }) => {
  await page.keyboard.type("77");
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(at(page, "r2", "pieces")).toHaveText("77");
  await expect(page.getByRole("button", { name: "Dalej" })).toBeFocused();
});

test("Ctrl+D fills down, Space answers a check, undo and redo take steps", async ({ page }) => {
  await press(page, "Control+d");
  await expect(at(page, "r2", "pieces")).toHaveText("100");
  await press(page, "Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
  expect(await Promise.all(["r2", "r3", "r4"].map((row) => cellOf(page, row, "pieces")))).toEqual([
    "100",
    "100",
    "100",
  ]);
  await press(page, "Control+z");
  expect(await cellOf(page, "r4", "pieces")).toBe("400");
  await press(page, "Control+z", "Control+y");
  expect(await cellOf(page, "r2", "pieces")).toBe("100");
  await at(page, "r2", "isReusable").click({ position: { x: 8, y: 8 } });
  await press(page, "Space");
  expect(await cellOf(page, "r2", "isReusable")).toBe("true");
  await at(page, "r2", "isReusable").locator("[data-box]").click();
  expect(await cellOf(page, "r2", "isReusable")).toBe("false");
});

test("a row grows from typing in the blank last one, and the cursor goes on in it", async ({ page }) => {
  await press(page, "Control+End", "Home");
  await page.keyboard.type("Nowe");
  await press(page, "Tab");
  await page.keyboard.type("stal 2");
  await press(page, "Tab", "Tab");
  await page.keyboard.type("5");
  await press(page, "Enter");
  expect(await rowCount(page)).toBe(41);
  expect((await lastRow(page))?.cells).toEqual({ name: "Nowe", category: "c10", pieces: "5" });
  await expect(blank(page, "name")).toBeFocused();
  await press(page, "Enter", "Tab");
  expect(await rowCount(page)).toBe(41); // nothing typed, nothing added
});
