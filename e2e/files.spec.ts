import { readFile } from "node:fs/promises";
import { AREA_YEAR } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

const MONTH = `/raporty/${AREA_YEAR}/4`;
/** A table as companies have it: a title, their own headings, an unknown name, a sum. */
const OWN_TABLE = `Firma Przykład Sp. z o.o.;;;;
Opakowania ${AREA_YEAR};;;;

Miesiąc;Materiał;Sposób użycia;Waga (t);Nr faktury
${AREA_YEAR}-04;Papier i tektura;jednorazowe;1,25;FV 1/4
${AREA_YEAR}-04;stal;jednorazowe;0,300;FV 2/4
${AREA_YEAR}-04;karton;jednorazowe;0,5;FV 3/4
${AREA_YEAR}-05;Drewno;jednorazowe;dużo;FV 4/5
Razem;;;2,05;
`;
const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test.use({ toleratedFaults: /status of 400 .*\/imports/ }); // for a file that is no table

test("a file without a table is refused with a reason; the template is recognised; a company's own table is matched, imported, recognised again, and undone", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, `${MONTH}/opakowania-krajowe`);
  await page.getByRole("link", { name: "Wczytaj z pliku" }).click();
  await expect(page.getByRole("heading", { name: "Wczytaj z pliku" })).toBeVisible();
  const input = page.getByLabel("Plik z danymi");

  await test.step("what is no table is refused", async () => {
    await input.setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await expect(page.getByRole("alert")).toHaveText("To plik PDF. Wczytać można arkusz: plik .xlsx albo .csv.");
  });

  await test.step("the template is read as it was filled in", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Wzór: Opakowania", exact: true }).click();
    const template = await readFile(await (await downloading).path());
    await input.setInputFiles({ name: "wzor.xlsx", mimeType: "", buffer: template });
    await expect(page.getByText("Której części sprawozdania dotyczy arkusz „Opakowania”? Opakowania")).toBeVisible();
    await expect(page.getByText("rozpoznano 12")).toBeVisible(); // all of them
    await expect(page.getByText("W tym pliku nie ma wierszy do wczytania.")).toBeVisible(); // the example does not count
    await page.getByRole("button", { name: "Wybierz inny plik" }).click();
  });

  await test.step("a company's own table is matched and previewed", async () => {
    await input.setInputFiles(file("obrót.csv", OWN_TABLE));
    await page
      .getByLabel("Zakres", { exact: true })
      .selectOption({ label: "wszędzie: produkty w opakowaniach wprowadzone do obrotu" });
    // By keyboard: each answer leads to the next question, and the last one to the preview.
    await page.getByRole("button", { name: "Gotowe" }).press("Enter");
    await expect(page.getByRole("group", { name: /^1 wiersz wygląda na sumę/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("wiersz 9 (suma): Razem · 2,05")).toBeFocused();
    await expect(page.getByLabel("wiersz 9 (suma): Razem · 2,05")).not.toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: /^Jednej nazwy z pliku nie ma/ })).toBeFocused();
    await page.getByLabel("Co oznacza karton").selectOption({ label: "Papier i tektura" });
    await page.getByRole("button", { name: "Gotowe" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Co się zmieni" })).toBeFocused();
    await expect(
      page.getByText(`Opakowania, kwiecień ${AREA_YEAR}: 3 nowe, 0 zmienionych, 1 odrzucony.`),
    ).toBeVisible();
    const mass = page.getByRole("row", { name: /wiersz 5 pliku/ }).getByText("1,25 Mg");
    await expect(page.getByRole("row", { name: /wiersz 8 pliku.*dużo/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await mass.scrollIntoViewIfNeeded();
    await expect(mass).toBeInViewport({ ratio: 1 }); // the column to check is visible without scrolling
    await expect(page.getByRole("button", { name: "Wczytaj 3 wiersze" })).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Pobierz odrzucone wiersze" }).click();
    const refused = await readFile(await (await downloading).path(), "utf8");
    expect(refused).toContain("Powód odrzucenia");
    expect(refused.split("\r\n")[1]).toContain("dużo");
  });

  await test.step("it is imported, recognised again, and undone", async () => {
    await page.getByRole("button", { name: "Wczytaj 3 wiersze" }).click();
    await expect(page.getByText("Wczytano 3 wiersze")).toBeVisible();
    await page.getByRole("button", { name: "Wczytaj następny plik" }).click();
    await input.setInputFiles(file("obrót.csv", OWN_TABLE));
    await expect(page.getByText("Dopasowano jak ostatnio")).toBeVisible();
    await page.reload(); // the server has stored the file
    await page.getByRole("button", { name: "Pomiń niezaznaczone" }).click();
    await expect(page.getByText(/^0 nowych, 0 zmienionych: poza odrzuconymi/)).toBeVisible(); // nothing is imported twice
    await page.getByRole("button", { name: "Wybierz inny plik" }).click();
    await page.getByRole("button", { name: "Cofnij wczytanie pliku obrót.csv" }).click();
    await expect(page.getByText("Cofnięto wczytanie pliku.")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Cofnięte" })).toBeVisible();
  });
});
