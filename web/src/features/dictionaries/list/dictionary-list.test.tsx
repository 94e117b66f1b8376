// @vitest-environment jsdom
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { expect, test, vi } from "vitest";
import { drawsOf } from "../../../../test/counted-calls.ts";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useState } from "react";
import { exportOrders } from "../../exports/export-orders.ts";
import { DictionaryList } from "./dictionary-list.tsx";
import type { ListAddress } from "./list-address.ts";
import { RowActions } from "./list-view.tsx";

const [first, second] = ["11111111-1111-4111-8111-111111111111", "21111111-1111-4111-8111-111111111111"];
const density = { value: "0.84", status: "official", source: "Dz.U. 2015 poz. 1680" } as const;
const fuel = (name: string) => ({ name, density, densityUnit: "kg/l", version: 1 });
const material = (name: string) => ({ name, feeRates: {}, recyclingLevels: {}, version: 1 });
const dictionaries = withItems(emptyDictionaries(), [
  { kind: "vehicleFuel", id: first, item: fuel("Benzyna") },
  { kind: "vehicleFuel", id: second, item: fuel("LPG") },
  { kind: "packagingCategory", id: first, item: material("Stal") },
  { kind: "packagingCategory", id: second, item: material("Drewno") },
]);

const opened = async (kind: DictionaryKind, address: ListAddress = {}) => {
  answerWith(() => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }));
  const List = () => {
    const [now, setNow] = useState(address);
    const change = async (changed: ListAddress) => setNow((before) => ({ ...before, ...changed }));
    return <DictionaryList kind={kind} title="Paliwa" address={now} onAddress={change} />;
  };
  await showInApp(List, "/", dictionaries);
};

/** Loaded on demand; preloaded here. */
const isOpen = () => until(() => expect(document.querySelector("dialog")).not.toBeNull());

test("opening a dialog and typing into it does not draw the list again", async () => {
  expect(await drawsOf(RowActions, () => opened("vehicleFuel"))).toBeGreaterThan(0);
  const draws = await drawsOf(RowActions, async () => {
    await click(find('[aria-label="Zmień: Benzyna"]'));
    await isOpen();
    await type(findField("Nazwa"), "Benzyna 95");
  });
  expect(draws).toBe(0);
});

test("on a phone a number of no year shows its source, too", async () => {
  vi.stubGlobal("matchMedia", (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  await opened("vehicleFuel");
  expect(find('ul[aria-label="Paliwa"]').textContent).toContain("Dz.U. 2015 poz. 1680");
});

test("an unsaved item is open again after a reload, until it is saved or discarded", async () => {
  await opened("vehicleFuel");
  await click(find('[aria-label="Zmień: LPG"]'));
  await isOpen();
  await type(findField("Nazwa"), "LPG autogaz");
  await opened("heatingBoiler");
  expect(document.querySelector("dialog")).toBeNull();
  await opened("vehicleFuel");
  await isOpen();
  expect(findField("Nazwa").value).toBe("LPG autogaz");
  expect(toasts.current()?.text).toBe("Przywrócono niezapisane zmiany.");
  await click(findButton("Anuluj"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.querySelector("dialog")).toBeNull());
  await opened("vehicleFuel");
  expect(document.querySelector("dialog")).toBeNull();
});

test("the list stays usable beside an open item; opening another first asks to discard unsaved input", async () => {
  await opened("vehicleFuel");
  await click(find('[aria-label="Zmień: Benzyna"]'));
  await isOpen();
  expect(find("dialog").dataset.size).toBe("side");
  await click(find('[aria-label="Zmień: LPG"]'));
  await until(() => expect(findField("Nazwa").value).toBe("LPG"));
  await type(findField("Nazwa"), "LPG autogaz");
  await click(find('[aria-label="Zmień: Benzyna"]'));
  expect(findField("Nazwa").value).toBe("LPG autogaz");
  await click(findButton("Zatwierdź"));
  await until(() => expect(findField("Nazwa").value).toBe("Benzyna"));
});

test("the filter for unconfirmed rates shows only those, or says that there are none", async () => {
  await opened("vehicleFuel");
  await click(findButton("Do potwierdzenia: 0 stawek"));
  expect(findButton("Do potwierdzenia: 0 stawek").getAttribute("aria-pressed")).toBe("true");
  expect(find("table").textContent).toContain("Wszystkie stawki na ten rok są potwierdzone.");
  await click(findButton("Do potwierdzenia: 0 stawek"));
  expect(find("table").textContent).toContain("LPG");
});

test("ticking all says how many items are ticked", async () => {
  await opened("packagingCategory");
  await click(find('[aria-label="Zaznacz wszystkie (2)"]'));
  expect(document.body.textContent).toContain("zaznaczono 2");
});

test("the file is of the shown list and year", async () => {
  await opened("vehicleFuel", { rok: "2025" });
  await click(findButton("Pobierz"));
  await click(findButton("Plik CSV"));
  const wanted = { what: "dictionary", kind: "vehicleFuel", year: 2025 };
  expect(exportOrders.current()).toMatchObject([{ format: "csv", title: "Paliwa, 2025", wanted }]);
  exportOrders.clear();
});
