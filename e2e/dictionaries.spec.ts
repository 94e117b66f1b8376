import { cell, expectSaved } from "./area-actions.ts";
import { changeItem, choose, expectNoBarrier, numberOf, saveNumber } from "./dictionary-actions.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const LORRY = "Pojazdy powyżej 3,5 t, EURO 5";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 640 };

// Long tests, on busy machines.
test.describe.configure({ timeout: 120_000 });

test("from the first page to what is not confirmed; a lorry's rate is found, corrected with a source, and is there after a reload", async ({
  page,
  program,
}) => {
  await test.step("the first page leads to what is not confirmed", async () => {
    await arrive(page, program, accounts.administrator, "/admin");
    await page.getByRole("link", { name: /liczb\w* do potwierdzenia/ }).click();
    await expect(page).toHaveURL(/\/admin\/stawki\?rok=20\d\d&status=do-potwierdzenia$/);
    await expect(page.getByRole("button", { name: /^Do potwierdzenia: \d+$/, pressed: true })).toBeVisible();
  });

  const rate = numberOf(page, LORRY, "Olej napędowy, 2026");
  await test.step("a rate is found, and the address contains the search", async () => {
    await goOn(page, "/admin/vehicles");
    await expect(page.getByRole("heading", { level: 1, name: "Stawki: pojazdy" })).toBeVisible();
    await page.getByLabel("Szukaj").fill("euro 5 powyzej 3,5");
    await expect(page).toHaveURL("/admin/vehicles/engines?szukaj=euro+5+powyzej+3%2C5");
    await choose(page, "Rok", "2025");
    await expect(page).toHaveURL(/rok=2025/);
    await choose(page, "Rok", "2026");
    await expect(page).toHaveURL(/rok=2026/);
    await expect(rate).toHaveCount(1);
  });

  await test.step("it is corrected after a doubt", async () => {
    await rate.click();
    const editor = page.getByRole("dialog", { name: "Olej napędowy, 2026" });
    await expect(editor.getByLabel("Wartość")).toBeFocused();
    await editor.getByLabel("Wartość").fill("925,5");
    await editor.getByRole("button", { name: "Zapisz" }).click();
    await expect(
      editor.getByText(/różni się o więcej niż 50 % od wartości na 2025 r\. .* Czy chodziło o 9,255/),
    ).toBeVisible();
    await expect(editor.getByLabel("Powód zmiany")).toBeFocused();
    await expectNoBarrier(page);
    await editor.getByLabel("Wartość").fill("9,255");
    await choose(page, "Status", "urzędowa");
    await editor.getByLabel("Źródło").fill("M.P. 2025 poz. 769, tabela D");
    await saveNumber(editor);
    await expect(editor).toHaveCount(0);
    await expect(rate).toBeFocused();
  });

  await test.step("it is there after a reload, and in its history", async () => {
    await page.reload();
    await expect(page.getByLabel("Szukaj")).toHaveValue("euro 5 powyzej 3,5");
    await expect(rate).toHaveAccessibleName(/: 9,255\u00a0zł\/Mg, urzędowa$/);
    await page.getByRole("button", { name: `Więcej: ${LORRY}` }).click();
    await page.getByRole("menuitem", { name: "Historia zmian" }).click();
    const history = page.getByRole("dialog", { name: `Historia: ${LORRY}` });
    await expect(history.getByText("Dorota Doradca (doradca@ekorok.local)")).toBeVisible();
    await expect(history.getByText("9,255 zł/Mg, urzędowa (M.P. 2025 poz. 769, tabela D)")).toBeVisible();
    await expectNoBarrier(page);
  });
});

