import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import { credentials } from "./sign-in.ts";

/** A number in the list of a dictionary, by its item and its column. */
export const numberOf = (page: Page, item: string, column: string) =>
  page.getByRole("button", { name: `${item}, ${column}:` });

/** Hides the tooltip of the last click: while it fades its contrast is too low. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessible(page);
}

/** Chooses in a list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).selectOption({ label: option });
}

/** Saves a number once its effect in złoty is shown. */
export async function saveNumber(dialog: Locator): Promise<void> {
  await expect(dialog.locator("output").filter({ hasText: /^Zmieni (znane )?opłaty/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
}

type Item = { readonly name: string; readonly version: number; readonly [part: string]: unknown };

/** Changes an item by the API, so that the page does not know. */
export async function changeItem(
  page: Page,
  document: string,
  key: string,
  name: string,
  change: (item: Omit<Item, "version">) => object,
): Promise<void> {
  const { origin, headers } = (await credentials(page)) ?? { origin: "", headers: {} };
  const answer = await page.request.get(`${origin}/api/dictionaries`, { headers });
  const all: Record<string, Record<string, Record<string, Item>>> = await answer.json();
  const [id, item] = Object.entries(all[document]?.[key] ?? {}).find(([, item]) => item.name === name) ?? [];
  if (!item) throw new Error(`There is no ${name}.`);
  const { version, ...value } = item;
  const data = { requestId: randomUUID(), field: `${key}.${id}`, version, value: change(value) };
  const changed = await page.request.patch(`${origin}/api/dictionaries/${document}`, { data, headers });
  expect(changed.ok(), await changed.text()).toBe(true);
}
