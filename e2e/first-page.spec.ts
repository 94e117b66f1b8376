import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";

const heading = "Sprawozdania środowiskowe miesiąc po miesiącu";
const allWell = "Serwer i baza danych działają";

test("the first page says what this is, what is still missing, and that server and database work", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(`${heading} – Ekorok`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText("aplikacja dla producentów i importerów")).toBeVisible();
  await expect(page.getByText("formularze sprawozdań są jeszcze w przygotowaniu")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("status")).toHaveText(allWell);
  await expectAccessible(page);
});

test("an unknown address has a page of its own, and the keyboard leads from it to the first page", async ({ page }) => {
  await page.goto("/nie/ma/takiej?strony=1");
  await expect(page).toHaveTitle("Nie ma takiej strony – Ekorok");
  await expect(page.getByRole("heading", { level: 1, name: "Nie ma takiej strony" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ekorok, strona główna" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Przejdź do strony głównej" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
});

for (const width of [390, 320]) {
  test(`nothing has to be scrolled sideways on a screen ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("status")).toHaveText(allWell);
    await expectNoHorizontalScroll(page);
    await page.goto("/nie-ma-takiej-strony");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

test("the page talks to nobody but its own server", async ({ page, program }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText(allWell);
  await page.evaluate(() => document.fonts.ready);
  expect(urls.some((url) => url.endsWith(".woff2"))).toBe(true);
  expect(urls.filter((url) => new URL(url).origin !== program.address)).toEqual([]);
});

test("every answer carries a policy with a nonce of its own, the same as in the page", async ({ request }) => {
  const nonces = [];
  for (const path of ["/", "/", "/nie-ma-takiej-strony"]) {
    const response = await request.get(path, { headers: { accept: "text/html" } });
    const policy = response.headers()["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const html = await response.text();
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(html).not.toContain("__CSP_NONCE__");
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
});

test("without JavaScript the page says what it needs", async ({ browser, program }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(program.address);
  // By its element: looking for text passes over whatever is inside of <noscript>.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("Ekorok działa tylko z włączoną obsługą JavaScriptu");
  await expect(page.getByText("Wczytujemy")).toBeHidden();
  await page.close();
});

test.describe("when something is down", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/readyz\)$/ });

  test("an unreachable server is said so, and the page turns by itself when it is back", async ({ page }) => {
    await page.route("**/readyz", (route) => route.abort("connectionrefused"));
    await page.goto("/");
    await expect(page.getByRole("status")).toContainText("Nie możemy połączyć się z serwerem");
    await expectAccessible(page);
    await page.unroute("**/readyz");
    await expect(page.getByRole("status")).toHaveText(allWell, { timeout: 10_000 });
  });

  test("a database that is down is said so, and the page turns by itself when it goes down and comes back", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("status")).toHaveText(allWell);
    const body = { error: { status: "UNAVAILABLE", message: "Baza danych nie odpowiada." } };
    await page.route("**/readyz", (route) => route.fulfill({ status: 503, json: body }));
    await expect(page.getByRole("status")).toContainText("Baza danych jest chwilowo niedostępna", { timeout: 10_000 });
    await page.unroute("**/readyz");
    await expect(page.getByRole("status")).toHaveText(allWell, { timeout: 10_000 });
  });
});

test.describe("when a part of the program cannot be loaded", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/assets\/|dynamically imported module/ });

  test("the page says so, and another try helps", async ({ page }) => {
    const loaded = new Set<string>();
    page.on("response", (response) => loaded.add(response.url()));
    await page.goto("/nie-ma-takiej-strony");
    await expect(page.getByRole("link", { name: "Przejdź do strony głównej" })).toBeVisible();

    await page.route("**/assets/*.js", (route) =>
      loaded.has(route.request().url()) ? route.fallback() : route.abort(),
    );
    await page.getByRole("link", { name: "Przejdź do strony głównej" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Coś poszło nie tak" })).toBeVisible();
    await expectAccessible(page);

    await page.unroute("**/assets/*.js");
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
});
