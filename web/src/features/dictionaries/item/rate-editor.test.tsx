// @vitest-environment jsdom
import { tryRatesInput } from "@ekorok/domain/charges/contract/rate-trial";
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { numberColumns } from "@ekorok/domain/dictionaries/shown/number-columns";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, leave, type } from "../../../../test/stand-in-page.ts";
import { RateEditor, numberRemovalQuestion } from "./rate-editor.tsx";

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "0.20", status: "official", source: "Dz.U. 2023 poz. 1" } as const;
const cups = { name: "Kubki", annex: 6, unit: "szt.", rates: { 2025: rate, 2026: rate }, version: 3 } as const;
const dictionaries = withItems(emptyDictionaries(), [{ kind: "supFee", id, item: cups }]);
const [column] = numberColumns("supFee", dictionaries, 2026);

const cost = (sum: string) => ({ sum, due: sum });
const part = {
  revision: "a",
  clients: 3,
  looked: 3,
  next: null,
  before: cost("40.00"),
  after: cost("0.00"),
  changed: { clients: 2, years: 2, months: 5 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 0, after: 2 },
  stale: 0,
  failed: 0,
  largest: [],
};

async function openEditor(onClose = () => {}) {
  if (!column) throw new Error("no number column");
  await showInApp(
    () => <RateEditor kind="supFee" id={id} column={column} anchor={document.body} onClose={onClose} />,
    "/",
    dictionaries,
  );
}

// Loaded on demand; preloaded here.
beforeAll(() => import("../trial/impact-note.tsx"));
afterEach(() => void vi.unstubAllGlobals());

test("removing a number shows the impact first and saves nothing before the answer", async () => {
  const asked = answerWith(({ path }) =>
    path.endsWith("tryRates")
      ? ok({ result: part })
      : ok({ result: { months: 5, openMonths: 5, openClients: 2, clients: 2 } }),
  );
  await openEditor();
  await click(findButton("Usuń wartość"));
  const question = [...document.querySelectorAll("dialog")].at(-1);
  await until(() =>
    expect(question?.textContent.replaceAll("\u00a0", " ")).toContain(
      "Zmieni opłaty 2 klientów za 2 niezłożone lata (5 otwartych miesięcy, których to dotyczy): razem −40,00 zł",
    ),
  );
  const tried = asked.filter(({ path }) => path.endsWith("tryRates")).map(({ body }) => body);
  const { data } = z.object({ data: tryRatesInput }).parse(tried[0]);
  expect(data.items).toMatchObject([{ id, value: { rates: { 2025: { value: "0.20" } } } }]);
  expect(data.items[0]?.value["rates"]).not.toHaveProperty("2026");
  expect(asked.filter(({ method }) => method === "PATCH")).toEqual([]);
});

const SAVED = { field: `types.${id}`, item: { ...cups, version: 4 } };
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

/** Types a value and presses Enter at once. */
async function enteredAtOnce(trial: () => ReturnType<typeof ok>) {
  let isClosed = false;
  const asked = answerWith(({ path, method }) => {
    if (method === "PATCH") return ok(SAVED);
    return path.endsWith("tryRates")
      ? trial()
      : ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } });
  });
  await openEditor(() => void (isClosed = true));
  await type(findField("Wartość"), "0,21");
  const enter = () => click(findButton("Zapisz")); // the same as Enter
  await enter();
  return { saves: () => asked.filter(({ method }) => method === "PATCH").length, enter, isClosed: () => isClosed };
}

test("saving before the impact is known shows it first, and the second click saves", async () => {
  const { saves, enter, isClosed } = await enteredAtOnce(() => ok({ result: part }));
  await until(() => expect(said()).toContain("Jeszcze nie zapisano: jeśli tak ma być, zapisz teraz."));
  expect(said()).toContain("Zmieni opłaty 2 klientów");
  expect(saves()).toBe(0);
  await enter();
  await until(() => expect(isClosed()).toBe(true));
  expect(saves()).toBe(1);
});

test("an impact that cannot be found out is said, and the number can be saved", async () => {
  const { saves, enter, isClosed } = await enteredAtOnce(() => refusal("Nie teraz."));
  await until(() => expect(said()).toContain("Nie udało się sprawdzić, o ile zmienią się opłaty. Nie teraz."));
  expect(saves()).toBe(0);
  await enter();
  await until(() => expect(isClosed()).toBe(true));
  expect(saves()).toBe(1);
});

test("a number names the open months it affects, loses its source, and needs a reason and a new source", async () => {
  const asked = answerWith(() => ok({ result: { months: 5, openMonths: 2, openClients: 1, clients: 2 } }));
  await openEditor();
  await until(() => expect(said()).toContain("Zmiana dotyczy 2 otwartych miesięcy"));
  expect(asked[0]?.body).toMatchObject({ data: { ids: [id], years: [2026] } });
  const value = findField("Wartość");
  expect(document.activeElement).toBe(value);
  await type(value, "-1");
  await leave(value);
  expect([value.value, said()]).toEqual(["0", expect.stringContaining("to najmniejsza dopuszczalna wartość")]);

  await type(value, "0,4");
  const status = find("select");
  expect([findField("Źródło").value, Reflect.get(status, "value")]).toEqual(["", "unconfirmed"]);
  await click(findButton("Zapisz"));
  await until(() => expect(said()).toContain("różni się o więcej niż 50 % od wartości na 2025 r."));
  await until(() => expect(document.activeElement).toBe(findField("Powód zmiany")));

  await type(value, "0,21");
  await act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", "official", status);
    status.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await click(findButton("Zapisz"));
  await until(() => expect(said()).toContain("Podaj źródło"));
  expect(asked.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("the question before removing a number names the item, the year, the unit and the status", () => {
  const rate = { value: "0.20", status: "unconfirmed", source: "próba" } as const;
  const cups = { name: "Kubki <1>", annex: "6", unit: "szt.", rates: { 2025: rate }, version: 3 } as const;
  const [column] = numberColumns("supFee", emptyDictionaries(), 2025);
  if (!column) throw new Error("no number column");
  const { message } = numberRemovalQuestion(cups, column, rate);
  expect(message.markup).toContain(
    "<b>Kubki &lt;1&gt;</b><br />Stawka, 2025: <b>0,20\u00a0zł/szt.</b>, niepotwierdzona.",
  );
});
