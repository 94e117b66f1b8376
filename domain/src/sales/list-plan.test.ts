import { expect, test } from "vitest";
import { leftOutSheet } from "../imports/plan.ts";
import { updatedListPlan, proposeSalesSheet, skippedSalesColumns } from "./list-plan.ts";

const unitIn = (heading: string) =>
  proposeSalesSheet({ name: "", isHidden: false, rows: [["Kod", "Ilość", heading]] }).columns["unit"];

test.each(["J.m.", "jm", "Jedn.", "Jednostka miary", "Podst. jedn. miary", "Jednostka sprzedaży"])(
  "%s is the unit",
  (heading) => expect(unitIn(heading)).toBe(2),
);

test.each([
  "Cena jedn. netto",
  "Cena jedn.",
  "Cena jednostkowa",
  "Cena za jednostkę",
  "Wartość jedn.",
  "VAT jedn.",
  "Kwota jedn. brutto",
  "Rabat jedn.",
  "Masa jedn.",
  "Waga jednostkowa [kg]",
  "Liczba jednostek",
])("%s is not", (heading) => expect(unitIn(heading)).toBeUndefined());

test.each<[string, number | undefined, number | undefined]>([
  ["Data;Kod", 0, undefined],
  ["Data wystawienia;Kod", undefined, 0],
  ["Data dostawy;Kod", 0, undefined],
  ["Data;Data sprzedaży;Kod", 1, undefined],
  ...[
    "Data sprzedaży",
    "Data wydania",
    "Data wykonania",
    "Data dostawy",
    "Data dokonania dostawy",
    "Data zakończenia dostawy/wykonania usługi",
  ].flatMap((sold): [string, number, number][] => [
    [`Data wystawienia;${sold};Kod`, 1, 0],
    [`${sold};Data faktury;Kod`, 0, 1],
  ]),
  ["Data dostawy;Data sprzedaży;Kod", 1, undefined],
  ["Data wystawienia;Data płatności;Planowana data dostawy;Kod", undefined, 0],
  ["Data zamówienia;Data sprzedaży;Kod", 1, undefined],
])("the days of sale and of issue in %s", (heads, day, issued) => {
  const { columns } = proposeSalesSheet({
    name: "",
    isHidden: false,
    rows: [[...heads.split(";"), "Ilość"]],
  });
  expect([columns["day"], columns["issued"], columns["supplier"]]).toEqual([day, issued, undefined]);
});

const sheetOf = (...rows: string[]) => ({ name: "", isHidden: false, rows: rows.map((row) => row.split(";")) });

test.each<[string, number | number[] | undefined]>([
  ["Indeks;Ilość", 1],
  ["Indeks;Ilość na stanie;Ilość sprzedana", 2],
  ["Indeks;Ilość sprzedana;Stan", 1],
  ["Kod;Sprzedano;Ilość zwrócona", 1],
  ["Kod;Sprzedano", 1],
  ["Kod;Ilość zamówiona;Ilość wydana", 2],
  ["Kod;Ilość niesprzedana;Ilość sprzedana od 1.05 do 31.05", 2],
  ["Kod;Ilość wydana z magazynu;Ilość do wydania", 1],
  ["Kod;Przychód ilość;Rozchód ilość", 2],
  ["Kod;Sprzedaż szt.", 1],
  ["Kod;Ilość sprzedana;Sprzedaż", 1],
  ["Kod;Sprzedaż", [1]],
  ["Kod;Ilość;Liczba", [1, 2]],
  ["Kod;Ilość;Ilość zwrócona", [1, 2]],
  ["Kod;Ilość sprzedana;Ilość wydana", [1, 2]],
  ["Kod;Ilość sprzedana;Zakupiono", [1, 2]],
  ["Kod;Ilość na stanie", [1]],
  ["Kod;Ilość;Szt. w kartonie;Masa 1 szt. (g)", 1],
  ["Kod;Cena", undefined],
])("the number that was sold in %s", (heads, expected) => {
  const { columns, rivals } = proposeSalesSheet(sheetOf(heads, "A;400;4;4"));
  expect(rivals?.["quantity"] ?? columns["quantity"]).toEqual(expected);
});

test.each([
  [["Kod;Ilość [tys. szt.]"], "tys. szt."],
  [["Kod;Ilość tys. szt."], "tys. szt."],
  [["Kod;Sprzedano (tys.)"], "tys."],
  [["Sprzedaż za maj w tys. szt.;", "Kod;Ilość"], "tys. szt."],
  [["Kod;Ilość [op.]"], "op."],
  [["Kod;Ilość (kg)"], "kg"],
  [["Kod;Ilość szt."], "szt."],
  [["Kod;Ilość"], undefined],
])("the unit of the numbers under %j", (rows, unit) => {
  expect(proposeSalesSheet(sheetOf(...rows, "A;4")).units["quantity"]).toBe(unit);
});

test("unread columns are listed, without the currency column", () => {
  const sheet = sheetOf("Kod;Ilość;Numer zamówienia;Kraj;Kraj pochodzenia;Wartość netto;Waluta", "A;1;Z/1;PL;CN;5;PLN");
  expect(skippedSalesColumns(sheet, proposeSalesSheet(sheet))).toEqual(["Numer zamówienia", "Kraj pochodzenia"]);
});

test("an older plan gets net values and the question of quantity; chosen columns stay", () => {
  const before = {
    ...leftOutSheet,
    head: 0,
    columns: { code: 3, quantity: 1 },
    constants: { direction: "nonEuExport" },
  };
  const known = (heads: string) => updatedListPlan(before, proposeSalesSheet(sheetOf(heads, "A;400;4;B")));
  expect(known("Kod;Ilość [tys. szt.];Wartość netto;Mój kod")).toMatchObject({
    columns: { code: 3, quantity: 1, netValue: 2 },
    units: { quantity: "tys. szt." },
    constants: { direction: "nonEuExport" },
  });
  expect(known("Kod;Ilość na stanie;Ilość sprzedana;Mój kod").columns).toEqual({ code: 3, quantity: 2 });
  expect(known("Kod;Ilość;Liczba;Mój kod")).toMatchObject({ columns: { code: 3 }, rivals: { quantity: [1, 2] } });
  expect(known("Kod;Jaja;Ogórki;Mój kod").columns).toEqual({ code: 3, quantity: 1 });
  const chosen = { ...before, unitColumns: {} };
  expect(updatedListPlan(chosen, proposeSalesSheet(sheetOf("Kod;Ilość;Wartość netto;Mój kod"))).columns).toEqual(
    before.columns,
  );
});
