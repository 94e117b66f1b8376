import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailedLink } from "./mails.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, fillSignIn } from "./sign-in.ts";

/** Signing in and out, and own data, which must survive the end of a session. */

test("a visit: text typed before the program has loaded is kept, the session survives a reload, and no script can read it", async ({
  page,
  context,
  program,
}) => {
  const [email, password] = [page.getByLabel("E-mail"), page.locator("[autocomplete=current-password]")];
  let challenges = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/app-integrity/challenge")) challenges += 1;
  });

  await test.step("text typed early is not sent; then Enter signs in", async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await isReleased;
      await route.fallback();
    });
    const answer = await page.goto("/login", { waitUntil: "commit" });
    expect(await answer?.text()).not.toMatch(/<style|style="|<script(?![^>]* src=)/);
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("autocomplete", "username"); // for password managers
    await page.keyboard.type(accounts.client);
    await password.fill(program.password);
    await password.press("Enter");
    release();
    await expect(page.locator("#root")).not.toHaveAttribute("data-prerendered");
    await expect(page).toHaveURL("/login");
    await expect(email).toHaveValue(accounts.client);
    await expect(password).toBeFocused();
    await password.press("Enter");
    await expect(page).toHaveURL("/raporty");
    await page.unroute("**/assets/*.js");
  });

  await test.step("no script can read the session, and the token is stored nowhere", async () => {
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("eyJ");
    const session = (await context.cookies()).find(({ name }) => name === "__Host-ekorok-session");
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
  });

  await test.step("a reload keeps the session and the app-integrity token", async () => {
    expect(challenges).toBe(1);
    await page.reload();
    await expect(page.getByRole("button", { name: "Konto" })).toBeVisible();
    expect(challenges).toBe(1);
  });

  await test.step("the session is listed, and signing out works", async () => {
    await page.getByRole("button", { name: "Konto" }).click();
    await page.getByRole("menuitem", { name: "Bezpieczeństwo konta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bezpieczeństwo konta" })).toBeVisible();
    await expect(page.getByText("ta sesja")).toBeVisible();
    await expect(page.getByText("Tu są Twoje własne sesje, Twój drugi składnik i Twoje hasło.")).toBeVisible();
    await page.getByRole("button", { name: "Konto" }).click();
    await page.getByRole("menuitem", { name: "Wyloguj" }).click();
    await expect(page).toHaveURL("/login");
    await expect(email).toBeVisible();
  });

  await test.step("a truncated link is reported, and its token is removed from the address", async () => {
    await goOn(page, "/reset-hasla?token=zly");
    await expect(page.getByRole("alert")).toContainText("Link jest niepełny lub uszkodzony.");
    await expect(page).toHaveURL("/reset-hasla");
    await page.getByRole("link", { name: "Wróć do logowania" }).click();
    await expect(password).toBeVisible();
    await goOn(page, "/reset-hasla?token=zly&zaproszenie=1");
    await expect(page.getByRole("alert")).toContainText("poproś o nowe tego, kto Cię zaprosił");
    await expect(page).toHaveURL("/reset-hasla?zaproszenie=1");
  });
});

