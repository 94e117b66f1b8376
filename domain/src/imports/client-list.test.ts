import { expect, test } from "vitest";
import { doubtfulClients, listedClients, proposeClientColumns, skippedClientColumns } from "./client-list.ts";
import { monthFrom } from "./month-cell.ts";

const columnsUnder = (...head: string[]) =>
  proposeClientColumns({ name: "", isHidden: false, rows: [head, ["Zgoda S.A.", "biuro@zgoda.pl", "2026-03"]] })
    .columns;

test.each(["Obsługa od", "Obsługiwany od", "Klient od", "Współpraca od", "Data rozpoczęcia współpracy", "Od kiedy"])(
  "a column called %s says from when clients are served",
  (heading) => {
    expect(columnsUnder("Klient", "E-mail", heading)).toEqual({ companyName: 0, email: 1, servedFrom: 2 });
  },
);

test.each(["Adres mailowy", "Adres e-mailowy", "Mail do kontaktu", "Adres poczty elektronicznej"])(
  "a column called %s has the address to which invitations go, and not the seat",
  (heading) => {
    expect(columnsUnder("Klient", heading, "Obsługa od")).toEqual({ companyName: 0, email: 1, servedFrom: 2 });
    expect(columnsUnder("Klient", heading, "Adres")).toEqual({ companyName: 0, email: 1, seatAddress: 2 });
    expect(columnsUnder("Nazwa klienta", `${heading} klienta`, "Adres")).toMatchObject({ email: 1, seatAddress: 2 });
  },
);

test("sums and notes are no clients, whoever has an address is one, and columns that are not read are named", () => {
  const rows = [
    ["Lista klientów – stan na 1.11.2026"],
    ["Lp.", "Kontrahent", "Adres mailowy", "Ulica i nr", "Opiekun"],
    [1, "Suma Sp. z o.o.", "biuro@suma.example", "Długa 1", "Ola"],
    [null, null, "sam@adres.example"],
    [null, "Warszawa"],
    [2, "Żółw", "a@zolw.example"],
    ["Razem: 3"],
    ["Sporządził: Jan"],
  ];
  const sheet = { name: "", isHidden: false, rows };
  const plan = proposeClientColumns(sheet);
  expect(listedClients(sheet, plan).map(({ cells }) => cells.email)).toEqual([
    "biuro@suma.example",
    "sam@adres.example",
    "a@zolw.example",
  ]);
  expect(doubtfulClients(sheet, plan).map(({ index }) => index)).toEqual([4, 6, 7]);
  expect(listedClients(sheet, { ...plan, readRows: [4] })).toHaveLength(4);
  expect(skippedClientColumns(sheet, plan)).toEqual(["Ulica i nr", "Opiekun"]);
});

const spellings = [
  "2026-03; 03.2026; 3/2026; 03.2026 r.; od 03.2026; 2026-03-15; 15.03.2026 r.; 1 marca 2026",
  "marzec 2026; marca 2026 r.; od marca 2026; od 1 marca 2026 roku; 2026 marzec; III 2026",
  "marzec; 3; III",
].flatMap((line) => line.split("; "));

test.each(spellings)("%s is a month", (text) => {
  expect(monthFrom(text, 2026)).toEqual({ year: 2026, month: 3 });
});

test.each(["2026", "2026-13", "kiedyś", "od", "1,2026", "2015-03", "32.03.2026"])("%s is none", (text) => {
  expect(monthFrom(text, 2026)).toBe(null);
});
