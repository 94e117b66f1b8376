import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, fillSignIn, signIn } from "./sign-in.ts";

// web/src/navigation/guard.test.ts tests where each address leads; here we test that the program goes there.

test.use({ onlyReads: true });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const scroll = (page: Page) => page.evaluate(() => window.scrollY);
const someUid = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";

test("somebody who is not signed in is sent to /login with the query and the place kept, and afterwards back, without a uid that is not theirs", async ({
  page,
  program,
}) => {
  await page.goto(`/raporty/2026/11/kotly?uid=${someUid}&zakres=lista#asks`);
  await expect(page).toHaveURL(`/login?uid=${someUid}&zakres=lista&powrot=%2Fraporty%2F2026%2F11%2Fkotly#asks`);
  await fillSignIn(page, accounts.client, program.password);
  await expect(page).toHaveURL("/raporty/2026/11/kotly?zakres=lista#asks");
  await expect(heading(page, "Kotły")).toBeVisible();
});

test("every address leads a client to a page: one that cannot be read, /, /login and the administration; another page starts at its top, another month keeps the scroll position", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await test.step("an unreadable address leads on", async () => {
    for (const [path, open] of [
      ["/%", () => page.goto("/%")],
      ["/raporty/100%", () => goOn(page, "/raporty/100%")],
    ] as const) {
      await open();
      await expect(heading(page, "Nie ma takiej strony"), path).toBeVisible();
      await page.getByRole("link", { name: "Przejdź do sprawozdań" }).click();
      await expect(page).toHaveURL("/raporty");
      await expect(heading(page, /^Sprawozdania za/)).toBeVisible();
    }
  });

  await test.step("/ leads to /raporty, and signed-in people do not stay on /login", async () => {
    await page.goto("/login"); // which is prerendered for visitors without a session
    await expect(page).toHaveURL("/raporty");
    await expect(heading(page, /^Sprawozdania za/)).toBeVisible(); // the page has changed, not only the address
    await goOn(page, "/reset-hasla");
    await expect(heading(page, "Resetowanie hasła")).toBeVisible();
    await goOn(page, "/");
    await expect(page).toHaveURL("/raporty");
    await expect(heading(page, /^Sprawozdania za/)).toBeVisible();
  });

  await test.step("every path that begins with /admin sends others to the first page", async () => {
    for (const path of ["/admin", "/admin/users", "/admin/vehicles/engines", "/admin/nic", "/administracja"]) {
      await goOn(page, path);
      await expect(page).toHaveURL("/raporty");
    }
  });

  await test.step("another page starts at its top, another month stays where it is", async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await goOn(page, "/raporty/2026/11");
    await expect(heading(page, "Sprawozdanie: listopad 2026")).toBeVisible();
    await expect(page.getByRole("link", { name: "październik 2026" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.getByRole("link", { name: "październik 2026" }).click();
    await expect(heading(page, "Sprawozdanie: październik 2026")).toBeVisible();
    expect(await scroll(page)).toBeGreaterThan(60); // scroll anchoring may change it by a few pixels
    await page.getByRole("button", { name: /^Część sprawozdania/ }).click();
    await page.getByRole("menuitem", { name: "Podsumowanie" }).click();
    await expect(heading(page, "Podsumowanie")).toBeFocused();
    expect(await scroll(page)).toBe(0);
  });
});

test("each part of the administration leads to its first list, each list is a page of its own, and what matches nothing has one, too", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers");
  await expect(page).toHaveURL("/admin/heating-boilers/types");
  for (const [from, to] of [
    ["/admin/other-emission-sources", "/admin/other-emission-sources/types"],
    ["/admin/packagings", "/admin/packagings/categories"],
    ["/admin/sup-fees", "/admin/sup-fees/types"],
    ["/admin/vehicles", "/admin/vehicles/engines"],
  ] as const) {
    await goOn(page, from);
    await expect(page).toHaveURL(to);
  }

  await test.step("each list: title, path and top", async () => {
    const path = page.getByRole("navigation", { name: "Ścieżka" });
    await expect(page).toHaveTitle("Stawki: pojazdy – Silniki – Ekorok");
    await expect(path.getByRole("listitem")).toHaveText(["Strona główna", "Dziś", "Stawki", "Pojazdy"]);
    await expect(page.getByRole("table")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 60));
    await page.getByRole("tab", { name: "Paliwa" }).click();
    await expect(page).toHaveTitle("Stawki: pojazdy – Paliwa – Ekorok");
    await expect(heading(page, "Pojazdy")).toBeFocused();
    expect(await scroll(page)).toBe(0);
    await path.getByRole("link", { name: "Pojazdy" }).click();
    await expect(page).toHaveURL("/admin/vehicles/engines");
  });

  for (const path of [
    "/nie/ma/takiej?strony=1",
    "/raporty/2019",
    "/raporty/02026",
    "/raporty/2026/13",
    "/raporty/2026/01",
    "/raporty/2026/11/opakowania-",
    "/raporty/2026/11/opakowania-zlom",
    "/raporty/2026/11/nic",
    "/raporty/2026/11/kotly/nic",
    "/admin/nic",
    "/admin/vehicles/nic",
    "/admin/users/nic",
  ]) {
    await goOn(page, path);
    await expect(heading(page, "Nie ma takiej strony"), path).toBeVisible();
    await expect(page.getByRole("button", { name: "Konto" }), path).toBeVisible();
    await goOn(page, "/konto/bezpieczenstwo"); // otherwise this page could pass for the next one
    await expect(heading(page, "Bezpieczeństwo konta")).toBeVisible();
  }
});