test("boilers' rates are reached by keyboard, copied to 2027 and confirmed; dialogs over the list can be read in full, on a phone too", async ({
  page,
  program,
}) => {
  await page.setViewportSize(WIDE);
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers/types?rok=2026&szukaj=koks");

  await test.step("numbers are reached and opened by keys alone", async () => {
    await numberOf(page, "Koks, ruszt stały, ciąg naturalny", "Stawka, 2023").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const second = numberOf(page, "Koks, ruszt stały, ciąg sztuczny, z odpylaniem", "Stawka, 2024");
    await expect(second).toBeFocused();
    for (const key of ["F2", "Enter"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name: "Stawka, 2024" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(second).toBeFocused();
    }
  });

  await test.step("statuses and units are read whole in an item's dialog", async () => {
    await page.getByLabel("Szukaj").fill("gaz");
    await page.getByRole("button", { name: "Zmień: Gaz ziemny wysokometanowy" }).first().click();
    const year = page.getByRole("group", { name: "Rok 2026" });
    // A list cuts a long text silently, so its text is measured.
    const room = await year.getByRole("combobox").evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const ruler = document.createElement("canvas").getContext("2d");
      if (!ruler) throw new Error("nothing to measure with");
      ruler.font = font;
      const longest = Math.max(...[...select.options].map(({ text }) => ruler.measureText(text).width));
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - longest;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    const unit = year.getByText("zł/10⁶ m³");
    const lines = await unit.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const [box, field] = [await unit.boundingBox(), await unit.locator("..").boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0));
    await page.setViewportSize(PHONE);
    await expectNoHorizontalScroll(page);
    await expectNoBarrier(page);
    await page.setViewportSize(WIDE);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByLabel("Szukaj").fill("");
  });

  const wood = numberOf(page, "Drewno", "Stawka, 2027");
  await test.step("all rates are copied to 2027 at 103,6 %, after a preview", async () => {
    await expect(page).toHaveURL(/rok=2026$/);
    await page.getByRole("button", { name: "Skopiuj rok" }).click();
    const copying = page.getByRole("dialog", { name: "Skopiuj 2026 rok na 2027" });
    await expect(copying.getByLabel("Wskaźnik")).toHaveValue("103,6");
    await expect(copying.getByRole("row")).toHaveCount(20);
    const coal = copying.getByRole("row", { name: /ruszt mechaniczny, z odpylaniem, do 3 MW/ });
    await expect(coal).toContainText("27,07 zł/Mg");
    await expect(coal).toContainText("28,04 zł/Mg");
    await page.setViewportSize(PHONE);
    await expectNoHorizontalScroll(page);
    await expectNoBarrier(page);
    await page.setViewportSize(WIDE);
    await expect(
      copying.getByText(/^Zmieni opłaty o\s0\szł: w\sniezłożonych latach nikogo to nie dotyczy/),
    ).toBeVisible(); // nobody has rows of 2027
    await copying.getByRole("button", { name: "Zapisz 19 stawek" }).click();
    await expect(copying).toHaveCount(0);
    await expect(wood).toHaveAccessibleName(/: 7,15\u00a0zł\/Mg, niepotwierdzona$/); // like the index of 2027
  });

  await test.step("some of them are confirmed", async () => {
    await choose(page, "Rok", "2027");
    await page.getByRole("checkbox", { name: "Zaznacz: Drewno" }).check();
    await page.getByRole("checkbox", { name: "Zaznacz: Olej napędowy" }).check();
    await page.getByRole("button", { name: "Potwierdź" }).click();
    const confirming = page.getByRole("dialog", { name: "Potwierdź stawki na 2027 rok" });
    await expectNoBarrier(page);
    await confirming.getByLabel("Źródło").fill("M.P. 2026 poz. 700");
    await confirming.getByRole("button", { name: "Potwierdź 2 stawki" }).click();
    await expect(confirming).toHaveCount(0);
    await expect(wood).toHaveAccessibleName(/: 7,15\u00a0zł\/Mg, urzędowa$/);
  });
});

