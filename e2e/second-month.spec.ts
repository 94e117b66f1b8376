import type { Locator, Page } from "@playwright/test";
import { cell, editor, expectInGrid, expectSaved, rows } from "./area-actions.ts";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

const YEAR = 2021; // of which the demonstration has no reports
const MONTH = 3;

/** The most key presses besides the typed texts and numbers; a combination counts as one. */
const MOST_OF_FIRST_MONTH = 115;
const MOST_OF_SECOND_MONTH = 60;

/** In the order of the areas: steps from the area before, rows, and numbers that each row of a later month needs. */
const areas = [
  {
    title: "Opakowania",
    steps: 1,
    typed: [
      ["produkty", "tworzywa", "jednost", "jednor", "", "", "120"],
      ["produkty", "papier", "zbior", "jednor", "", "", "80"],
      ["produkty", "szk", "jednost", "jednor", "", "", "40"],
    ],
    first: "mass",
    figures: 1,
  },
  {
    title: "Opłaty SUP",
    steps: 3,
    typed: ["ul. Handlowa 1", "ul. Leśna 2", "ul. Polna 3"].map((place) => [
      "kubki na napoje, w",
      place,
      "120",
      "100",
      "20",
    ]),
    first: "issued",
    figures: 2,
  },
  {
    title: "Sprzęt elektryczny i elektroniczny",
    steps: 1,
    typed: [
      ["5.", "czajniki", "kraj", "gosp", "40", "60"],
      ["6.", "telefony", "kraj", "gosp", "10", "2"],
      ["4.", "pralki", "kraj", "gosp", "5", "300"],
    ],
    first: "count",
    figures: 2,
  },
  {
    title: "Pojazdy (spalanie paliw)",
    steps: 1,
    typed: ["WX 1", "WX 2", "WX 3"].map((plate) => [plate, "samochody os", "EURO 5", "benz", "120"]),
    first: "amount",
    figures: 1,
  },
  {
    title: "Baterie i akumulatory",
    steps: 1,
    typed: ["alkal", "litow", "niklowo-k"].map((chemistry) => ["przen", chemistry, "nie", "", "5"]),
    first: "mass",
    figures: 1,
  },
  {
    title: "Pozostałe źródła emisji",
    steps: 2,
    typed: ["amoniak", "benzen", "akrylonitryl"].map((source) => [
      "ul. Fabryczna 3",
      "Katowice",
      "slaskie",
      source,
      "12",
    ]),
    first: "amount",
    figures: 1,
  },
] as const;

/** Counts what is pressed. */
function counted(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

type Keys = ReturnType<typeof counted>;

async function goToByTab(keys: Keys, wanted: Locator): Promise<void> {
  while (!(await wanted.evaluate((element) => element === document.activeElement))) await keys.press("Tab");
}

/** Goes to the part this many steps further, and waits for each part on the way. */
async function goOn(page: Page, keys: Keys, steps: number, title: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Części sprawozdania" }).locator("[aria-current=page]");
  for (let step = 0; step < steps; step += 1) {
    const before = await page.locator("h1").innerText();
    await keys.press("Control+Alt+PageDown");
    await expect(page.locator("h1")).not.toHaveText(before);
  }
  await expect(link).toContainText(title);
}

test("a month is typed by keyboard alone, and the next one with few keys beside its figures", async ({
  page,
  program,
}) => {
  test.setTimeout(120_000);
  await arrive(page, program, accounts.client, `/raporty/${YEAR}/${MONTH}`);
  await expect(page.getByRole("navigation", { name: "Części sprawozdania" })).toBeVisible();
  const first = counted(page);
  for (const { title, steps, typed } of areas) {
    await goOn(page, first, steps, title);
    await expectInGrid(page);
    for (const texts of typed) {
      for (const [index, text] of texts.entries()) {
        await page.keyboard.type(text);
        await first.press(index === texts.length - 1 ? "Enter" : "Tab");
      }
    }
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText(/^Do (poprawienia|wpisania)/)).toHaveCount(0); // of this part; the bar counts the others, too
    await expectSaved(page);
  }
  await goOn(page, first, 2, "Podsumowanie");
  expect(first.presses()).toBeLessThanOrEqual(MOST_OF_FIRST_MONTH);

  await page.goto(`/raporty/${YEAR}/${MONTH + 1}`);
  const second = counted(page);
  const beginning = page.getByRole("link", { name: "Zacznij jak w marcu" });
  await page.getByRole("heading", { level: 1 }).focus(); // where a link to the month leads
  await goToByTab(second, beginning);
  await second.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Zacznij jak w marcu" })).toBeFocused();
  await goToByTab(second, page.getByRole("button", { name: "Przejmij wszystko (18 wierszy)" }));
  await second.press("Enter");
  await expect(page.getByRole("link", { name: "Wypełnij ilości" })).toBeFocused();
  await second.press("Enter");
  for (const [index, { title, steps, first: quantity, figures }] of areas.entries()) {
    if (index > 0) await goOn(page, second, steps, title);
    await expect(cell(page, 1, quantity)).toBeFocused();
    for (const row of [1, 2, 3]) {
      await expect(cell(page, row, quantity)).toBeFocused();
      for (let figure = 1; figure <= figures; figure += 1) {
        await page.keyboard.type("12");
        await second.press(figure === figures ? "Enter" : "Tab");
      }
    }
    await expect(page.getByText(/^Do (poprawienia|wpisania)/)).toHaveCount(0); // of this part; the bar counts the others, too
    await expectSaved(page);
  }
  await goOn(page, second, 2, "Podsumowanie");
  expect(second.presses()).toBeLessThanOrEqual(MOST_OF_SECOND_MONTH);
});

test("a doubtful number is answered by one key, also after it was left, and ? lists the shortcuts", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.client, `/raporty/${YEAR}/7/pojazdy`);
  await expectInGrid(page);
  for (const text of ["WX 9", "samochody os", "EURO 5", "benz", "1.200"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("group", { name: "Czy „1.200” to 1 200 l?" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(cell(page, 1, "amount")).toContainText("1,2 l");
  await expect(cell(page, 1, "document")).toBeFocused();
  // Whoever types on loses nothing.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("3.400");
  await page.keyboard.press("Tab");
  await page.keyboard.type("FV 7");
  await expect(editor(page)).toHaveValue("FV 7");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, "amount")).toContainText("3.400");
  await cell(page, 1, "amount").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Skróty klawiszowe" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, "amount")).toBeFocused();
  await page.keyboard.press("t");
  await expect(cell(page, 1, "amount")).toContainText("3 400 l");
  await expectSaved(page);
});
