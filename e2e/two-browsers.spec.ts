import type { Page } from "@playwright/test";
import { AREA_YEAR, cell, editor, expectSaved, keptWork, openArea, rows, typeInto, unsaved } from "./area-actions.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { press } from "./grid-actions.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { packersAreas, reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

// These tests cause conflicts, closed months and lost connections, which the browser logs.
test.use({ toleratedFaults: /status of 4(00|09)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const clashIn = (page: Page) =>
  page.getByRole("dialog", {
    name: /^(Ktoś inny (zmienił|usunął) ten wiersz|Ten wiersz (zmieniono|usunięto) w innej)/,
  });

/** Returns to the tab, which makes the page read changes. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("when two people edit an area different rows are merged, and the same row shows a conflict, also after a reload", async ({
  page,
  program,
  otherPage: other,
}) => {
  const { addRow } = await reportingAs(page, program, accounts.client);
  await addRow(AREA_YEAR, 3, "vehicles", { vehicle: "Pierwszy" });
  await addRow(AREA_YEAR, 3, "vehicles", { vehicle: "Drugi" });
  // A hidden tab does not read changes, so its data are outdated, as those of any page are for seconds.
  await other.addInitScript(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  other.on("dialog", (question) => void question.accept()); // the browser's own, about leaving
  await arrive(other, program, accounts.client, null);
  await openArea(page, 3, "pojazdy");
  await openArea(other, 3, "pojazdy");

  await typeInto(page, 1, "document", "FV 1");
  await typeInto(other, 2, "document", "FV 2");
  await expectSaved(page);
  await expectSaved(other);
  await comeBack(page);
  await expect(cell(page, 2, "document")).toHaveText("FV 2");
  await expect(cell(page, 1, "document")).toHaveText("FV 1");

  // The other has not seen the first row's new document yet, and changes the same row.
  await typeInto(other, 1, "document", "FV moja");
  const question = clashIn(other);
  await expect(question.getByRole("row", { name: "Dokument FV moja FV 1 do wyboru" })).toBeVisible();
  await expect(question).toContainText(/Wiersz 1: Pierwszy.*Ostatnia zmiana: \S.*, \d/);
  await expectAccessible(other);
  // The question was not answered, so it appears again.
  await other.reload();
  await expect(question.getByRole("row", { name: "Dokument FV moja FV 1 do wyboru" })).toBeVisible();
  await question.getByRole("button", { name: "Zachowaj moje" }).click();
  await expect(question).toBeHidden();
  await expectSaved(other);
  await comeBack(page);
  await expect(cell(page, 1, "document")).toHaveText("FV moja");
  // Undo does not affect what the other person wrote.
  await cell(page, 1, "document").click();
  await press(page, "Control+z");
  await expect(page.getByText("To, co w międzyczasie zmienił ktoś inny, pozostaje bez zmian.")).toBeVisible();
  await expect(cell(page, 1, "document")).toHaveText("FV moja");

  await typeInto(page, 2, "vehicle", "Trzeci");
  await expectSaved(page);
  await typeInto(other, 2, "vehicle", "Czwarty");
  await expect(question.getByRole("row", { name: "Pojazd Czwarty Trzeci" })).toBeVisible();
  await question.getByRole("button", { name: "Przyjmij zapisane" }).click();
  await expect(cell(other, 2, "vehicle")).toHaveText(/^Trzeci▼?$/);
  await expectSaved(other);

  // Removed here, changed there.
  await typeInto(page, 1, "vehicle", "Piąty");
  await expectSaved(page);
  await cell(other, 1, "vehicle").click();
  await other.getByRole("button", { name: "Usuń wiersze" }).click();
  await question.getByRole("button", { name: "Zostaw wiersz" }).click();
  await expect(cell(other, 1, "vehicle")).toHaveText(/^Piąty▼?$/);
  await expect(rows(other)).toHaveCount(2);
  await expectSaved(other);
});

test("an open row shows the conflict, too: in the grid, on a phone and in the form of a boiler", async ({
  page,
  program,
}) => {
  const { addRow, changeRow } = await reportingAs(page, program, accounts.client);
  const add = (cells: object, area = "vehicles") => addRow(AREA_YEAR, 8, area, cells);
  const rowIds = [await add({ document: "1" }), await add({ document: "2" }), await add({ document: "3" })] as const;
  const boilerId = await add({ name: "Stary" }, "heatingBoilers");
  /** Somebody else changes a row, and the page hears of it. */
  const meanwhile = async (id: string, version: number, cells: object, area = "vehicles") => {
    await changeRow(AREA_YEAR, 8, area, id, cells, version);
    let isHeard = false;
    const heard = page.waitForResponse((answer) => answer.url().endsWith(`${AREA_YEAR}/8/${area}`));
    void heard.then((answer) => answer.finished()).then(() => (isHeard = true));
    // A page does not read data again that it has just loaded, so return to it until it does.
    await expect
      .poll(async () => {
        if (!isHeard) await comeBack(page);
        return isHeard;
      })
      .toBe(true);
  };
  const expectQuestion = async (said: RegExp) => {
    const [row, card] = [clashIn(page).getByRole("row"), clashIn(page).getByRole("listitem")];
    await expect(row.or(card).filter({ hasText: said })).toBeVisible();
    await clashIn(page).getByRole("button", { name: "Zachowaj moje" }).click();
    await expectSaved(page);
  };

  /** By keyboard: content that appears above the grid later could move it from under the mouse. */
  const edit = async (row: number) => {
    await cell(page, row, "document").click();
    await press(page, "F2");
    await expect(editor(page)).toBeFocused();
  };

  await openArea(page, 8, "pojazdy");
  await edit(1);
  await meanwhile(rowIds[0], 1, { document: "1 cudzy" });
  await page.keyboard.type(" mój");
  await press(page, "Enter");
  await expectQuestion(/^Dokument.*1 mój.*1 cudzy/);
  await edit(2);
  await meanwhile(rowIds[1], 2, { document: "2 cudzy" });
  await press(page, "Escape"); // nothing was typed, and nothing is asked
  await expect(cell(page, 2, "document")).toHaveText("2 cudzy");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^3\. / }).click();
  await meanwhile(rowIds[2], 3, { document: "3 cudzy" });
  await page.getByLabel("Dokument").fill("3 mój");
  await page.getByRole("button", { name: "Gotowe" }).click();
  await expectQuestion(/^Dokument.*3 mój.*3 cudzy/);

  await goOn(page, `/raporty/${AREA_YEAR}/8/kotly`);
  await page.getByRole("button", { name: "Edytuj: Stary" }).click();
  await page.getByRole("tab", { name: "Kocioł" }).click();
  await meanwhile(boilerId, 1, { name: "Cudzy" }, "heatingBoilers");
  await page.getByLabel("Nazwa kotła").fill("Mój");
  await page.getByRole("button", { name: "Dalej" }).click();
  await expectQuestion(/^Nazwa kotła.*Mój.*Cudzy/);
});

