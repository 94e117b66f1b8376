import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { reporting } from "./reporting.ts";
import { arrive, credentials } from "./sign-in.ts";

const FORM = "wykaz-slaskie";
const FORM_PAGE = `/raporty/2026/formularze/${FORM}`;
/** The limit of a test that copies a whole form by keyboard, in milliseconds. */
const THREE_MINUTES = 180_000;

type Field = { key: string; text: string | null; checkFirst?: string };
type Forms = { forms: { id: string; tables: { rows: { fields: Field[] }[] }[] }[] };

/** The form's fields by the API, in order; undetermined ones cannot be copied. */
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
const counter = (page: Page) => page.getByText(/^Wpisano \d+ z \d+ p[oó]l/);

test("a list of emissions is copied with the keyboard alone, half of it in a narrow window; a number that changes is asked for again", async ({
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
  const isCounted = (at: Page, count: number) =>
    expect(counter(at)).toHaveText(new RegExp(`^Wpisano ${count} z ${fields.length} `));
  const isSaved = (at: Page) => expect(at.getByText("Zapisywanie…")).toHaveCount(0);

  async function copy(at: Page, from: number, to: number): Promise<void> {
    for (const [index, { text, checkFirst }] of fields.slice(from, to).entries()) {
      await expect(value(at)).toHaveValue(text);
      await at.keyboard.press("Enter");
      if (checkFirst !== undefined) {
        await expect(at.getByText("Skopiować w tej jednostce?")).toBeVisible();
        await at.keyboard.press("Enter");
      }
      await isCounted(at, from + index + 1);
      expect(await clipboard(at)).toBe(text);
    }
  }

  const begun = Date.now();
  /** A field that can be copied without a question. */
  const byHand = fields.findIndex(({ checkFirst }, index) => index > fields.length / 2 && checkFirst === undefined);
  await test.step("to the middle, back and on again by the keys", async () => {
    await copy(page, 0, byHand);
    await page.keyboard.press("Backspace");
    await expect(value(page)).toHaveValue(fields[byHand - 1]?.text ?? "");
    await page.keyboard.press("ArrowRight");
    await isSaved(page);
  });

  const narrow = await test.step("a narrow window without the bars goes on where this one stopped", async () => {
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Otwórz w wąskim oknie" }).click(),
    ]);
    await isCounted(opened, byHand);
    await expect(opened.getByRole("button", { name: "Konto" })).toBeHidden();
    await opened.setViewportSize({ width: 380, height: 760 });
    await expectNoHorizontalScroll(opened);
    return opened;
  });

  await test.step("where the browser forbids copying, Ctrl+C works", async () => {
    await narrow.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("nie", "NotAllowedError"));
    });
    const text = fields[byHand]?.text ?? "";
    await expect(value(narrow)).toHaveValue(text);
    await narrow.keyboard.press("Enter");
    await expect(narrow.getByText(/naciśnij Ctrl\+C/)).toBeVisible();
    await isCounted(narrow, byHand);
    await narrow.keyboard.press("Control+c");
    await isCounted(narrow, byHand + 1);
    expect(await clipboard(narrow)).toBe(text);
    await narrow.evaluate(() => Reflect.deleteProperty(navigator.clipboard, "writeText"));
  });

  await test.step("to the end, where it is recorded as filed", async () => {
    await copy(narrow, byHand + 1, fields.length);
    expect(Date.now() - begun).toBeLessThan(THREE_MINUTES);
    await expect(narrow.getByText("Wszystko wpisane").first()).toBeVisible();
    await expect(narrow.getByText(/Podpisz wykaz i złóż go/)).toBeVisible();
    await isSaved(narrow);
    await narrow.getByRole("button", { name: "Zapisz złożenie" }).click();
    await expect(narrow.getByRole("dialog", { name: /^Wykaz o korzystaniu/ })).toBeVisible();
    await narrow.close();
  });

  await test.step("somebody adds a row in a month that is open", async () => {
    await addRow(2026, 11, "vehicles", {
      vehicle: "SK 5555X",
      category: await itemId("vehicles", "categories", "Samochody osobowe"),
      engine: await itemId("vehicles", "engines", "Samochody osobowe, EURO 5"),
      fuel: await itemId("vehicles", "fuels", "Benzyna"),
      amount: "1 Mg",
    });
    await page.bringToFront();
    await page.reload();
    const [changed] = (await knownFields(page)).filter(
      ({ key, text }) => !fields.some((field) => field.key === key && field.text === text),
    );
    const before = fields.find(({ key }) => key === changed?.key)?.text;
    await expect(page.getByText(`Było ${before}, jest ${changed?.text}.`)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect.poll(() => clipboard(page)).toBe(changed?.text);
    await goOn(page, FORM_PAGE);
    await expect(page.getByText(/^wpisano /).first()).toBeVisible(); // the fee beside it, and the difference
  });
});
