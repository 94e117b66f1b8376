// @vitest-environment jsdom
import { sample } from "@ekorok/domain/areas/sample-book";
import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { boiler, boilerPage, enter, mistakes, said } from "../../../../../test/boiler-page.tsx";
import { until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton, press, type } from "../../../../../test/stand-in-page.ts";

const { opened, forgetAddress } = boilerPage();
const [FIRST, SECOND] = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003"];

const coal = (id: string): ReportRow => ({
  ...boiler(id),
  cells: { ...boiler(id).cells, name: `Kocioł ${id.at(-1)}`, category: sample.coal, boiler: sample.smallCoalBoiler },
});
const amounts = () => [...document.querySelectorAll<HTMLInputElement>('li [data-key="amount"] input')];

test("the consumption of known boilers is typed in the list: the cursor waits there, and Enter leads to the next one", async () => {
  const { server } = await opened(false, coal(FIRST), coal(SECOND));
  const [first, second] = amounts();
  if (!first || !second) throw new Error("there are no two boilers");
  await until(() => expect(document.activeElement).toBe(first));
  expect(first.closest("fieldset")?.getAttribute("aria-labelledby")).toBe(`name-${FIRST}`);
  await type(first, "8300 kg");
  expect(said()).toContain("8 300 kg = 8,3 Mg");
  await press(first, "Enter");
  expect(document.activeElement).toBe(second);
  await until(() => expect(server.rows.get(FIRST)?.cells.amount).toBe("8300 kg"));
  expect(said()).not.toContain("kocioł 1, Zużycie");
  await click(findButton("Cofnij"));
  await until(() => expect(server.rows.get(FIRST)?.cells.amount ?? null).toBe(null));
});

test("without boilers the focus waits on the button that adds the first", async () => {
  await opened(false);
  await until(() => expect(document.activeElement).toBe(findButton("Dodaj kocioł")));
});

test("the first boiler is filled in step by step, further ones on one screen; the choice is remembered", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => find('[role="tablist"]'));
  await click(findButton("Wszystko na jednym ekranie"));
  expect(document.querySelector('[role="tablist"]')).toBeNull();
  const groups = [...document.querySelectorAll("legend")].map(({ textContent }) => textContent);
  expect(groups).toEqual(["Lokalizacja", "Kocioł", "Paliwo i konstrukcja", "Zużycie", "Jakość paliwa"]);
  await click(findButton("Gotowe"));
  await click(findButton("Dodaj kocioł"));
  await until(() => find("aside"));
  window.localStorage.clear();
  forgetAddress();
  await opened(false, coal(FIRST));
  await click(findButton("Dodaj kocioł"));
  await until(() => find("aside"));
  await enter("Gmina", "Katowice");
  expect(mistakes().filter((text) => text.startsWith("kocioł 2"))).toEqual([]); // nothing is missing before one has left it
});

test("going on right after saving reloads the charges that the month shows", async () => {
  const { server, leaveArea, timesChargesAsked } = await opened(false, coal(FIRST));
  const [amount] = amounts();
  if (!amount) throw new Error("there is no boiler");
  await type(amount, "8300 kg");
  await press(amount, "Enter");
  await until(() => expect(server.rows.get(FIRST)?.cells.amount).toBe("8300 kg"));
  await until(() => expect(said()).toContain("Zapisano"));
  const before = timesChargesAsked();
  await leaveArea();
  await until(() => expect(timesChargesAsked()).toBeGreaterThan(before));
});

test("Enter in the last boiler's consumption leads to the next part", async () => {
  const { server } = await opened(false, coal(FIRST));
  const [amount] = amounts();
  if (!amount) throw new Error("there is no boiler");
  await until(() => expect(said()).toContain("Dalej: Podsumowanie"));
  await type(amount, "8300 kg");
  await press(amount, "Enter");
  expect(document.activeElement?.textContent).toBe("Dalej: Podsumowanie");
  await until(() => expect(server.rows.get(FIRST)?.cells.amount).toBe("8300 kg"));
});