test.describe("a password that was forgotten", () => {
  test.use({ toleratedFaults: /status of (401 .*\/api\/auth\/sign-in|400 .*\/api\/auth\/reset)\)$/ });

  test("an error handed back in the address is shown; a wrong password is refused, and set anew by a link", async ({
    page,
    program,
  }) => {
    await page.goto("/login?authError=auth/access-denied");
    await expect(page.getByRole("alert")).toContainText("(kod: auth/access-denied)");
    await expect(page).toHaveURL("/login");
    await page.getByRole("button", { name: "Zamknij" }).click();
    await fillSignIn(page, accounts.packer, "nie to hasło");
    await expect(page.getByText("Niepoprawny login lub hasło.", { exact: true })).toBeVisible();

    await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
    await expect(page.getByRole("heading", { name: "Resetowanie hasła" })).toBeVisible(); // both pages have an E-mail
    await expect(page).toHaveURL("/reset-hasla"); // the e-mail address is passed on, but not in the URL
    await expect(page.getByLabel("E-mail")).toHaveValue(accounts.packer);
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(page.getByText(/^Na podany adres email została wysłana wiadomość/)).toBeVisible();

    await page.goto(await mailedLink(program, accounts.packer));
    await expect(page).toHaveURL("/reset-hasla"); // the token does not stay in the address
    const set = async (password: string) => {
      await page.getByLabel("Nowe hasło").fill(password);
      await page.getByLabel("Powtórz hasło").fill(password);
      await page.getByRole("button", { name: "Ustaw hasło" }).click();
    };
    await set("hasłohasło12");
    await expect(page.getByLabel("Nowe hasło")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Nowe hasło")).toBeFocused();
    await expectAccessible(page);
    await set(program.password);
    await expect(page.getByText("Hasło zostało zmienione. Możesz się zalogować.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await fillSignIn(page, accounts.packer, program.password);
    await expect(page).toHaveURL("/raporty");
  });
});

test.describe("company data", () => {
  test.use({ toleratedFaults: /status of 401/ });

  test("are checked and saved; unsaved values survive the end of the session, and every way of leaving asks about them", async ({
    page,
    program,
  }) => {
    const [nip, phone] = [page.getByLabel("NIP"), page.getByLabel("Telefon")];
    const saved = page.getByText("Dane firmy zostały zapisane.");
    const save = () => page.getByRole("button", { name: "Zapisz" }).click();
    await arrive(page, program, accounts.driver, "/konto/dane-firmy");

    await test.step("checked where they are typed, and saved", async () => {
      await nip.fill("123-456-32-19");
      await save();
      await expect(page.getByText("Nie ma takiego numeru NIP.")).toBeVisible();
      await expectAccessible(page);
      await nip.fill("123-456-32-18");
      await page.getByLabel("Województwo").selectOption({ label: "łódzkie" });
      await save();
      await expect(saved).toBeVisible();
      await page.getByRole("alert").getByRole("button", { name: "Zamknij" }).click();
    });

    await test.step("a session that ends in the middle loses nothing that was typed", async () => {
      await phone.fill("600 700 800");
      await page.context().clearCookies();
      await page.route("**/api/users/*", (route) =>
        route.request().method() === "PATCH"
          ? route.fulfill({
              status: 401,
              json: { error: { status: "UNAUTHENTICATED", message: "Zaloguj się ponownie." } },
            })
          : route.continue(),
      );
      await save();
      await expect(page).toHaveURL(/\/login/);
      await page.unroute("**/api/users/*");
      await fillSignIn(page, accounts.driver, program.password);
      await expect(page).toHaveURL(/\/konto\/dane-firmy/);
      await expect(phone).toHaveValue("600 700 800");
      // The saved data were loaded again.
      await expect(nip).toHaveValue("1234563218");
      await expect(page.getByLabel("Województwo")).toHaveValue("łódzkie");
      await save();
      await expect(saved).toBeVisible();
    });

    await test.step("an address is added by Enter; the question about it gives the focus back", async () => {
      await page.getByLabel("Nowy adres").fill("ul. Długa 1, Łódź");
      await page.keyboard.press("Enter");
      const remove = page.getByRole("button", { name: "Usuń adres: ul. Długa 1, Łódź" });
      await remove.click();
      const question = page.getByRole("dialog", { name: "Usunąć adres?" });
      await expect(question).toHaveCSS("max-width", "500px");
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(remove).toBeFocused();
    });

    const choose = async (item: string) => {
      await page.getByRole("button", { name: "Konto" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    const question = page.getByRole("dialog", { name: "Porzucić zmiany?" });
    await test.step("Back, and Back again while the question is open: the address stays that of the page", async () => {
      await choose("Bezpieczeństwo konta");
      await expect(page).toHaveURL("/konto/bezpieczenstwo");
      await choose("Dane firmy i adresy");
      await nip.fill("1");
      await page.evaluate(() => window.history.back());
      await expect(question).toBeVisible();
      // Back once more, which is undone.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let steps = 0;
            window.addEventListener("popstate", () => (steps += 1) === 2 && resolve());
            window.history.back();
          }),
      );
      await question.getByRole("button", { name: "Anuluj" }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL("/konto/dane-firmy");
      await expect(nip).toHaveValue("1");
    });

    await test.step("signing out asks, too; confirming leaves", async () => {
      await choose("Wyloguj");
      await question.getByRole("button", { name: "Anuluj" }).click();
      await expect(nip).toHaveValue("1");
      await page.evaluate(() => window.history.back());
      await question.getByRole("button", { name: "Zatwierdź" }).click();
      await expect(page).toHaveURL("/konto/bezpieczenstwo");

      await choose("Dane firmy i adresy");
      await nip.fill("1");
      await choose("Wyloguj");
      await question.getByRole("button", { name: "Zatwierdź" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
      await expect(page).toHaveURL("/login");
    });
  });
});
