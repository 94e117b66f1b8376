import type { FoundClient } from "@ekorok/domain/users/contract/users";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { type PaletteEntry, findEntries, type PaletteData, type MonthsOwner } from "./find-entries.ts";
import { itemEntries, pagesFor } from "./page-entries.ts";

const client = (uid: string, companyName: string): FoundClient => ({
  uid,
  companyName,
  displayName: "",
  email: `${uid}@firma.pl`,
  nip: "8567346215",
  bdoNumber: "",
});
const areas = [
  { title: "Opakowania", slug: "opakowania-krajowe" },
  { title: "Opakowania importowane", slug: "opakowania-importowane" },
  { title: "Kotły", slug: "kotly" },
];
const own: MonthsOwner = { uid: undefined, name: undefined, areas };
const item: PaletteEntry = {
  key: "item",
  kind: "item",
  title: "Benzyna silnikowa",
  go: { href: "/admin/vehicles/fuels" },
};

const known = (more: Partial<PaletteData>): PaletteData => ({
  today: { year: 2026, month: 11 },
  owner: null,
  shown: null,
  open: null,
  places: [],
  items: [],
  clients: [],
  clientsOfPeriod: [],
  ...more,
});
const found = (typed: string, more: Partial<PaletteData>) =>
  findEntries(typed, known(more)).map(({ title, go }) => [title, typeof go === "string" ? go : go.href]);

const pakownia = client("p", "Pakownia Północ");
const other = client("o", "Dobra Pakownia");

test.each([
  ["paź pakownia", "Pakownia Północ: październik 2026", "/raporty/2026/10?uid=p"],
  ["grudzień pakownia", "Pakownia Północ: grudzień 2026", "/raporty/2026/12?uid=p"],
  ["paź 2025 pak", "Pakownia Północ: październik 2025", "/raporty/2025/10?uid=p"],
  ["2025 pak", "Pakownia Północ: rok 2025", "/raporty/2025?uid=p"],
])("an administrator who types %j first finds %s", (typed, title, href) => {
  expect(found(typed, { clientsOfPeriod: [other, pakownia], places: pagesFor(true) })[0]).toEqual([title, href]);
});

test("beside a client's month their card is offered, too", () => {
  expect(found("paź pakownia", { clientsOfPeriod: [pakownia] })).toEqual([
    ["Pakownia Północ: październik 2026", "/raporty/2026/10?uid=p"],
    ["Pakownia Północ: październik 2025", "/raporty/2025/10?uid=p"],
    ["Pakownia Północ", "/admin/users/p"],
  ]);
});

test("a client is found by name, with a link to the reports if few match", () => {
  expect(found("pako", { clients: [pakownia] })).toEqual([
    ["Pakownia Północ", "/admin/users/p"],
    ["Pakownia Północ: sprawozdania", "/raporty?uid=p"],
  ]);
  expect(
    found("pako", { clients: [other, pakownia, client("t", "Trzecia Pakownia")] }).map(([title]) => title),
  ).toEqual(["Pakownia Północ", "Dobra Pakownia", "Trzecia Pakownia"]);
});

test("a client found by a number is offered although the name does not match", () => {
  expect(found("856-734", { clients: [pakownia] })[0]).toEqual(["Pakownia Północ", "/admin/users/p"]);
});

test("a company named like a month comes before that month of others", () => {
  const titles = found("lis pol", {
    clients: [client("l", "Lis Polska")],
    clientsOfPeriod: [client("x", "Polska Huta")],
  });
  expect(titles.map(([title]) => title).slice(0, 2)).toEqual(["Lis Polska", "Polska Huta: listopad 2026"]);
});

test.each([
  ["pazdziernik", ["Październik 2026", "/raporty/2026/10"]],
  ["2025", ["Rok 2025", "/raporty/2025"]],
  ["grudzień", ["Grudzień 2026", "/raporty/2026/12"]],
  ["kotły grudzień", ["Kotły", "/raporty/2026/12/kotly"]],
  ["produkty", ["Karty produktów", "/produkty"]],
  ["następny miesiąc", ["Następny miesiąc: grudzień 2026", "/raporty/2026/12"]],
  ["opakowania paź", ["Opakowania", "/raporty/2026/10/opakowania-krajowe"]],
  ["importowane 3.2025", ["Opakowania importowane", "/raporty/2025/3/opakowania-importowane"]],
  ["kotly", ["Kotły", "/raporty/2026/10/kotly"]],
  ["podsumowanie lip", ["Podsumowanie", "/raporty/2026/7/podsumowanie"]],
  ["haslo", ["Zmień hasło", "/konto/bezpieczenstwo"]],
  ["wylog", ["Wyloguj", "signOut"]],
  ["adresy", ["Dane firmy i adresy", "/konto/dane-firmy"]],
  ["karta", ["Karty produktów", "/produkty"]],
  ["karty produktów", ["Karty produktów", "/produkty"]],
  ["skroty", ["Skróty klawiszowe", "shortcuts"]],
  ["oplaty", ["Opłaty i terminy", "/raporty/2026?widok=oplaty"]],
  ["dane roczne 2025", ["Dane roczne", "/raporty/2025?widok=dane"]],
  ["porown", ["Porównania", "/raporty/2026?widok=porownania"]],
  ["sprawozdanie roczne", ["Sprawozdanie roczne", "/raporty/2026?widok=roczne"]],
])("a client who types %j first finds %j", (typed, first) => {
  expect(found(typed, { owner: own, places: pagesFor(false) })[0]).toEqual(first);
});

