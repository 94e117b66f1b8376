import { choose, expectNoBarrier, numberOf, saveNumber } from "./dictionary-hands.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";
import { arrive } from "./sign-in.ts";

const LORRY = "Pojazdy powyżej 3,5 t, EURO 5";

// Long stories, on machines that do much else.
test.describe.configure({ timeout: 120_000 });

test("the rate of a EURO 5 diesel lorry is found, corrected with a source, and is there after a reload", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/vehicles");
  await page.getByLabel("Szukaj").fill("euro 5 powyzej 3,5");
  await expect(page).toHaveURL("/admin/vehicles/engines?szukaj=euro+5+powyzej+3%2C5");
  await choose(page, "Rok", "2025");
  await expect(page).toHaveURL(/rok=2025/);
  await choose(page, "Rok", "2026");
  await expect(page).toHaveURL(/rok=2026/);
  const rate = numberOf(page, LORRY, "Olej napędowy, 2026");
  await expect(rate).toHaveCount(1);
  await rate.click();
  const editor = page.getByRole("dialog", { name: "Olej napędowy, 2026" });
  await expect(editor.getByLabel("Wartość")).toBeFocused();
  await expectNoBarrier(page);
  await editor.getByLabel("Wartość").fill("-1");
  await editor.getByLabel("Źródło").focus();
  await expect(editor.getByText("Zmieniono na 0 – to najmniejsza dopuszczalna wartość.")).toBeVisible();
  await editor.getByLabel("Wartość").fill("925,5");
  await expect(editor.getByRole("combobox", { name: "Status" })).toHaveValue("unconfirmed");
  await editor.getByRole("button", { name: "Zapisz" }).click();
  await expect(
    editor.getByText(/różni się o więcej niż 50 % od wartości na 2025 r\. .* Czy chodziło o 9,255/),
  ).toBeVisible();
  await expect(editor.getByLabel("Powód zmiany")).toBeFocused();
  await expectNoBarrier(page);
  await editor.getByLabel("Wartość").fill("9,255");
  await choose(page, "Status", "urzędowa");
  await expect(editor.getByLabel("Źródło")).toHaveValue(""); // the old one does not say this number
  await editor.getByRole("button", { name: "Zapisz" }).click();
  await expect(editor.getByText(/^Podaj źródło/)).toBeVisible();
  await editor.getByLabel("Źródło").fill("M.P. 2025 poz. 769, tabela D");
  await saveNumber(editor);
  await expect(editor).toHaveCount(0);
  await expect(rate).toBeFocused();
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

test("numbers are reached and opened by keys alone", async ({ page, program }) => {
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers/types?rok=2026&szukaj=koks");
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

test("all boilers are carried to 2027 at 103,6 %, seen first, and some of them confirmed", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin/heating-boilers/types?rok=2026");
  await page.getByRole("button", { name: "Skopiuj rok" }).click();
  const copying = page.getByRole("dialog", { name: "Skopiuj 2026 rok na 2027" });
  await expect(copying.getByLabel("Wskaźnik")).toHaveValue("103,6");
  await expect(copying.getByRole("row")).toHaveCount(20);
  const coal = copying.getByRole("row", { name: /ruszt mechaniczny, z odpylaniem, do 3 MW/ });
  await expect(coal).toContainText("27,07 zł/Mg");
  await expect(coal).toContainText("28,04 zł/Mg");
  await expectNoBarrier(page);
  await expect(copying.getByText("Nie zmieni opłat za żaden niezłożony rok.")).toBeVisible(); // nobody has rows of 2027
  await copying.getByRole("button", { name: "Zapisz 19 stawek" }).click();
  await expect(copying).toHaveCount(0);
  const wood = numberOf(page, "Drewno", "Stawka, 2027");
  await expect(wood).toHaveAccessibleName(/: 7,15\u00a0zł\/Mg, niepotwierdzona$/); // like the index of 2027

  await page.getByRole("button", { name: "Skopiuj rok" }).click();
  await expect(coal).toContainText("jest już 28,04 zł/Mg, niepotwierdzona");
  await expect(copying.getByRole("button", { name: "Zapisz", exact: true })).toBeDisabled();
  await copying.getByLabel("Wskaźnik").fill("110");
  await expect(coal).toContainText("29,78 zł/Mg");
  await page.keyboard.press("Escape");

  await choose(page, "Rok", "2027");
  await page.getByRole("checkbox", { name: "Zaznacz: Drewno" }).check();
  await page.getByRole("checkbox", { name: "Zaznacz: Olej napędowy" }).check();
  await page.getByRole("button", { name: "Potwierdź" }).click();
  const confirming = page.getByRole("dialog", { name: "Potwierdź stawki na 2027 rok" });
  await expectNoBarrier(page);
  await confirming.getByRole("button", { name: "Potwierdź 2 stawki" }).click();
  await expect(confirming.getByText("Podaj źródło, na przykład: M.P. 2025 poz. 769.")).toBeVisible();
  await confirming.getByLabel("Źródło").fill("M.P. 2026 poz. 700");
  await confirming.getByRole("button", { name: "Potwierdź 2 stawki" }).click();
  await expect(confirming).toHaveCount(0);
  await page.reload();
  await expect(wood).toHaveAccessibleName(/: 7,15\u00a0zł\/Mg, urzędowa$/);
});

test("before a number is saved the page says how many open months of how many clients it touches", async ({
  page,
  program,
  browser,
}) => {
  const year = 2023; // of which the demonstration has no reports
  const context = await browser.newContext({ baseURL: program.address });
  const theirs = await context.newPage();
  const packer = await reportingAs(theirs, program, accounts.packer);
  const category = await packer.itemId("packagings", "categories", "Szkło");
  for (const month of [4, 5]) await packer.addRow(year, month, "packagings", { category });
  await packer.addRow(year + 1, 1, "packagings", { category });
  await context.close();

  const touched = "Zmiana obejmie 2 otwarte miesiące 1 klienta, także tych, których opłata pozostanie taka sama.";
  await arrive(page, program, accounts.administrator, `/admin/packagings/categories?rok=${year}`);
  const dialog = page.getByRole("dialog");
  await numberOf(page, "Szkło", `Poziom recyklingu, ${year}`).click();
  await expect(dialog.getByText(touched)).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Escape");

  // The list can be used beside an item.
  await page.getByRole("button", { name: "Zmień: Papier i tektura" }).click();
  await page.getByRole("button", { name: "Zmień: Szkło" }).click();
  await expect(dialog.getByLabel("Nazwa")).toHaveValue("Szkło");
  await dialog.getByLabel("Nazwa").fill("Szkło białe");
  await expect(dialog.getByText(/Zmiana obejmie/)).toHaveCount(0);
  await dialog.getByRole("region", { name: "Poziom recyklingu" }).getByLabel("Źródło, 2023").fill("próba");
  await expect(dialog.getByText(touched)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Skopiuj rok" }).click();
  await dialog.getByLabel("Wskaźnik").fill("101");
  await dialog.getByRole("checkbox", { name: "Zaznacz wszystkie stawki" }).check();
  await expect(
    dialog.getByText("Zmiana obejmie 1 otwarty miesiąc 1 klienta, także tych, których opłata pozostanie taka sama."),
  ).toBeVisible();
  await expectNoBarrier(page);
});

test("the first page of the administration counts what is not confirmed, and leads there", async ({
  page,
  program,
}) => {
  await arrive(page, program, accounts.administrator, "/admin");
  await page.getByRole("link", { name: "Opłaty SUP: rodzaje" }).click();
  await expect(page).toHaveURL(/\/admin\/sup-fees\/types\?rok=20\d\d&status=do-potwierdzenia$/);
  await expect(page.getByRole("button", { name: /^Do potwierdzenia: \d+ staw/, pressed: true })).toBeVisible();
});

test("lists and dialogs fit a phone", async ({ page, program }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page, program, accounts.administrator, "/admin/other-emission-sources/types?rok=2026&szukaj=benzen");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Skopiuj rok" }).click();
  await expect(page.getByRole("row", { name: /Benzen/ })).toContainText("13,24");
  await expectNoBarrier(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Zmień: Benzen" }).click();
  await expect(page.getByRole("group", { name: "Rok 2026" })).toBeVisible();
  await expectNoBarrier(page);
  await expectNoHorizontalScroll(page);
});
