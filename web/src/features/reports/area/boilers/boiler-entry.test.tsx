// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { declareEmptyInput } from "@ekorok/domain/reports/contract/report-moves";
import { areaReport, type ReportRow } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsOnServer, someBook } from "../../../../../test/area-workbench.ts";
import { draftMonth } from "../../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { areaReportQuery } from "../../../../api/report-rows.ts";
import { click, find, findButton, findField, leave, type } from "../../../../../test/stand-in-page.ts";
import type { WantedCell } from "../entry/area-entry.tsx";
import { useOpenedDraft } from "../../saving/use-drafts.ts";
import { BoilerEntry } from "./boiler-entry.tsx";
// Preloaded: the product loads them lazily.
import "@ekorok/domain/charges/rules/air";
import "../charges/charge-strip.tsx";
import "../charges/area-costs.ts";

const book = someBook();
const place = { uid: CLIENT, ...book.period, area: "heatingBoilers" };

function boilers(): Area {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("there are no boilers");
  return area;
}

/** The cell named in the address, also after a reload. */
let address: WantedCell | null = null;

function Page() {
  const { data } = useQuery(areaReportQuery(place));
  const [wanted, setWanted] = useState(address);
  const work = useOpenedDraft(place, true);
  if (!data || !work) return null;
  return (
    <BoilerEntry
      area={boilers()}
      book={book}
      place={place}
      loaded={data}
      work={work}
      wanted={wanted}
      onWant={(cell) => {
        address = cell;
        setWanted(cell);
      }}
    />
  );
}

beforeEach(() => {
  const matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("matchMedia", matchMedia);
});
afterEach(() => {
  address = null;
  ownItems = Promise.resolve([]);
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The client's own items, which may load late. */
let ownItems: Promise<OwnItems> = Promise.resolve([]);

/** Boilers of a month declared empty. */
async function opened(isDeclared: boolean, ...rows: ReportRow[]) {
  const server = rowsOnServer(rows);
  const declarations: boolean[] = [];
  const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null };
  answerWith(async ({ method, path, body }) => {
    if (method === "PATCH") return server.patch(body);
    if (path.endsWith("/declareEmpty")) {
      declarations.push(declareEmptyInput.parse(Object(body).data).isEmpty);
      return ok({ result: {} });
    }
    if (path.endsWith("/listOwnItems")) return ok({ result: { items: await ownItems } });
    if (path.endsWith("/charges")) return refusal("Przerwa.", 503);
    if (!path.includes(place.area)) return ok(draftMonth);
    const state = isDeclared && !declarations.includes(false) && server.rows.size === 0 ? "declaredEmpty" : "empty";
    const summary = { ...server.summary(), area: "heatingBoilers", state: server.rows.size > 0 ? "filled" : state };
    return ok(
      areaReport.parse({ ...standing, ...book.period, summary, rows: [...server.rows.values()], findings: [] }),
    );
  });
  await showInApp(Page);
  await until(() => findButton(address ? "Dalej" : "Dodaj kocioł"));
  return { server, declarations };
}

const boiler = (id: string): ReportRow => ({
  id,
  version: 1,
  position: `00000${id.at(-1)}`,
  cells: { gmina: "Katowice" },
  amounts: {},
});

async function enter(label: string, text: string) {
  await type(findField(label), text);
  await leave(findField(label));
}

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
  let come = () => {};
  ownItems = new Promise((resolve) => (come = () => resolve([known])));
  const { server } = await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Adres"));
  await enter("Adres", known.name);
  expect(findField("Gmina").value).toBe("");
  await act(async () => come());
  await until(() => expect(findField("Gmina").value).toBe(brought.gmina));
  await until(() => expect([...server.rows.values()]).toMatchObject([{ cells: { place: known.name, ...brought } }]));
});

const said = () => document.body.textContent.replaceAll("\u00a0", " ");

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

/** The texts in the list of mistakes. */
const mistakes = () => [...document.querySelectorAll("li button")].map(({ textContent }) => textContent);

test("a new boiler lacks only what visited steps ask for; in the list every missing field is named and linked", async () => {
  await opened(false);
  await click(findButton("Dodaj kocioł"));
  await until(() => findField("Gmina"));
  await enter("Gmina", "Katowice");
  expect(mistakes()).toEqual([]);
  await click(findButton("Dalej"));
  expect(mistakes()).toEqual([
    "kocioł 1, Adres: Uzupełnij pole „Adres”.",
    "kocioł 1, Województwo: Uzupełnij pole „Województwo”.",
  ]);
  await click(findButton("Wstecz"));
  await click(findButton("Wróć do listy"));
  await until(() => expect(document.body.textContent).toContain("Do poprawienia: 8"));
  await click(findButton("kocioł 1, Moc: Uzupełnij pole „Moc”."));
  await until(() => expect(document.activeElement).toBe(findField("Moc (MW)")));
  await act(async () => findField("Nazwa kotła").focus());
  await click(findButton("kocioł 1, Moc: Uzupełnij pole „Moc”."));
  await until(() => expect(document.activeElement).toBe(findField("Moc (MW)")));
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
  await until(() => expect(charges()).toContain("Wiersze z błędami lub brakami nie są policzone"));
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
  const missing = ["kocioł 1, Adres: Uzupełnij pole „Adres”.", "kocioł 1, Województwo: Uzupełnij pole „Województwo”."];
  expect(mistakes()).toEqual(missing);
  await opened(false, row);
  findField("Moc (MW)");
  expect(mistakes()).toEqual(missing);
  await click(findButton("Wstecz"));
  await click(findButton("Wróć do listy"));
  await click(find('[aria-label="Edytuj: Kocioł bez nazwy"]'));
  expect(mistakes()).toHaveLength(8); // who edits it later is told of all
});

test("an optional step is ticked only when it holds something", async () => {
  const [gmina, ash] = [boiler("00000000-0000-4000-8000-000000000002"), boiler("00000000-0000-4000-8000-000000000003")];
  await opened(false, gmina, { ...ash, cells: { ...ash.cells, ash: "12" } });
  const ofQuality = async (place: number) => {
    const button = document.querySelectorAll<HTMLElement>('button[aria-label^="Edytuj"]')[place];
    if (!button) throw new Error("there is no such boiler");
    await click(button);
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
  expect(named()).toBe(0); // the field itself tells
  await click(findButton("Wstecz"));
  expect(named()).toBe(1);
  await click(findButton("Wróć do listy"));
  await until(() => expect(document.body.textContent).toContain("Popraw wskazane pola"));
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
  await opened(false, boiler("00000000-0000-4000-8000-000000000002"), boiler("00000000-0000-4000-8000-000000000003"));
  const [, second] = document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Edytuj"]');
  if (!second) throw new Error("there is no second boiler");
  const { id } = second;
  await click(second);
  await until(() => findButton("Wróć do listy"));
  await click(findButton("Wróć do listy"));
  await until(() => expect(document.activeElement?.id).toBe(id));
});
