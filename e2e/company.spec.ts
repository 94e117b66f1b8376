import { expect, expectAccessible, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive, fillSignIn, signIn } from "./sign-in.ts";

test("company data are checked where they are typed, saved, and there after a reload", async ({ page, program }) => {
  await arrive(page, program, accounts.client, "/konto/dane-firmy");
  await page.getByLabel("NIP").fill("123-456-32-19");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Nie ma takiego numeru NIP.")).toBeVisible();
  await expect(page.getByLabel("NIP")).toHaveValue("123-456-32-19");
  await expectAccessible(page);
  await page.getByLabel("NIP").fill("123-456-32-18");
  await page.getByLabel("Województwo").selectOption({ label: "łódzkie" });
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Dane firmy zostały zapisane.")).toBeVisible();
  await expect(page.getByLabel("NIP")).toHaveValue("1234563218");
  await page.reload();
  await expect(page.getByLabel("NIP")).toHaveValue("1234563218");
  await expect(page.getByLabel("Województwo")).toHaveValue("łódzkie");
});

test.describe("a session that ends in the middle", () => {
  test.use({ toleratedFaults: /status of 401/ });

  test("loses nothing that was typed", async ({ page, program }) => {
    await signIn(page, program, accounts.driver, "/konto/dane-firmy");
    await page.getByLabel("Telefon").fill("600 700 800");
    await page.context().clearCookies();
    await page.route("**/api/users/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 401,
            json: { error: { status: "UNAUTHENTICATED", message: "Zaloguj się ponownie." } },
          })
        : route.continue(),
    );
    await page.getByRole("button", { name: "Zapisz" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute("**/api/users/*");
    await fillSignIn(page, accounts.driver, program.password);
    await expect(page).toHaveURL(/\/konto\/dane-firmy/);
    await expect(page.getByLabel("Telefon")).toHaveValue("600 700 800");
    await page.getByRole("button", { name: "Zapisz" }).click();
    await expect(page.getByText("Dane firmy zostały zapisane.")).toBeVisible();
  });
});

test("with nothing to save, clicks say so once", async ({ page, program }) => {
  await arrive(page, program, accounts.client, "/konto/dane-firmy");
  await page.getByRole("button", { name: "Zapisz" }).click({ clickCount: 3 });
  const notice = page.getByText("Nie ma zmian do zapisania.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Zamknij" }).click();
  await expect(notice).toHaveCount(0);
});

test("what is not saved is asked about on every way out, and the address stays that of the page", async ({
  page,
  program,
}) => {
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Konto" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await arrive(page, program, accounts.client, "/start");
  await choose("Bezpieczeństwo konta");
  await expect(page).toHaveURL("/konto/bezpieczenstwo");
  await choose("Dane firmy i adresy");
  await page.getByLabel("NIP").fill("1");
  const question = page.getByRole("dialog", { name: "Porzucić zmiany?" });

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
  await expect(page.getByLabel("NIP")).toHaveValue("1");

  await choose("Wyloguj");
  await question.getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByLabel("NIP")).toHaveValue("1");

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page).toHaveURL("/konto/bezpieczenstwo");

  await choose("Dane firmy i adresy");
  await page.getByLabel("NIP").fill("1");
  await choose("Wyloguj");
  await question.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test.describe("addresses", () => {
  test.use({ toleratedFaults: /^Failed to load resource: .*\/api\/users\// });

  test("are added and removed; one whose saving failed is shown, and carried along by the next change", async ({
    page,
    program,
  }) => {
    await arrive(page, program, accounts.packer, "/konto/dane-firmy");
    // By the button in it: the history below mentions addresses, too.
    const listed = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Usuń adres/ }) });
    const add = async (address: string) => {
      await page.getByLabel("Nowy adres").fill(address);
      await page.keyboard.press("Enter");
      await expect(listed.filter({ hasText: address })).toBeVisible();
      await expect(page.getByLabel("Nowy adres")).toHaveValue("");
    };
    await expect(listed.first()).toBeVisible();
    const before = await listed.allTextContents();
    await add("ul. Długa 1, Łódź");
    await page.route("**/api/users/*", (route) => route.abort("connectionrefused"));
    await add("ul. Krótka 2, Gdańsk");
    await expect(page.getByRole("alert")).toHaveCount(0); // the failure is logged only
    await page.unroute("**/api/users/*");
    await add("ul. Nowa 3, Opole");
    await page.reload();
    const added = ["ul. Długa 1, Łódź", "ul. Krótka 2, Gdańsk", "ul. Nowa 3, Opole"];
    await expect(listed).toHaveText([...before, ...added]);

    const remove = page.getByRole("button", { name: "Usuń adres: ul. Krótka 2, Gdańsk" });
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Usunąć adres?" });
    await expect(dialog).toHaveCSS("max-width", "500px");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();

    await page.route("**/api/users/*", (route) => route.abort("connectionrefused"));
    await remove.click();
    await dialog.getByRole("button", { name: "Zatwierdź" }).click();
    await expect(page.getByRole("alert")).toContainText("Nie udało się połączyć z serwerem");
    await expect(listed).toHaveCount(before.length + 3);
    await page.unroute("**/api/users/*");
    await page.getByRole("alert").getByRole("button", { name: "Zamknij" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await remove.click();
    await dialog.getByRole("button", { name: "Zatwierdź" }).click();
    await expect(listed).toHaveText([...before, "ul. Długa 1, Łódź", "ul. Nowa 3, Opole"]);
  });

  test("an empty or repeated one is refused in a sentence", async ({ page, program }) => {
    await arrive(page, program, accounts.client, "/konto/dane-firmy");
    await page.getByRole("button", { name: "Dodaj adres" }).click();
    await expect(page.getByText("Wpisz adres.")).toBeVisible();
  });
});
