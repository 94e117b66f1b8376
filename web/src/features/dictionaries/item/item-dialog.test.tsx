// @vitest-environment jsdom
import { act } from "react";
import { emptyDictionaries, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, type Answering, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, leave, type } from "../../../../test/stand-in-page.ts";
import { ItemDialog } from "./item-dialog.tsx";

const id = "11111111-1111-4111-8111-111111111111";
const rate = (value: string) => ({ value, status: "unconfirmed", source: "Dz.U." }) as const;
const glass = {
  name: "Szkło",
  material: "M5",
  feeRates: { 2023: rate("0.30"), 2026: rate("0.30") },
  recyclingLevels: { 2026: rate("61") },
  version: 1,
} as const;
const all: Dictionaries = { ...emptyDictionaries(), packagings: { categories: { [id]: glass } } };
/** As the form writes it: it may drop a trailing zero of a number that nobody touched. */
const theirs = {
  ...glass,
  name: "Szkło gospodarcze",
  feeRates: { 2023: rate("0.3"), 2026: rate("0.3") },
  recyclingLevels: { 2026: rate("70") },
  version: 2,
};
const lastChange = { at: "2026-11-15T10:00:00.000Z", who: null, action: "dictionary.set" };

const uses: Answering = () => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } });
const answerConflict: Answering = (asked) =>
  asked.method === "PATCH"
    ? {
        status: 409,
        body: {
          error: {
            status: "ABORTED",
            message: "Zmieniono.",
            details: { items: [{ document: "packagings", key: "categories", id, item: theirs, lastChange }] },
          },
        },
      }
    : asked.path.endsWith("tryRates")
      ? refusal("Nie teraz.")
      : uses(asked);

const seen: Element[] = [];
beforeEach(() => {
  seen.length = 0;
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function come(this: Element) {
    seen.push(this);
  });
});

const opened = (kind: DictionaryKind, dictionaries: Dictionaries) =>
  showInApp(() => <ItemDialog kind={kind} id={id} onClose={() => {}} />, "/", dictionaries);
const field = (section: string, label: string) => {
  const input = find(`section[aria-label="${section}"] [aria-label="${label}"]`);
  const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  if (!isField) throw new Error(`${label} is no field`);
  return input;
};

/** I change the level of 2026 and the fee of 2023; somebody else the name and the level. */
async function saveIntoConflict() {
  answerWith(answerConflict);
  await opened("packagingCategory", all);
  await type(field("Stawka opłaty produktowej", "Wartość, 2023"), "0,35");
  await type(field("Poziom recyklingu", "Wartość, 2026"), "65");
  await click(findButton("Zapisz"));
  // The trial fails here, which is shown before anything is saved.
  await until(() => expect(document.body.textContent).toContain("Nie teraz. Jeszcze nie zapisano"));
  await click(findButton("Zapisz"));
  await until(() => findButton("Przyjmij zapisane"));
}

test("accepting the saved version keeps what only others changed", async () => {
  await saveIntoConflict();
  await click(findButton("Przyjmij zapisane"));
  expect(field("Poziom recyklingu", "Wartość, 2026").value).toBe("70");
  expect(field("Stawka opłaty produktowej", "Wartość, 2023").value).toBe("0,35");
});

test("a conflict scrolls into view and gets the focus", async () => {
  await saveIntoConflict();
  const notice = findButton("Przyjmij zapisane").closest('[role="alert"]');
  expect(notice?.textContent).toContain("Szkło gospodarcze");
  expect([seen.at(-1), document.activeElement]).toEqual([notice, notice]);
});

const findSelect = (label: string) => {
  const [select] = [...document.querySelectorAll("label")].flatMap(({ control, textContent }) =>
    control instanceof HTMLSelectElement && textContent.startsWith(label) ? control : [],
  );
  if (!select) throw new Error(`no ${label} to choose in`);
  return select;
};

