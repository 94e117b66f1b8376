import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { reporting } from "./reporting.ts";
import { arrive, credentials } from "./sign-in.ts";

const FORM = "wykaz-slaskie";
const FORM_PAGE = `/raporty/2026/formularze/${FORM}`;
/** The most that a whole form may take by the keyboard alone. */
const THREE_MINUTES = 180_000;

type Field = { key: string; text: string | null; checkFirst?: string };
type Forms = { forms: { id: string; tables: { rows: { fields: Field[] }[] }[] }[] };

/** What the API says of the form, in its order: what is not known cannot be copied. */
async function knownFields(page: Page): Promise<(Field & { text: string })[]> {
  const given = await credentials(page);
  const answer = await page.request.get(`${given?.origin}/api/users/${given?.uid}/reports/2026/forms`, {
    headers: given?.headers ?? {},
  });
  const { forms }: Forms = await answer.json();
  const form = forms.find(({ id }) => id === FORM);
  const fields = form?.tables.flatMap(({ rows }) => rows.flatMap((row) => row.fields)) ?? [];
  return fields.flatMap(({ text, ...field }) => (text === null ? [] : [{ ...field, text }]));
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const value = (page: Page) => page.getByRole("textbox", { name: /^Wartość/ });
const counter = (page: Page) => page.getByText(/^\d+ z \d+ p[oó]l\w* wpisanych/);

test("a whole list of emissions is copied with the keyboard alone, and a number that changes is asked for again", async ({
  page,
  program,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await arrive(page, program, accounts.client, FORM_PAGE);
  const fields = await knownFields(page);
  const { addRow, itemId } = await reporting(page);
  expect(fields.length).toBeGreaterThan(15);
  await page.getByRole("link", { name: "Przepisuj" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Przepisywanie" })).toBeVisible();

  const begun = Date.now();
  const half = Math.floor(fields.length / 2);
  for (const [index, { text, checkFirst }] of fields.entries()) {
    await expect(value(page)).toHaveValue(text);
    await page.keyboard.press("Enter");
    if (checkFirst !== undefined) {
      await expect(page.getByText("Skopiować w tej jednostce?")).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect(counter(page)).toHaveText(new RegExp(`^${index + 1} z ${fields.length} `));
    expect(await clipboard(page)).toBe(text);
    if (index !== half) continue;
    // Back and on again by the keys; then another machine, which goes on where this one stopped.
    await page.keyboard.press("Backspace");
    await expect(value(page)).toHaveValue(text);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Zapisywanie…")).toHaveCount(0);
    await page.reload();
    await expect(counter(page)).toHaveText(new RegExp(`^${index + 1} z ${fields.length} `));
  }
  expect(Date.now() - begun).toBeLessThan(THREE_MINUTES);
  await expect(page.getByText("Wszystko wpisane").first()).toBeVisible();
  await expect(page.getByText(/Podpisz wykaz i złóż go/)).toBeVisible();
  await expect(page.getByText("Zapisywanie…")).toHaveCount(0);

  // It is recorded where one has done it.
  await page.getByRole("button", { name: "Zapisz złożenie" }).click();
  await expect(page.getByRole("dialog", { name: /^Wykaz o korzystaniu/ })).toBeVisible();
  await page.keyboard.press("Escape");

  // Somebody adds a row in a month that is open.
  await addRow(2026, 11, "vehicles", {
    vehicle: "SK 5555X",
    category: await itemId("vehicles", "categories", "Samochody osobowe"),
    engine: await itemId("vehicles", "engines", "Samochody osobowe, EURO 5"),
    fuel: await itemId("vehicles", "fuels", "Benzyna"),
    amount: "1 Mg",
  });
  await page.reload();
  const [changed] = (await knownFields(page)).filter(
    ({ key, text }) => !fields.some((field) => field.key === key && field.text === text),
  );
  const before = fields.find(({ key }) => key === changed?.key)?.text;
  await expect(page.getByText(`Było ${before}, jest ${changed?.text}.`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(() => clipboard(page)).toBe(changed?.text);
  await page.goto(FORM_PAGE);
  await expect(page.getByText(/^wpisano /).first()).toBeVisible(); // the fee beside it, and the difference
});

test("in a narrow window without the bars, and where the browser does not let copy, Ctrl+C does", async ({
  page,
  program,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 380, height: 760 });
  await arrive(page, program, accounts.driver, "/raporty/2026/formularze");
  await page.getByRole("link", { name: /^Przepisywanie: KOBiZE/ }).click();
  const [narrow] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Otwórz w wąskim oknie" }).click(),
  ]);
  await expect(value(narrow)).toBeVisible();
  await expect(narrow.getByRole("button", { name: "Konto" })).toBeHidden();
  await narrow.setViewportSize({ width: 380, height: 760 });
  await expectNoHorizontalScroll(narrow);
  await narrow.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("nie", "NotAllowedError"));
  });
  const first = await value(narrow).inputValue();
  await narrow.keyboard.press("Enter");
  await expect(narrow.getByText(/naciśnij Ctrl\+C/)).toBeVisible();
  await expect(counter(narrow)).toHaveText(/^0 z /);
  await narrow.keyboard.press("Control+c");
  await expect(counter(narrow)).toHaveText(/^1 z /);
  expect(await clipboard(narrow)).toBe(first);
});
