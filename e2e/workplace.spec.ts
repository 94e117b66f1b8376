import type { Page } from "@playwright/test";
import { AREA_YEAR, cell, expectInGrid, expectSaved, openArea } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { submit } from "./month-actions.ts";
import { goOn } from "./pages.ts";
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
  await page.getByRole("link", { name: `luty ${YEAR}` }).click();
  await expect(page).toHaveURL(`/raporty/${YEAR}/2/opakowania-importowane`);
  await expectInGrid(page);
  await page.getByRole("link", { name: `marzec ${YEAR}` }).press("Enter");
  await expect(page).toHaveURL(`/raporty/${YEAR}/3/opakowania-importowane`);
  await expect(page.getByRole("link", { name: `kwiecień ${YEAR}` })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Zmiana miesiąca" }).locator("a:focus")).toHaveCount(1);
  await expect(progress(page).getByRole("button", { name: "Złóż" })).toHaveCount(0);
  await page.getByRole("button", { name: "Brak zdarzeń: Opakowania importowane", exact: true }).click();
  await submit(page, /Brak zdarzeń/, progress(page).getByRole("button", { name: "Złóż" }));
  await expect(progress(page)).toContainText("Złożone");
  await expect(page.getByText("Miesiąc jest złożony")).toBeVisible();
});

test("what is typed is seen in the list of parts once it is saved, which is a menu on a phone; the bar leads to what wants a reason", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, `/raporty/${YEAR}/4/baterie-i-akumulatory`);
  await expectSaved(page);
  await expect(parts(page).getByRole("link", { name: /^Baterie i akumulatory, puste/ })).toBeVisible();
  await page.locator('.blank [data-key="count"]').click();
  await page.keyboard.type("12");
  await press(page, "Enter");
  await expect(
    parts(page).getByRole("link", { name: /^Baterie i akumulatory, w trakcie, do wpisania: \d/ }),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(parts(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Część sprawozdania: Baterie/ }).click();
  await page.getByRole("menuitem", { name: /^Sprzęt/ }).click();
  await expect(heading(page, "Sprzęt elektryczny i elektroniczny")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expect(progress(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(progress(page)).toBeInViewport({ ratio: 1 });
  await expect(progress(page)).toContainText("0 z 6");

  // Reasons are given beside the values.
  await page.setViewportSize({ width: 1280, height: 720 });
  await goOn(page, "/raporty/2026/11/baterie-i-akumulatory");
  await progress(page).getByRole("link", { name: "do wyjaśnienia: 2" }).click();
  await expect(page.getByRole("heading", { name: "Do wyjaśnienia: 2" })).toBeInViewport();
  const reasons = page.getByRole("combobox", { name: /^Powód: / });
  await expect(reasons.first()).toBeFocused();
  await page.keyboard.type("Zamówienie na cały rok przyszło w jednym miesiącu.");
  await page.keyboard.press("Enter");
  await expect(reasons.nth(1)).toBeFocused();
  await expect(progress(page).getByRole("link", { name: "do wyjaśnienia: 1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do wyjaśnienia: 1, wyjaśnione: 1" })).toBeVisible();
});

const charges = (page: Page) => page.getByRole("region", { name: "Opłaty" });
/** The charges of one office. */
const office = (page: Page, name: string) => charges(page).locator("div").filter({ hasText: name }).last();

test("two offices with 700 zł each stay below 800 zł; a typed row lifts one above it at once, without a request", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  const { addRow, itemId } = await reporting(page);
  const source = await itemId("other-emission-sources", "types", "Amoniak");
  // At 0,58 zł/kg in 2024.
  const emitted = (voivodeship: string, kilograms: string) => ({
    place: "Polna 1",
    gmina: "Gmina",
    voivodeship,
    source,
    amount: `${kilograms} kg`,
  });
  await addRow(AREA_YEAR, 1, "otherEmissions", emitted("podlaskie", "1000"));
  await addRow(AREA_YEAR, 1, "otherEmissions", emitted("lubelskie", "1206"));
  await addRow(AREA_YEAR, 2, "otherEmissions", emitted("podlaskie", "206"));
  await openArea(page, 2, "pozostale");
  for (const name of ["podlaskie", "lubelskie"]) {
    await expect(office(page, name)).toContainText("699,48\u00a0zł");
    await expect(office(page, name)).toContainText("Do 800 zł rocznie nie płacisz; masz 699,48 zł");
  }
  await expect(page.locator("[data-aside]").first()).toHaveText("119,48\u00a0zł");
  const top = async () => (await page.getByRole("grid").boundingBox())?.y;
  const before = await top();

  // No request reaches the server; the amounts change nevertheless.
  let letGo = () => {};
  const untilLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/**", (route) => untilLetGo.then(() => route.fallback()));
  await cell(page, 1, "amount").click();
  await page.keyboard.type("380 kg");
  await press(page, "Enter");
  await expect(office(page, "podlaskie")).toContainText("800,40\u00a0zł");
  await expect(office(page, "podlaskie")).toContainText("Próg 800 zł przekroczony: płaci się całość");
  await expect(office(page, "lubelskie")).toContainText("Do 800 zł rocznie nie płacisz; masz 699,48 zł");
  await expect(page.locator("[data-aside]").first()).toHaveText("220,40\u00a0zł");
  expect(await top()).toBe(before);
  letGo();
  await expectSaved(page);

  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(charges(page)).toContainText("Próg 800 zł przekroczony");
    const isCut = ({ clientHeight, clientWidth, scrollHeight, scrollWidth }: Element) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth;
    expect(await charges(page).evaluate(isCut), `cut at ${width}`).toBe(false);
  }
  await expect(page.getByText("Opłata: 220,40\u00a0zł")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  // The month's summary says the same.
  await goOn(page, `/raporty/${AREA_YEAR}/2/podsumowanie`);
  await expect(page.getByRole("list", { name: "Opłaty za miesiąc" })).toContainText("220,40\u00a0zł");
});
