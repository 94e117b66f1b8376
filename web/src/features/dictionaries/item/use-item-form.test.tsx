// @vitest-environment jsdom
import { emptyDictionaries, type Dictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { valueFields } from "@ekorok/domain/dictionaries/merge-values";
import { act } from "react";
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { dictionariesQuery } from "../../../api/all-dictionaries.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { useItemForm } from "./use-item-form.ts";

const id = "11111111-1111-4111-8111-111111111111";
const rate = (value: string) => ({ value, status: "unconfirmed", source: "Dz.U. 2023 poz. 2686" }) as const;
const packets = {
  name: "Paczki i owijki",
  annex: 9,
  section: "I",
  unit: "kg",
  rates: { 2025: rate("0.1"), 2026: rate("0.1") },
  version: 1,
} as const;
type Item = { readonly version: number; readonly [part: string]: unknown };
const lastChange = { at: "2026-11-15T10:00:00.000Z", who: null, action: "dictionary.set" };
const withPackets = (item: object) => withItems(emptyDictionaries(), [{ kind: "supFee", id, item }]);

/** A server that holds the item, refuses a change of an older version, and records what it was sent. */
function serverWith(item: Item) {
  let kept = item;
  const address = { document: "sup-fees", key: "types", id };
  return answerWith(({ method, body }) => {
    if (method !== "PATCH") return ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } });
    const { version, value, field } = Object(body);
    if (version !== kept.version) {
      const details = { items: [{ ...address, item: kept, lastChange }] };
      return { status: 409, body: { error: { status: "ABORTED", message: "Zmieniono.", details } } };
    }
    kept = { ...value, version: version + 1 };
    return ok({ field, item: kept });
  });
}

/** The form's state without its markup. */
async function opened(dictionaries: Dictionaries) {
  let form: ReturnType<typeof useItemForm> | null = null;
  let isDone = false;
  const Form = () => {
    form = useItemForm("supFee", id, () => (isDone = true));
    return null;
  };
  await showInApp(Form, "/", dictionaries);
  const now = () => {
    if (!form) throw new Error("there is no form");
    return form;
  };
  const submit = () => act(async () => void now().submit(() => true));
  return {
    now,
    submit,
    isDone: () => isDone,
    choose: (path: string, value: string) => act(async () => now().changeField(path, value)),
    saveWithReason: async () => {
      await submit();
      await act(async () => now().notice.onReason("Nowe rozporządzenie."));
      await submit();
    },
    takeTheirs: () => act(async () => now().takeTheirs()),
  };
}

const sentBy = (asked: ReturnType<typeof serverWith>) =>
  asked.filter(({ method }) => method === "PATCH").map(({ body }) => Object(body).value);

/** Somebody raises the rate of 2026 while I change the unit. */
async function metOverUnit() {
  const dearer = { ...packets, rates: { ...packets.rates, 2026: rate("0.12") }, version: 2 };
  const asked = serverWith(dearer);
  const form = await opened(withPackets(packets));
  await form.choose("unit", "szt.");
  await form.choose("name", "Paczki");
  toasts.show("success", "Zapisano.", "dictionary item");
  await form.saveWithReason();
  await until(() => expect(form.now().conflict).not.toBeNull());
  expect(toasts.current()?.kind).toBe("error"); // also as a toast, not hidden behind that of an earlier save
  return { ...form, asked, dearer };
}

test("accepting the saved version takes its unit and its numbers", async () => {
  const { asked, dearer, takeTheirs, submit, isDone } = await metOverUnit();
  await takeTheirs();
  await submit();
  await until(() => expect(isDone()).toBe(true));
  expect(sentBy(asked).at(-1)).toEqual({ ...valueFields(dearer), name: "Paczki" });
});

test("saving my version saves my unit with the numbers that I saw", async () => {
  const { asked, submit, isDone } = await metOverUnit();
  await submit();
  await until(() => expect(isDone()).toBe(true));
  expect(toasts.current()).toMatchObject({ kind: "success", text: "Zapisano." }); // no longer the failure
  // Their source gives them in another unit.
  const rates = Object.fromEntries(
    Object.entries(packets.rates).map(([year, rate]) => [year, { ...rate, source: "" }]),
  );
  expect(sentBy(asked).at(-1)).toEqual({ ...valueFields(packets), name: "Paczki", unit: "szt.", rates });
});

test("a merged item is checked as a whole, and asks about values that have become unlikely", async () => {
  const asked = serverWith({ ...packets, rates: { ...packets.rates, 2025: rate("0.14") }, version: 2 });
  const form = await opened(withPackets(packets));
  await act(async () => {
    const { draft, changeRates } = form.now();
    const rates =
      draft.series["rates"]?.map((each) => (each.year === "2026" ? { ...each, value: "0,06" } : each)) ?? [];
    changeRates("rates", rates, "rates.2026");
  });
  await form.submit();
  await until(() => expect(form.now().conflict).not.toBeNull());
  expect(sentBy(asked)).toHaveLength(1);
  await form.submit();
  expect(form.now().notice.questions).toMatchObject([{ path: "rates.2026.value" }]);
});

test("others' changes to numbers that I left alone show no problem", async () => {
  const official = { ...packets, rates: { 2026: { ...rate("0.1"), status: "official" } } } as const;
  serverWith({ ...packets, version: 2 });
  const form = await opened(withPackets(official));
  await form.choose("name", "Paczki");
  const cheaper = withPackets({ ...packets, rates: { 2026: rate("0.09") }, version: 2 });
  await act(async () => void queryClient.setQueryData(dictionariesQuery.queryKey, { etag: null, data: cheaper }));
  await form.submit();
  expect(form.now().problems).toEqual({});
  await until(() => expect(form.isDone()).toBe(true));
});

test("a restored draft is compared with the item as it was then, so that others' later changes are not overwritten", async () => {
  const first = await opened(withPackets(packets));
  await first.choose("name", "Paczki");
  const asked = serverWith({ ...packets, section: "II", version: 2 });
  const form = await opened(withPackets({ ...packets, section: "II", version: 2 }));
  expect(form.now().draft.fields["name"]).toBe("Paczki");
  await form.submit();
  await until(() => expect(form.isDone()).toBe(true));
  expect(sentBy(asked).at(-1)).toMatchObject({ name: "Paczki", section: "II" });
  expect(window.sessionStorage).toHaveLength(0);
});
