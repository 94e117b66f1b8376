import { AREA_YEAR, cell, editor, expectSaved, openArea, expectInGrid } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test("Ctrl+K while the page is still loading opens it as soon as it can", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  // The program itself is held back until the key was pressed.
  let letCome = () => {};
  const pressed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/start", { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("script[data-program]") !== null);
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/api/")));
  await page.keyboard.press("Control+k");
  letCome();
  await expect(page.getByRole("dialog", { name: "Szukaj" })).toBeVisible();
});

test("Ctrl+K in the middle of a cell loses nothing of it, gives the focus back, and leads to another part", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  await openArea(page, 5, "baterie-i-akumulatory");
  await expectInGrid(page);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("12,5");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Szukaj" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(cell(page, 1, "mass")).toBeFocused();
  await expect(cell(page, 1, "mass")).toContainText("12,5");
  await expectSaved(page);

  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill(`sprzet maj ${AREA_YEAR}`);
  await expect(palette.getByRole("option").first()).toContainText("Sprzęt elektryczny");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/raporty/${AREA_YEAR}/5/sprzet-eie`);
  await expect(palette).toBeHidden();
});

test("an administrator goes to a client's month by a few letters, on a phone by the sign in the bar", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, program, accounts.administrator, "/admin/users");
  await page.getByRole("button", { name: "Szukaj… Ctrl+K" }).click();
  const palette = page.getByRole("dialog", { name: "Szukaj" });
  await palette.getByRole("combobox").fill("paz 2025 pak");
  await expect(palette.getByRole("option", { name: /październik 2025/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/raporty\/2025\/10\?uid=/);
  await expect(page.getByRole("region", { name: "Działasz jako klient" })).toBeVisible();
});

test("letters typed while the palette is still on its way stand in its field, and the focus goes back to where it was", async ({
  page,
  program,
}) => {
  let letCome = () => {};
  const asked = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await arrive(page, program, accounts.packer, "/start");
  const door = page.getByRole("button", { name: "Szukaj… Ctrl+K" });
  await door.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("haslo");
  letCome();
  const palette = page.getByRole("dialog", { name: "Szukaj" });
  await expect(palette.getByRole("option").first()).toContainText("Zmień hasło");
  await expect(palette.getByRole("combobox")).toHaveValue("haslo");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(door).toBeFocused();
});
