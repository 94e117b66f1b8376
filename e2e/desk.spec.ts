import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** Of which the demonstration has no data. */
const YEAR = 2021;

test("an adviser goes from the morning to what waits, decides by keyboard, goes on to the next, and ends where the list was", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(theirs, program, accounts.packer);
  const mass = { kind: "portable", chemistry: "alkaline", mass: "10 kg" };
  await client.addRow(YEAR, 3, "batteries", mass);
  await client.addRow(YEAR, 4, "batteries", { ...mass, mass: "45 kg" });
  const areas = packersAreas.filter((area) => area !== "batteries");
  for (const month of [3, 4]) {
    await client.call("declareEmpty", { year: YEAR, month, areas, isEmpty: true });
    await client.submit(YEAR, month);
  }
  await theirs.context().close();

  await arrive(page, program, accounts.administrator, "/admin");
  const list = new RegExp(`/admin/reports\\?rok=${YEAR}&kolej=doradca$`);
  await expectGoodOnEveryScreen(page);
  await page
    .getByRole("link", { name: new RegExp(`^${YEAR} rok: 2|^2 .*${YEAR} rok`) })
    .first()
    .click();
  await expect(page).toHaveURL(list);
  await page.getByRole("link", { name: /kwiecień 2021: Złożone/ }).click();

  const beside = page.getByRole("table", { name: "Ten i poprzedni miesiąc" });
  await expect(beside.getByRole("row", { name: /Masa 45 kg 10 kg ↑ 4,5 raza więcej/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  // However far one reads, for whom one acts and how far the month is stay in view, one below the other.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [out, bar] = [
    page.getByRole("link", { name: "Zakończ" }),
    page.getByRole("region", { name: "Postęp miesiąca" }),
  ];
  await expect(out).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [above, below] = [await out.boundingBox(), await bar.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
  await page.getByRole("button", { name: "Przyjmij" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).press("Enter");
  await expect(page.getByRole("link", { name: "Sprawdź następne" })).toBeFocused();
  await expectGoodOnEveryScreen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Zwróć do poprawy" })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/raporty/${YEAR}/4`));
  await page.getByRole("link", { name: "Zakończ" }).click();
  await expect(page).toHaveURL(list);
});
