import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { administrator, type Program } from "./program.ts";

async function signIn(page: Page, password = administrator.password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Adres e-mail").fill(administrator.email);
  await page.locator("[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
}

/** The newest mail in the program's folder, as text. */
function newestMail({ dataFolder }: Program): string {
  const folder = `${dataFolder}/mail`;
  const newest = readdirSync(folder).toSorted().at(-1) ?? "";
  return readFileSync(`${folder}/${newest}`, "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

test.describe("a wrong password", () => {
  test.use({ toleratedFaults: /status of 401 .*\/api\/auth\/sign-in\)$/ });

  test("is told in the words of the specification, and nothing typed is lost", async ({ page }) => {
    await signIn(page, "nie to hasło");
    await expect(page.getByText("Niepoprawny login lub hasło.")).toBeVisible();
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(administrator.email);
    await expectAccessible(page);
  });
});

test("signed in, one stays so after a reload, sees the session, and signs out", async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(administrator.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(administrator.email)).toBeVisible();

  await page.goto("/konto");
  await expect(page.getByRole("heading", { level: 1, name: "Ustawienia konta" })).toBeVisible();
  await expect(page.getByText("ta sesja")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Wyloguj" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/konto");
  await expect(page.getByText("Zaloguj się, aby zobaczyć swoje konto.")).toBeVisible();
});

test("no script can read the session, and the token is stored nowhere", async ({ page, context }) => {
  await signIn(page);
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("eyJ");
  const session = (await context.cookies()).find(({ name }) => name === "__Host-ekorok-session");
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
});

test("a forgotten password is set anew by the link from the mail", async ({ page, program }) => {
  await page.goto("/login");
  await page.getByLabel("Adres e-mail").fill(administrator.email);
  await page.getByRole("button", { name: "Nie pamiętam hasła" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(
    page.getByText("Na podany adres email została wysłana wiadomość z linkiem do resetowania hasła."),
  ).toBeVisible();
  await expect.poll(() => newestMail(program).includes("/reset-hasla?token=")).toBe(true);
  const link = /\/reset-hasla\?token=[\w-]{43}/.exec(newestMail(program))?.[0] ?? "";

  await page.goto(link);
  await expect(page).toHaveURL("/reset-hasla"); // the token does not stay in the address
  await expectAccessible(page);
  await page.locator("[autocomplete=new-password]").first().fill(administrator.password);
  await page.locator("[autocomplete=new-password]").last().fill(administrator.password);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page.getByText("Hasło zostało zmienione. Możesz się zalogować.")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL("/");
});

test("an error handed back in the address is shown in our words and removed from it", async ({ page }) => {
  await page.goto("/?authError=auth/access-denied");
  await expect(page.getByRole("alert")).toContainText("(kod: auth/access-denied)");
  await expect(page).toHaveURL("/");
  await page.goto("/login?authError=Zadzwo%C5%84%20600%20700%20800%20i%20podaj%20has%C5%82o");
  await expect(page.getByRole("alert")).toContainText("Logowanie nie powiodło się");
  await expect(page.getByText("600 700 800")).toHaveCount(0);
});

test("the pages fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await signIn(page);
  await expect(page).toHaveURL("/");
  await page.goto("/konto");
  await expect(page.getByText("ta sesja")).toBeVisible();
  await expectNoHorizontalScroll(page);
});
