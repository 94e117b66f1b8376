import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
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

test("a client saves a month, an area, a version and the history, and goes on meanwhile", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  await page.goto("/raporty/2026/9");
  const month = await save(page, "Arkusz XLSX");
  expect([month.name, month.bytes.subarray(0, 2).toString()]).toEqual([expect.stringMatching(/-2026-09\.xlsx$/), "PK"]);
  await expect(tray(page)).toContainText("Gotowe");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Opakowania", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Opakowania" })).toBeVisible(); // the page before has such a menu, too
  await expect(tray(page)).toContainText("Gotowe"); // on every page
  await tray(page)
    .getByRole("button", { name: /^Zamknij/ })
    .click();
  await expect(tray(page)).toHaveCount(0);
  const area = await save(page, "Plik CSV");
  expect(area.name).toMatch(/-opakowania\.csv$/);
  expect(area.bytes.toString("utf8")).toMatch(/^\uFEFFLp\.;/);
  await page.goto("/raporty/2026/9/podsumowanie");
  const version = await save(page, "Dokument PDF");
  expect([version.name, version.bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/-2026-09-wersja-1\.pdf$/),
    "%PDF-",
  ]);

  await page.goto("/konto/dane-firmy");
  await expect(page.getByRole("button", { name: "Pobierz wszystko" })).toBeVisible(); // what is in it, archive.test.ts reads
  expect((await save(page, "Plik CSV")).name).toMatch(/^historia-.*\.csv\.zip$/);
});

test("an administrator saves a dictionary and the list of clients; what is given up is made no further", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, null);
  await page.goto("/admin/packagings/categories?rok=2026");
  const dictionary = await save(page, "Plik CSV");
  expect(dictionary.name).toBe("opakowania-kategorie-2026.csv");
  expect(dictionary.bytes.toString("utf8")).toContain("Papier i tektura");
  await page.goto("/admin/reports?rok=2026");
  expect((await save(page, "Arkusz XLSX")).name).toBe("sprawozdania-klientow-2026.xlsx");
  // What was saved before the page was loaded anew is not shown again.
  await expect(tray(page).getByRole("listitem")).toHaveCount(1);
  await tray(page)
    .getByRole("button", { name: /^Zamknij/ })
    .click();

  // While it waits, as behind many others.
  await page.route("**/api/papers/*", (route) => route.fulfill({ json: { state: "waiting", place: 7 } }));
  await page.getByRole("button", { name: "Pobierz", exact: true }).click();
  await page.getByRole("menuitem", { name: "Dokument PDF" }).click();
  await expect(tray(page)).toContainText("W kolejce: 7. miejsce");
  const cancelled = page.waitForResponse("**/functions/cancelPaper");
  await tray(page)
    .getByRole("button", { name: /^Anuluj/ })
    .click();
  expect((await cancelled).status()).toBe(200);
  await expect(tray(page)).toHaveCount(0);
});
