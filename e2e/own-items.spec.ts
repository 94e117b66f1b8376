import { cell, editor, expectSaved, openArea, rows } from "./area-hands.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

const VAN = "EL 7KL02";

test("a vehicle that was reported before is offered, brings along what it is, and is tidied on a page of its own", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 10, "pojazdy");
  await page.locator('.blank [data-key="vehicle"]').click();
  await page.keyboard.type("7kl");
  await page.getByRole("option", { name: VAN }).click();
  await expect(cell(page, 1, "fuel")).toHaveText("Olej napędowy");
  await expect(cell(page, 1, "engine")).toHaveText("Pojazdy powyżej 3,5 t, EURO 5");
  await cell(page, 1, "vehicle").click();
  await press(page, "Control+z"); // one step
  await expect(rows(page)).toHaveCount(0);
  await expectSaved(page);

  await page.getByRole("button", { name: "Konto" }).click();
  await page.getByRole("menuitem", { name: "Moje pozycje" }).click();
  const vehicles = page.getByRole("grid", { name: "Pojazdy" });
  const line = (name: string) => vehicles.getByRole("row").filter({ hasText: name });
  await line(VAN).locator('[data-key="vehicle"]').click();
  await page.keyboard.type("EL 99999");
  await press(page, "Enter");
  await expect(line("EL 99999")).toContainText("Olej napędowy");
  const wrong = line("SK 123AB");
  await wrong.locator('[data-key="vehicle"]').click();
  await page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ has: vehicles })
    .getByRole("button", { name: "Usuń wiersze" })
    .click();
  await expect(wrong).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(line("EL 99999")).toHaveCount(1);
  await expect(line(VAN)).toHaveCount(0);
  await page.getByText("Niepodpowiadane").click();
  await page.getByRole("button", { name: "Podpowiadaj znów: SK 123AB" }).click();
  await expect(line("SK 123AB")).toHaveCount(1);

  await openArea(page, 10, "pojazdy");
  await page.locator('.blank [data-key="vehicle"]').click();
  await page.keyboard.type("e");
  await expect(page.getByRole("option", { name: "EL 99999" })).toBeVisible();
  await expect(page.getByRole("option", { name: VAN })).toHaveCount(0);
  await press(page, "Escape");
  await expect(editor(page)).toHaveCount(0);

  // What was typed a moment ago is offered as well, and brings along what stands beside it.
  await page.locator('.blank [data-key="vehicle"]').click();
  await page.keyboard.type("Nowy 1");
  await press(page, "Tab");
  await page.keyboard.type("osob");
  await press(page, "Enter");
  await page.locator('.blank [data-key="vehicle"]').click();
  await page.keyboard.type("now");
  await page.getByRole("option", { name: "Nowy 1" }).click();
  await expect(cell(page, 2, "category")).toHaveText("Samochody osobowe");
});
