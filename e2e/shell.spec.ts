import { expect, expectAccessible, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

test("from lg up the navigation stands in the bar; below it in a drawer that closes by itself", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, program, accounts.client, "/start");
  await expect(page.getByRole("button", { name: "Otwórz menu" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Moje sprawozdania", exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(page.getByRole("link", { name: "Moje sprawozdania", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "Ekorok, moje sprawozdania" })).toHaveAttribute("href", "/");
  await expect(drawer).toHaveCSS("width", "256px");
  await expectAccessible(page);
  await drawer.getByRole("link", { name: "Moje sprawozdania", exact: true }).click();
  await expect(page).toHaveURL("/raporty");
  await expect(drawer).toBeHidden();

  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Otwórz menu" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Konto" }).click(); // by role: nothing hides the page any more
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
});

test("the account menu leads where it says, and shows the administration to administrators only", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client);
  await page.getByRole("button", { name: "Konto" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Strona główna",
    "Dane firmy i adresy",
    "Moje pozycje",
    "Karty produktów",
    "Bezpieczeństwo konta",
    "Wyloguj",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/konto/dane-firmy");

  await page.context().clearCookies();
  await arrive(page, program, accounts.administrator);
  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Administracja" }).click();
  await expect(page).toHaveURL("/admin");
});

test("on large screens the administration has a rail that opens over the page and closes by itself", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, program, accounts.administrator, "/admin/users");
  const rail = page.getByRole("navigation", { name: "Administracja" });
  await expect(rail).toHaveCSS("width", "56px");
  await expect(rail.getByRole("link", { name: "Użytkownicy" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await rail.getByRole("button", { name: "Rozwiń menu administracji" }).click();
  await expect(rail).toHaveCSS("width", "256px");
  expect(await heading.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(rail).toHaveCSS("width", "56px");
  await expect(rail.getByRole("button", { name: "Rozwiń menu administracji" })).toBeFocused();
  await page.keyboard.press("Enter");
  await rail.getByRole("link", { name: "Pojazdy" }).click();
  await expect(page).toHaveURL("/admin/vehicles/engines");
  await expect(rail).toHaveCSS("width", "56px");
  await expect(rail.getByRole("link", { name: "Pojazdy" })).toHaveAttribute("aria-current", "page");
  await rail.getByRole("link", { name: "Stan systemu" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Stan systemu");
  await rail.getByRole("button", { name: "Rozwiń menu administracji" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Rozwiń menu");
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(rail).toBeHidden();
});

test("from a page of reports an administrator is one click away from clients and dictionaries; a client has no such rail", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, program, accounts.administrator, "/raporty/2026/11");
  const rail = page.getByRole("navigation", { name: "Administracja" });
  await expect(rail.getByRole("link", { name: "Słownik: Pojazdy" })).toBeVisible();
  await expectAccessible(page);
  await rail.getByRole("link", { name: "Sprawozdania klientów" }).click();
  await expect(page).toHaveURL("/admin/reports");
  await page.context().clearCookies();
  await arrive(page, program, accounts.client, "/raporty/2026/11");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rail).toHaveCount(0);
});

test("a slow navigation shows the bar at the top", async ({ page, program }) => {
  await arrive(page, program, accounts.client);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/bezpieczenstwo*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Bezpieczeństwo konta" }).click();
  await expect(page.getByRole("progressbar", { name: "Wczytywanie" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Bezpieczeństwo konta" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Wczytywanie" })).toHaveCount(0);
});
