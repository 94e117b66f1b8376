import { randomUUID } from "node:crypto";
import { AREA_YEAR, cell, pasteText, rows, typeInto } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reporting } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

/** A shop's list: its own headings, masses in kilograms, parts below their product, a mistake. */
const OWN_LIST = `Indeks;EAN;Nazwa towaru;Pochodzenie;Materiał;Typ opakowania;Użycie;Waga opakowania [kg];Szt. w kartonie
L-1;5901234123457;Lampa;własny;Papier i tektura;jednostkowe;jednorazowe;0,18;
;;;;Papier i tektura;zbiorcze;jednorazowe;0,64;6
K-1;;Kubek;własny;;;;;
B-1;05901234123457;Bajka;własny;Kryształ;jednostkowe;jednorazowe;0,01;
`;

const FILE = { name: "karty.csv", mimeType: "text/csv", buffer: Buffer.from(OWN_LIST) };

test("cards come from a file that can be taken back and is known again, are filled in one by one and in a grid, and get versions", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, "/produkty");
  await page.getByRole("link", { name: "Wczytaj z pliku" }).click();
  await page.getByLabel("Plik z danymi").setInputFiles(FILE);
  await expect(page.getByText("Nowe produkty: 2, zmienione: 0, bez zmian: 0, odrzucone: 1.")).toBeVisible();
  await expect(page.getByRole("row", { name: /E5 Materiał Kryształ Nie ma na liście/ })).toBeVisible();
  // 180 g and a sixth of 640 g.
  await expect(page.getByRole("row", { name: /nowy L-1 Lampa .* 286,667 kg/ })).toBeVisible();
  await page.getByLabel("Co oznacza Kryształ").selectOption({ label: "Szkło" });
  // Two products may have the same GTIN, but a note names the other one.
  await expect(page.getByText("2 produkty mają GTIN, który ma też inny produkt.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^nowy B-1 Bajka Ten sam GTIN ma produkt „L-1 Lampa”/ })).toBeVisible();
  await expectAccessible(page);
  const take = async () => {
    await page.getByRole("button", { name: "Wczytaj 3 produkty" }).click();
    await expect(page.getByText("Wczytano 3 produkty")).toBeVisible();
  };
  await take();
  await page.getByRole("button", { name: "Cofnij wczytanie" }).click();
  await expect(page.getByText("Karty są takie jak przedtem.")).toBeVisible();
  await page.getByRole("button", { name: "Wczytaj następny plik" }).click();
  await page.getByLabel("Plik z danymi").setInputFiles(FILE);
  await expect(page.getByText("Dopasowano jak ostatnio")).toBeVisible(); // with the answers about its words
  await expect(page.getByText("Nowe produkty: 3, zmienione: 0, bez zmian: 0, odrzucone: 0.")).toBeVisible();
  await take();

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

  const expectSaved = () => expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await goOn(page, "/produkty/tabela");
  await expect(rows(page)).toHaveCount(4);
  await typeInto(page, 1, "name", "Lampa LED"); // a product's values are the same in all its rows
  await expect(cell(page, 2, "name")).toHaveText("Lampa LED");
  await page.locator('.blank [data-key="code"]').click();
  await pasteText(page, "L-1\t\t\t\t\t\tbateria\nN-1\t\tNowy\tszt.\twłasny");
  await expect(rows(page)).toHaveCount(6);
  await expect(cell(page, 5, "name")).toHaveText("Lampa LED");
  await expectSaved();
  await goOn(page, "/produkty");
  await expect(page.getByRole("heading", { level: 1, name: "Karty produktów" })).toBeVisible();
  await goOn(page, "/produkty/tabela");
  await expect(rows(page)).toHaveCount(6);
  await expect(cell(page, 3, "what")).toHaveText("bateria"); // among the rows of its product
  await cell(page, 6, "name").click();
  await page.getByRole("button", { name: "Usuń wiersze" }).click();
  await expectSaved();
  await press(page, "Control+z");
  await expect(rows(page)).toHaveCount(6);
  await expectSaved();
});

