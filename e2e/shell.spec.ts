import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";
import { act } from "./user-actions.ts";

// Tests of the shell and web/src/ui that need a browser: keys, focus, widths, and what covers what.

test.use({ onlyReads: true });

const account = (page: Page) => page.getByRole("button", { name: "Konto" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Szukaj" });
const paletteDoor = (page: Page) => page.getByRole("button", { name: "Szukaj… Ctrl+K" });
const rail = (page: Page) => page.getByRole("navigation", { name: "Administracja" });

/** Holds back matching requests until they are released. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("Ctrl+K while the page is still loading opens the palette as soon as it can", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  const letProgramCome = await hold(page, /assets\/index-.*\.js/);
  await page.goto("/start", { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("script[data-program]") !== null);
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/api/")));
  await page.keyboard.press("Control+k");
  letProgramCome();
  await expect(palette(page)).toBeVisible();
});

test("a client's navigation is in the bar from lg up, and below lg in a drawer that closes by itself; palette and account menu work by keyboard; slow navigation shows a bar", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const letPaletteCome = await hold(page, /\/assets\/palette-.*\.js$/);
  const letSecurityCome = await hold(page, /\/assets\/bezpieczenstwo.*\.js$/);
  await arrive(page, program, accounts.client, "/start");
  const menuButton = page.getByRole("button", { name: "Otwórz menu" });
  const reports = page.getByRole("link", { name: "Moje sprawozdania", exact: true });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
  await expect(menuButton).toBeHidden();
  await expect(reports).toBeVisible();

  await test.step("letters typed while the palette is still on its way stand in its field, and the focus goes back to where it was", async () => {
    await paletteDoor(page).focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("haslo");
    letPaletteCome();
    await expect(palette(page).getByRole("option").first()).toContainText("Zmień hasło");
    await expect(palette(page).getByRole("combobox")).toHaveValue("haslo");
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(paletteDoor(page)).toBeFocused();
  });

  await test.step("the drawer", async () => {
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(reports).toBeHidden();
    await menuButton.click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByRole("link", { name: "Ekorok, moje sprawozdania" })).toHaveAttribute("href", "/");
    await expect(drawer).toHaveCSS("width", "256px");
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "Moje sprawozdania", exact: true }).click();
    await expect(page).toHaveURL("/raporty");
    await expect(drawer).toBeHidden();

    await menuButton.click();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(menuButton).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(drawer).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await account(page).click(); // by role: nothing hides the page any more
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  });

  await test.step("a menu goes by arrows, ends and first letters, and gives the focus back", async () => {
    const item = (name: string) => page.getByRole("menuitem", { name });
    await account(page).focus();
    await page.keyboard.press("Enter");
    await expect(item("Dane firmy i adresy")).toBeFocused();
    for (const [key, name] of [
      ["ArrowUp", "Wyloguj"],
      ["ArrowDown", "Dane firmy i adresy"],
      ["End", "Wyloguj"],
      ["b", "Bezpieczeństwo konta"],
      ["d", "Dane firmy i adresy"],
      ["s", "Skróty klawiszowe"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(name), key).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(account(page)).toBeFocused();

    await account(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByRole("menu")).toBeHidden();
    await account(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await account(page).click(); // the same button closes it
    await expect(page.getByRole("menu")).toBeHidden();
  });

  await test.step("the account menu leads where it says, and shows no administration", async () => {
    await account(page).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Dane firmy i adresy",
      "Moje pozycje",
      "Karty produktów",
      "Bezpieczeństwo konta",
      /^Skróty klawiszowe/,
      "Wyloguj",
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/konto/dane-firmy");
  });

  await test.step("every page begins with a link to the home page, which has none", async () => {
    const home = page.getByRole("link", { name: "Strona główna" });
    await home.click();
    await expect(page).toHaveURL("/start");
    await expect(home).toHaveCount(0);
    await page.goBack();
    await expect(home).toBeVisible();
  });

  await test.step("a slow navigation shows the bar at the top", async () => {
    await account(page).click();
    await page.getByRole("menuitem", { name: "Bezpieczeństwo konta" }).click();
    await expect(page.getByRole("progressbar", { name: "Wczytywanie" })).toBeVisible();
    letSecurityCome();
    await expect(page.getByRole("heading", { level: 1, name: "Bezpieczeństwo konta" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Wczytywanie" })).toHaveCount(0);
  });
});

test.describe("an administrator", () => {
  // The browser reports the one refusal that is made up here.
  test.use({ toleratedFaults: /status of 400 .*requestUserPasswordReset/ });

  test("reaches every section with one click in a rail that opens over the page and closes by itself, and a client's month with a few letters; closing a short message closes nothing else", async ({
    page,
    program,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(page, program, accounts.administrator, "/raporty/2026/11");
    const link = (name: string) => rail(page).getByRole("link", { name });
    const opener = rail(page).getByRole("button", { name: "Rozwiń menu administracji" });
    await expect(rail(page).getByRole("link")).toHaveText([
      "Dziś",
      "Klienci",
      "Sprawo\u00adzdania",
      "Stawki",
      "System",
    ]);
    await expect(rail(page).locator("[aria-current]")).toHaveCount(0); // a client's page belongs to no section
    await link("Sprawozdania").click();
    await expect(page).toHaveURL("/admin/reports");
    await account(page).click();
    await page.getByRole("menuitem", { name: "Administracja" }).click();
    await expect(page).toHaveURL("/admin");

    await test.step("the rail", async () => {
      await link("Klienci").click();
      await expect(page).toHaveURL("/admin/users");
      await expect(rail(page)).toHaveCSS("width", "56px");
      await expect(link("Klienci")).toHaveAttribute("aria-current", "page");
      const heading = page.getByRole("heading", { level: 1, name: "Klienci" });
      const before = await heading.boundingBox();
      await opener.click();
      await expect(rail(page)).toHaveCSS("width", "256px");
      expect(await heading.boundingBox()).toEqual(before);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(rail(page)).toHaveCSS("width", "56px");
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await link("Stawki").click();
      await expect(page).toHaveURL("/admin/stawki");
      await expect(rail(page)).toHaveCSS("width", "56px");
      await page.getByRole("link", { name: "Pojazdy – silniki", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Stawki: pojazdy" })).toBeVisible();
      await expect(link("Stawki")).toHaveAttribute("aria-current", "page");
      // The names fit below their signs.
      const names = rail(page).getByRole("link").locator("span");
      expect(
        await names.evaluateAll((all) => all.filter((name) => name.getBoundingClientRect().width > 56).length),
      ).toBe(0);
      await opener.hover();
      const tooltip = page.getByRole("tooltip");
      await expect(tooltip).toHaveText("Rozwiń menu");
      expect((await tooltip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 1279, height: 800 });
      await expect(rail(page)).toBeHidden();
      await page.getByRole("navigation", { name: "Ścieżka" }).getByRole("link", { name: "Dziś" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Dziś" })).toBeVisible();
      await expect(rail(page).getByRole("link")).toHaveText(["Dziś", "Klienci", "Sprawozdania", "Stawki", "System"]);
      await expect(link("Dziś")).toHaveAttribute("aria-current", "page");
    });

    await test.step("a short message can be closed while a dialog is open, and closes nothing else", async () => {
      const error = { status: "FAILED_PRECONDITION", message: "Nie teraz." };
      await page.route("**/functions/requestUserPasswordReset", (route) =>
        route.fulfill({ status: 400, json: { error } }),
      );
      await goOn(page, "/admin/users");
      await act(page, "Producent Wszystkiego Sp.j.", "Edytuj");
      const dialog = page.getByRole("dialog", { name: "Producent Wszystkiego Sp.j." });
      await dialog.getByRole("button", { name: /^Czynności/ }).click();
      await page.getByRole("menuitem", { name: "Wyślij link do zmiany hasła" }).click();
      const message = page.getByRole("alert").filter({ hasText: "Zamknij" });
      await expect(message).toBeVisible();
      await message.getByRole("button", { name: "Zamknij" }).click();
      await expect(message).toBeHidden();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("on a phone the sign in the bar leads to a client's month by a few letters", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await paletteDoor(page).click();
      await palette(page).getByRole("combobox").fill("paz 2025 pak");
      await expect(palette(page).getByRole("option", { name: /październik 2025/ })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/raporty\/2025\/10\?uid=/);
      await expect(page.getByRole("region", { name: "Działasz jako klient" })).toBeVisible();
    });
  });
});
