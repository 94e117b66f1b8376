import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectInGrid, expectSaved, typeAcross } from "./area-actions.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { mailedLink } from "./mails.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive, credentials, prove } from "./sign-in.ts";

/** The first day of a client: from the mail with the invitation to a month that is submitted. */

/** The most screens (dialogs included) and clicks for two areas: what was reached, plus one. */
const LIMIT = { screens: 8, clicks: 13 };

/** Counts the pages that somebody comes to, and the clicks of the mouse. */
async function watched(page: Page): Promise<{ screens: string[]; clicks: () => Promise<number> }> {
  const screens: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  let count = 0;
  await page.exposeFunction("countClick", () => (count += 1));
  await page.addInitScript(() => {
    document.addEventListener("click", ({ detail }) => detail > 0 && Object(window).countClick(), { capture: true });
  });
  return { screens, clicks: async () => count };
}

test("from the mail with the invitation to the first submitted month", async ({ page, otherPage: client, program }) => {
  const email = "nowa@piekarnia.test";
  await arrive(page, program, accounts.administrator, null);
  await prove(page, program);
  const { origin = "", headers = {} } = (await credentials(page)) ?? {};
  const invited = await page.request.post(`${origin}/functions/createUser`, {
    data: { data: { requestId: randomUUID(), email } },
    headers,
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const { screens, clicks } = await watched(client);
  const guide = client.getByRole("region", { name: "Pierwszy miesiąc krok po kroku" });

  await test.step("the link sets a password and signs in", async () => {
    await client.goto(await mailedLink(program, email));
    await client.getByLabel("Nowe hasło").fill("cztery sowy liczą opakowania");
    await client.getByLabel("Powtórz hasło").fill("cztery sowy liczą opakowania");
    await client.getByRole("button", { name: "Ustaw hasło" }).click();
    await expect(client).toHaveURL("/start");
    await expect(guide.getByRole("listitem")).toHaveCount(5);
    await expectAccessible(client);
  });

  await test.step("company data and answers are one page, which leads on to the first area", async () => {
    await guide.getByRole("link", { name: "Uzupełnij dane" }).click();
    await client.getByLabel("Nazwa firmy").fill("Piekarnia Żuraw");
    await client.getByLabel("NIP").fill("8567346215");
    await client.getByLabel("REGON").fill("123456785");
    await client.getByLabel(/BDO/).fill("000123456");
    await expectAccessible(client);
    await client.getByLabel("Sprzedajemy w kraju produkty, które sami pakujemy").check();
    await client.getByLabel("Jeździmy samochodami firmy").check();
    await client.getByRole("button", { name: "Dalej" }).click();
    await expect(client).toHaveURL(/\/opakowania-krajowe$/);
  });

  await test.step("two areas are filled in", async () => {
    await expectInGrid(client);
    await typeAcross(client, ["wprow", "papier", null, "jedno", null, null, "100 kg"]);
    await expectSaved(client);
    await client
      .getByRole("link", { name: /^Pojazdy/ })
      .first()
      .click();
    await expectInGrid(client);
    await typeAcross(client, ["WX 12345", "osob", "rejestracja 1992", "nap", "120 l"]);
    await expectSaved(client);
  });

  await test.step("the rest is declared empty, and the month submitted", async () => {
    await client.getByRole("link", { name: "Przegląd" }).click();
    await client.getByRole("button", { name: "Brak zdarzeń w 8 pustych częściach" }).click();
    await client.getByRole("main").getByRole("button", { name: "Złóż sprawozdanie" }).click();
    const dialog = client.getByRole("dialog");
    await dialog.getByLabel("Oświadczam").check();
    await dialog.getByLabel("Składam przed końcem miesiąca").check(); // a new client's first month is the current one
    await dialog.getByRole("button", { name: "Zatwierdź" }).click();
    await expect(client.getByText("Złożone", { exact: true }).first()).toBeVisible();
  });

  const taken = { screens: screens.length + 1, clicks: await clicks() }; // with the dialog of the declaration
  const way = `${screens.join(", ")} and the dialog, ${taken.clicks} clicks`;
  expect(taken.screens, way).toBeLessThanOrEqual(LIMIT.screens);
  expect(taken.clicks, way).toBeLessThanOrEqual(LIMIT.clicks);

  test.info().annotations.push({ type: "first month", description: way });
  await goOn(client, "/start");
  await expect(client.getByRole("heading", { level: 1, name: "Strona główna" })).toBeVisible();
  await expect(client.getByText("Pierwszy miesiąc krok po kroku")).toHaveCount(0);
});
