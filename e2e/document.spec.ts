import { readdirSync, statSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

test("every page has a policy that blocks foreign and inline scripts", async ({ request }) => {
  for (const path of ["/", "/nie-ma-takiej-strony"]) {
    const response = await request.get(path, { headers: { accept: "text/html" } });
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(await response.text()).not.toMatch(/<style|style="|<script(?![^>]* src=)/);
  }
});

test("without JavaScript the page says that it is needed", async ({ browser, program }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(program.address);
  // By its element: searching for text ignores whatever is inside of <noscript>.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("Ekorok działa tylko z włączoną obsługą JavaScriptu");
  await expect(page.getByText("Wczytujemy")).toBeHidden();
  await page.close();
});

test.describe("when the server cannot be reached", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/api\// });

  test("the first page says so, and a click tries again", async ({ page }) => {
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.goto("/raporty");
    await expect(page.getByRole("alert")).toContainText("Nie udało się połączyć z serwerem");
    await expectAccessible(page);
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  });
});

test.describe("when documents, and later a part of the program, cannot be loaded", () => {
  test.use({
    toleratedFaults: /^Failed to load resource: .*(\/api\/dictionaries|\/assets\/)|dynamically imported module/,
  });

  test("the page says so each time, and trying again helps", async ({ page, program }) => {
    const loaded = new Set<string>();
    page.on("response", (response) => loaded.add(response.url()));
    const again = page.getByRole("button", { name: "Spróbuj ponownie" });
    await page.route("**/api/dictionaries", (route) => route.abort("connectionrefused"));
    await arrive(page, program, accounts.client);
    await expect(page.getByRole("alert")).toContainText("Nie udało się wczytać danych konta");
    await page.unroute("**/api/dictionaries");
    await again.click();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await page.route("**/assets/*.js", (route) =>
      loaded.has(route.request().url()) ? route.fallback() : route.abort(),
    );
    await page.getByRole("button", { name: "Konto" }).click();
    await page.getByRole("menuitem", { name: "Bezpieczeństwo konta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Coś poszło nie tak" })).toBeVisible();
    await expectAccessible(page);

    await page.unroute("**/assets/*.js");
    await again.click();
    await expect(page.getByRole("heading", { level: 1, name: "Bezpieczeństwo konta" })).toBeVisible();
  });
});

const KIB = 1024;

test("no single script is larger than 250 KiB", () => {
  const folder = new URL("../web/dist/assets/", import.meta.url);
  const large = readdirSync(folder).filter(
    (name) => name.endsWith(".js") && statSync(new URL(name, folder)).size > 250 * KIB,
  );
  expect(large).toEqual([]);
});
