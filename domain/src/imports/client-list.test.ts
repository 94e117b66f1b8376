import { expect, test } from "vitest";
import { clientTable, doubtfulClients, listedClients, proposeClientColumns } from "./client-list.ts";
import { guessedFields, skippedColumns } from "./plan.ts";
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

test("sums and notes are no clients, rows with an address are, and unread columns are listed", () => {
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
  expect(skippedColumns(sheet, plan, clientTable)).toEqual(["Ulica i nr", "Opiekun"]);
});

test("of two columns with addresses a person chooses the one for invitations", () => {
  const of = (head: string[], ...rows: string[][]) => {
    const sheet = { name: "", isHidden: false, rows: [head, ...rows] };
    const plan = proposeClientColumns(sheet);
    const { columns, rivals } = plan;
    return {
      columns,
      rivals,
      left: skippedColumns(sheet, plan, clientTable),
      guessed: guessedFields(sheet, plan, clientTable),
    };
  };
  const two = ["Zgoda S.A.", "biuro@zgoda.example", "szef@zgoda.example"];
  for (const [first = "", second = ""] of [
    ["Email biura", "Email szefa"],
    ["Adres e-mail", "E-mail kontaktowy"],
    ["E-mail", "E-mail do faktur"],
  ]) {
    expect(of(["Klient", first, second], two)).toMatchObject({
      columns: { companyName: 0 },
      rivals: { email: [1, 2] },
    });
    // A column without addresses is not offered.
    const one = of(["Klient", first, second], ["Zgoda S.A.", "", "szef@zgoda.example"]);
    expect(one).toMatchObject({ columns: { companyName: 0, email: 2 }, rivals: {}, left: [first] });
  }
  const telephone = of(["Klient", "E-mail służbowy", "Telefon kontaktowy"], [...two.slice(0, 2), "123"]);
  expect(telephone).toMatchObject({ columns: { email: 1, phone: 2 }, guessed: ["E-mail", "Telefon"] });
});

test("a text of two lines is joined; lines separate areas", () => {
  const rows = [
    ["Klient", "E-mail", "Adres", "Zakres"],
    ["Zgoda\r\nS.A.", "biuro@zgoda.example", "ul. Prosta 1\n00-001 Warszawa", "Opakowania\nPojazdy"],
  ];
  const sheet = { name: "", isHidden: false, rows };
  expect(listedClients(sheet, proposeClientColumns(sheet)).map(({ cells }) => cells)).toEqual([
    {
      companyName: "Zgoda S.A.",
      email: "biuro@zgoda.example",
      seatAddress: "ul. Prosta 1 00-001 Warszawa",
      areas: "Opakowania\nPojazdy",
    },
  ]);
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