test("a part without a month means the month on the page", () => {
  const shown = { year: 2024, month: 2 };
  expect(found("kotły", { owner: own, shown })[0]).toEqual(["Kotły", "/raporty/2024/2/kotly"]);
});

test("the year on the page is meant where none is typed, and an administrator's client", () => {
  const shown = { year: 2024, month: 2 };
  expect(found("opłaty", { owner: { uid: "p", name: "Pakownia", areas }, shown })[0]).toEqual([
    "Opłaty i terminy",
    "/raporty/2024?widok=oplaty&uid=p",
  ]);
  expect(found("opłaty", { shown })).toEqual([]);
});

test("an administrator acting for a client finds that client's months and parts", () => {
  const owner = { uid: "p", name: "Pakownia", areas };
  expect(found("paź", { owner })[0]).toEqual(["Pakownia: październik 2026", "/raporty/2026/10?uid=p"]);
  expect(found("kotły paź", { owner })[0]).toEqual(["Kotły", "/raporty/2026/10/kotly?uid=p"]);
});

test("an administrator acting for nobody is led to the month in the list of reports", () => {
  expect(found("paź", {})[0]).toEqual(["Październik 2026", "/admin/reports?rok=2026&miesiac=10"]);
  expect(found("2025", {})[0]).toEqual(["Rok 2025", "/admin/reports?rok=2025"]);
});

test.each([
  ["silniki", "Pojazdy: silniki"],
  ["zapros", "Zaproś klienta"],
  ["klienci", "Klienci"],
  ["użytkownicy", "Klienci"],
  ["stawki", "Stawki"],
  ["progi", "Pozostałe stawki i progi"],
  ["sup", "Opłaty SUP"],
  ["dziś", "Dziś"],
  ["system", "Stan systemu"],
  ["przypomnij", "Przypomnij klientom po terminie"],
  ["benzyna", "Benzyna silnikowa"],
])("an administrator who types %j first finds %s", (typed, title) => {
  expect(found(typed, { places: pagesFor(true), items: [item] })[0]?.[0]).toBe(title);
});

test("a number of the law is found by its name", () => {
  const items = itemEntries(emptyDictionaries());
  expect(found("torby", { places: pagesFor(true), items })).toEqual([
    ["Torby: opłata recyklingowa", "/admin/prawo?szukaj=Torby%3A+op%C5%82ata+recyklingowa"],
  ]);
});

test("with nothing typed, the due month, the current month and pages are suggested; a client gets no administration pages", () => {
  const offered = found("", { owner: own, places: pagesFor(false) });
  expect(offered.slice(0, 2).map(([title]) => title)).toEqual(["Październik 2026", "Listopad 2026"]);
  expect(offered.filter(([, href]) => href?.startsWith("/admin"))).toEqual([]);
  expect(found("admin", { owner: own, places: pagesFor(false) })).toEqual([]);
});

test("at most five entries of a kind are shown", () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ ...item, key: `item ${index}` }));
  expect(found("benzyna", { items })).toHaveLength(5);
});

test("with nothing typed a client is offered the open month, not a submitted one", () => {
  const months = (open: PaletteData["open"]) => found("", { owner: own, open }).map(([title]) => title);
  expect(months(null)).toEqual(["Październik 2026", "Listopad 2026"]);
  expect(months({ year: 2026, month: 9 })).toEqual(["Wrzesień 2026", "Listopad 2026"]);
  expect(months({ year: 2026, month: 11 })).toEqual(["Listopad 2026"]);
});

test.each([
  ["złóż", {}, "Złóż sprawozdanie: wrzesień 2026", "/raporty/2026/9"],
  ["zloz sprawozdanie", { shown: { year: 2026, month: 7 } }, "Złóż sprawozdanie: lipiec 2026", "/raporty/2026/7"],
  ["złóż paź", {}, "Złóż sprawozdanie: październik 2026", "/raporty/2026/10"],
])("%j finds the page where a month is submitted", (typed, more, title, href) => {
  expect(found(typed, { owner: own, open: { year: 2026, month: 9 }, ...more })[0]).toEqual([title, href]);
});

test.each(["zacznij", "jak w", "jak w październiku", "kopiuj"])(
  "%j finds the month to begin like an earlier one",
  (typed) => {
    const open = { year: 2026, month: 9 };
    const like = ["Zacznij jak w poprzednim miesiącu: wrzesień 2026", "/raporty/2026/9?widok=jak-poprzednio"];
    expect(found(typed, { owner: own, open, places: pagesFor(false) })[0]).toEqual(like);
    const shown = { year: 2026, month: 12 };
    expect(found(typed, { owner: { ...own, uid: "p" }, open, shown })[0]?.[1]).toBe(
      "/raporty/2026/12?widok=jak-poprzednio&uid=p",
    );
  },
);

test("a month without a year is also offered of the year before, after this year's", () => {
  const titles = (typed: string) => found(typed, { owner: own }).map(([title]) => title);
  expect(titles("grudzień").slice(0, 2)).toEqual(["Grudzień 2026", "Grudzień 2025"]);
  expect(titles("grudzień 2025")).toEqual(["Grudzień 2025"]);
});

test("the next and the previous month are those beside the one on the page", () => {
  const shown = { year: 2025, month: 12 };
  const first = (typed: string) => found(typed, { owner: own, shown })[0];
  expect(first("następny")).toEqual(["Następny miesiąc: styczeń 2026", "/raporty/2026/1"]);
  expect(first("poprzedni miesiąc")).toEqual(["Poprzedni miesiąc: listopad 2025", "/raporty/2025/11"]);
});