async function choose(label: string, option: string) {
  const select = findSelect(label);
  await act(async () => {
    select.value = option;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("another unit names the affected months, and asks about the unchanged number", async () => {
  const asked = answerWith(() => ok({ result: { months: 2, openMonths: 2, openClients: 1, clients: 1 } }));
  const density = { value: "0.84", status: "official", source: "Dz.U." } as const;
  const fuel = { name: "Olej napędowy", density, densityUnit: "kg/l", version: 1 } as const;
  const vehicles = { fuels: { [id]: fuel }, engines: {}, categories: {} };
  await opened("vehicleFuel", { ...emptyDictionaries(), vehicles });
  await choose("Jednostka gęstości", "kg/m³");
  expect(findSelect("Status").value).toBe("unconfirmed");
  await until(() => expect(document.body.textContent).toContain("Zmiana dotyczy"));
  await click(findButton("Zapisz"));
  await until(() => expect(document.body.textContent).toContain("Czy chodziło o 840\u00a0kg/m³?"));
  expect(asked.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a changed number loses its source, which is shown as the previous one, in the form and in the list", async () => {
  answerWith(uses);
  await opened("packagingCategory", all);
  const fees = () => find('section[aria-label="Stawka opłaty produktowej"]').textContent;
  await type(field("Stawka opłaty produktowej", "Wartość, 2026"), "0,35");
  expect(field("Stawka opłaty produktowej", "Źródło, 2026").value).toBe("");
  expect(fees()).toContain("Źródło poprzedniej wartości: Dz.U.");
  await type(field("Stawka opłaty produktowej", "Źródło, 2026"), "Dz.U. 2026 poz. 1");
  expect(fees()).not.toContain("Źródło poprzedniej wartości");
});

test("questions disappear once their number is corrected", async () => {
  answerWith(uses);
  await opened("packagingCategory", all);
  const isAsked = () => document.body.textContent.includes("Czy na pewno?");
  await type(field("Stawka opłaty produktowej", "Wartość, 2026"), "30");
  await click(findButton("Zapisz"));
  expect(isAsked()).toBe(true);
  await type(field("Stawka opłaty produktowej", "Źródło, 2026"), "Dz.U. 2026 poz. 1");
  expect(isAsked()).toBe(true);
  await type(field("Stawka opłaty produktowej", "Wartość, 2026"), "0,30");
  expect(isAsked()).toBe(false);
});

test("a required group of boxes focuses and marks its first box", async () => {
  answerWith(uses);
  const categories = { [id]: { name: "Autobusy", version: 1 } };
  await opened("vehicleEngine", { ...emptyDictionaries(), vehicles: { fuels: {}, engines: {}, categories } });
  await type(findField("Nazwa"), "Silnik");
  await click(findButton("Zapisz"));
  const first = findField("Autobusy");
  await until(() => expect(document.activeElement).toBe(first));
  expect(document.getElementById(first.getAttribute("aria-describedby") ?? "")?.textContent).toBeTruthy();
});

test("a percentage above a hundred becomes a hundred on leaving the field, with a note", async () => {
  answerWith(uses);
  const boiler = {
    name: "Kocioł",
    position: "91514",
    category: "22222222-2222-4222-8222-222222222222",
    power: { upTo: "5" },
    unit: "Mg",
    rates: {},
    version: 1,
  } as const;
  const none = emptyDictionaries();
  await opened("heatingBoiler", {
    ...none,
    "heating-boilers": { ...none["heating-boilers"], heatingBoilers: { [id]: boiler } },
  });
  const sulphur = findField("Siarka najwyżej");
  await type(sulphur, "150");
  await leave(sulphur);
  expect(sulphur.value).toBe("100");
  expect(document.body.textContent).toContain("Zmieniono na 100 – to największa dopuszczalna wartość.");
});

test("an engine is added with its categories and a fuel's number of at most four decimals", async () => {
  const [buses, diesel] = ["22222222-2222-4222-8222-222222222222", "33333333-3333-4333-8333-333333333333"];
  const category = { name: "Autobusy", version: 1 };
  const fuel = {
    name: "Olej napędowy",
    density: { value: "0.84", status: "official", source: "Dz.U." },
    densityUnit: "kg/l",
    version: 1,
  } as const;
  const vehicles = { fuels: { [diesel]: fuel }, engines: {}, categories: { [buses]: category } };
  const asked = answerWith((one) => (one.method === "PATCH" ? ok({ field: "", item: null }) : uses(one)));
  const sent = () => asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await opened("vehicleEngine", { ...emptyDictionaries(), vehicles });
  await type(findField("Nazwa"), "=Silnik próbny, EURO 7");
  await click(findField("Autobusy"));
  await choose("Paliwo", `rates.${diesel}`);
  await click(findButton("Dodaj rok"));
  const year = /\d{4}/.exec(find('[aria-label^="Wartość, "]').getAttribute("aria-label") ?? "")?.[0] ?? "";
  const section = find('[aria-label^="Wartość, "]').closest("section")?.getAttribute("aria-label") ?? "";
  await type(field(section, `Wartość, ${year}`), "1,23456");
  await click(findButton("Zapisz"));
  await until(() => expect(document.body.textContent).toContain("Wpisz najwyżej 4 miejsca po przecinku."));
  expect(sent()).toEqual([]);
  await type(field(section, `Wartość, ${year}`), "12,5");
  await type(field(section, `Źródło, ${year}`), "próba");
  await click(findButton("Zapisz"));
  await until(() => expect(sent()).toHaveLength(1));
  const rates = { [diesel]: { [year]: { value: "12.5", source: "próba" } } };
  expect(sent()[0]).toMatchObject({
    field: `engines.${id}`,
    version: 0,
    value: { name: "=Silnik próbny, EURO 7", categories: [buses], rates },
  });
});

test("another name affects no open month; anything about a number does", async () => {
  const asked = answerWith(() => ok({ result: { months: 3, openMonths: 2, openClients: 1, clients: 1 } }));
  await opened("packagingCategory", all);
  await type(findField("Nazwa"), "Szkło białe");
  expect(asked).toEqual([]);
  expect(document.body.textContent).not.toContain("Zmiana dotyczy");
  await type(field("Poziom recyklingu", "Źródło, 2026"), "próba");
  await until(() =>
    expect(document.body.textContent).toContain(
      "Zmiana dotyczy 2 otwartych miesięcy, także gdy opłata się nie zmieni.",
    ),
  );
  expect(asked[0]?.body).toMatchObject({ data: { ids: [id], years: [2026] } });
});
