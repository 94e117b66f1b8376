import type { Page } from "@playwright/test";
import { findBarriers } from "./axe.ts";
import { expectGoodOnPhone } from "./every-screen.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const YEAR = new Date().getFullYear();
/** One in which the demonstration has no data, and whose law is known. */
const EMPTY_YEAR = 2024;

test("a total opens to the rows behind it in three clicks; all views are printed at once; charts have tables; all of it fits a phone", async ({
  page,
  program,
}) => {
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, {
      printed,
      print: () =>
        printed.push([...document.querySelectorAll("main :is(h2, svg[role=img])")].length > 5 ? "all" : "some"),
    });
  });
  await arrive(page, program, accounts.client, `/raporty/${YEAR}?widok=oplaty`);
  const charges = page.getByRole("table", { name: `Opłaty i terminy za ${YEAR} rok` });
  const rows = page.getByRole("table", { name: /^Wiersze: / });
  await expect(charges).toBeVisible();

  await test.step("to the rows", async () => {
    const how = charges.getByRole("button", { name: /^jak policzono.*Opłata za wprowadzanie gazów/ }).first();
    await how.click();
    const months = charges.getByRole("button", { name: /^miesiące/ }).first();
    await months.click();
    const [left, below] = await Promise.all([how.boundingBox(), months.boundingBox()]);
    expect(below?.width).toBeLessThan(200); // at the start of its line, not across it
    expect(left?.width).toBeLessThan(450);
    await charges
      .getByRole("button", { name: /, \d+ wiersz/ })
      .first()
      .click();
    await expect(rows.getByRole("cell", { name: /, \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/ }).first()).toBeVisible();
  });

  await test.step("on paper", async () => {
    // To print, one need not open the other views first.
    await page.getByRole("button", { name: "Drukuj" }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "printed"))).toEqual(["all"]);
    await expect(page.getByRole("img", { name: /^Wykres/ })).toHaveCount(0); // on the screen there is one view
    await page.emulateMedia({ media: "print" });
    for (const title of ["Części sprawozdania w kolejnych miesiącach", "Opłaty i terminy", "Dane roczne"])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Wykres słupkowy: Opłaty w kolejnych miesiącach/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sprawozdanie roczne", exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    // The part above the report gets no page of its own, and all pages are landscape. Charts take long to draw.
    const printed = await page.pdf({ preferCSSPageSize: true, pageRanges: "1-3" });
    const sheets = printed.toString("latin1").match(/MediaBox \[0 0 \d+/g) ?? [];
    expect([...new Set(sheets)]).toEqual(["MediaBox [0 0 841"]);
  });

  await test.step("a chart has its table, and the forecast and the ways of settling are folded below it", async () => {
    await page.getByRole("tab", { name: "Porównania" }).click();
    await page
      .getByLabel("Co pokazać na wykresie")
      .selectOption({ label: "Opłaty w\u00a0kolejnych miesiącach, według części" });
    await expect(page.getByRole("img", { name: /^Wykres słupkowy: Opłaty w kolejnych miesiącach/ })).toBeVisible();
    await page.getByRole("button", { name: /^tabela/ }).click();
    await page.getByText("Prognoza do końca roku:").click();
    await expect(page.getByRole("table", { name: `Prognoza opłat za ${YEAR} rok` })).toBeVisible();
    await page.getByText("samodzielnie, przez organizację czy de minimis").click();
    await expect(page.getByRole("region", { name: "Sposoby rozliczania opakowań" })).toBeVisible();
    expect(await findBarriers(page, { runOnly: ["landmark-unique"] })).toEqual([]);
    await page.goBack();
    await expect(charges).toBeVisible();
    await expect(page).toHaveURL(/widok=oplaty$/);
  });

  await test.step("on a phone wide rows scroll on their own, and no column heading breaks within a word", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole("list", { name: `Opłaty i terminy za ${YEAR} rok` });
    for (const name of [/^jak policzono.*Opłata za wprowadzanie gazów/, /^miesiące/, /, \d+ wiersz/]) {
      const button = list.getByRole("button", { name }).first();
      if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    }
    const headings = rows.getByRole("columnheader");
    await expect(headings.first()).toBeVisible();
    const broken = await headings.evaluateAll((all) =>
      all
        .filter((cell) => !/\s/.test(cell.textContent))
        .filter((cell) => {
          const letters = document.createRange();
          letters.selectNodeContents(cell);
          return letters.getClientRects().length > 1;
        })
        .map((cell) => cell.textContent),
    );
    expect(broken).toEqual([]);
    await expectNoHorizontalScroll(page);
    await expectGoodOnPhone(page);
  });
});