const NIP = "7250000016"; // of the demonstration's packer
const MONTH = `/raporty/${AREA_YEAR}/9`;

type Line = { name: string; code?: string; unit?: string; quantity: string; tax?: string };

/** An e-invoice of FA(3), of one's own. */
function invoice(number: string, day: number, lines: readonly Line[]) {
  const rows = lines.map(
    ({ name, code, unit = "szt.", quantity, tax = "23" }, index) =>
      `<FaWiersz><NrWierszaFa>${index + 1}</NrWierszaFa><P_7>${name}</P_7>${code ? `<Indeks>${code}</Indeks>` : ""}<P_8A>${unit}</P_8A><P_8B>${quantity}</P_8B><P_9A>10</P_9A><P_11>10</P_11><P_12>${tax}</P_12></FaWiersz>`,
  );
  const date = `${AREA_YEAR}-09-${String(day).padStart(2, "0")}`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Podmiot1><DaneIdentyfikacyjne><NIP>${NIP}</NIP><Nazwa>Firma</Nazwa></DaneIdentyfikacyjne></Podmiot1><Podmiot2><DaneIdentyfikacyjne><NIP>9992004105</NIP></DaneIdentyfikacyjne></Podmiot2><Fa><P_1>${date}</P_1><P_2>${number}</P_2><RodzajFaktury>VAT</RodzajFaktury>${rows.join("")}</Fa></Faktura>`;
  return { name: `${number.replaceAll("/", "-")}.xml`, mimeType: "text/xml", buffer: Buffer.from(xml) };
}

test("invoices are dropped in, an unknown product is named, rows come and lead back to invoices, and all is undone", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.packer, null);
  const { call, itemId } = await reporting(page);
  const category = await itemId("packagings", "categories", "Papier i tektura");
  const box = { what: "packaging", category, level: "individual", use: "singleUse", unitMass: "50" };
  const product = {
    code: "L-1",
    gtin: null,
    name: "Lampa biała",
    unit: null,
    units: [],
    versions: [
      {
        validFrom: `${AREA_YEAR}-01-01`,
        origin: "own",
        productMass: null,
        parts: [{ ...box, count: null, perPackage: null }],
      },
    ],
    isWithdrawn: false,
  };
  await call("saveProducts", { changes: [{ id: randomUUID(), version: 0, product }] });

  await page.goto(MONTH);
  await page.getByRole("link", { name: "Policz ze sprzedaży" }).click();
  await expect(page.getByText("Faktur nie przechowujemy")).toBeVisible();
  await page.getByLabel("Pliki ze sprzedażą").setInputFiles([
    invoice("FV/1", 5, [{ name: "Lampa biała", code: "L-1", quantity: "100" }]),
    invoice("FV/2", 6, [
      { name: "Lampa LED biała", quantity: "20" },
      { name: "Transport", quantity: "1" },
    ]),
    invoice("FV/3", 7, [
      { name: "Lampa biała", code: "L-1", unit: "op.", quantity: "2" },
      { name: "Lampa biała", code: "L-1", quantity: "-5" },
    ]),
  ]);

  // Unclear lines raise questions, which are answered in place.
  const bar = page.getByRole("region", { name: "Podsumowanie wczytania" });
  await expect(bar).toContainText("3 dokumenty, policzymy 1 pozycję, czekają 4 pozycje");
  await page.getByRole("button", { name: "Policz: Lampa biała, FV/3" }).click();
  await page.getByRole("button", { name: "Lampa LED biała: to L-1 Lampa biała" }).click();
  await page.getByRole("button", { name: "Transport: to nie towar" }).click();
  await page.getByLabel("1 op. to").fill("10");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(bar).toContainText("3 dokumenty, policzymy 4 pozycje");
  await expect(bar).not.toContainText("czeka");
  const coming = page.getByRole("region", { name: `Opakowania, wrzesień ${AREA_YEAR}` });
  await expect(coming.getByRole("row", { name: /Papier i tektura/ })).toContainText("135 szt.6,75 kg");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload(); // uploaded files and answers stay
  await expect(bar).toContainText("policzymy 4 pozycje");

  // One question is left open, and answered when everything is counted.
  await page.getByRole("button", { name: "Zmień odpowiedź: Lampa biała, FV/3" }).click();
  await expect(bar).toContainText("policzymy 3 pozycje, czeka 1 pozycja");
  await bar.getByRole("button", { name: "Wczytaj" }).click();
  await expect(page.getByText("Wczytano 3 dokumenty")).toBeVisible();
  await page.getByRole("button", { name: "Policz: Lampa biała, FV/3" }).click();
  await page.getByRole("button", { name: "Zapisz odpowiedzi i przelicz" }).click();
  await expect(page.getByRole("heading", { name: "Wszystko jest policzone" })).toBeVisible();
  await page.getByRole("button", { name: /^Z czego to jest: .*Papier i tektura/ }).click();
  const trace = page.getByRole("dialog", { name: "Z czego jest ten wiersz" });
  await expect(trace.getByRole("row", { name: /Lampa LED biała.*FV\/2/ })).toContainText("1 kg");
  await expect(trace.getByRole("row", { name: /Razem/ })).toContainText("135 szt.6,75 kg");
  await page.keyboard.press("Escape");
  await expect(trace).toBeHidden();
  await page.getByLabel("Numer faktury").fill("FV/3");
  await page.getByRole("button", { name: "Szukaj", exact: true }).click();
  await expect(page.getByRole("region", { name: "Pozycje faktury FV/3" })).toContainText("-5 szt.");

  // The grid marks rows from sales, and which of them somebody has changed.
  await page.getByRole("link", { name: "Opakowania", exact: true }).first().click();
  const name = page.getByRole("grid").getByRole("rowheader").first();
  await expect(name).toContainText("ze sprzedaży");
  await expect(page.getByText("S – ze sprzedaży: 1 wiersz")).toBeVisible();
  await typeInto(page, 1, "count", "136");
  await expect(name).toContainText("S*, ze sprzedaży, zmieniony ręcznie");
  await cell(page, 1, "count").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Z czego jest ten wiersz" }).click();
  await expect(trace.getByRole("row", { name: /Razem/ })).toContainText("135 szt.6,75 kg");
  await page.keyboard.press("Escape");
  await expect(trace).toBeHidden();
  await expect(page.getByText("zmieniony ręcznie: liczenie go nie rusza")).toBeVisible();
  await expect(page.getByText("Ze sprzedaży wychodzi: 135 szt., 6,75 kg.")).toBeVisible();
  await page.getByRole("button", { name: /^Przywróć ze sprzedaży/ }).click();
  await page.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("zmieniony ręcznie: liczenie go nie rusza")).toBeHidden();

  // An assigned name is removed, and the month is counted without it.
  await page.getByRole("link", { name: "zapamiętanych nazwach" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Transport: to nie towar" })).toBeVisible();
  await page.getByRole("button", { name: "Zapomnij: Lampa LED biała" }).click();
  await expect(page.getByRole("button", { name: "Cofnij: Lampa LED biała" })).toBeFocused();
  await page.getByRole("button", { name: `Przelicz: wrzesień ${AREA_YEAR}` }).click();
  await expect(page.getByText("Przeliczono. Zmieniło się: wrzesień")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Lampa LED biała: to L-1 Lampa biała" })).toBeVisible();

  await page.getByRole("button", { name: /^Cofnij: FV-1/ }).click();
  await page.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("Cofnięto wczytanie.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wiersze ze sprzedaży" })).toBeHidden();
});
