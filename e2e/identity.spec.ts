import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { mailedLink } from "./mails.ts";
import { accounts } from "./program.ts";
import { fillSignIn, signIn } from "./sign-in.ts";

test.describe("a wrong password", () => {
  test.use({ toleratedFaults: /status of 401 .*\/api\/auth\/sign-in\)$/ });

  test("is refused in the product's own words until the right one is typed, and nothing typed is lost", async ({
    page,
    program,
  }) => {
    await page.goto("/login");
    await fillSignIn(page, accounts.client, "nie to hasło");
    const notice = page.getByText("Niepoprawny login lub hasło.", { exact: true });
    await expect(notice).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(accounts.client);
    await expectAccessible(page);
    await fillSignIn(page, accounts.client, "i to nie");
    await expect(notice).toBeVisible();
    await fillSignIn(page, accounts.client, program.password);
    await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
    expect(await notice.count()).toBe(0);
  });
});

test("an empty form leads to what is missing; the address goes along to the reset, but not in the URL", async ({
  page,
}) => {
  await page.goto("/login");
  const [email, signIn] = [page.getByLabel("E-mail"), page.getByRole("button", { name: "Zaloguj się" })];
  await signIn.click();
  await expect(email).toBeFocused();
  await signIn.focus();
  await signIn.click(); // nothing is new, and the way to the field is shown once more
  await expect(email).toBeFocused();
  await email.fill("jan@firma.pl");
  await signIn.click();
  await expect(page.locator("[autocomplete=current-password]")).toBeFocused();
  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  await expect(page).toHaveURL("/reset-hasla");
  await expect(email).toHaveValue("jan@firma.pl");
});

test("a link that was cut in two says so above the form for another", async ({ page }) => {
  await page.goto("/reset-hasla?token=zly");
  await expect(page.getByRole("alert")).toContainText("Link jest niepełny lub uszkodzony.");
  await expect(page).toHaveURL("/reset-hasla");
  await expect(page.getByRole("button", { name: "Wyślij link" })).toBeVisible();
  await page.goto("/reset-hasla?token=zly&zaproszenie=1");
  await expect(page.getByRole("alert")).toContainText("poproś o nowe osobę, która Cię zaprosiła");
});

