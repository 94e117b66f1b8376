// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { boiler, boilerPage, enter, mistakes, said } from "../../../../../test/boiler-page.tsx";
import { until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../../test/stand-in-page.ts";

const { opened, delayItems } = boilerPage();
const [FIRST, SECOND] = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003"];

test("looking at the form does not revoke the declaration; the first answer does", async () => {
  const { declarations, server } = await opened(true);
  await click(findButton("Dodaj kocioł"));
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => findButton("Wróć do listy"));
  await click(findButton("Wróć do listy"));
  await until(() => findButton("Cofnij „Brak zdarzeń”"));
  expect(declarations).toEqual([]);
  await click(findButton("Dodaj kocioł"));
  await click(find(':is(dialog, [role="dialog"]) [type="submit"]'));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  await until(() => expect([declarations, server.rows.size]).toEqual([[false], 1]));
  expect(document.querySelector(':is(dialog, [role="dialog"]) h2')).toBeNull(); // asked once
});

test("a place fills in its gmina also when the own items load after it was entered", async () => {
  const brought = { gmina: "Katowice", voivodeship: "śląskie" };
  const known = { kind: "place", name: "ul. Fabryczna 3", cells: brought, isOffered: true, lastUsed: null } as const;
  const come = delayItems([known]);
  const { server } = await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Adres"));
  await enter("Adres", known.name);
  expect(findField("Gmina").value).toBe("");
  await act(async () => come());
  await until(() => expect(findField("Gmina").value).toBe(brought.gmina));
  await until(() => expect([...server.rows.values()]).toMatchObject([{ cells: { place: known.name, ...brought } }]));
});

test("numbers beyond their limits become the limit, with a message in the typed unit", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findButton("Dalej"));
  await click(findButton("Dalej"));
  await enter("Moc (MW)", "-1");
  expect(findField("Moc (MW)").value).toBe("0,001");
  expect(said()).toContain("Zmieniono na 0,001 MW – to najmniejsza dopuszczalna wartość.");
  await click(findButton("Dalej"));
  await click(findButton("Dalej"));
  await enter("Zużycie", "-5");
  expect(findField("Zużycie").value).toBe("0");
  expect(find('[aria-label="Jednostka"]')).toHaveProperty("value", "Mg");
  expect(document.body.textContent).toContain("Zmieniono na 0 – to najmniejsza dopuszczalna wartość.");
});

test("a power in kilowatts is converted to megawatts and limited; the message says what was typed", async () => {
  const { server } = await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findButton("Dalej"));
  await click(findButton("Dalej"));
  await enter("Moc (MW)", "200 kW");
  await until(() => expect([...server.rows.values()].map(({ cells }) => cells.power)).toEqual(["0.2"]));
  await enter("Moc (MW)", "9000 kW");
  expect(findField("Moc (MW)").value).toBe("5");
  expect(said()).toContain("Wpisano 9000 kW. Zmieniono na 5 MW – to największa dopuszczalna wartość.");
});

test("a new boiler lacks only what visited steps ask for; a link leads to the first field to fill in, and none is a mistake", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  expect(mistakes()).toEqual([]);
  await click(findButton("Dalej"));
  findButton("Do wpisania: 2"); // address and voivodeship
  await click(findButton("Wstecz"));
  await click(findButton("Wróć do listy"));
  await until(() => findButton("Do wpisania: 8"));
  expect(document.body.textContent).not.toContain("Do poprawienia");
  await click(findButton("Do wpisania: 8"));
  await until(() => expect(document.activeElement).toBe(findField("Adres")));
  await act(async () => findField("Gmina").focus());
  await click(findButton("Do wpisania: 8"));
  await until(() => expect(document.activeElement).toBe(findField("Adres")));
});

