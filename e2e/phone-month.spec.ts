import type { Locator, Page } from "@playwright/test";
import { AREA_YEAR, expectSaved, openArea } from "./area-actions.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MONTH = 12;

/** What is tapped and typed into the form of one row; "?" begins what is chosen from a list. */
const answers: readonly (readonly [area: string, slug: string, fields: Readonly<Record<string, string>>])[] = [
  [
    "Opakowania",
    "opakowania-krajowe",
    { Zakres: "?produkty", Kategoria: "?tworzywa", Użycie: "?jednor", Liczba: "1000", "Masa jednostkowa": "12,5" },
  ],
  [
    "Opakowania importowane",
    "opakowania-importowane",
    { Pochodzenie: "?WNT", Zawartość: "?produkty", Kategoria: "?papier", Użycie: "?jednor", Masa: "80" },
  ],
  [
    "Opakowania eksportowane",
    "opakowania-eksportowane",
    { Kierunek: "?WDT", Zawartość: "?produkty", Kategoria: "?papier", Użycie: "?jednor", Masa: "5" },
  ],
  ["Opłaty SUP", "oplaty-sup", { Rodzaj: "?kubki na napoje, w", Wydano: "100", "Pobrana opłata": "20" }],
  [
    "Sprzęt elektryczny i elektroniczny",
    "sprzet-eie",
    { Grupa: "?5.", Przeznaczenie: "?gosp", Liczba: "40", Masa: "60" },
  ],
  [
    "Pojazdy (spalanie paliw)",
    "pojazdy",
    { Pojazd: "WX 1", Kategoria: "?samochody os", Silnik: "?EURO 5", Paliwo: "?benz", Ilość: "120" },
  ],
  ["Baterie i akumulatory", "baterie-i-akumulatory", { Rodzaj: "?przen", Skład: "?alkal", Masa: "5" }],
  [
    "Kotły",
    "kotly",
    {
      Adres: "ul. Kotłowa 7",
      Gmina: "Katowice",
      Województwo: "?śląskie",
      "Nazwa kotła": "K1",
      Moc: "0,5",
      "Liczba kotłów": "1",
      Paliwo: "?drewno",
      "Rodzaj kotła": "?drewn",
    },
  ],
  [
    "Pozostałe źródła emisji",
    "pozostale",
    { Miejsce: "Ferma", Gmina: "Katowice", Województwo: "?śląskie", Źródło: "?amoniak", Ilość: "12" },
  ],
  [
    "Importowane pojazdy",
    "importowane-pojazdy",
    { Kategoria: "?M1", "Data wprowadzenia": `${AREA_YEAR}-${MONTH}-14`, Pochodzenie: "?WNT", "Masa pojazdu": "1400" },
  ],
];

/** Fills the field of this name, whatever its unit is. */
async function answer(form: Locator, name: string, text: string): Promise<void> {
  const field = form.locator("input").and(form.getByLabel(new RegExp(String.raw`^${name}( \(.+\))?( \*)?$`)));
  await field.tap();
  const isChosen = text.startsWith("?");
  await field.fill(isChosen ? text.slice(1) : text);
  if (isChosen) await form.page().getByRole("listbox", { name }).getByRole("option").first().tap();
}

/** Buttons and fields too low for a thumb; links within a text are exempt. */
const tooLow = (within: Locator): Promise<string[]> =>
  within
    .locator("button, input, select")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => (target.closest("label") ?? target).getBoundingClientRect().height < 44)
        .map((target) => target.getAttribute("aria-label") ?? target.textContent),
    );

/** What a thumb on its middle would not hit, because something lies over it. */
const covered = (within: Locator): Promise<string[]> =>
  within
    .locator("a, button, input, select, summary")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => {
          const whole = target.closest("label") ?? target;
          whole.scrollIntoView({ block: "center" });
          const [box] = whole.getClientRects();
          const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return !hit || !(whole.contains(hit) || hit.contains(whole));
        })
        .map((target) => target.getAttribute("aria-label") ?? target.textContent),
    );

async function expectForThumbs(page: Page): Promise<void> {
  const main = page.getByRole("main");
  expect(await tooLow(main)).toEqual([]);
  expect(await covered(main)).toEqual([]);
}

/** The state of saving can be seen, wherever on the page one is. */
async function expectSaveStateInView(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText("Zapisano", { exact: true })).toBeInViewport();
}

async function fillInRow(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("button", { name: "Dodaj wiersz" }).tap();
  const form = page.getByRole("dialog", { name: "Nowy wiersz" }).or(page.getByRole("dialog", { name: /^Wiersz / }));
  for (const [name, text] of Object.entries(fields)) await answer(form, name, text);
  expect(await tooLow(form)).toEqual([]);
  await form.getByRole("heading").first().tap(); // nothing is called saved while it is typed
  await expect(form.getByText("Zapisano", { exact: true })).toBeInViewport();
  await form.getByRole("button", { name: "Gotowe" }).tap();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("button", { name: /^1\. / })).toBeVisible();
}