test("signed in, one stays so after a reload, sees the session, and signs out", async ({ page, program }) => {
  await signIn(page, program, accounts.client);
  await page.reload();
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();

  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Bezpieczeństwo konta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bezpieczeństwo konta" })).toBeVisible();
  await expect(page.getByText("ta sesja")).toBeVisible();
  await expect(
    page.getByText("Tu są Twoje własne sesje, Twój drugi składnik i Twoje hasło. Jeśli którejś sesji nie rozpoznajesz"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Wyloguj" }).click();
  await expect(page).toHaveURL("/login");
});

test("Enter signs in, and a password manager finds the fields", async ({ page, program }) => {
  await page.goto("/login");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username");
  await page.keyboard.type(accounts.client);
  await page.keyboard.press("Tab");
  await page.keyboard.type(program.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/raporty");
});

test("what is typed before the program is there is kept, and sent nowhere", async ({ page, program }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.fallback();
  });
  const answer = await page.goto("/login", { waitUntil: "commit" });
  expect(await answer?.text()).not.toMatch(/<style|style="|<script(?![^>]* src=)/);
  const [email, password] = [page.getByLabel("E-mail"), page.locator("[autocomplete=current-password]")];
  await email.fill(accounts.client);
  await password.fill(program.password);
  await password.press("Enter");
  release();
  await expect(page.locator("#root")).not.toHaveAttribute("data-prerendered");
  await expect(page).toHaveURL("/login");
  await expect(email).toHaveValue(accounts.client);
  await expect(password).toBeFocused();
  await password.press("Enter");
  await expect(page).toHaveURL("/raporty");
});

test("the work for the app's token is done once, not for every page", async ({ page, program }) => {
  let challenges = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/app-integrity/challenge")) challenges += 1;
  });
  await signIn(page, program, accounts.client);
  expect(challenges).toBe(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
  expect(challenges).toBe(1);
});

test("no script can read the session, and the token is stored nowhere", async ({ page, context, program }) => {
  await signIn(page, program, accounts.client);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("eyJ");
  const session = (await context.cookies()).find(({ name }) => name === "__Host-ekorok-session");
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
});

test.describe("by the link from the mail", () => {
  test.use({ toleratedFaults: /status of 400 .*\/api\/auth\/reset\)$/ });

  test("a forgotten password is set anew, one easily guessed is refused at its field", async ({ page, program }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
    await expect(page.getByRole("heading", { name: "Resetowanie hasła" })).toBeVisible(); // both pages have an E-mail
    await page.getByLabel("E-mail").fill(accounts.packer);
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(
      page.getByText(
        "Na podany adres email została wysłana wiadomość z linkiem do resetowania hasła. Sprawdź również w folderze ze spamem.",
        { exact: true },
      ),
    ).toBeVisible();
    const link = await mailedLink(program, accounts.packer);

    await page.goto(link);
    await expect(page).toHaveURL("/reset-hasla"); // the token does not stay in the address
    await expectAccessible(page);
    await page.getByLabel("Nowe hasło").fill("hasłohasło12");
    await page.getByLabel("Powtórz hasło").fill("hasłohasło12");
    await page.getByRole("button", { name: "Ustaw hasło" }).click();
    await expect(page.getByLabel("Nowe hasło")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Nowe hasło")).toBeFocused();
    await page.getByLabel("Nowe hasło").fill(program.password);
    await page.getByLabel("Powtórz hasło").fill(program.password);
    await page.getByRole("button", { name: "Ustaw hasło" }).click();
    await expect(page.getByText("Hasło zostało zmienione. Możesz się zalogować.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await fillSignIn(page, accounts.packer, program.password);
    await expect(page).toHaveURL("/raporty");
  });
});

test("an error handed back in the address is shown in our words and removed from it", async ({ page }) => {
  await page.goto("/login?authError=auth/access-denied");
  await expect(page.getByRole("alert")).toContainText("(kod: auth/access-denied)");
  await expect(page).toHaveURL("/login");
  await page.goto("/login?authError=Zadzwo%C5%84%20600%20700%20800%20i%20podaj%20has%C5%82o");
  await expect(page.getByRole("alert")).toContainText("Logowanie nie powiodło się");
  await expect(page.getByText("600 700 800")).toHaveCount(0);
});

test.describe("when the server is away", () => {
  test.use({ toleratedFaults: /net::ERR|Failed to load resource/ });

  test("the sign-in says so in its own words and keeps what was typed", async ({ page, context }) => {
    await page.goto("/login");
    await expect(page.getByLabel("E-mail")).toBeVisible();
    await context.setOffline(true);
    await fillSignIn(page, accounts.client, "cokolwiek");
    await expect(page.getByText("Wystąpił błąd podczas logowania. Spróbuj ponownie.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(accounts.client);
  });

  test("a reset and a sign-out that fail say so in their own words", async ({ page, context, program }) => {
    await page.goto("/reset-hasla");
    await page.getByLabel("E-mail").fill(accounts.client);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(
      page.getByText("Wystąpił problem podczas resetowania hasła. Spróbuj ponownie.", { exact: true }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(page.getByText(/^Na podany adres email została wysłana wiadomość/)).toBeVisible();
    await expect(page.getByText("Wystąpił problem podczas resetowania hasła.")).toHaveCount(0);
    await signIn(page, program, accounts.client);
    await page.waitForLoadState("networkidle"); // a page that lacks a part of itself would say that
    await context.setOffline(true);
    await page.getByRole("button", { name: "Konto" }).click();
    await page.getByRole("menuitem", { name: "Wyloguj" }).click();
    await expect(page.getByText("Wystąpił błąd podczas wylogowania. Spróbuj ponownie.", { exact: true })).toBeVisible();
  });
});

test("the pages that are open to everybody fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/login", "/reset-hasla"]) {
    await page.goto(path);
    await expect(page.getByLabel("E-mail")).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});