test("a correction says what it changed in złoty, line by line, in the year and in its month", async ({
  page,
  program,
}) => {
  const last = YEAR - 1;
  const advisor = await reportingAs(page, program, accounts.administrator);
  const client = await reportingAs(page, program, accounts.client);
  await advisor.call("reopenReport", { uid: client.uid, year: last, month: 3, reason: "Doszedł amoniak." });
  const source = await client.itemId("other-emission-sources", "types", "Amoniak");
  const row = { place: "Polna 1", gmina: "Bytom", voivodeship: "śląskie", source, amount: "1 kg" };
  await client.addRow(last, 3, "otherEmissions", row);
  await client.submit(last, 3);
  await client.call("submitReport", { year: last, declaration: true });

  await page.goto(`/raporty/${last}?widok=roczne`);
  const changes = page.getByRole("table", { name: "Zmiany kwot względem wersji 1" });
  await expect(changes.getByRole("row", { name: /^Amoniak.* – 0,\d\d.zł.*\+0,\d\d.zł$/ })).toBeVisible();
  await expect(changes.getByRole("row", { name: /^Razem / })).toBeVisible();
  await expectGoodOnPhone(page);
  await goOn(page, `/raporty/${last}?wersja=2&porownaj=1`);
  await expect(
    page.getByRole("table", { name: "Różnice w złotych" }).getByRole("row", { name: /^Amoniak/ }),
  ).toBeVisible();
  // The first submission is shown unchanged, down to the rows.
  await goOn(page, `/raporty/${last}?wersja=1`);
  const then = page.getByRole("table", { name: "Opłaty w wersji 1" });
  await then
    .getByRole("button", { name: /^jak policzono.*Opłata za wprowadzanie gazów/ })
    .first()
    .click();
  await expect(then.getByText("Amoniak", { exact: true })).toHaveCount(0);
  await then
    .getByRole("button", { name: /^miesiące/ })
    .first()
    .click();
  await then
    .getByRole("button", { name: /^marzec \d+, .*, \d+ wiersz/ })
    .first()
    .click();
  await expect(
    page
      .getByRole("table", { name: /^Wiersze: .*, marzec/ })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  await goOn(page, `/raporty/${last}/3/podsumowanie`);
  await expect(changes.getByRole("row", { name: /^Amoniak/ })).toBeVisible();
});

test.describe("yearly inputs", () => {
  // A clash, a year that lacks something and a lost connection are what this is about; the browser reports them.
  test.use({ toleratedFaults: /status of 4(00|09)|net::ERR_FAILED/ });

  const inputsOn = (page: Page) => page.locator("#dane-roczne");
  const expectSaved = (page: Page) => expect(inputsOn(page).getByText("Zapisano", { exact: true })).toBeVisible();

  const openGroup = (page: Page, title: string) =>
    inputsOn(page)
      .getByRole("button", { name: new RegExp(`^(Uzupełnij|Zmień): ${title}$`) })
      .click();

  async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
    const field = inputsOn(page).getByLabel(label);
    await field.fill(text);
    await field.blur();
  }

  test("two people's inputs are merged, or a person is asked; charges and ways of settling link to them; unsaved inputs survive a reload", async ({
    page,
    program,
  }) => {
    const client = await reportingAs(page, program, accounts.packer);
    const category = await client.itemId("packagings", "categories", "Tworzywa sztuczne");
    const packaging = { scope: "introduced", category, use: "singleUse", mass: "1500 kg", netValue: "100" };
    await client.addRow(EMPTY_YEAR, 1, "packagings", packaging);
    // An address from before there were views.
    await arrive(page, program, accounts.administrator, `/raporty/${EMPTY_YEAR}?uid=${client.uid}#dane-roczne`);
    await expect(page).toHaveURL(/widok=dane#dane-roczne$/);
    const way = inputsOn(page).getByLabel("Sposób rozliczania");
    const recycling = inputsOn(page).getByLabel(/^Recykling: /);

    await test.step("the same input raises a question with both values and the other person's name", async () => {
      await openGroup(page, "Opakowania");
      await expect(way).toHaveValue("");
      // A hidden tab does not read changes, so its data are outdated, as those of any page are for seconds.
      await page.evaluate(() =>
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" }),
      );
      await client.giveInputs(EMPTY_YEAR, [[["settlements", "packaging", "way"], "self"]]);
      await way.selectOption({ label: "przez organizację odzysku" });
      const question = page.getByRole("dialog", { name: "Ktoś inny zmienił dane roczne" });
      await expect(question).toContainText(/Ostatnia zmiana: Olga Pakowska, \d/);
      await expect(
        question.getByRole("row", {
          name: "Opakowania – Sposób rozliczania przez organizację odzysku samodzielnie do wyboru",
        }),
      ).toBeVisible();
      await expectGoodOnPhone(page);
      await question.getByRole("button", { name: "Przyjmij zapisane" }).click();
      await expect(way).toHaveValue("self");
    });

    await test.step("different inputs are merged without a question", async () => {
      await expect(recycling).toHaveValue("");
      await client.giveInputs(EMPTY_YEAR, [[["recycled", "M1"], "10"]]);
      await typeInto(page, "Wartość netto opakowań w 2023 roku", "2000");
      await expectSaved(page);
      await expect(recycling).toHaveValue("10");
      await page.evaluate(() => Reflect.deleteProperty(document, "visibilityState"));
      await typeInto(page, /^Recykling: /, "20");
      await expectSaved(page);
      await page.getByRole("tab", { name: "Sprawozdanie roczne" }).click();
      await page.getByRole("button", { name: "Historia zmian sprawozdania rocznego" }).click();
      await page.getByRole("button", { name: "Pokaż zmiany" }).first().click(); // the latest group of changes is the administrator's
      await expect(page.getByText(/Recykling: .*: z „10.kg” na „20.kg”/)).toBeVisible();
    });

    const label = "Organizacja: cena za rok według umowy";
    const price = inputsOn(page).getByLabel(label);
    await test.step("a way that is compared leads to its price, and a charge to what it lacks", async () => {
      const openWays = async () => {
        await page.getByRole("tab", { name: "Porównania" }).click();
        await page.getByText("samodzielnie, przez organizację czy de minimis").click();
      };
      await openWays();
      const organisation = page.getByRole("listitem").filter({ hasText: "przez organizację odzysku opakowań" });
      await expect(organisation).toContainText("nieustalone");
      await expect(price).toHaveCount(0); // nothing else asks for it
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (width > 390) await openWays();
        await organisation.getByRole("link", { name: `Uzupełnij: ${label}` }).click();
        await expect(price).toBeFocused();
        await expect(price).toBeInViewport({ ratio: 1 });
      }
      await typeInto(page, label, "1234,5");
      await expectSaved(page);
      await openWays();
      await expect(organisation).toContainText(/1\s234,50\szł/);
      await expect(organisation).toContainText("Cena według umowy lub oferty, za cały rok.");

      await page.getByRole("tab", { name: "Opłaty i terminy" }).click();
      const lacked = "Mikroprzedsiębiorca";
      const charges = page.getByRole("table", { name: `Opłaty i terminy za ${EMPTY_YEAR} rok` });
      await charges.getByRole("button", { name: /^jak policzono.*Opłata roczna BDO/ }).click();
      // The link is beside the undetermined amount, and again in its explanation.
      await charges
        .getByRole("link", { name: `Uzupełnij: ${lacked}` })
        .last()
        .click();
      await expect(inputsOn(page).getByLabel(lacked)).toBeFocused();
      await expect(inputsOn(page).getByLabel(lacked)).toBeInViewport({ ratio: 1 });
      // Its address leads there also when it is opened by itself.
      await expect(page).toHaveURL(/widok=dane.*#dane-isMicro$/);
      await page.reload();
      await expect(inputsOn(page).getByLabel(lacked)).toBeFocused();
      await expect(inputsOn(page).getByLabel(lacked)).toBeInViewport({ ratio: 1 });
    });

    await test.step("an unsaved input survives a reload, and says who typed it", async () => {
      await openGroup(page, "Opakowania");
      const isSave = (method: string) => method === "PATCH";
      await page.route("**/inputs", (route) => (isSave(route.request().method()) ? route.abort() : route.continue()));
      await typeInto(page, label, "2000");
      await expect(inputsOn(page).getByText("Nie zapisano", { exact: true })).toBeVisible();
      await price.fill("2100"); // the field keeps the focus
      await page.unroute("**/inputs");
      await page.reload();
      await expectSaved(page);
      await openGroup(page, "Opakowania");
      await expect(price).toHaveValue(/2\s100/);
      await inputsOn(page).getByRole("button", { name: "Kto i kiedy wpisał" }).click();
      await expect(
        inputsOn(page).getByRole("row", { name: /^Organizacja: .*2\s100,00.zł Dorota Doradca, \d/ }),
      ).toBeVisible();
      await expectGoodOnPhone(page);
    });
  });
});
