import type { Page } from "@playwright/test";
import { expectInGrid, expectSaved } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { submit } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { packersAreas, reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const YEAR = 2022; // of which the demonstration has no reports

const parts = (page: Page) => page.getByRole("navigation", { name: "Części sprawozdania" });
const progress = (page: Page) => page.getByRole("region", { name: "Postęp miesiąca" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a month is filled in from part to part and handed in where one is, without its overview", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const { call } = await reporting(page);
  await call("declareEmpty", { year: YEAR, month: 3, areas: packersAreas.slice(2), isEmpty: true });
  await page.goto(`/raporty/${YEAR}/3/opakowania`); // the page's second address, under which it stays
  await expect(progress(page)).toContainText("4 z 6");
  await expect(page).toHaveURL(`/raporty/${YEAR}/3/opakowania`);
  await expect(parts(page).locator("[aria-current=page]")).toHaveText(/^Opakowania/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Brak zdarzeń: Opakowania", exact: true }).click();
  await expect(progress(page)).toContainText("5 z 6");
  await expect(parts(page).getByRole("link", { name: /^Opakowania, brak zdarzeń/ })).toBeVisible();

  await page.getByRole("link", { name: "Następna część: Opakowania importowane" }).click();
  await expect(heading(page, "Opakowania importowane")).toBeVisible();
  await expectInGrid(page);
  await press(page, "Control+Alt+PageDown");
  await expect(heading(page, "Opakowania eksportowane")).toBeVisible();
  await expectInGrid(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await press(page, "Control+Alt+PageUp");
  await expect(heading(page, "Opakowania importowane")).toBeVisible();
  await expect(progress(page).getByRole("button", { name: "Złóż" })).toHaveCount(0);
  await page.getByRole("button", { name: "Brak zdarzeń: Opakowania importowane", exact: true }).click();
  await submit(page, /Brak zdarzeń/, progress(page).getByRole("button", { name: "Złóż" }));
  await expect(progress(page)).toContainText("Złożone");
  await expect(page.getByText("Miesiąc jest złożony")).toBeVisible();
});

test("what is typed is seen in the list of parts as soon as it is saved; on a phone the list is a menu", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const { addRow } = await reporting(page);
  await page.goto(`/raporty/${YEAR}/4/baterie-i-akumulatory`);
  await expectSaved(page);
  await expect(parts(page).getByRole("link", { name: /^Baterie i akumulatory, puste/ })).toBeVisible();
  await addRow(YEAR, 4, "eieEquipment", { mass: "5 kg" });
  await page.reload();
  await expect(
    parts(page).getByRole("link", { name: /^Sprzęt elektryczny i elektroniczny, w trakcie, \d/ }),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(parts(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Część sprawozdania: Baterie/ }).click();
  await page.getByRole("menuitem", { name: /^Sprzęt/ }).click();
  await expect(heading(page, "Sprzęt elektryczny i elektroniczny")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await expect(progress(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(progress(page)).toBeInViewport({ ratio: 1 });
  await expect(progress(page)).toContainText("0 z 6");
});

test("the bar leads to what wants a reason, which is given where the values stand", async ({ page, program }) => {
  await arrive(page, program, accounts.packer, "/raporty/2026/11/baterie-i-akumulatory");
  await progress(page).getByRole("link", { name: "do uzasadnienia: 2" }).click();
  const asked = page.getByRole("heading", { name: "Do uzasadnienia (2)" });
  await expect(asked).toBeInViewport();
  const reason = page.getByRole("textbox", { name: /Uzasadnienie/ }).first();
  await reason.fill("Zamówienie na cały rok przyszło w jednym miesiącu.");
  await page.getByRole("button", { name: "Zapisz uzasadnienie" }).first().click();
  await expect(progress(page).getByRole("link", { name: "do uzasadnienia: 1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do uzasadnienia (1), uzasadnione (1)" })).toBeVisible();
});
