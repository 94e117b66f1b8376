import { findBarriers } from "./axe.ts";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const YEAR = new Date().getFullYear();

test("a total opens to the rows behind it in three clicks; charts, comparison and forecast stand below", async ({
  page,
  program,
}) => {
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, {
      printed,
      print: () => printed.push(document.querySelector("svg[role=img]") ? "with charts" : "without"),
    });
  });
  await arrive(page, program, accounts.client, null);
  await page.goto(`/raporty/${YEAR}`);
  const charges = page.getByRole("table", { name: `Opłaty za ${YEAR} rok` });
  await expect(charges).toBeVisible();
  await expect(page.getByRole("img", { name: /^Wykres/ })).toHaveCount(0); // nobody has come near them

  const how = charges.getByRole("button", { name: /^jak policzono.*Opłata za wprowadzanie gazów/ }).first();
  await how.click();
  const months = charges.getByRole("button", { name: /^miesiące/ }).first();
  await months.click();
  const [left, below] = await Promise.all([how.boundingBox(), months.boundingBox()]);
  expect(below?.width).toBeLessThan(200); // at the start of its line, not across it
  expect(left?.width).toBeLessThan(200);
  await charges
    .getByRole("button", { name: /, \d+ wiersz/ })
    .first()
    .click();
  const rows = page.getByRole("table", { name: /^Wiersze: / });
  await expect(rows.getByRole("cell", { name: /, \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/ }).first()).toBeVisible();

  // To print, one need not scroll through the page first.
  await page.getByRole("button", { name: "Drukuj" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "printed"))).toEqual(["with charts"]);
  await expect(page.getByRole("img", { name: /^Wykres słupkowy: Opłaty w kolejnych miesiącach/ })).toBeVisible();
  // What stands above the report has no sheet of its own: those lie on their side, as all of them do. Charts take long to draw.
  const printed = await page.pdf({ preferCSSPageSize: true, pageRanges: "1-3" });
  const sheets = printed.toString("latin1").match(/MediaBox \[0 0 \d+/g) ?? [];
  expect([...new Set(sheets)]).toEqual(["MediaBox [0 0 841"]);
  for (const button of await page.getByRole("button", { name: /^tabela/ }).all()) await button.click();
  await expect(page.getByRole("heading", { name: "Prognoza do końca roku" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /samodzielnie, przez organizację czy de minimis/ })).toBeVisible();
  expect(await findBarriers(page, { runOnly: ["landmark-unique"] })).toEqual([]);
  await expectGoodOnEveryScreen(page);
});

test("on a phone rows behind a line scroll by themselves, and no heading of theirs is broken within a word", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, program, accounts.client, null);
  await page.goto(`/raporty/${YEAR}`);
  const charges = page.getByRole("list", { name: `Opłaty za ${YEAR} rok` });
  for (const name of [/^jak policzono.*Opłata za wprowadzanie gazów/, /^miesiące/, /, \d+ wiersz/])
    await charges.getByRole("button", { name }).first().click();
  const headings = page.getByRole("table", { name: /^Wiersze: / }).getByRole("columnheader");
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
});

test("a correction says what it changed in złoty, line by line, in the year and in its month", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const last = YEAR - 1;
  const client = await reportingAs(page, program, accounts.client);
  const advisor = await reportingAs(theirs, program, accounts.administrator);
  const reason = "Doszedł amoniak.";
  await advisor.call("reopenReport", { uid: client.uid, year: last, month: 3, reason });
  await theirs.context().close();
  const source = await client.itemId("other-emission-sources", "types", "Amoniak");
  const row = { place: "Polna 1", gmina: "Bytom", voivodeship: "śląskie", source, amount: "1 kg" };
  await client.addRow(last, 3, "otherEmissions", row);
  await client.submit(last, 3);
  await client.call("submitReport", { year: last, declaration: true });

  await page.goto(`/raporty/${last}`);
  const changes = page.getByRole("table", { name: "Zmiany kwot względem wersji 1" });
  await expect(changes.getByRole("row", { name: /^Amoniak.* – 0,\d\d.zł.*\+0,\d\d.zł$/ })).toBeVisible();
  await expect(changes.getByRole("row", { name: /^Razem / })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.goto(`/raporty/${last}?wersja=2&porownaj=1`);
  await expect(
    page.getByRole("table", { name: "Różnice w złotych" }).getByRole("row", { name: /^Amoniak/ }),
  ).toBeVisible();
  // What was handed in first stands there as it was, down to the rows.
  await page.goto(`/raporty/${last}?wersja=1`);
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
  await page.goto(`/raporty/${last}/3/podsumowanie`);
  await expect(changes.getByRole("row", { name: /^Amoniak/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
});
