import type { Page } from "@playwright/test";
import { AREA_YEAR, cell, expectSaved, openArea } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts } from "./program.ts";
import { reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

// What does not reach the server is reported by the browser.
test.use({ toleratedFaults: /ERR_FAILED/ });

const charges = (page: Page) => page.getByRole("region", { name: "Opłaty" });
/** What is said of an office. */
const office = (page: Page, name: string) => charges(page).locator("div").filter({ hasText: name }).last();

test("two offices with 700 zł each are both below 800 zł; a row brings one over as soon as it is typed, without a request", async ({
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
  await expectAccessible(page);
  const top = async () => (await page.getByRole("grid").boundingBox())?.y;
  const before = await top();

  // Nothing reaches the server, and the figures follow all the same.
  await page.route("**/api/**", (route) => route.abort());
  await cell(page, 1, "amount").click();
  await page.keyboard.type("380 kg");
  await press(page, "Enter");
  await expect(office(page, "podlaskie")).toContainText("800,40\u00a0zł");
  await expect(office(page, "podlaskie")).toContainText("Próg 800 zł przekroczony: płaci się całość");
  await expect(office(page, "lubelskie")).toContainText("Do 800 zł rocznie nie płacisz; masz 699,48 zł");
  await expect(page.locator("[data-aside]").first()).toHaveText("220,40\u00a0zł");
  expect(await top()).toBe(before);
  await page.unroute("**/api/**");
  await expectSaved(page); // it is tried again by itself

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
  await page.goto(`/raporty/${AREA_YEAR}/2/podsumowanie`);
  await expect(page.getByRole("list", { name: "Opłaty za miesiąc" })).toContainText("220,40\u00a0zł");
});
