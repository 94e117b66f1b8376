import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

const tray = (page: Page) => page.getByRole("region", { name: "Pobierane pliki" });

/** Asks for what the page shows, and waits until the browser has saved it. */
async function save(page: Page, format: string) {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz", exact: true }).first().click();
  await page.getByRole("menuitem", { name: format }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

// The page before has such a menu, too.
const expectToBeAt = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("a client saves a month, an area, a version and the history, and goes on while they are made", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, "/raporty/2026/9");
  const month = await save(page, "Arkusz XLSX");
  expect([month.name, month.bytes.subarray(0, 2).toString()]).toEqual([expect.stringMatching(/-2026-09\.xlsx$/), "PK"]);
  await expect(tray(page)).toContainText("Gotowe");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Opakowania", exact: true }).first().click();
  await expectToBeAt(page, "Opakowania");
  await expect(tray(page)).toContainText("Gotowe"); // on every page
  await tray(page)
    .getByRole("button", { name: /^Zamknij/ })
    .click();
  await expect(tray(page)).toHaveCount(0);
  const area = await save(page, "Plik CSV");
  expect(area.name).toMatch(/-opakowania\.csv$/);
  expect(area.bytes.toString("utf8")).toMatch(/^\uFEFFLp\.;/);
  await goOn(page, "/raporty/2026/9/podsumowanie");
  await expectToBeAt(page, "Podsumowanie");
  const version = await save(page, "Dokument PDF");
  expect([version.name, version.bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/-2026-09-wersja-1\.pdf$/),
    "%PDF-",
  ]);

  await goOn(page, "/konto/dane-firmy");
  await expect(page.getByRole("button", { name: "Pobierz wszystko" })).toBeVisible(); // archive.test.ts checks its content
  expect((await save(page, "Plik CSV")).name).toMatch(/^historia-.*\.csv\.zip$/);
});