test("the charges say once what an unfinished boiler lacks, without calling it a mistake", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  await click(findButton("Dalej"));
  const charges = () => find('section[aria-label="Opłaty"]').textContent;
  const once = "Tego kotła jeszcze nie liczymy; do podania: adres, województwo, nazwa kotła, moc, ";
  await until(() => expect(charges().split(once)).toHaveLength(2));
  expect(charges()).not.toContain("Popraw");
  await enter("Moc (MW)", "dużo"); // no longer merely begun
  await until(() => expect(charges()).toContain("Wpisz brakujące ilości i popraw błędy"));
});

test("the charges are updated while typing, like the step", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  for (let step = 0; step < 3; step++) await click(findButton("Dalej"));
  const charges = () => find('section[aria-label="Opłaty"]').textContent;
  await until(() => expect(charges()).toContain("zużycie"));
  await type(findField("Zużycie"), "12500");
  await until(() => expect(charges()).not.toContain("zużycie"));
  expect(charges()).toContain("Tego kotła jeszcze nie liczymy; do podania: ");
});

test("after a reload a new boiler continues at its step and lacks nothing more", async () => {
  const { server } = await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  await click(findButton("Dalej"));
  await until(() => expect(server.rows.size).toBe(1));
  const [row] = server.rows.values();
  if (!row) throw new Error("nothing was saved");
  findButton("Do wpisania: 2");
  await opened(false, row);
  findField("Moc (MW)");
  findButton("Do wpisania: 2");
  await click(findButton("Wstecz"));
  await click(findButton("Wróć do listy"));
  await click(find('[aria-label="Edytuj: Kocioł bez nazwy"]'));
  findButton("Do wpisania: 8"); // who edits it later is told of all
});

test("an optional step is ticked only when it holds something", async () => {
  const [gmina, ash] = [boiler(FIRST), boiler(SECOND)];
  await opened(false, gmina, { ...ash, cells: { ...ash.cells, ash: "12" } });
  const ofQuality = async (place: number) => {
    const button = document.querySelectorAll<HTMLElement>('button[aria-label^="Edytuj"]')[place];
    if (!button) throw new Error("there is no such boiler");
    await click(button);
    if (place === 0) await click(findButton("Krok po kroku"));
    await until(() => findButton("Wróć do listy"));
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    const mark = tabs.find(({ textContent }) => textContent.endsWith("Jakość paliwa"))?.dataset["mark"];
    await click(findButton("Wróć do listy"));
    return mark;
  };
  expect([await ofQuality(0), await ofQuality(1)]).toEqual(["plain", "done"]);
});

test("the list names the field that cannot be saved, and links to it", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findButton("Dalej"));
  await click(findButton("Dalej"));
  await enter("Moc (MW)", "dużo");
  const named = () => document.querySelectorAll('ul[aria-label="Pola do poprawienia"] li').length;
  expect(named()).toBe(0); // the field itself shows the problem
  await click(findButton("Wstecz"));
  expect(named()).toBe(1);
  await click(findButton("Wróć do listy"));
  await until(() => expect(document.body.textContent).toContain("Nie zapisano"));
  await click(find('ul[aria-label="Pola do poprawienia"] button'));
  await until(() => expect(findField("Moc (MW)").value).toBe("dużo"));
  expect(document.activeElement).toBe(findField("Moc (MW)"));
});

test("pressing 'Dalej' leaves the field only on release, so that the button does not move away", async () => {
  const { server } = await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await act(async () => findField("Gmina").focus());
  await type(findField("Gmina"), "Katowice");
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  await act(async () => findButton("Dalej").dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true); // the browser's own way would be to take the focus
  await click(findButton("Dalej"));
  await until(() => findField("Moc (MW)"));
  await until(() => expect([...server.rows.values()].map(({ cells }) => cells.gmina)).toEqual(["Katowice"]));
});

test("closing a boiler returns to its place in the list", async () => {
  await opened(false, boiler(FIRST), boiler(SECOND));
  const [, second] = document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Edytuj"]');
  if (!second) throw new Error("there is no second boiler");
  const { id } = second;
  await click(second);
  await until(() => findButton("Gotowe"));
  await click(findButton("Gotowe"));
  await until(() => expect(document.activeElement?.id).toBe(id));
});