test("an item added meanwhile appears in an open tab; it can be withdrawn and restored while it is used, and removed afterwards", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const year = 2023; // of which the demonstration has no reports
  const packer = await reportingAs(theirs, program, accounts.packer);
  await theirs.goto(`/raporty/${year}/4/opakowania-krajowe`);
  await expectSaved(theirs);
  await arrive(page, program, accounts.administrator, "/admin/packagings/categories");
  const item = page.getByRole("row", { name: /Kategoria próbna/ });
  const actOn = async (action: string) => {
    await page.getByRole("button", { name: "Więcej: Kategoria próbna" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const confirm = (question: string) =>
    page.getByRole("dialog", { name: question }).getByRole("button", { name: "Zatwierdź" }).click();

  await page.getByRole("button", { name: "Dodaj kategorię opakowań" }).click();
  await page.getByLabel("Nazwa").fill("Kategoria próbna");
  await page.getByRole("combobox", { name: "Materiał" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [mine, other] = await Promise.all(
    ["Kategoria próbna", "Szkło"].map((name) => packer.itemId("packagings", "categories", name)),
  );
  const row = await packer.addRow(year, 4, "packagings", { category: mine });
  await theirs.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(cell(theirs, 1, "category")).toHaveText("Kategoria próbna");

  await actOn("Usuń");
  const question = page.getByRole("dialog", { name: "Wycofać kategorię opakowań?" });
  await expect(question).toContainText(/używana w 1 miesiącu 1 klienta, więc nie zostanie usunięta, tylko\s+wycofana/);
  await expectNoBarrier(page);
  await confirm("Wycofać kategorię opakowań?");
  await expect(item).toContainText("Wycofana");
  await actOn("Usuń"); // a withdrawn item that is used cannot be removed
  await expect(page.getByText(/„Kategoria próbna” jest nadal używana .* Jest już wycofana\./)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await actOn("Przywróć");
  await expect(item).not.toContainText("Wycofana");
  await actOn("Historia zmian");
  await expect(page.getByRole("dialog").getByText(/^Przywrócono, /)).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/^Wycofano, /)).toBeVisible();
  await page.keyboard.press("Escape");

  await actOn("Usuń");
  await confirm("Wycofać kategorię opakowań?");
  await expect(item).toContainText("Wycofana");
  await packer.changeRow(year, 4, "packagings", row, { category: other });
  await actOn("Usuń");
  await confirm("Usunąć kategorię opakowań?");
  await expect(page.getByText("Usunięto.")).toBeVisible();
  await expect(item).toHaveCount(0);
});

test.describe("what the server refuses", () => {
  test.use({ toleratedFaults: /status of 409 .*\/api\/dictionaries\// });

  test("somebody else's change is shown beside the number, on a phone too, and beside an item's name", async ({
    page,
    program,
  }) => {
    await page.setViewportSize(PHONE);
    await arrive(page, program, accounts.administrator, "/admin/packagings/categories?rok=2025&szukaj=szk%C5%82o");

    await test.step("a number", async () => {
      const level = numberOf(page, "Szkło", "Poziom recyklingu, 2025");
      await level.click();
      await changeItem(page, "packagings", "categories", "Szkło", ({ recyclingLevels, ...others }) => ({
        ...others,
        recyclingLevels: { ...Object(recyclingLevels), 2025: { value: "68", status: "unconfirmed", source: "" } },
      }));
      const editor = page.getByRole("dialog", { name: "Poziom recyklingu, 2025" });
      await editor.getByLabel("Wartość").fill("69");
      await saveNumber(editor);
      await expect(editor.getByText("Zapisane teraz: 68")).toBeVisible();
      await expectNoBarrier(page);
      await editor.getByRole("button", { name: "Zapisz moje" }).click();
      await expect(level).toHaveAccessibleName(/69.%/);
    });

    await test.step("an item", async () => {
      await page.setViewportSize(WIDE);
      await page.getByRole("button", { name: "Zmień: Szkło" }).click();
      const dialog = page.getByRole("dialog", { name: "Zmień kategorię opakowań" });
      await dialog.getByLabel("Nazwa").fill("Szkło białe");
      await changeItem(page, "packagings", "categories", "Szkło", (item) => ({ ...item, name: "Szkło zielone" }));
      await dialog.getByRole("button", { name: "Zapisz" }).click();
      await expect(dialog.getByText("Pozycję „Szkło zielone” zmieniono w międzyczasie", { exact: true })).toBeVisible();
      await expect(
        dialog.getByText(/^Autor zmiany: Dorota Doradca \(doradca@ekorok\.local\), [\d.]+, [\d:]+\.$/),
      ).toBeVisible();
      await expect(dialog.getByRole("row", { name: "Nazwa Szkło białe Szkło zielone" })).toBeVisible();
      await expect(dialog.getByLabel("Nazwa")).toHaveValue("Szkło białe");
      await page.setViewportSize(PHONE);
      await expectNoHorizontalScroll(page);
      await expectNoBarrier(page);
      await dialog.getByRole("button", { name: "Zapisz moje" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText("Szkło białe", { exact: true })).toBeVisible();
    });
  });
});