test("unsaved values of a month that somebody else has closed are shown until they are discarded", async ({
  page,
  program,
  context,
  otherPage: other,
}) => {
  await arrive(page, program, accounts.packer, null);
  await openArea(page, 6, "baterie-i-akumulatory");
  const { call, submit } = await reportingAs(other, program, accounts.packer);
  await context.setOffline(true);
  await page.locator('.blank [data-key="count"]').click();
  await page.keyboard.type("12");
  await press(page, "Enter");
  await expect(unsaved(page)).toBeVisible();
  await call("declareEmpty", { year: AREA_YEAR, month: 6, areas: packersAreas, isEmpty: true });
  await submit(AREA_YEAR, 6);
  await other.context().close();

  await context.setOffline(false);
  await comeBack(page);
  await expect(page.getByText("Miesiąc jest złożony i czeka na sprawdzenie")).toBeVisible();
  const notice = page.getByText("1 zmiana wpisana na tej stronie nie została zapisana, zanim miesiąc zamknięto");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Pokaż zmiany" }).click();
  await expect(page.getByText("nowy wiersz, Liczba: 12")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect.poll(() => keptWork(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Odrzuć zmiany" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => keptWork(page)).toEqual([]);
});

test("unsaved values of three tabs are all there, and each client's only with that client", async ({
  page,
  context,
  program,
  otherPage,
}) => {
  const place = async (account: string) => {
    const { uid } = await reportingAs(otherPage, program, account);
    return `/raporty/${AREA_YEAR}/10/pojazdy?uid=${uid}`;
  };
  const [one, another] = [await place(accounts.client), await place(accounts.driver)];
  await arrive(page, program, accounts.administrator, null);
  const tabs = [
    [page, one, "Z pierwszej"],
    [await context.newPage(), one, "Z drugiej"],
    [await context.newPage(), another, "Innego klienta"],
  ] as const;
  for (const [tab, address] of tabs) {
    await tab.goto(address);
    await expectSaved(tab);
  }
  await context.setOffline(true);
  for (const [tab, , name] of tabs) {
    await tab.bringToFront();
    await tab.locator('.blank [data-key="vehicle"]').click();
    for (const row of [1, 2]) {
      await tab.keyboard.type(`${name} ${row}`);
      await press(tab, "Enter");
    }
    await expect(unsaved(tab)).toBeVisible();
  }
  for (const [tab] of tabs) await tab.close({ runBeforeUnload: false });
  await context.setOffline(false);
  for (const [address, names] of [
    [one, ["Z pierwszej 1", "Z pierwszej 2", "Z drugiej 1", "Z drugiej 2"]],
    [another, ["Innego klienta 1", "Innego klienta 2"]],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(address);
    await expectSaved(tab);
    await expect(rows(tab)).toHaveCount(names.length);
    for (const name of names) await expect(rows(tab).filter({ hasText: name })).toHaveCount(1);
  }
});
