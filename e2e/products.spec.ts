import { cell, expectSaved, pasteText, rows, typeInto } from "./area-hands.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-hands.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

/** As a shop keeps it: names of its own, masses in kilograms, parts below their product, a slip. */
const OWN_LIST = `Indeks;EAN;Nazwa towaru;Pochodzenie;Materiał;Typ opakowania;Użycie;Waga opakowania [kg];Szt. w kartonie
L-1;5901234123457;Lampa;własny;Papier i tektura;jednostkowe;jednorazowe;0,18;
;;;;Papier i tektura;zbiorcze;jednorazowe;0,64;6
K-1;;Kubek;własny;;;;;
B-1;05901234123457;Bajka;własny;Kryształ;jednostkowe;jednorazowe;0,01;
`;

test("cards come from a file, are filled in one by one and in a grid, get versions, and can be taken back", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await page.goto("/produkty");
  await page.getByRole("link", { name: "Wczytaj z pliku" }).click();
  await page
    .getByLabel("Plik z danymi")
    .setInputFiles({ name: "karty.csv", mimeType: "text/csv", buffer: Buffer.from(OWN_LIST) });
  await expect(page.getByText("Nowe produkty: 2, zmienione: 0, bez zmian: 0, odrzucone: 1.")).toBeVisible();
  await expect(page.getByRole("row", { name: /E5 Materiał Kryształ Nie ma na liście/ })).toBeVisible();
  // 180 g and a sixth of 640 g.
  await expect(page.getByRole("row", { name: /L-1 Lampa nowy .* 286,667 kg/ })).toBeVisible();
  await page.getByLabel("Co oznacza Kryształ").selectOption({ label: "Szkło" });
  // Two may have the same GTIN, but that is said, with the name of the other.
  await expect(page.getByText("2 produkty mają GTIN, który ma też inny produkt.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^B-1 Bajka Ten sam GTIN ma produkt „L-1 Lampa”/ })).toBeVisible();
  await page.getByRole("button", { name: "Wczytaj 3 produkty" }).click();
  await expect(page.getByText("Wczytano 3 produkty")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Pokaż karty" }).click();
  await page.getByRole("button", { name: "Pokaż karty bez składu" }).click();
  await page.getByRole("link", { name: "Kubek" }).click();
  await page.getByRole("button", { name: "Dodaj opakowanie" }).click();
  const part = page.getByRole("region", { name: "Opakowanie" });
  await part.getByLabel("Materiał").fill("Szkło");
  await press(page, "Enter");
  await part.getByLabel("Masa składnika").fill("25");
  await press(page, "Tab");
  await expect(page.getByText("Masa opakowań na 1 000 szt.: 25 kg")).toBeVisible();
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page.getByText("Zapisano kartę.")).toBeVisible();

  // What was sold before counts as it did.
  await page.getByRole("button", { name: "Skład się zmienia: dodaj wersję" }).click();
  await page.getByLabel("Nowa wersja obowiązuje od").fill("01.01.2031");
  await press(page, "Enter");
  await part.getByLabel("Masa składnika").fill("20");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await page.getByRole("button", { name: "Pokaż historię" }).click();
  await expect(page.getByText(/^Skład od 01\.01\.2031/).getByText(/Szkło, jednostkowe, .*20 g$/)).toBeVisible();
  await page.getByRole("button", { name: /^Od 01\.01\.\d{4} obowiązuje dziś/ }).click();
  await expect(part.getByLabel("Masa składnika")).toHaveValue("25");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto("/produkty/tabela");
  await expect(rows(page)).toHaveCount(4);
  await typeInto(page, 1, "name", "Lampa LED"); // a product says the same in all its rows
  await expect(cell(page, 2, "name")).toHaveText("Lampa LED");
  await page.locator('.blank [data-key="code"]').click();
  await pasteText(page, "L-1\t\t\t\t\t\tbateria\nN-1\t\tNowy\tszt.\twłasny");
  await expect(rows(page)).toHaveCount(6);
  await expect(cell(page, 5, "name")).toHaveText("Lampa LED");
  await expectSaved(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(6);
  await expect(cell(page, 3, "what")).toHaveText("bateria"); // among the rows of its product
  await cell(page, 6, "name").click();
  await page.getByRole("button", { name: "Usuń wiersze" }).click();
  await expectSaved(page);
  await press(page, "Control+z");
  await expect(rows(page)).toHaveCount(6);
  await expectSaved(page);
  await expectAccessible(page);
});

test("more products than one request holds are taken in and taken back as one, and their file is known again", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const lines = Array.from({ length: 250 }, (_, n) => `W-${n};Wazon ${n};własny;Kryształ;jednostkowe;jednorazowe;0,4`);
  const list = ["Indeks;Nazwa towaru;Pochodzenie;Materiał;Typ opakowania;Użycie;Waga opakowania [kg]", ...lines];
  const file = { name: "wazony.csv", mimeType: "text/csv", buffer: Buffer.from(list.join("\n")) };
  await page.goto("/produkty/plik");
  await page.getByLabel("Plik z danymi").setInputFiles(file);
  await page.getByLabel("Co oznacza Kryształ").selectOption({ label: "Szkło" });
  await page.getByRole("button", { name: "Wczytaj 250 produktów" }).click();
  await expect(page.getByText("Wczytano 250 produktów")).toBeVisible();
  await page.getByRole("button", { name: "Cofnij wczytanie" }).click();
  await expect(page.getByText("Karty są takie jak przedtem.")).toBeVisible();
  await page.getByRole("button", { name: "Wczytaj następny plik" }).click();
  await page.getByLabel("Plik z danymi").setInputFiles(file);
  await expect(page.getByText("Znamy taki plik")).toBeVisible();
  await expect(page.getByText("Nowe produkty: 250, zmienione: 0, bez zmian: 0, odrzucone: 0.")).toBeVisible();
});