test("an administrator who looks at a client takes the uid along, but not into the administration, and leaves by Zakończ, also before the list of users is there", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/users");
  const lookAtClient = async () => {
    await page
      .getByRole("row", { name: /Pakownia/ })
      .getByRole("button")
      .click();
    await page.getByRole("menuitem", { name: "Działaj jako klient" }).click();
    await expect(heading(page, /^Sprawozdania za/)).toBeFocused(); // the page has changed, not only the address
  };
  await lookAtClient();
  const uid = new URL(page.url()).searchParams.get("uid") ?? "none";
  await goOn(page, `/raporty/2026?uid=${uid}`);
  const banner = page.getByText("Działasz w imieniu klienta: Pakownia Sp. z o.o.");
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await banner.evaluate((text) => text.scrollWidth - text.clientWidth), "cut off on a phone").toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await banner.getByRole("link").click();
  await expect(page).toHaveURL(`/admin/users/${uid}`);
  await expect(heading(page, "Pakownia Sp. z o.o.")).toBeFocused();
  await page.getByRole("link", { name: "Działaj jako klient" }).click();
  await expect(page).toHaveURL(`/start?uid=${uid}`);
  await goOn(page, `/raporty/2026?uid=${uid}`);
  await page.getByRole("link", { name: "listopad 2026", exact: true }).click();
  await expect(page).toHaveURL(`/raporty/2026/11?uid=${uid}`);
  await expect(heading(page, "Sprawozdanie: listopad 2026")).toBeVisible();
  const parts = page.getByRole("navigation", { name: "Części sprawozdania" });
  expect(await parts.getByRole("link", { name: "Opłaty SUP" }).getAttribute("href")).toContain(`uid=${uid}`);
  await expect(parts.getByRole("link", { name: "Kotły" })).toHaveCount(0); // switched off for this client

  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Administracja" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(heading(page, "Dziś")).toBeVisible(); // the address changes before the page
  await page.goBack();
  await expect(page).toHaveURL(`/raporty/2026/11?uid=${uid}`);
  await page.getByRole("link", { name: "Zakończ" }).click();
  await expect(page).toHaveURL("/admin"); // where one was last
  const own = page.getByRole("link", { name: "Moje sprawozdania", exact: true });
  await expect(own).toHaveAttribute("href", "/raporty");
  await own.click();
  await expect(page).toHaveURL("/raporty");

  await test.step("leaves the client behind before the list of users is there", async () => {
    await goOn(page, "/admin/users");
    await lookAtClient();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/users\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Zakończ" }).click();
    await own.click();
    await expect(page).toHaveURL("/raporty");
    letGo();
    await page.unrouteAll({ behavior: "wait" });
  });
});

test.describe("somebody else's uid", () => {
  test.use({ toleratedFaults: /status of 40[34] .*\/api\/users\// });

  test("is refused in the same plain words, whether it exists or not", async ({ page, program }) => {
    await arrive(page, program, accounts.client, `/raporty?uid=${someUid}`);
    for (const uid of [someUid, "nonsense"]) {
      await goOn(page, `/raporty?uid=${uid}`);
      await expect(heading(page, "Brak dostępu")).toBeVisible();
      await expect(page.getByText("Tych danych nie można otworzyć")).toBeVisible();
      await page.getByRole("link", { name: "Przejdź do swoich sprawozdań" }).click();
      await expect(page).toHaveURL("/raporty");
      await expect(page.getByRole("link", { name: /^styczeń \d+$/ }).first()).toBeVisible();
    }
  });
});

test("signed out in another tab, one is led to /login and can come back; signing out by choice keeps the query", async ({
  page,
  context,
  program,
}) => {
  await signIn(page, program, accounts.client, "/raporty/2026");
  const other = await context.newPage();
  await other.goto("/start");
  // What is still being asked for when the session ends would be refused.
  for (const tab of [page, other]) await tab.waitForLoadState("networkidle");
  await other.getByRole("button", { name: "Konto" }).click();
  await other.getByRole("menuitem", { name: "Wyloguj" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login?powrot=%2Fraporty%2F2026");
  const notice = (tab: typeof page) => tab.getByRole("alert").filter({ hasText: /^Sesja wygasła[^:]*$/ });
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toHaveCount(0); // by choice
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await fillSignIn(page, accounts.client, program.password);
  await expect(page).toHaveURL("/raporty/2026");
  await expect(other).toHaveURL("/raporty");
  await other.close();

  await page.goto("/raporty/2026/11?zakres=lista");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Wyloguj" }).click();
  await expect(page).toHaveURL("/login?zakres=lista");
  await page.goBack();
  await expect(page).toHaveURL("/login?powrot=%2Fraporty%2F2026"); // the page signed out from was replaced
});