/** Step by step, and the consumption of a boiler that is known already in the list. */
async function fillInBoiler(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Dodaj kocioł" }).tap();
  await expect(page.getByRole("button", { name: "Wszystko na jednym ekranie" })).toHaveCount(0);
  for (const [name, text] of Object.entries(fields)) {
    if (["Nazwa kotła", "Paliwo"].includes(name)) await page.getByRole("button", { name: "Dalej" }).tap();
    await answer(main, name, text);
  }
  expect(await tooLow(main)).toEqual([]);
  await page.goBack();
  const amount = page.getByRole("group", { name: "K1" }).getByLabel("Zużycie");
  await amount.tap();
  await amount.fill("4");
  await expect(main.getByText(/^Opłata: \d/)).toBeVisible(); // with every key
  await expect(page.getByRole("region", { name: "Postęp miesiąca" })).not.toBeInViewport(); // it would cover fields
  await amount.blur();
}

test("a month is filled in on a phone with a thumb, area after area", async ({ page, program }) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, MONTH, "opakowania-krajowe");
  for (const [title, slug, fields] of answers)
    await test.step(title, async () => {
      await expect(page).toHaveURL(new RegExp(`/${slug}$`));
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expectSaved(page);
      await (slug === "kotly" ? fillInBoiler : fillInRow)(page, fields);
      await expect(page.getByText(/do (poprawienia|wpisania)/)).toHaveCount(0);
      await expectSaved(page);
      await expectNoHorizontalScroll(page);
      await expectSaveStateInView(page);
      if (["opakowania-krajowe", "kotly"].includes(slug)) await expectForThumbs(page);
      await page.getByRole("link", { name: /^(Następna część|Dalej): / }).tap();
    });
  await expect(page.getByRole("heading", { level: 1, name: "Podsumowanie" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Postęp miesiąca" })).toContainText("10 z 10");
  await page.goto(`/raporty/${AREA_YEAR}/${MONTH}`);
  await expect(page.getByRole("link", { name: "Opakowania", exact: true }).first()).toBeVisible();
  await expectForThumbs(page);
  await expectAccessible(page); // on a phone also the size and spacing of every target
});

test("on a phone a row is corrected, duplicated, deleted and brought back; a field that does not apply is not there", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, null);
  await openArea(page, 5, "baterie-i-akumulatory");
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.getByRole("button", { name: "Brak zdarzeń: Baterie i akumulatory", exact: true }).tap();
  await expect(page.getByRole("button", { name: /^Cofnij „Brak zdarzeń”/ })).toBeVisible();
  await page.getByRole("button", { name: "Dodaj wiersz" }).tap();
  const form = page.getByRole("dialog", { name: /wiersz/i });
  await answer(form, "Rodzaj", "?przenośne");
  const question = page.getByRole("dialog", { name: "Wpisać dane mimo „Brak zdarzeń”?" });
  await question.getByRole("button", { name: "Zatwierdź" }).tap();
  await answer(form, "Skład", "?litowo-jonowe");
  await answer(form, "Masa", "2,5 Mg");
  await form.getByRole("button", { name: "Gotowe" }).tap();
  const card = page.getByRole("listitem").filter({ hasText: "przenośne" });
  await expect(card).toContainText("2,5 Mg (2 500 kg)");
  await expect(page.getByText("2 500 kg", { exact: true })).toBeVisible(); // the sum
  await expectAccessible(page);

  await card.getByRole("button").tap();
  await answer(form, "Masa", "3 Mg");
  await form.getByRole("button", { name: "Duplikuj wiersz" }).tap();
  await expect(card).toHaveCount(2);
  await card.last().getByRole("button").tap();
  await form.getByRole("button", { name: "Usuń wiersz" }).tap();
  await expect(card).toHaveCount(1);
  await page.getByRole("alert").filter({ hasText: "Usunięto wiersz." }).getByRole("button", { name: "Cofnij" }).tap();
  await expect(card).toHaveCount(2);
  await expect(card.first()).toContainText("3 Mg (3 000 kg)");
  await expectSaved(page);

  await openArea(page, 5, "pozostale");
  await page.getByRole("button", { name: "Dodaj wiersz" }).tap();
  const recovery = form.getByLabel("Skuteczność odzysku par");
  await expect(recovery).toHaveCount(0);
  await answer(form, "Źródło", "?przeładunek benzyn");
  await expect(recovery).toHaveAttribute("inputmode", "decimal");
  await expect(form.getByLabel("Dni")).toHaveCount(0);
});
